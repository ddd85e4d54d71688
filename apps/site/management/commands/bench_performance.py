"""Reports of 绩效 over a million articles and their review log: a day, a month, a year, and the rows behind a figure.

``python3 manage.py bench performance`` starts the product and writes the page `performance` of docs/bench.
"""

from __future__ import annotations

import datetime as dt
import time
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.db.models import F, Max, Min
from django.test import Client

from apps.content.models import Article, PerformanceDay, PerformanceState
from apps.content.performance import aggregate
from apps.identity.models import Account
from apps.identity.sessions.tokens import issue
from apps.site.bench.pages import machine, write_page
from apps.site.bench.statement_costs import Measured, measure
from apps.site.bulk_data import generator, review_logs

PROMISED_MS = 500
ROUNDS = 5
FIGURES = ("written", "submitted", "returned", "reviewed", "median", "reach")


class Command(BaseCommand):
    help = "Measure the reports of 绩效 over a million articles"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--articles", type=int, default=1_000_000)
        parser.add_argument("--rounds", type=int, default=ROUNDS)
        parser.add_argument("--no-page", action="store_true", help="print, and write no page")

    def handle(self, *args: Any, **options: Any) -> None:
        generator.make(options["articles"], 0, 0, self.stdout.write)
        ids = Article.objects.aggregate(first=Min("pk"), last=Max("pk"))
        people = list(Account.objects.filter(name__startswith="bench0").order_by("pk").values_list("pk", flat=True))
        logs = review_logs.make(ids["first"], ids["last"], people)
        days, summed, again = sums()
        token, _ = issue(generator.administrator(), address="127.0.0.1", user_agent="bench")
        client = Client(headers={"x-auth-token": token})
        found = [(label, measure(client, "/api" + path, options["rounds"])) for label, path in calls(people[0])]
        text = _page(found, options, logs, days, summed, again)
        self.stdout.write(text if options["no_page"] else write_page("performance", text))


def sums() -> tuple[int, float, float]:
    """Sums all days anew. Returns their number, the seconds that took, and the seconds of the worker's next two runs."""
    PerformanceDay.objects.all().delete()
    PerformanceState.objects.all().delete()
    begun = time.monotonic()
    days = sum(iter(aggregate.run, 0))
    summed = time.monotonic() - begun
    begun = time.monotonic()
    aggregate.run()
    PerformanceState.objects.update(reach_at=F("reach_at") - aggregate.REACH_EVERY)
    aggregate.run()
    return days, summed, time.monotonic() - begun


def calls(person: int) -> list[tuple[str, str]]:
    """Name and path of each call. The newest article is of the generator's last day."""
    newest = Article.objects.aggregate(last=Max("created_at"))["last"].date()

    def span(length: int) -> str:
        return f"since={newest - dt.timedelta(days=length - 1)}&until={newest}"

    reports = [
        (f"report of {length} days, by {by}", f"/performance/report?{span(length)}&by={by}")
        for length in (1, 30, 365)
        for by in ("person", "department")
    ]
    one = [("report of 365 days, one department", f"/performance/report?{span(365)}&department=视频中心")]
    rows = [
        (f"rows behind {figure}, {length} days", f"/performance/rows?{span(length)}&account={person}&figure={figure}")
        for length in (30, 365)
        for figure in FIGURES
    ]
    return [*reports, *one, *rows]


def _page(
    found: list[tuple[str, Measured]], options: dict[str, Any], logs: int, days: int, summed: float, again: float
) -> str:
    slow = [label for label, measured in found if measured.p95 > PROMISED_MS]
    verdict = "every call keeps it" if not slow else f"not kept by: {', '.join(slow)}"
    lines = [
        "# Reports of 绩效",
        "",
        f"Written by `python3 manage.py bench performance`. {machine()}.",
        "",
        f"{options['articles']:,} articles of six years by {generator.PEOPLE} people, {logs:,} rows of the review log,"
        f" {PerformanceDay.objects.count():,} rows of finished days. The worker summed all {days:,} days in {summed:.0f} s; its"
        f" next two runs, one of them with the views of thirty days, took {again:.2f} s together. Milliseconds of the"
        f" database's own time, planning and execution of all statements of a call together, {options['rounds']} rounds. A report"
        f" asks for its period and the one before. Promised: p95 of at most {PROMISED_MS} ms; {verdict}.",
        "",
        "| call | median ms | p95 ms | statements |",
        "|---|--:|--:|--:|",
        *(f"| {label} | {m.median:.1f} | {m.p95:.1f} | {m.statements} |" for label, m in found),
    ]
    return "\n".join(lines) + "\n"
