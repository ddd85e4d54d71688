"""Circles: their channels, their order, what stands in them; and the decisions that name the kind."""

from __future__ import annotations

from collections.abc import Callable

from apps.community.models import Circle, Post

from .operation_payloads import REASON
from .world import BATCH, LIVE, RECORD, Payload, World, sample

MOVED = {"done", "position"}
PINNED = {"done", "refused", "pinned", "limit"}


def recommended(world: World) -> list[int]:
    return [int(world.made("circle", *LIVE, "recommend")["id"]) for _ in range(2)]


def circle_and_channel(world: World) -> Payload:
    return {"id": world.made("circle", *LIVE)["id"], "channels": [world.made("channel")["id"]]}


def related(world: World) -> Payload:
    asked = circle_and_channel(world)
    assert world.client.request("POST", "/circle/addRelation", asked)["data"]["done"] == asked["channels"]
    return asked


def posts(world: World, *actions: str, count: int = 1) -> Payload:
    """Posts that readers see in one circle, named as batches name them."""
    circle = world.made("circle", *LIVE)["id"]
    ids = [world.made("post", *LIVE, *actions, circle=circle)["id"] for _ in range(count)]
    return {"circle": circle, "ids": ids}


def one(world: World, *actions: str) -> Payload:
    return {"id": posts(world, *actions)["ids"][0]}


def are(**columns: bool) -> Callable[[World, Payload, Payload], None]:
    """All posts that were named have these values now."""

    def check(world: World, sent: Payload, data: Payload) -> None:
        ids = sent["ids"] if "ids" in sent else [sent["id"]]
        assert list(Post.objects.filter(pk__in=ids).values(*columns)) == [columns] * len(ids)

    return check


def first(world: World, sent: Payload, data: Payload) -> None:
    assert (data["done"], data["position"]) == (sent["ids"], 1)
    assert Circle.objects.order_by("recommend_order").exists()


def related_now(world: World, sent: Payload, data: Payload) -> None:
    assert (data["done"], data["refused"]) == (sent["channels"], [])


def waiting(world: World) -> Payload:
    return {"kind": "article", "id": world.made("article", "submit")["id"]}


def all_waiting(world: World) -> Payload:
    return {"kind": "video", "ids": [world.made("video", "submit")["id"] for _ in range(2)]}


SAMPLES = {
    "/circle/addRelation": sample(circle_and_channel, BATCH, related_now),
    "/circle/removeRelation": sample(related, BATCH, related_now),
    "/circle/recommendSort": sample(lambda w: {"ids": recommended(w)[:1], "position": 1}, MOVED, first),
    "/circle/content/top": sample(one, RECORD, are(top=True)),
    "/circle/content/untop": sample(lambda w: one(w, "top"), RECORD, are(top=False)),
    "/circle/content/state": sample(lambda w: one(w) | {"state": 0}, RECORD, are(visible=False)),
    "/circle/content/showBatch": sample(lambda w: posts(w, "hide", count=2) | {"state": 1}, BATCH, are(visible=True)),
    "/circle/content/topState": sample(lambda w: posts(w, count=2) | {"state": 1}, BATCH, are(top=True)),
    "/circle/content/sorting": sample(lambda w: posts(w, "top", count=2) | {"position": 1}, MOVED),
    "/circle/content/addTop": sample(lambda w: posts(w, count=2), PINNED, are(top=True)),
    "/circle/content/removeTop": sample(lambda w: posts(w, "top", count=2), PINNED, are(top=False)),
    "/verify-center/approved": sample(waiting, RECORD | {"verifyState"}),
    "/verify-center/rejection": sample(lambda w: waiting(w) | {"reason": REASON}, RECORD | {"verifyState"}),
    "/verify-center/approved/batch": sample(all_waiting, BATCH),
    "/verify-center/rejection/batch": sample(lambda w: all_waiting(w) | {"reason": REASON}, BATCH),
}
