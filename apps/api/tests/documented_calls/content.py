"""Services over contents, and the modules of subjects."""

from __future__ import annotations

from .operation_payloads import PAGE
from .world import BATCH, ITEMS, LIST, REVIEWED, Payload, World, sample

PICTURE = "/media/saas/image/2026-11/cover.jpg"
SHOWN = {"removable", "reason", "shown"}


def module(world: World) -> Payload:
    """A subject whose first module holds two articles."""
    entries = [{"content": article(world)} for _ in range(2)]
    made = world.made("subject", modules=[{"heading": "最新报道", "layout": "list", "contents": entries}])
    return {"id": made["id"], "revision": made["revision"], "module": 0}


def article(world: World) -> Payload:
    return {"kind": "article", "id": world.made("article")["id"]}


SAMPLES = {
    "/content/cover": sample(lambda w: w.id("video") | {"kind": "video", "cover": PICTURE}, REVIEWED),
    "/content/list": sample(lambda w: PAGE, LIST),
    "/content/nums": sample(lambda w: {}, {"counts", "types"}),
    "/content/same": sample(lambda w: {"title": w.made("article")["title"]}, ITEMS),
    "/content/article/lock": sample(lambda w: w.id("article"), {"holder", "mine", "since"}),
    "/content/publish/noExamine": sample(lambda w: w.id("article"), REVIEWED),
    "/content/revoke/batch": sample(lambda w: {"ids": [w.made("article", "submit")["id"]]}, BATCH),
    "/subject/contentOperation/contentOperationInfo": sample(lambda w: w.id("subject"), SHOWN),
    "/contentOperation/contentOperationInfo": sample(lambda w: w.id("subject"), SHOWN),
    "/subject/content/video": sample(lambda w: PAGE, LIST),
    "/content/video": sample(lambda w: PAGE, LIST),
    "/subject/moduleContent/list": sample(module, LIST),
    "/subject/moduleContent/delete": sample(lambda w: module(w) | {"places": [0]}, REVIEWED),
    "/subject/repeatContent": sample(lambda w: w.id("subject"), ITEMS),
    "/subject/moduleContent/add": sample(lambda w: module(w) | {"contents": [article(w)]}, REVIEWED | {"added"}),
    "/subject/moduleContent/sortOrder": sample(lambda w: module(w) | {"places": [1, 0]}, REVIEWED),
    "/subject/update/module": sample(lambda w: module(w) | {"heading": "权威发布"}, REVIEWED),
    "/content/disclosure/modify/detail": sample(lambda w: w.seen("disclosure") | {"operateViewNum": 12}, REVIEWED),
}
