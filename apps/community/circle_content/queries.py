"""Reads the posts of circles for those who host them."""

from __future__ import annotations

from typing import Any

from django.db.models import Count, QuerySet

from apps.kinds.engine import permissions, records
from apps.kinds.engine.read import record_list, references, serializer
from apps.kinds.engine.read.list_query import ListQuery
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

from ..circle.models import Circle
from ..post.models import Post
from ..post.queries import MAX_PINNED, pinned

#: Actions of posts that these pages offer.
OFFERED = frozenset({"show", "hide", "top", "untop", "delete", "restore"})


def in_circles(posts: QuerySet[Post], _caller: Caller | None) -> QuerySet[Post]:
    return posts.filter(circle__isnull=False)


def list_contents(*, kind: Kind, caller: Caller, query: ListQuery) -> dict[str, Any]:
    """``{items, total, totalIsEstimate?, page, pageSize, counts?, countsAbout?}``. ``recycle=1`` lists the bin."""
    found = record_list.filtered(kind, caller, query)
    near = record_list.newest(kind, caller, query)
    page, posts = record_list.page_of_records(kind, caller, found, query, near=near)
    page["items"] = [item | _of_post(caller, post) for item, post in zip(page["items"], posts, strict=True)]
    if query.counts:
        page |= record_list.tab_counts(kind, caller, query, near=near)
    return page


def show_content(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """One post with what the page of circles shows of it: text, pictures, video, place, topics and counts."""
    post = records.find(kind, caller, id)
    shown = serializer.dump(registry.kind("post"), post, caller)
    return shown | _of_post(caller, post)


def pinned_contents(*, kind: Kind, caller: Caller, circle: int) -> dict[str, Any]:
    """``{items, limit, arrange}``: the pinned posts of the circle in their order, and whether the caller may change it."""
    columns = record_list.list_fields(kind)
    found = records.visible(kind, caller).filter(pk__in=pinned(circle).values("pk")).order_by("top_order", "pk")
    posts = list(record_list.with_relations(kind, found, columns))
    references.attach(columns, posts, caller)
    items = [serializer.dump(kind, post, caller, fields=columns) | _of_post(caller, post) for post in posts]
    return {"items": items, "limit": MAX_PINNED, "arrange": caller.may(kind.groups, Right.PIN)}


def count_contents(*, kind: Kind, caller: Caller, of: list[dict[str, Any]]) -> dict[str, Any]:
    """``{items: [{kind, id, total, waiting}]}``: the posts of each circle or media account in ``of``, references.

    ``total`` of a circle is the number that the circle stores, since a circle may have a million posts; ``waiting`` are the
    pending posts. Omits those without posts.
    """
    ids = {key: [reference["id"] for reference in of if reference["kind"] == key] for key in ("circle", "media")}
    posts = records.visible(kind, caller)
    counted = [
        *_numbers("circle", Circle.objects.filter(pk__in=ids["circle"]).values_list("pk", "post_num")),
        *_numbers("media", _by(posts.filter(media_account__in=ids["media"]), "media_account")),
    ]
    pending = posts.filter(verify_state=VerifyState.PENDING)
    waiting = {
        "circle": dict(_by(pending.filter(circle__in=ids["circle"]), "circle")),
        "media": dict(_by(pending.filter(media_account__in=ids["media"]), "media_account")),
    }
    items = [item | {"waiting": waiting[item["kind"]].get(item["id"], 0)} for item in counted]
    return {"items": [item for item in items if item["total"] or item["waiting"]]}


def _by(posts: QuerySet[Post], column: str) -> Any:
    return posts.order_by().values_list(column).annotate(number=Count("pk")).values_list(column, "number")


def _numbers(key: str, pairs: Any) -> list[dict[str, Any]]:
    return [{"kind": key, "id": pk, "total": number} for pk, number in pairs]


def described(caller: Caller, post: Post) -> dict[str, Any]:
    """The post as the list of a circle shows it."""
    kind = registry.kind("circle_content")
    columns = record_list.list_fields(kind)
    references.attach(columns, [post], caller)
    return serializer.dump(kind, post, caller, fields=columns) | _of_post(caller, post)


def _of_post(caller: Caller, post: Post) -> dict[str, Any]:
    """The actions that the rules of posts allow now; ``hidden`` is the reason for which readers do not see the post."""
    actions = permissions.allowed_actions(registry.kind("post"), post, caller)
    return {"actions": [name for name in actions if name in OFFERED], "hidden": _hidden(post)}


def _hidden(post: Post) -> str:
    if not post.live:
        return "未通过审核"
    return "" if post.visible else "已隐藏"
