"""Calls of the dashboard over a million articles, beside plain SQL over the same rows, which must say the same.

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
from apps.site.bench.dashboard_figures import figures, require_equal
from apps.site.bench.pages import machine, write_page
from apps.site.bench.statement_costs import Measured, measure
from apps.site.bulk_data import generator, review_days

PROMISED_MS = 100
#: Seconds by the name of the worker's step.
Steps = dict[str, float]
ROUNDS = 15


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
        asked = figures()
        for figure in asked:
            require_equal(client, figure)
        self.say(f"{sum(bool(figure.statement) for figure in asked)} calls say what direct SQL says")
        found = [
            (
                figure.label,
                measure(client, "/api" + figure.path, options["rounds"]),
                plain(figure.sql(), options["rounds"]),
            )
            for figure in asked
        ]
        text = _page(found, options, first, again)
        self.stdout.write(text if options["no_page"] else write_page("dashboard", text))

    def say(self, what: str) -> None:
        """Prints a line of progress."""
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


def _page(found: list[tuple[str, Measured, float | None]], options: dict[str, Any], first: Steps, again: Steps) -> str:
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
        f" it; both gave the same figures. Promised: p95 of at most {PROMISED_MS} ms; {kept}. The worker's first update took {sum(first.values()):.1f} s"
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
