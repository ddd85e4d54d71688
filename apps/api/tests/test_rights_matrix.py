"""Role × call × record: nobody of the demonstration gets through where the product's table of rights closes the call.

The table (``rights_matrix``) is written by hand from docs/spec/product-spec.md, 6, and not read from the engine that it
judges. Kinds and their calls come from the registry, so a new kind is judged by being declared. Services and actions of a
kind's own are judged by the right that they declare.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from pytest_django import DjangoDbBlocker

from apps.api.web_push.models import PushDevice
from apps.content.index.models import Entry
from apps.identity.first_account import ensure_first_administrator
from apps.identity.models import Session
from apps.kinds.calls import Call
from apps.kinds.kind import Kind
from apps.kinds.models import Job
from apps.kinds.registry import registry
from apps.site.demo_snapshot import restore

from .clients import Client, a_client, undone
from .rights_matrix.shared_calls import (
    BATCHES,
    ELSEWHERE,
    FORMS,
    OF_GROUPS,
    OF_OTHERS,
    OF_WHAT_ONE_SEES,
    OPEN,
    OVER_ARTICLES,
    OVER_ENTRIES,
    OVER_SUBJECTS,
)
from .rights_matrix.situations import (
    EVERYWHERE,
    PEOPLE,
    attempts,
    code_of,
    named,
    once_or_each,
    person,
    put,
    record_of,
    situations_of,
)
from .rights_matrix.table import BY_OPERATION, Judge, holds_some, judged, record_for
from .test_conformance import KINDS, kinds

pytestmark = pytest.mark.django_db
REFUSED = {10403, 10404}
#: Calls closed to some accounts that hold the right; the state of the record may refuse them first.
PERSONAL = {"approve", "revoke"}


@pytest.fixture(scope="module")
def people(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[dict[str, Client]]:
    """The demonstration in a transaction of its own, one person of each role, and "" who may do everything."""
    with django_db_blocker.unblock(), undone(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(restore, "put_files", lambda found: None)
        ensure_first_administrator("Demo#2026", must_change=False)
        found = restore.read()
        assert found is not None
        restore.restore(found, "Demo#2026")
        made = {"": person("admin")} | {role: person(name) for role, name in PEOPLE.items()}
        Session.objects.update(last_seen_at=timezone.now() + timedelta(hours=1))
        yield made


@kinds(KINDS)
def test_no_role_gets_through_where_the_table_closes_a_call(kind: Kind, people: dict[str, Client]) -> None:
    record = record_of(kind, people[""])
    wrong = [
        (role, *found)
        for role, client in people.items()
        if role in EVERYWHERE or (role and holds_some(client.caller, kind))
        for found in unexpected(kind, record, client)
    ]
    assert not wrong, "\n".join(map(str, wrong))


def unexpected(kind: Kind, record: Any, client: Client) -> Iterator[tuple[Any, ...]]:
    """Yield the answers that contradict the table: a call let in, or refused with another code."""
    situations, caller = situations_of(kind), client.caller
    for situation in situations:
        with undone():
            now = record if record is None else put(kind, record, situation, caller)
            for call in (c for c in judged(kind) if situation in once_or_each(c, situations)):
                of = record_for(call, now)
                for action, said in attempts(kind, call):
                    if Judge(caller, kind, of, situation).may(call, action):
                        continue
                    code = code_of(client.send(call, named(call, of) | said))
                    if code not in REFUSED | ({10409} if action in PERSONAL else set()):
                        yield situation, call.method, call.path, code


def test_nobody_gets_at_an_article_by_a_call_that_is_open_to_all_kinds(people: dict[str, Client]) -> None:
    kind, wrong = registry.kind("article"), []
    record = record_of(kind, people[""])
    for role, client in ((role, client) for role, client in people.items() if role):
        caller = client.caller
        for situation in situations_of(kind):
            with undone():
                now = put(kind, record, situation, caller)
                judge = Judge(caller, kind, now, situation)
                for path, asks, payload in over_articles(now):
                    if not judge.may(asks, asks.action):
                        code = code_of(ask(client, path, payload))
                        if code not in REFUSED | ({10409} if asks.action in PERSONAL else set()):
                            wrong.append((role, situation, path, code))
    assert not wrong, "\n".join(map(str, wrong))


def ask(client: Client, path: str, payload: dict[str, Any]) -> dict[str, Any]:
    """``path`` with its method before it, as the tables name calls."""
    method, _, where = path.partition(" ")
    return client.request(method, where, payload)


def over_articles(record: Any) -> Iterator[tuple[str, Call, dict[str, Any]]]:
    """Each shared call, the call of articles whose right it asks, and its payload."""
    entry = Entry.objects.get(kind="article", record_id=record.pk)
    for path, (asks, more) in OVER_ARTICLES.items():
        # A queue refuses what it does not know before it looks for its person's rights.
        of_queue = path == "POST /verify-center/next"
        named = {"ids": [record.pk]} if path in BATCHES else {} if of_queue else {"id": record.pk}
        seen = {"revision": record.revision} if asks == "approve" and path not in BATCHES else {}
        planned = {"recordId": record.pk} if "recordId" in more else {}
        yield path, of_articles(asks), {"kind": "article", **named, **seen, **more, **planned}
    for name, asks in OVER_ENTRIES.items():
        yield f"POST /content/entry/{name}", of_articles(asks), {"id": entry.pk} | FORMS.get(name, {})


def of_articles(name: str) -> Call:
    calls = registry.kind("article").calls
    return next(call for call in calls if name in (call.op, call.action) and not call.batch)


def test_nobody_changes_a_subjects_modules_without_the_right_to_edit_it(people: dict[str, Client]) -> None:
    kind = registry.kind("subject")
    record, update = record_of(kind, people[""]), next(call for call in kind.calls if call.op == "update")
    for role, client in ((role, client) for role, client in people.items() if role):
        for situation in situations_of(kind):
            with undone():
                now = put(kind, record, situation, client.caller)
                if Judge(client.caller, kind, now, situation).may(update, ""):
                    continue
                places = list(range(len(now.modules[0]["contents"])))
                fits = {"places": places, "contents": [now.modules[0]["contents"][0]["content"]], "heading": "权威发布"}
                for path in OVER_SUBJECTS:
                    payload = {"id": now.pk, "revision": now.revision, "module": 0} | fits
                    assert ask(client, path, payload)["code"] in REFUSED, (role, situation, path)


def test_a_call_of_a_group_is_closed_to_whoever_has_no_right_in_it(people: dict[str, Client]) -> None:
    for path, (grants, payload) in OF_GROUPS.items():
        closed = [client for role, client in people.items() if role and not grants & client.caller.grants]
        assert closed, path
        for client in closed:
            assert ask(client, path, payload)["code"] == 10403, (path, client.caller.name)


def test_what_is_one_persons_own_is_closed_to_all_others(people: dict[str, Client]) -> None:
    boss = people[""]
    imported = Job.objects.create(sort="import", kind="sensitive_word", account_id=boss.caller.account_id)
    imported.faults.create(row=2, reason="请填写敏感词")
    session = {"account_id": boss.caller.account_id, "session_id": boss.caller.session_id}
    mine = {
        "device": PushDevice.objects.create(name="Chrome", **session).pk,
        "import": imported.pk,
        "job": boss.request("GET", "/system/syslog/export", {})["data"]["jobId"],
        "view": boss.request("POST", "/views/save", {"kind": "article", "name": "我的", "query": {}})["data"]["id"],
        "session": boss.caller.session_id,
        "template": boss.request("POST", "/verify-center/templates/save", {"action": "reject", "text": "不合适"})["data"]["id"],
    }  # fmt: skip
    assert ask(boss, "GET /jobs/faults", {"id": imported.pk})["code"] == 0
    for role, client in ((role, client) for role, client in people.items() if role):
        for path, what in OF_OTHERS.items():
            assert ask(client, path, {"id": mine[what]})["code"] in REFUSED, (role, path)


def test_a_person_without_rights_is_shown_no_title_of_a_record(people: dict[str, Client]) -> None:
    titles = {title for title in Entry.objects.values_list("title", flat=True) if len(title) > 5}
    nobody = a_client()
    for path, payload in OF_WHAT_ONE_SEES.items():
        answer = ask(nobody, path, payload)
        assert answer["code"] in {0, 10403}, (path, answer)
        result = json.dumps(answer["data"], ensure_ascii=False)
        assert [title for title in titles if title in result] == [], path


def test_every_call_that_is_open_to_the_signed_in_stands_in_a_table() -> None:
    """A new one is open to everybody only because somebody wrote so."""
    found = {f"{m} {p}" for (m, p), row in registry.rows.items() if row.call.access in ("signed-in", "must-change")}
    entries = {f"POST /content/entry/{name}" for name in OVER_ENTRIES}
    tables = (OVER_ARTICLES, OVER_SUBJECTS, OF_GROUPS, OF_OTHERS, OF_WHAT_ONE_SEES, OPEN, ELSEWHERE, entries)
    assert found == {path for paths in tables for path in paths}


def test_every_operation_stands_in_the_table() -> None:
    ops = {call.op for kind in registry.kinds.values() for call in kind.calls}
    assert ops - BY_OPERATION.keys() == {"act", "decide", "run"}
