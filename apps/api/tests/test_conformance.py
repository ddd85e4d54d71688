"""One suite over all kinds: each later kind inherits it by being declared (docs/architecture.md). Their transitions
are judged in ``review``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from pytest_django import DjangoDbBlocker

from apps.core.payload_names import camel
from apps.identity.models import Session
from apps.kinds.calls import Call
from apps.kinds.engine.read import queue_query
from apps.kinds.engine.write import transitions
from apps.kinds.kind import Kind
from apps.kinds.registry import BoundCall, registry

from .clients import Client, a_client, a_super_client, undone
from .samples import payload_for

pytestmark = pytest.mark.django_db

KNOWN_CODES = {0, 10002, 10001006, 10403, 10404, 10409, 10422, 10423, 10429}
ROWS = [row for _, row in sorted(registry.rows.items())]
KINDS = list(registry.kinds.values())
CREATABLE = [k for k in KINDS if any(c.op == "create" for c in k.calls)]
LISTED = [k for k in KINDS if any(c.op == "list" for c in k.calls)]

each_row = pytest.mark.parametrize("row", ROWS, ids=[f"{row.call.method} {row.call.path}" for row in ROWS])

BAD_INPUT: tuple[dict[str, Any], ...] = (
    {"id": "x"}, {"id": 10**30}, {"id": {"a": 1}}, {"ids": "1,x"}, {"ids": {"a": 1}}, {"id": None, "revision": []},
    {"title": {"a": []}, "fields": [1, [2]]}, {"name": "\x00", "word": "\x00", "q": "\x00"}, {"page": [1, 2]},
)  # fmt: skip
#: Bad values that a generic operation reads at each of its calls; the rest is sent to one call, for the code is the same.
READ_AT_EACH: dict[str, tuple[dict[str, Any], ...]] = {
    "list": ({"page": [1, 2]}, {"ids": "1,x"}, {"q": "\x00"}), "queue": ({"page": [1, 2]},),
    "options": ({"page": [1, 2]}, {"ids": "1,x"}, {"q": "\x00"}),
    "export": ({"ids": "1,x"},), "detail": ({"id": "x"},), "update": ({"id": "x"},), "create": ({"title": {"a": []}},),
}  # fmt: skip
ONE_OF_EACH_OPERATION = {(row.call.op, row.call.batch, row.call.method): row for row in ROWS}


def kinds(which: list[Kind]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("kind", which, ids=[k.key for k in which])


@dataclass(frozen=True)
class People:
    """The callers: one with all rights, one with none, and one with all who has to change the password first."""

    entitled: Client
    nobody: Client
    must_change: Client


@pytest.fixture(scope="module")
def people(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[People]:
    """Made once for all the tests of this module; each test leaves them as it found them."""
    with django_db_blocker.unblock(), undone():
        made = People(a_super_client(), a_client(), a_super_client(must_change=True))
        # Else each of their requests would write when they were seen, once the first minute is over.
        Session.objects.update(last_seen_at=timezone.now() + timedelta(hours=1))
        yield made


@pytest.fixture
def client(people: People, db: None) -> Client:
    return people.entitled


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
def test_a_call_is_closed_to_whom_it_does_not_let_in(row: BoundCall, people: People) -> None:
    """Without an identity, without the right, and before the first password is changed."""
    call = row.call
    if call.access == "public":
        return
    assert Client().send(call, {"id": 1})["code"] == 10002
    if call.access == "right":
        assert people.nobody.send(call, {"id": 1, "reason": "不合适"})["code"] == 10403
    if call.access in ("right", "signed-in"):
        assert people.must_change.send(call, {})["code"] == 10403


@each_row
def test_a_call_answers_an_envelope_whatever_it_is_sent(row: BoundCall, client: Client) -> None:
    for payload in ({}, *bad_input(row)):
        try:
            with undone():
                answer = client.send(row.call, payload)
                assert set(answer) >= {"code", "msg", "data"}
                assert answer["code"] in KNOWN_CODES, answer
        except Exception as error:
            error.add_note(f"It was sent {payload!r}.")
            raise


def bad_input(row: BoundCall) -> tuple[dict[str, Any], ...]:
    """A service reads what it likes, an operation what its row declares."""
    call = row.call
    odd: tuple[Any, ...] = ({"a": []}, [1, [2]], "²")
    own = tuple(dict.fromkeys(names_read(row), value) for value in odd if names_read(row))
    if call.op == "run" or ONE_OF_EACH_OPERATION[call.op, call.batch, call.method] is row:
        return (*BAD_INPUT, *own)
    return (*READ_AT_EACH.get(call.op, ({"ids": "1,x"} if call.batch else {"id": "x"},)), *own)


def names_read(row: BoundCall) -> list[str]:
    """The names that the declaration lets an operation read besides those that all rows of the operation have."""
    call, kind = row.call, row.kind
    shared = [*queue_query.CHOOSING, "kind"] if call.shared else []
    if kind is None or call.op == "run":
        return []
    if call.op in ("list", "queue", "export"):
        return [declared.name for declared in kind.filters] + shared
    if call.op == "create":
        return [camel(f.name) for f in kind.fields if f.readonly != "always"]
    if call.op == "act":
        return [camel(f.name) for f in transitions.form_of(kind, call.action)] + shared
    return ["file"] if call.op == "import" else shared


@kinds(LISTED)
def test_an_unknown_filter_is_refused_and_named(kind: Kind, client: Client) -> None:
    answer = client.send(call_of(kind, "list"), {"nonsense": "1"})
    assert answer["code"] == 10422
    assert "nonsense" in answer["data"]["errors"]


@kinds(LISTED)
def test_paging_that_makes_no_sense_is_refused_at_its_name(kind: Kind, client: Client) -> None:
    for paging in ({"page": "0"}, {"page": "x"}, {"pageSize": "31"}, {"ps": "-1"}, {"sort": "secret"}):
        answer = client.send(call_of(kind, "list"), paging)
        assert answer["code"] == 10422, paging
        assert set(answer["data"]["errors"]) == set(paging)


@kinds(LISTED)
def test_each_filter_answers_and_refuses_what_it_cannot_read(kind: Kind, client: Client) -> None:
    for declared in kind.filters:
        if declared.type != "text":
            assert client.send(call_of(kind, "list"), {declared.name: "<>"})["code"] == 10422, declared.name
        sample = {"date_range": "2026-01-01,2026-12-31", "text": "东"}.get(declared.type, "1")
        assert client.send(call_of(kind, "list"), {declared.name: sample})["code"] in (0, 10422), declared.name


@kinds(CREATABLE)
def test_what_is_created_is_read_back_and_listed(kind: Kind, client: Client) -> None:
    made = make(client, kind)
    again = client.ok(call_of(kind, "detail"), {"id": made["id"]})
    listed = client.ok(call_of(kind, "list"), {"pageSize": 100})
    assert again.pop("published", None) is None
    assert again == made
    assert made["id"] in [item["id"] for item in listed["items"]]
    assert listed["total"] >= 1


@kinds(CREATABLE)
def test_a_required_field_that_is_missing_is_named(kind: Kind, client: Client) -> None:
    answer = client.send(call_of(kind, "create"), {})
    required = {
        camel(f.name) for f in kind.fields if f.required and f.default is None and not f.readonly and not f.when
    }
    assert answer["code"] == 10422
    assert required <= set(answer["data"]["errors"])


@kinds(CREATABLE)
def test_a_field_that_a_caller_may_not_set_does_not_change(kind: Kind, client: Client) -> None:
    made = make(client, kind)
    for name in ("verifyState", "createdBy", "adminId", "roleId", "viewNum", "published", "revisions", "deletedAt"):
        payload = {"id": made["id"], "revision": made["revision"], name: 1}
        assert client.send(call_of(kind, "update"), payload)["code"] == 10422, name
    again = client.ok(call_of(kind, "detail"), {"id": made["id"]})
    again.pop("published", None)
    assert again == made


@kinds(CREATABLE)
def test_a_stale_save_is_a_conflict_with_what_is_there_now(kind: Kind, client: Client) -> None:
    made = make(client, kind)
    stale = {"id": made["id"], "revision": made["revision"] - 1}
    answer = client.send(call_of(kind, "update"), stale)
    assert answer["code"] == 10409
    assert answer["data"]["current"]["id"] == made["id"]


@kinds(CREATABLE)
def test_a_save_changes_only_what_was_sent_and_grows_the_revision(kind: Kind, client: Client) -> None:
    made = make(client, kind)
    saved = client.ok(call_of(kind, "update"), {"id": made["id"], "revision": made["revision"]})
    moving = {"updatedAt", "revision", "changed", "actions", "closed"}
    assert {k: v for k, v in saved.items() if k not in moving} == {k: v for k, v in made.items() if k not in moving}
    assert saved["revision"] > made["revision"]


@kinds([k for k in LISTED if k in CREATABLE])
def test_a_list_asks_the_database_the_same_number_of_times_for_one_record_and_for_many(
    kind: Kind, client: Client
) -> None:
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
    for _ in range(2):
        make_another(client, kind, first)
    assert queries() <= few


@kinds([k for k in CREATABLE if any(c.op == "clean" for c in k.calls)])
def test_the_recycle_bin_gives_back_and_forgets(kind: Kind, client: Client) -> None:
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


@kinds(CREATABLE)
def test_the_actions_sent_with_a_record_are_those_that_the_server_lets_through(kind: Kind, client: Client) -> None:
    made = make(client, kind)
    for call in kind.calls:
        if call.op == "act" and call.action not in made["actions"]:
            answer = client.send(
                call, {"id": made["id"], "reason": "x"} if call.action in ("reject", "withdraw") else {"id": made["id"]}
            )
            assert answer["code"] != 0, call.action
