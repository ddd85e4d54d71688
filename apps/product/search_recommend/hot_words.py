"""Hot words: what readers searched for, counted by day, and words taken over as recommendations."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from functools import partial
from typing import Any

from django.db import connection
from django.db.models import Q, Sum
from django.db.models.functions import Coalesce
from django.utils import timezone

from apps.core.errors import Conflict, Invalid
from apps.identity.service_token.services import Service
from apps.kinds.engine import form
from apps.kinds.engine.public import ingest
from apps.kinds.engine.public.ingest import Sender
from apps.kinds.engine.write import save
from apps.kinds.fields import Choice, Field
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.kinds.types import ZONE

from .models import SearchDay, SearchRecommend

LONGEST, MOST, OLDEST, KEPT = 20, 20, 2, 60
#: A word that hardly anybody searched for before rises by chance.
FEWEST_OF_RISING = 5
WORD = Field("word", "搜索词", required=True, max_length=LONGEST)
SEARCHED = (
    WORD,
    Field("times", "次数", "number", required=True, min=1, max=10_000_000),
    Field("day", "日期", "date"),
)
DAYS = (
    Field(
        "days", "天数", "choice", default=1, choices=(Choice(1, "今天"), Choice(7, "近七天"), Choice(30, "近三十天"))
    ),
)
_ADD = """
insert into product_searchday as had (word, day, times) values (%s, %s, %s)
on conflict (word, day) do update
set times = least(had.times::bigint + excluded.times, 2147483647) returning id
"""


def receive(*, service: Service, items: list[dict[str, Any]]) -> dict[str, Any]:
    """``{items: [{key, word, times, day?}]}`` -> as of any ingested record; ``id`` is that of the word's day."""
    return ingest.receive_each("search_word", Sender(service.sender), items, partial(_add))


def _add(item: Mapping[str, Any]) -> int:
    payload = {name: value for name, value in item.items() if name != "key"}
    form.refuse_unknown(SEARCHED, payload, why="没有这个字段，请检查接口文档")
    values = form.parse(SEARCHED, payload)
    today = _today()
    day = values["day"] or today
    if not dt.timedelta(0) <= today - day <= dt.timedelta(days=OLDEST):
        raise Invalid({"day": f"只接收今天和之前{OLDEST}天的搜索次数"})
    word = " ".join(values["word"].split())
    with connection.cursor() as cursor:
        cursor.execute(_ADD, [word, day, values["times"]])
        return int(cursor.fetchone()[0])


def show_hot_words(*, kind: Kind, caller: Caller, days: int) -> dict[str, Any]:
    """``{top, rising}``, twenty at most: ``{word, times, before, recommended}`` of these days and as many before.

    ``rising`` are words searched more often than before, by how many times as often.
    """
    last = _today()
    first = last - dt.timedelta(days=days - 1)
    now, before = Q(day__gte=first), Q(day__lt=first)
    found = SearchDay.objects.filter(day__gte=first - dt.timedelta(days=days), day__lte=last).values("word")
    counted = found.annotate(
        now=Coalesce(Sum("times", filter=now), 0), earlier=Coalesce(Sum("times", filter=before), 0)
    ).filter(now__gt=0)
    top = list(counted.order_by("-now", "word")[:MOST])
    busy = counted.filter(now__gte=FEWEST_OF_RISING).order_by("-now")[: MOST * 50]
    rising = sorted((row for row in busy if row["now"] > row["earlier"]), key=_rise, reverse=True)[:MOST]
    words = {row["word"] for row in (*top, *rising)}
    known = set(SearchRecommend.objects.filter(title__in=words, deleted_at=None).values_list("title", flat=True))

    def data(row: Mapping[str, Any]) -> dict[str, Any]:
        return {
            "word": row["word"], "times": row["now"], "before": row["earlier"], "recommended": row["word"] in known,
        }  # fmt: skip

    return {"top": [data(row) for row in top], "rising": [data(row) for row in rising]}


def _rise(row: Mapping[str, Any]) -> tuple[float, int]:
    return row["now"] / (row["earlier"] + 1), row["now"]


def take_over(*, kind: Kind, caller: Caller, word: str) -> dict[str, Any]:
    """Makes a searched word a recommendation for all platforms -> the record. Raises Conflict if it is one."""
    if SearchRecommend.objects.filter(title=word, deleted_at=None).exists():
        raise Conflict(f"“{word}”已经在搜索推荐里了")
    return save.create(kind, caller, {"title": word, "mark": "hot"})


def forget() -> int:
    """Deletes counts that no list shows any more."""
    return SearchDay.objects.filter(day__lt=_today() - dt.timedelta(days=KEPT)).delete()[0]


def _today() -> dt.date:
    return timezone.now().astimezone(ZONE).date()
