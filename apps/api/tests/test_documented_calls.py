"""Every documented call about content is really made, as the product makes it, and answers what the documents say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from apps.kinds.engine.write import save, transitions
from apps.kinds.registry import registry

from .clients import Client, a_super_client
from .samples import payload_for
from .tables import table

pytestmark = pytest.mark.django_db

AREAS = ("content", "h5", "discuss", "disclosure", "subject")
ROWS = [row for row in table("calls") if row["area"] in AREAS]

LIST = {"items", "total", "page", "pageSize"}
RECORD = {"id", "revision", "createdAt", "updatedAt", "createdBy", "actions", "verifyState"}
BATCH = {"done", "refused"}
PICTURE = "/media/saas/image/2026-11/cover.jpg"

Payload = dict[str, Any]


@dataclass
class World:
    """Makes what a call is about, when it is made."""

    client: Client

    def fields(self, key: str) -> Payload:
        return payload_for(registry.kind(key), self.client.caller)

    def made(self, key: str, *actions: str) -> Payload:
        """A record that went through the actions."""
        kind = registry.kind(key)
        record = save.create(kind, self.client.caller, self.fields(key))
        for action in actions:
            transitions.perform(kind, action, self.client.caller, {"id": record["id"]})
        return save.fresh(kind, kind.model.objects.get(pk=record["id"]), self.client.caller)

    def id(self, key: str, *actions: str) -> Payload:
        return {"id": self.made(key, *actions)["id"]}

    def seen(self, key: str) -> Payload:
        """Returns the payload that names a record as it was seen."""
        record = self.made(key)
        return {"id": record["id"], "revision": record["revision"]}

    def module(self, contents: int = 2) -> Payload:
        """A subject whose first module holds so many articles."""
        articles = [{"kind": "article", "id": self.made("article")["id"]} for _ in range(contents)]
        entries = [{"content": article} for article in articles]
        module = {"heading": "最新报道", "layout": "list", "contents": entries}
        fields = self.fields("subject") | {"modules": [module]}
        made = save.create(registry.kind("subject"), self.client.caller, fields)
        return {"id": made["id"], "revision": made["revision"], "module": 0}


Make = Callable[[World], Payload]
PAGE: Make = lambda w: {"page": 1, "pageSize": 30}  # noqa: E731
#: The payload of each call, and what its data must hold.
CALLS: dict[str, tuple[Make, set[str]]] = {
    "/content/cover": (lambda w: w.id("video") | {"kind": "video", "cover": PICTURE}, RECORD),
    "/content/list": (PAGE, LIST),
    "/content/nums": (lambda w: {}, {"counts", "types"}),
    "/content/same": (lambda w: {"title": w.made("article")["title"]}, {"items"}),
    "/content/article/lock": (lambda w: w.id("article"), {"holder", "mine", "since"}),
    "/content/article/delete": (lambda w: w.id("article"), BATCH),
    "/content/publish/noExamine": (lambda w: w.id("article"), RECORD),
    "/content/revoke/batch": (lambda w: {"ids": [w.made("article", "submit")["id"]]}, BATCH),
    "/content/h5/list": (PAGE, LIST),
    "/content/h5/detail": (lambda w: w.id("h5"), RECORD),
    "/content/h5/add": (lambda w: w.fields("h5"), RECORD),
    "/content/h5/delete": (lambda w: w.id("h5"), BATCH),
    "/content/h5/examine": (lambda w: w.id("h5", "submit") | {"verifyState": 1}, RECORD),
    "/content/h5/showState": (lambda w: w.id("h5") | {"showState": 0}, RECORD),
    "/content/h5/modify": (lambda w: w.seen("h5") | {"title": "灯会云游"}, RECORD),
    "/discuss/list": (PAGE, LIST),
    "/discuss/detail": (lambda w: w.id("discuss"), RECORD),
    "/discuss/add": (lambda w: w.fields("discuss"), RECORD),
    "/discuss/update": (lambda w: w.seen("discuss") | {"title": "要不要秋假"}, RECORD),
    "/discuss/delete": (lambda w: w.id("discuss"), BATCH),
    "/discuss/examination": (lambda w: w.id("discuss", "submit") | {"verifyState": 1}, RECORD),
    "/discuss/revoke": (lambda w: w.id("discuss", "submit"), RECORD),
    "/discuss/publish": (lambda w: w.id("discuss"), RECORD),
    "/discuss/show": (lambda w: w.id("discuss", "hide"), RECORD),
    "/discuss/hidden": (lambda w: w.id("discuss"), RECORD),
    "/content/disclosure": (PAGE, LIST),
    "/content/disclosure/export": (lambda w: {"verifyState": 3}, {"jobId"}),
    "/content/disclosure/detail": (lambda w: w.id("disclosure"), RECORD),
    "/content/disclosure/modify": (lambda w: w.seen("disclosure") | {"title": "污水外溢三天"}, RECORD),
    "/content/disclosure/add": (lambda w: w.fields("disclosure"), RECORD),
    "/content/disclosure/showState": (lambda w: w.id("disclosure") | {"showState": 0}, RECORD),
    "/content/disclosure/delete": (lambda w: {"ids": [w.made("disclosure")["id"]]}, BATCH),
    "/content/disclosure/modify/detail": (lambda w: w.seen("disclosure") | {"operateViewNum": 12}, RECORD),
    "/subject/list": (PAGE, LIST),
    "/subject/contentOperation/contentOperationInfo": (lambda w: w.id("subject"), {"removable", "reason", "shown"}),
    "/contentOperation/contentOperationInfo": (lambda w: w.id("subject"), {"removable", "reason", "shown"}),
    "/subject/content/video": (PAGE, LIST),
    "/content/video": (PAGE, LIST),
    "/subject/moduleContent/list": (lambda w: w.module(), LIST),
    "/subject/moduleContent/delete": (lambda w: w.module() | {"places": [0]}, RECORD),
    "/subject/repeatContent": (lambda w: w.id("subject"), {"items"}),
    "/subject/add": (lambda w: w.fields("subject"), RECORD),
    "/subject/detail": (lambda w: w.id("subject"), RECORD),
    "/subject/update/info": (lambda w: w.seen("subject") | {"title": "长江大保护"}, RECORD),
    "/subject/delete": (lambda w: w.id("subject"), BATCH),
    "/subject/examination": (lambda w: w.id("subject", "submit") | {"verifyState": 1}, RECORD),
    "/subject/revert": (lambda w: w.id("subject", "submit"), RECORD),
    "/subject/publish": (lambda w: w.id("subject"), RECORD),
    "/subject/show": (lambda w: w.id("subject", "hide"), RECORD),
    "/subject/hidden": (lambda w: w.id("subject"), RECORD),
    "/subject/moduleContent/add": (
        lambda w: w.module() | {"contents": [{"kind": "article", "id": w.made("article")["id"]}]}, RECORD | {"added"},
    ),
    "/subject/moduleContent/sortOrder": (lambda w: w.module() | {"places": [1, 0]}, RECORD),
    "/subject/update/module": (lambda w: w.module() | {"heading": "权威发布"}, RECORD),
}  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['method']} {row['path']}")
def test_a_documented_call_answers_as_documented(row: dict[str, str]) -> None:
    world = World(a_super_client())
    make, keys = CALLS[row["path"]]
    payload = make(world)
    answer = world.client.request(row["method"], row["path"], payload)
    assert answer["code"] == 0, answer
    assert keys <= set(answer["data"])
    if "POST answers too" in row["note"]:
        assert world.client.request("POST", row["path"], payload)["code"] == 0
