"""Every field that refers to a record, over all kinds: who may not view an unpublished record learns nothing of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.core.payload_names import camel
from apps.kinds.engine.read import references
from apps.kinds.engine.write import transitions
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Right

from .samples import payload_for

pytestmark = pytest.mark.django_db
SECRET = "尚未公开的举报"


def points_at_reviewed(field: Field) -> bool:
    return references.refers(field) or (field.type == "relation" and registry.kind(field.of).reviewed)


def call_of(kind: Kind, op: str) -> Any:
    return next((call for call in kind.calls if call.op == op), None)


REFERRING = [
    kind
    for kind in registry.kinds.values()
    if any(points_at_reviewed(f) for f in kind.fields) and call_of(kind, "create") and call_of(kind, "detail")
]


def targets_of(kind: Kind, record: Any) -> set[tuple[str, int]]:
    found: set[tuple[str, int]] = set()
    for field in filter(points_at_reviewed, kind.fields):
        value = getattr(record, field.name)
        if field.type != "relation":
            found |= set(references.targets_in(field, value))
        elif field.many:
            found |= {(field.of, target.pk) for target in value.all()}
        elif value is not None:
            found.add((field.of, value.pk))
    return found


def an_editor_of(kind: Kind) -> Client:
    """Holds everything over the kind, and nothing over any other."""
    return a_client(*((group, right.value) for group in kind.groups for right in Right))


def kept_secret(targets: set[tuple[str, int]]) -> None:
    for key, pk in targets:
        target = registry.kind(key)
        unpublished = {"published_at": None} if target.reviewed else {}
        target.model._default_manager.filter(pk=pk).update(**{target.title: SECRET}, **unpublished)


@pytest.mark.parametrize("kind", REFERRING, ids=lambda kind: kind.key)
def test_a_draft_is_named_only_to_those_who_may_view_it(kind: Kind) -> None:
    chief, editor = a_super_client(), an_editor_of(kind)
    payload = payload_for(kind, chief.caller)
    made = chief.ok(call_of(kind, "create"), payload)
    record = kind.model._default_manager.get(pk=made["id"])
    hidden = {
        target for target in targets_of(kind, record)
        if not editor.caller.may(registry.kind(target[0]).viewing_groups, Right.VIEW)
    }  # fmt: skip
    kept_secret(hidden)
    shown = [editor.ok(call_of(kind, "detail"), {"id": record.pk})]
    if call_of(kind, "list"):
        shown.append(editor.send(call_of(kind, "list"), {}))
    assert SECRET not in json.dumps(shown, ensure_ascii=False)
    if not hidden:
        return
    own = payload_for(kind, chief.caller)
    drafts = {camel(f.name): own[camel(f.name)] for f in kind.fields if points_at_reviewed(f) and camel(f.name) in own}
    answer = editor.send(call_of(kind, "create"), own)
    assert answer["code"] == 10422, answer
    assert answer["data"]["errors"].keys() <= drafts.keys(), answer
    assert "没有查看权限" in str(answer["data"]["errors"])


def test_what_readers_see_may_be_referred_to_under_the_title_that_they_see() -> None:
    chief, editor = a_super_client(), an_editor_of(registry.kind("hour24"))
    article = registry.kind("article")
    made = chief.ok(call_of(article, "create"), payload_for(article, chief.caller))
    content = {"kind": "article", "id": made["id"]}
    entry = {"content": content, "at": "2026-11-22 09:30:00"}
    refused = editor.request("POST", "/hour24/add", entry)
    assert list(refused["data"]["errors"]) == ["content"]
    transitions.perform(article, "publish", chief.caller, {"id": made["id"]})
    article.model._default_manager.filter(pk=made["id"]).update(title=SECRET)
    shown = editor.request("POST", "/hour24/add", entry)
    assert shown["code"] == 0, shown
    assert shown["data"]["content"]["label"] == shown["data"]["title"] == made["title"]
    assert shown["data"]["content"]["live"]


def test_an_entry_may_keep_what_somebody_else_referred_to() -> None:
    chief, editor = a_super_client(), an_editor_of(registry.kind("splash"))
    splash = registry.kind("splash")
    made = chief.ok(call_of(splash, "create"), payload_for(splash, chief.caller))
    kept_secret({(made["target"]["kind"], made["target"]["id"])})
    same = {
        "id": made["id"],
        "revision": made["revision"],
        "target": made["target"] and {k: made["target"][k] for k in ("kind", "id")},
    }
    answer = editor.send(call_of(splash, "update"), same)
    assert answer["code"] == 0, answer
    assert answer["data"]["target"]["closed"]
