"""Demonstration of search recommendations."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

from django.utils import timezone

from apps.kinds.demo_moments import days
from apps.kinds.types import ZONE
from apps.review.demo_records import DemoRecord, live

from .models import SearchDay

WORDS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("防汛", "3d top:3d", {"mark": "hot"}),
    ("武汉马拉松", "5d", {"mark": "new", "period": days(-5, 3)}),
    ("公积金", "20d", {}),
    ("高速路况", "18d", {"mark": "recommend"}),
    ("长江大保护", "9d", {}),
    ("春节晚会", "40d hide:30d", {}),
)


def demo_records() -> Iterator[DemoRecord]:
    for title, history, more in reversed(WORDS):
        fields: dict[str, Any] = {"title": title} | more
        yield DemoRecord("operator", history, fields)
    opened = {"title": "三峡通航新纪录", "mark": "hot", "targetSort": "content", "target": live("article", 2)}
    yield DemoRecord("hu.xiaoyan", "1d", opened)


#: Word -> searches of the days from today on backwards.
SEARCHES: dict[str, tuple[int, ...]] = {
    "防汛": (1840, 1620, 1490, 900, 420, 310, 260),
    "武汉马拉松": (1530, 610, 380, 240, 180, 160, 150),
    "公积金": (720, 760, 700, 690, 710, 540, 500),
    "地铁 12 号线": (690, 40, 20, 10, 0, 0, 0),
    "社保缴费": (510, 530, 480, 470, 490, 300, 280),
    "高速路况": (470, 880, 900, 430, 410, 400, 390),
    "初雪": (390, 12, 4, 0, 0, 0, 0),
    "江滩灯光秀": (260, 240, 250, 220, 230, 410, 430),
}


def load_searches() -> int:
    """Sends the searches of the last week as the app reports them -> the number of counts."""
    if SearchDay.objects.exists():
        return 0
    today = timezone.now().astimezone(ZONE).date()
    found = [
        SearchDay(word=word, day=today - dt.timedelta(days=age), times=times)
        for word, counts in SEARCHES.items()
        for age, times in enumerate(counts)
        if times
    ]
    return len(SearchDay.objects.bulk_create(found))
