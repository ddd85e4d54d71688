"""Tiles of the dashboard: who may see which, in which order and size they stand for a person."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from apps.content.index import queries
from apps.core.errors import Invalid
from apps.identity.groups import group_rights
from apps.kinds.fields import Field
from apps.kinds.rights import Caller, Right

from . import publications, reviewers
from .models import TileLayout

Size = Literal["small", "half", "full"]
SIZES: tuple[Size, ...] = ("small", "half", "full")
MEDIA_GROUP, ACCOUNT_GROUP = "媒体资源库管理", "系统-账号"
#: Somebody with one of these decides about what others wrote.
DECIDING = (Right.APPROVE, Right.REJECT)
TILES_FIELD = Field("tiles", "卡片", "objects", required=True, max=40)


def may_see_people(caller: Caller) -> bool:
    """True if the caller may see who is online and where: people who may see the accounts."""
    return caller.may(ACCOUNT_GROUP, Right.VIEW)


def sees_content(caller: Caller) -> bool:
    return any(kind.reviewed for kind in queries.seen_kinds(caller))


@dataclass(frozen=True, slots=True)
class Tile:
    """``open``: true if the caller may see it. ``size`` is the one that it has at first."""

    key: str
    label: str
    size: Size
    open: Callable[[Caller], bool]


def _writes(caller: Caller) -> bool:
    return caller.may("内容-文章", Right.VIEW)


TILES = (
    Tile("queues", "待审核", "full", lambda caller: bool(reviewers.audited_kinds(caller))),
    Tile("publishing", "今日发布", "half", lambda caller: bool(publications.reviewed_kinds(caller))),
    Tile("plan", "今天的安排", "half", lambda caller: bool(publications.reviewed_kinds(caller))),
    Tile("contents", "内容与状态", "full", sees_content),
    Tile("reviewers", "审核效率", "half", lambda caller: bool(reviewers.audited_kinds(caller))),
    Tile("online", "谁在线", "half", may_see_people),
    Tile("reading", "阅读最多", "half", lambda caller: bool(queries.seen_kinds(caller))),
    Tile("changes", "阅读涨跌", "half", lambda caller: bool(queries.seen_kinds(caller))),
    Tile("drafts", "我的草稿", "half", _writes),
    Tile("recent", "我最近编辑的文章", "half", _writes),
    Tile("storage", "上传与存储", "half", lambda caller: caller.may(MEDIA_GROUP, Right.VIEW)),
)
BY_KEY = {tile.key: tile for tile in TILES}
#: First tiles of somebody who writes and decides about nothing.
OF_WRITERS = ("drafts", "recent", "plan", "publishing", "contents", "reading", "changes")
#: First tiles of somebody who decides and writes nothing.
OF_REVIEWERS = ("queues", "reviewers", "plan", "publishing", "reading", "contents")


def layout(*, caller: Caller) -> dict[str, Any]:
    """``{tiles: [{key, size}], own, offered: [{key, label, size}]}``; tiles that the caller may not see are left out."""
    seen = [tile for tile in TILES if tile.open(caller)]
    stored = TileLayout.objects.filter(account_id=caller.account_id).values_list("tiles", flat=True).first()
    keys = {tile.key for tile in seen}
    shown = default(caller) if stored is None else stored
    return {
        "tiles": [item for item in shown if item["key"] in keys],
        "own": stored is not None,
        "offered": [{"key": tile.key, "label": tile.label, "size": tile.size} for tile in seen],
    }


def default(caller: Caller) -> list[dict[str, str]]:
    """The tiles that the person's role begins with: work first, then figures."""
    decides = any(
        caller.may(group, right) for group, rights in group_rights().items() for right in DECIDING if right in rights
    )
    writes = caller.may("内容-文章", Right.ADD)
    order = OF_WRITERS if writes and not decides else OF_REVIEWERS if decides and not writes else tuple(BY_KEY)
    return [{"key": key, "size": BY_KEY[key].size} for key in order if BY_KEY[key].open(caller)]


def save_layout(*, caller: Caller, tiles: list[dict[str, Any]]) -> dict[str, Any]:
    """Stores order, choice and sizes; an unknown tile or size is refused."""
    chosen = [{"key": item.get("key"), "size": item.get("size")} for item in tiles]
    keys = [item["key"] for item in chosen]
    if any(not isinstance(item["key"], str) or item["key"] not in BY_KEY for item in chosen):
        raise Invalid({"tiles": "有无法识别的卡片，请刷新页面后重试"})
    if any(item["size"] not in SIZES for item in chosen):
        raise Invalid({"tiles": "卡片的大小只能是小、中、大"})
    if len(set(keys)) != len(keys):
        raise Invalid({"tiles": "同一张卡片只能放一次"})
    TileLayout.objects.update_or_create(account_id=caller.account_id, defaults={"tiles": chosen})
    return layout(caller=caller)


def reset_layout(*, caller: Caller) -> dict[str, Any]:
    """Forgets the person's own tiles: those of the role come back."""
    TileLayout.objects.filter(account_id=caller.account_id).delete()
    return layout(caller=caller)
