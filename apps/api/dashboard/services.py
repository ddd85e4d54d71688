"""One service for each tile. Each refuses who may not see the tile."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from django.db import transaction

from apps.content.index import queries
from apps.core.errors import Forbidden
from apps.kinds.call_fields import OPTIONAL_KIND
from apps.kinds.calls import get, post
from apps.kinds.fields import Choice, Field
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

from . import contents, daily_views, days, decisions, publications, reviewers, states, storage, tiles

logger = logging.getLogger("console.dashboard")

SPANS = tuple(Choice(number, f"{number} 天") for number in (7, 30, 90))
SPAN = Field("days", "天数", "choice", choices=SPANS, default=7)
DAY = Field("day", "日期", "choice", choices=(Choice("today", "今天"), Choice("yesterday", "昨天")), default="today")


def _require(caller: Caller, key: str) -> None:
    if not tiles.BY_KEY[key].open(caller):
        raise Forbidden()


def show_publishing(*, caller: Caller) -> dict[str, Any]:
    _require(caller, "publishing")
    return publications.today(caller)


def show_reviewers(*, caller: Caller, days: int) -> dict[str, Any]:
    _require(caller, "reviewers")
    return reviewers.throughput(caller, days)


def show_contents(*, caller: Caller, days: int, kind: Kind | None) -> dict[str, Any]:
    _require(caller, "contents")
    return contents.overview(caller, days, kind)


def show_reading(*, caller: Caller, day: str) -> dict[str, Any]:
    """``{day, items}``: the most read contents of today or of yesterday."""
    _require(caller, "reading")
    date = days.last(2)[1 if day == "today" else 0]
    return {"day": date.isoformat(), "items": daily_views.most_read(date, _kinds(caller))}


def show_changes(*, caller: Caller) -> dict[str, Any]:
    _require(caller, "changes")
    return daily_views.rising_and_falling(_kinds(caller))


def show_storage(*, caller: Caller) -> dict[str, Any]:
    _require(caller, "storage")
    return storage.overview()


def _kinds(caller: Caller) -> list[str]:
    return [kind.key for kind in queries.seen_kinds(caller)]


#: The sums of each minute. Only the last step reads what another one, the first, wrote.
STEPS: tuple[tuple[str, Callable[[], object]], ...] = (
    ("views", daily_views.settle),
    ("states", states.record),
    ("storage", storage.record),
    ("decisions", decisions.close_days),
    ("changes", daily_views.compare),
)


def update() -> None:
    """Sums the finished minutes. The worker does this each minute. A step that fails is logged and stops no other."""
    for name, step in STEPS:
        try:
            # A failed statement spoils its transaction, which must not be the caller's.
            with transaction.atomic():
                step()
        except Exception:
            logger.exception("the dashboard's step %s failed; its figures stay as they were", name)


CALLS = (
    get("/dashboard/layout", run=tiles.layout, access="signed-in", label="看板布局"),
    post(
        "/dashboard/layout/save",
        run=tiles.save_layout,
        form=(tiles.TILES_FIELD,),
        access="signed-in",
        label="保存看板布局",
    ),
    post("/dashboard/layout/reset", run=tiles.reset_layout, access="signed-in", label="恢复默认看板"),
    get("/dashboard/publishing", run=show_publishing, access="signed-in", label="今日发布"),
    get("/dashboard/reviewers", run=show_reviewers, form=(SPAN,), access="signed-in", label="审核效率"),
    get("/dashboard/contents", run=show_contents, form=(SPAN, OPTIONAL_KIND), access="signed-in", label="内容与状态"),
    get("/dashboard/reading", run=show_reading, form=(DAY,), access="signed-in", label="阅读最多"),
    get("/dashboard/changes", run=show_changes, access="signed-in", label="阅读涨跌"),
    get("/dashboard/storage", run=show_storage, access="signed-in", label="上传与存储"),
)
