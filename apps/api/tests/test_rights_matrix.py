"""Role × call × record: no role of the demonstration gets through where the product's table of rights closes the call.

The table below is written by hand from docs/spec/product-spec.md, 6, and not read from the engine that it judges. Kinds
and their calls come from the registry, so a new kind is judged by being declared.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from pytest_django import DjangoDbBlocker

from apps.identity.demo import POSTS
from apps.identity.models import Session
from apps.kinds.calls import Call
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Right

from .clients import Client, a_client, a_super_client, undone
from .samples import payload_for
from .test_conformance import CREATABLE, call_of, kinds

pytestmark = pytest.mark.django_db

BY_OPERATION = {
    "list": "view", "queue": "view", "detail": "view", "history": "view", "create": "add", "update": "edit",
    "delete": "remove", "restore": "remove", "purge": "remove", "clean": "remove", "export": "export", "import": "import",
}  # fmt: skip
BY_ACTION = {
    "submit": "review", "revoke": "review", "approve": "approve", "reject": "reject", "withdraw": "withdraw",
    "publish": "publish_direct", "show": "show_hide", "hide": "show_hide", "pin": "pin", "unpin": "pin",
}  # fmt: skip
#: A submitter takes back what is theirs, and an editor what they may edit.
ALSO = {"revoke": {"edit"}, "queue": {"approve", "reject"}, "update": {"add"}}


#: Roles that differ most: one writes, one decides, one places and answers. The others hold parts of these.
JUDGED = ("内容编辑", "审核编辑", "运营专员")


@pytest.fixture(scope="module")
def roles(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[dict[str, Client]]:
    """One person of each role, and "" who may do everything."""
    with django_db_blocker.unblock(), undone():
        people = {"": a_super_client()}
        for post in (post for post in POSTS if post.name in JUDGED):
            grants = [(str(g["group"]), str(action)) for g in post.grants() for action in g["actions"]]  # type: ignore[attr-defined]
            people[post.name] = a_client(*grants)
        Session.objects.update(last_seen_at=timezone.now() + timedelta(hours=1))
        yield people


def needed(call: Call) -> set[str]:
    """The rights of which one must be held; empty where the product leaves it to the kind."""
    name = call.action if call.op == "act" else call.op
    right = BY_ACTION.get(name) if call.op == "act" else BY_OPERATION.get(name)
    return {right, *ALSO.get(name, ())} if right else set()


def may(client: Client, kind: Kind, rights: set[str]) -> bool:
    """True if the person holds one of the rights, or any at all if none is named, in a group that opens the kind."""
    shared = [group for part in kind.subset_grants for group in part.groups]
    groups = (*kind.viewing_groups, *shared)
    if shared:
        # The part of another kind's people gives its own rights for theirs.
        rights = rights | {str(part.asks) for part in kind.subset_grants}
    return any(client.caller.may(groups, Right(right)) for right in rights or [str(right) for right in Right])


@kinds(CREATABLE)
def test_no_role_gets_through_where_the_table_closes_a_call(kind: Kind, roles: dict[str, Client]) -> None:
    boss = roles[""]
    made = boss.ok(call_of(kind, "create"), payload_for(kind, boss.caller))
    judged = [call for call in kind.calls if call.access == "right" and call.op != "options" and not call.alias]
    through: list[str] = []
    for name, client in roles.items():
        if not name:
            continue
        for call in judged:
            if may(client, kind, needed(call)):
                continue
            with undone():
                answer = client.send(call, named(call, made))
            if answer["code"] == 0:
                through.append(f"{name}: {call.method} {call.path}")
    assert through == []


def named(call: Call, made: dict[str, Any]) -> dict[str, Any]:
    """The payload that names the record as the screen does."""
    record = {"id": made["id"], "revision": made["revision"], "reason": "不合适"}
    return record | ({"ids": [made["id"]]} if call.batch else {}) if call.method == "POST" else {"id": made["id"]}


def test_every_operation_that_writes_stands_in_the_table() -> None:
    """An operation that the table does not know would be judged by any right at all."""
    writing = {
        call.op for kind in registry.kinds.values() for call in kind.calls if not call.reads and call.op != "run"
    }
    assert writing - BY_OPERATION.keys() <= {"act", "decide", "sort"}
