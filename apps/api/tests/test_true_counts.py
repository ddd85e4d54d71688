"""Growth rules raise what readers see and nothing else: lists, details, statistics, the dashboard and exports count truly."""

from __future__ import annotations

import datetime as dt
import io
from typing import Any

import pytest
from django.utils import timezone

from apps.api.dashboard import services as dashboard
from apps.api.public_api.tests.clients import article, read
from apps.content.models import Article, PerformanceState
from apps.content.performance import aggregate
from apps.kinds.calls import Call
from apps.kinds.engine.public.ingest import Sender
from apps.kinds.engine.public.reader_counts import receive_counts
from apps.kinds.registry import registry
from apps.kinds.types import ZONE, moment_text
from apps.product.data_expansion import growth
from apps.review.content_kinds import CONTENT_KINDS

from .clients import Client, a_super_client

TRUE, GROWN = 41, 777_000_111
#: The pages of the rules themselves show both numbers.
RULES = "/data-expansion"
#: Kinds whose reads may show counters of contents.
SHOWING = (
    *CONTENT_KINDS,
    "content",
    "performance",
    "channel",
    "home_module",
    "recommend",
    "city",
    "hour24",
    "carousel",
)
MUST_ANSWER = {
    "/content/article/list", "/content/article/detail", "/content/list", "/performance/report", "/performance/rows",
    "/dashboard/reading", "/dashboard/changes", "/dashboard/contents", "/dashboard/publishing", "/dashboard/storage",
}  # fmt: skip


def reads() -> list[Call]:
    return [
        row.call
        for (method, path), row in registry.rows.items()
        if method == "GET" and row.call.reads and row.call.access != "public" and not path.startswith(RULES)
        if row.kind is None or row.kind.key in SHOWING
    ]


def grown_story(boss: Client) -> int:
    """An article with forty-one views, which readers see as many millions."""
    now = timezone.now()
    for counter in ("view_num", "like_num", "share_num"):
        answer = boss.request("POST", "/data-expansion/add", {
            "name": counter, "scope": "kind", "targetKind": "article", "counter": counter, "most": GROWN, "note": "试",
            "startsAt": moment_text(now - dt.timedelta(days=9)), "endsAt": moment_text(now - dt.timedelta(days=8)),
        })  # fmt: skip
        assert answer["code"] == 0, answer
    pk = article("防汛")
    receive_counts(Sender("app"), "batch", [{"kind": "article", "id": pk, "views": TRUE}])
    Article.objects.filter(pk=pk).update(
        created_at=now - dt.timedelta(days=30), published_at=now - dt.timedelta(days=2)
    )
    return pk


def payload(pk: int, boss: Client) -> dict[str, Any]:
    """What the reads ask for; each takes its own part."""
    today = timezone.now().astimezone(ZONE).date()
    since = str(today - dt.timedelta(days=6))
    return {
        "id": pk, "ids": pk, "kind": "article", "since": since, "until": str(today), "from": since, "to": str(today),
        "days": 7, "day": "today", "figure": "reach", "account": boss.caller.account_id, "keyword": "防汛",
    }  # fmt: skip


@pytest.mark.django_db
def test_no_read_of_the_console_knows_what_rules_add(monkeypatch: pytest.MonkeyPatch) -> None:
    boss = a_super_client()
    pk = grown_story(boss)
    assert read(f"article/detail?id={pk}")["viewNum"] == TRUE + GROWN
    dashboard.update()
    aggregate.run()
    assert PerformanceState.objects.exists()
    asked: list[object] = []

    def grown(*rule: object) -> int:
        asked.append(rule)
        return GROWN

    monkeypatch.setattr(growth, "growth", grown)
    answered: set[str] = set()
    for call in reads():
        answer = boss.request("GET", call.path, {k: v for k, v in payload(pk, boss).items() if k in names(call)})
        if answer["code"] == 0:
            answered.add(call.path)
        assert not asked, call.path
        assert not {str(GROWN), str(GROWN + TRUE)} & set(numbers(answer["data"])), call.path
    assert answered >= MUST_ANSWER, MUST_ANSWER - answered


@pytest.mark.django_db
def test_reach_reading_and_their_export_are_the_true_count() -> None:
    from openpyxl import load_workbook

    boss = a_super_client()
    asked = payload(grown_story(boss), boss)
    dashboard.update()
    aggregate.run()
    span = {"since": asked["since"], "until": asked["until"]}
    assert boss.request("GET", "/performance/report", span)["data"]["total"]["now"]["reach"] == TRUE
    assert [one["views"] for one in boss.request("GET", "/dashboard/reading", {})["data"]["items"]] == [TRUE]
    answer = boss.request("POST", "/performance/export", span)
    book = load_workbook(io.BytesIO(b"".join(answer["data"].streaming_content)))
    cells = [str(cell) for sheet in book for row in sheet.iter_rows(values_only=True) for cell in row]
    assert str(TRUE) in cells
    assert not {str(GROWN), str(GROWN + TRUE)} & set(cells)


def names(call: Call) -> set[str]:
    """The parameters of the call's form; the record's number for a detail."""
    own = {field.name for field in call.form} | {field.name.rstrip("_") for field in call.form}
    return own or ({"id"} if call.op == "detail" else set())


def numbers(data: Any) -> list[str]:
    if isinstance(data, dict):
        return [number for each in data.values() for number in numbers(each)]
    if isinstance(data, list):
        return [number for each in data for number in numbers(each)]
    return [str(data)] if isinstance(data, (int, str)) else []
