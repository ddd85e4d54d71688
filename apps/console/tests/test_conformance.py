"""One suite over all kinds: each later kind inherits it by being declared (docs/architecture.md). Their transitions
are judged in ``review``."""

from __future__ import annotations

import inspect
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.core.naming import camel
from apps.kinds.calls import Call
from apps.kinds.kind import Kind
from apps.kinds.registry import Row, registry

from ..view import wanted
from .clients import Client, a_client, a_super_client
from .samples import payload_for

pytestmark = pytest.mark.django_db

KNOWN_CODES = {0, 10002, 10001006, 10403, 10404, 10409, 10422, 10423, 10429}
ROWS = sorted(registry.rows.items())
KINDS = list(registry.kinds.values())
CREATABLE = [k for k in KINDS if any(c.op == "create" for c in k.calls)]
LISTED = [k for k in KINDS if any(c.op == "list" for c in k.calls)]

each_row = pytest.mark.parametrize("row", [r for _, r in ROWS], ids=[f"{m} {p}" for (m, p), _ in ROWS])


def kinds(which: list[Kind]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("kind", which, ids=[k.key for k in which])


def call_of(kind: Kind, op: str, action: str = "") -> Call:
    return next(c for c in kind.calls if c.op == op and c.action == action and not c.batch)


def make(client: Client, kind: Kind) -> dict[str, Any]:
    call = call_of(kind, "create")
    made: dict[str, Any] = client.ok(call, payload_for(kind, client.caller))
    return made


def make_another(client: Client, kind: Kind, first: dict[str, Any]) -> None:
    """It refers to the contents of the first: of each kind of content that a page refers to, it asks once."""
    same = {name: first[name] for name in (camel(f.name) for f in kind.fields if f.type == "content") if first[name]}
    targets = {name: {"kind": target["kind"], "id": target["id"]} for name, target in same.items()}
    client.ok(call_of(kind, "create"), payload_for(kind, client.caller) | targets)


@each_row
def test_every_call_answers_the_envelope(row: Row) -> None:
    answer = a_super_client().send(row.call, {})
    assert set(answer) >= {"code", "msg", "data"}
    assert answer["code"] in KNOWN_CODES


@each_row
def test_nobody_gets_in_without_an_identity(row: Row) -> None:
    if row.call.access == "public":
        pytest.skip("a public call")
    assert Client().send(row.call, {"id": 1})["code"] == 10002


@each_row
def test_a_missing_right_is_refused(row: Row) -> None:
    if row.call.access != "right":
        pytest.skip("asks no right of a group")
    assert a_client().send(row.call, {"id": 1, "reason": "不合适"})["code"] == 10403


@each_row
def test_who_must_change_the_password_reaches_nothing_else(row: Row) -> None:
    if row.call.access in ("public", "must-change", "service"):
        pytest.skip("open to such a session, or to no person")
    assert a_super_client(must_change=True).send(row.call, {})["code"] == 10403


@each_row
def test_a_services_parameters_are_those_that_the_view_offers(row: Row) -> None:
    if row.call.run is not None:
        asked = [n for n, p in inspect.signature(row.call.run).parameters.items() if p.default is p.empty]
        assert set(asked) <= set(wanted(row.call.run))


@kinds(LISTED)
def test_an_unknown_filter_is_refused_and_named(kind: Kind) -> None:
    answer = a_super_client().send(call_of(kind, "list"), {"nonsense": "1"})
    assert answer["code"] == 10422
    assert "nonsense" in answer["data"]["errors"]


@kinds(LISTED)
@pytest.mark.parametrize("paging", [{"page": "0"}, {"page": "x"}, {"pageSize": "31"}, {"ps": "-1"}, {"sort": "secret"}])
def test_paging_that_makes_no_sense_is_refused_at_its_name(kind: Kind, paging: dict[str, str]) -> None:
    answer = a_super_client().send(call_of(kind, "list"), paging)
    assert answer["code"] == 10422
    assert set(answer["data"]["errors"]) == set(paging)


@kinds(LISTED)
def test_each_filter_answers_and_refuses_what_it_cannot_read(kind: Kind) -> None:
    client = a_super_client()
    for declared in kind.filters:
        if declared.type != "text":
            assert client.send(call_of(kind, "list"), {declared.name: "<>"})["code"] == 10422, declared.name
        sample = {"date_range": "2026-01-01,2026-12-31", "text": "东"}.get(declared.type, "1")
        assert client.send(call_of(kind, "list"), {declared.name: sample})["code"] in (0, 10422), declared.name


@kinds(CREATABLE)
def test_what_is_created_is_read_back_and_listed(kind: Kind) -> None:
    client = a_super_client()
    made = make(client, kind)
    again = client.ok(call_of(kind, "detail"), {"id": made["id"]})
    listed = client.ok(call_of(kind, "list"), {"pageSize": 100})
    assert again.pop("published", None) is None
    assert again == made
    assert made["id"] in [item["id"] for item in listed["items"]]
    assert listed["total"] >= 1


@kinds(CREATABLE)
def test_a_required_field_that_is_missing_is_named(kind: Kind) -> None:
    answer = a_super_client().send(call_of(kind, "create"), {})
    required = {
        camel(f.name) for f in kind.fields if f.required and f.default is None and not f.readonly and not f.when
    }
    assert answer["code"] == 10422
    assert required <= set(answer["data"]["errors"])


@kinds(CREATABLE)
def test_a_field_that_a_caller_may_not_set_does_not_change(kind: Kind) -> None:
    client = a_super_client()
    made = make(client, kind)
    for name in ("verifyState", "createdBy", "adminId", "viewNum", "published", "revisions", "deletedAt"):
        payload = {"id": made["id"], "revision": made["revision"], name: 1}
        assert client.send(call_of(kind, "update"), payload)["code"] == 10422, name


@kinds(CREATABLE)
def test_a_stale_save_is_a_conflict_with_what_is_there_now(kind: Kind) -> None:
    client = a_super_client()
    made = make(client, kind)
    stale = {"id": made["id"], "revision": made["revision"] - 1}
    answer = client.send(call_of(kind, "update"), stale)
    assert answer["code"] == 10409
    assert answer["data"]["current"]["id"] == made["id"]


@kinds(CREATABLE)
def test_a_save_changes_only_what_was_sent_and_grows_the_revision(kind: Kind) -> None:
    client = a_super_client()
    made = make(client, kind)
    saved = client.ok(call_of(kind, "update"), {"id": made["id"], "revision": made["revision"]})
    moving = {"updatedAt", "revision", "changed", "actions"}
    assert {k: v for k, v in saved.items() if k not in moving} == {k: v for k, v in made.items() if k not in moving}
    assert saved["revision"] > made["revision"]


@kinds(LISTED)
def test_a_list_asks_the_database_the_same_number_of_times_for_one_record_and_for_many(kind: Kind) -> None:
    if kind not in CREATABLE:
        pytest.skip("records of this kind are not made by a call")
    client = a_super_client()
    call = call_of(kind, "list")

    def queries() -> int:
        with CaptureQueriesContext(
            connection,
        ) as seen:
            client.ok(call, {"pageSize": 30})
        return len(seen)

    first = make(client, kind)
    queries()
    few = queries()
    for _ in range(4):
        make_another(client, kind, first)
    assert queries() <= few


@kinds([k for k in CREATABLE if any(c.op == "clean" for c in k.calls)])
def test_the_recycle_bin_gives_back_and_forgets(kind: Kind) -> None:
    client = a_super_client()
    first, second = make(client, kind), make(client, kind)
    client.ok(call_of(kind, "delete"), {"ids": [first["id"], second["id"]]})
    binned = client.ok(call_of(kind, "list"), {"recycle": "1"})
    assert {first["id"], second["id"]} <= {item["id"] for item in binned["items"]}
    client.ok(call_of(kind, "restore"), {"id": first["id"]})
    assert client.ok(call_of(kind, "detail"), {"id": first["id"]})["deletedAt"] is None
    assert client.ok(call_of(kind, "clean"), {})["done"] == 1
    assert client.send(call_of(kind, "detail"), {"id": second["id"]})["code"] == 10404


@kinds([k for k in LISTED if any(c.op == "restore" for c in k.calls)])
def test_the_recycle_bin_is_shown_to_those_who_may_empty_it_and_to_nobody_else(kind: Kind) -> None:
    looking = a_client((kind.groups[0], "view"))
    assert looking.send(call_of(kind, "list"), {})["code"] == 0
    assert looking.send(call_of(kind, "list"), {"recycle": "1"})["code"] == 10403
    removing = a_client((kind.groups[0], "view"), (kind.groups[0], "remove"))
    assert removing.send(call_of(kind, "list"), {"recycle": "1"})["code"] == 0


@kinds(KINDS)
def test_the_actions_sent_with_a_record_are_those_that_the_server_lets_through(kind: Kind) -> None:
    if kind not in CREATABLE:
        pytest.skip("records of this kind are not made by a call")
    client = a_super_client()
    made = make(client, kind)
    for call in kind.calls:
        if call.op == "act" and call.action not in made["actions"]:
            answer = client.send(
                call, {"id": made["id"], "reason": "x"} if call.action in ("reject", "withdraw") else {"id": made["id"]}
            )
            assert answer["code"] != 0, call.action


@each_row
@pytest.mark.parametrize(
    "payload",
    [
        {"id": "x"}, {"id": 10**30}, {"id": {"a": 1}}, {"ids": "1,x"}, {"ids": {"a": 1}}, {"id": None, "revision": []},
        {"title": {"a": []}, "fields": [1, [2]]}, {"name": "\x00", "word": "\x00", "q": "\x00"}, {"page": [1, 2]},
    ],
    ids=range(9),
)  # fmt: skip
def test_bad_input_gets_an_envelope_and_never_a_crash(row: Row, payload: dict[str, Any]) -> None:
    answer = a_super_client().send(row.call, payload)
    assert answer["code"] in KNOWN_CODES, answer
