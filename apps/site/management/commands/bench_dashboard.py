"""Calls of the dashboard over a million articles, beside plain SQL over the same rows.

``python3 manage.py bench dashboard`` starts the product and writes the page `dashboard` of docs/bench.
"""

from __future__ import annotations

import statistics
import time
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.db import connection
from django.test import Client

from apps.api.dashboard import services
from apps.identity.sessions.tokens import issue
from apps.site.bench.pages import machine, write_page
from apps.site.bench.statement_costs import Measured, measure
from apps.site.bulk_data import generator, review_days

PROMISED_MS = 100
#: Seconds by the name of the worker's step.
Steps = dict[str, float]
ROUNDS = 15
STATES = "select kind, verify_state, count(*) from content_entry where deleted_at is null group by 1, 2"
LOG = (
    "select account_id_then, action, (at at time zone 'Asia/Shanghai')::date, count(*) from review_reviewlog"
    " where at >= now() - interval '{days} days' group by 1, 2, 3"
)
TODAY = "(now() at time zone 'Asia/Shanghai')::date"
READ = (
    f"select kind, record_id, sum(views) from dashboard_read_day where day = {TODAY}"  # noqa: S608 this file's own
    " group by 1, 2 order by 3 desc limit 10"
)
CHANGED = (
    "select n.record_id, n.views - b.views"  # noqa: S608 this file's own
    " from dashboard_read_day n join dashboard_read_day b using (kind, record_id)"
    f" where n.day = {TODAY} - 1 and b.day = {TODAY} - 2 order by 2 desc limit 10"
)
FILES = "select split_part(mime, '/', 1), count(*), sum(size) from media_mediafile group by 1"
#: Name, call, and the SQL that a person would write for the same figures.
CALLS = (
    ("today's publishing", "/dashboard/publishing", LOG.format(days=1)),
    ("queues", "/verify-center/queues", ""),
    ("reviewers, 7 days", "/dashboard/reviewers?days=7", LOG.format(days=7)),
    ("reviewers, 90 days", "/dashboard/reviewers?days=90", LOG.format(days=90)),
    ("contents, 30 days", "/dashboard/contents?days=30", STATES),
    ("contents, 90 days, articles", "/dashboard/contents?days=90&kind=article", STATES),
    ("most read today", "/dashboard/reading?day=today", READ),
    ("rising and falling", "/dashboard/changes", CHANGED),
    ("storage", "/dashboard/storage", FILES),
    ("layout", "/dashboard/layout", ""),
)


class Command(BaseCommand):
    help = "Measure the dashboard over a million articles"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--articles", type=int, default=1_000_000)
        parser.add_argument("--others", type=int, default=200_000)
        parser.add_argument("--log", type=int, default=400_000)
        parser.add_argument("--reads", type=int, default=200_000)
        parser.add_argument("--files", type=int, default=500_000)
        parser.add_argument("--rounds", type=int, default=ROUNDS)
        parser.add_argument("--no-page", action="store_true", help="print, and write no page")

    def handle(self, *args: Any, **options: Any) -> None:
        generator.make(options["articles"], options["others"], 0, self.say)
        review_days.make(options["log"], options["reads"], options["files"])
        review_days.forget_days()
        first, again = steps(), steps()
        token, _ = issue(generator.administrator(), address="127.0.0.1", user_agent="bench")
        client = Client(headers={"x-auth-token": token})
        found = [
            (label, measure(client, "/api" + path, options["rounds"]), plain(statement, options["rounds"]))
            for label, path, statement in CALLS
        ]
        text = page(found, options, first, again)
        self.stdout.write(text if options["no_page"] else write_page("dashboard", text))

    def say(self, what: str) -> None:
        self.stdout.write(what)


def steps() -> Steps:
    """Runs the worker's update -> the seconds of each of its steps."""
    taken = {}
    for name, step in services.STEPS:
        begun = time.monotonic()
        step()
        taken[name] = time.monotonic() - begun
    return taken


def plain(statement: str, rounds: int) -> float | None:
    """Milliseconds of the plain statement, the median of the rounds."""
    if not statement:
        return None
    times = []
    for _ in range(rounds):
        with connection.cursor() as cursor:
            begun = time.monotonic()
            cursor.execute(statement)
            cursor.fetchall()
            times.append((time.monotonic() - begun) * 1000)
    return statistics.median(times)


def page(found: list[tuple[str, Measured, float | None]], options: dict[str, Any], first: Steps, again: Steps) -> str:
    slow = [label for label, measured, _ in found if measured.p95 > PROMISED_MS]
    kept = "every call keeps it" if not slow else f"not kept by: {', '.join(slow)}"
    lines = [
        "# The dashboard",
        "",
        f"Written by `python3 manage.py bench dashboard`. {machine()}.",
        "",
        f"{options['articles']:,} articles, {options['others']:,} other contents, {options['log']:,} decisions of ninety days,"
        f" {options['reads']:,} articles read on each of three days, {options['files']:,} files. Calls in milliseconds of the database's own time, planning and"
        f" execution of all statements together, {options['rounds']} rounds; plain SQL over the same rows as its client sees"
        f" it. Promised: p95 of at most {PROMISED_MS} ms; {kept}. The worker's first update took {sum(first.values()):.1f} s"
        f" (ninety days worked out), the next one {sum(again.values()):.2f} s.",
        "",
        "| call | median ms | p95 ms | statements | plain SQL ms |",
        "|---|--:|--:|--:|--:|",
        *(
            f"| {label} | {m.median:.1f} | {m.p95:.1f} | {m.statements} | {f'{sql:.1f}' if sql is not None else ''} |"
            for label, m, sql in found
        ),
        "",
        "| step of the update | first, s | each minute, s |",
        "|---|--:|--:|",
        *(f"| {name} | {first[name]:.2f} | {again[name]:.3f} |" for name in first),
    ]
    return "\n".join(lines) + "\n"
