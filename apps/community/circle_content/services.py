"""Changes posts from the pages of circles, each by the rules of posts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.errors import Conflict, Invalid
from apps.kinds.engine import permissions, records
from apps.kinds.engine.write import recycle, save, transitions
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

from .. import pinned_order
from ..post import services as posts
from ..post.models import Post
from ..post.queries import MAX_PINNED, pinned
from .queries import described, in_circles

ELSEWHERE = "其中有内容不在这个圈子里，请刷新后重新选择"


def post_kind() -> Kind:
    return registry.kind("post")


def act(action: str, *, caller: Caller, id: int | None, ids: list[int] | None, rest: Mapping[str, Any]) -> Any:
    """The post (``id``), or ``{done, refused}`` (``ids``). ``rest`` is what the action of posts takes."""
    named = records.one_or_many(id, ids)
    _require_in_circles(named)
    chosen = {"ids": ids} if ids else {"id": named[0]}
    result = transitions.perform(post_kind(), action, caller, {**rest, **chosen})
    return result if ids else described(caller, Post.objects.get(pk=named[0]))


def set_visible(*, caller: Caller, state: int, id: int) -> Any:
    return act("show" if state else "hide", caller=caller, id=id, ids=None, rest={})


def set_visible_batch(*, caller: Caller, state: int, ids: list[int]) -> Any:
    return act("show" if state else "hide", caller=caller, id=None, ids=ids, rest={})


def set_top(*, caller: Caller, state: int, id: int | None, ids: list[int] | None) -> Any:
    return act("top" if state else "untop", caller=caller, id=id, ids=ids, rest={})


def add_top(*, caller: Caller, circle: int, ids: list[int]) -> dict[str, Any]:
    """``{done, refused, pinned, limit}``. Pins the posts of one circle in the given order, all or none."""
    _require_of(circle, ids)
    posts.hold(circle)
    there = {*pinned(circle).values_list("pk", flat=True)}
    new = [pk for pk in ids if pk not in there]
    if len(there) + len(new) > MAX_PINNED:
        free = max(0, MAX_PINNED - len(there))
        raise Conflict(f"每个圈子最多置顶{MAX_PINNED}条内容，现在还能置顶{free}条，您选择了{len(new)}条")
    for pk in new:
        transitions.perform(post_kind(), "top", caller, {"id": pk})
    return _pinned_answer(circle, ids)


def remove_top(*, caller: Caller, circle: int, ids: list[int]) -> dict[str, Any]:
    """``{done, refused, pinned, limit}``. Unpins the posts of one circle; one that is not pinned is done already."""
    _require_of(circle, ids)
    posts.hold(circle)
    for pk in pinned(circle).filter(pk__in=ids).values_list("pk", flat=True):
        transitions.perform(post_kind(), "untop", caller, {"id": pk})
    return _pinned_answer(circle, ids)


def sort_pinned(*, caller: Caller, circle: int, ids: list[int], position: int | None) -> dict[str, Any]:
    """``{done, position}``. Moves pinned posts of the circle to ``position``; without one they exchange their places."""
    posts.hold(circle)
    order = pinned_order.placed(list(pinned(circle).values_list("pk", flat=True)), ids, position)
    pinned_order.write(post_kind(), "top_order", order)
    for post in Post.objects.filter(pk__in=ids):
        permissions.require_own(post_kind(), post, caller, Right.PIN)
        save.publish_change(post_kind(), post, caller, "sort")
    return {"done": ids, "position": order.index(ids[0]) + 1}


def delete(*, caller: Caller, id: int | None, ids: list[int] | None) -> Any:
    _require_in_circles(records.one_or_many(id, ids))
    return recycle.delete(post_kind(), caller, {"ids": ids} if ids else {"id": id})


def restore(*, caller: Caller, id: int | None, ids: list[int] | None) -> Any:
    _require_in_circles(records.one_or_many(id, ids))
    return recycle.restore(post_kind(), caller, {"ids": ids} if ids else {"id": id})


def _pinned_answer(circle: int, ids: list[int]) -> dict[str, Any]:
    return {"done": ids, "refused": [], "pinned": pinned(circle).count(), "limit": MAX_PINNED}


def _require_in_circles(ids: list[int]) -> None:
    """Raises Invalid if a post is on the square: the pages of circles do not change those."""
    if in_circles(Post.objects.filter(pk__in=ids), None).count() < Post.objects.filter(pk__in=ids).count():
        raise Invalid({"ids": ELSEWHERE})


def _require_of(circle: int, ids: list[int]) -> None:
    if Post.objects.filter(pk__in=ids, circle=circle, deleted_at=None).count() != len(ids):
        raise Conflict(ELSEWHERE)
