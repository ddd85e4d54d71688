"""Lists, filters, searches and counts over a million articles and 200,000 records of other kinds (docs/quality.md, 37).

``python3 manage.py bench lists --articles 1000000 --others 200000`` makes them in a database of its own and writes
docs/bench/lists.md.
"""

from __future__ import annotations

import datetime as dt
import os
import platform
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection
from django.test import Client

from apps.community.models import Comment
from apps.content.models import Article, Entry
from apps.identity.sessions.tokens import issue
from apps.site.bench.statement_costs import Measured, measure
from apps.site.bulk_data import generator
from apps.site.bulk_data.calls import CALLS, values
from apps.site.bulk_data.writes import measure_writes

PROMISED_MS = 100
ROUNDS = 20
REPORT = Path(settings.BASE_DIR, "docs", "bench", "lists.md")
PROMISE = "Promised (docs/quality.md, 37): p95 of at most"
AGAIN = "Measured anew on"


class Command(BaseCommand):
    help = "Measure lists over a million articles in the database's own time"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--articles", type=int, default=1_000_000)
        parser.add_argument("--others", type=int, default=200_000)
        parser.add_argument("--comments", type=int, default=1_000_000)
        parser.add_argument("--rounds", type=int, default=ROUNDS)
        parser.add_argument(
            "--only", default="", help="part of the names of the calls to measure; only their rows are written anew"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if "CONSOLE_URL" not in os.environ:
            raise CommandError("run it by `python3 manage.py bench lists`, which has a database of its own")
        generator.make(options["articles"], options["others"], options["comments"], self.say)
        token, _ = issue(generator.administrator(), address="127.0.0.1", user_agent="bench")
        client = Client(headers={"x-auth-token": token})
        known = values(client)
        found = []
        for label, path, query in CALLS:
            if options["only"] in label:
                measured = measure(client, f"/api{path}?{query.format(**known)}", options["rounds"])
                found.append((label, path, measured))
                self.say(f"{label:<36} {measured}")
        if options["only"]:
            _rewrite_rows(found)
        else:
            written = list(measure_writes(client, options["rounds"]))
            for label, _, measured in written:
                self.say(f"{label:<36} {measured}")
            _write_report(found, written, options["rounds"])

    def say(self, text: str) -> None:
        """Prints at once, also into a pipe."""
        self.stdout.write(text)
        self.stdout.flush()


#: Label, path and figures of a call.
Row = tuple[str, str, Measured]


def _write_report(found: list[Row], written: list[Row], rounds: int) -> None:
    with connection.cursor() as cursor:
        cursor.execute("show server_version")
        version = cursor.fetchone()[0]
    slow = [label for label, _, measured in found if measured.p95 > PROMISED_MS]
    lines = [
        "# Lists over a million articles",
        "",
        "Written by `python3 manage.py bench lists --articles 1000000 --others 200000`. Milliseconds of the database's own",
        "time, planning and execution of all statements of a call together, as PostgreSQL itself says (`explain analyze`),",
        "without what its process waited for a core while other programs had them all (Linux' schedstat).",
        _promise(slow),
        "",
        f"{Article.objects.count():,} articles, {Entry.objects.count():,} records of all content kinds,"
        f" {Comment.objects.count():,} comments; {rounds} rounds of each call; PostgreSQL {version}, {os.cpu_count()} cores,"
        f" {platform.machine()}, {dt.date.today().isoformat()}; other"
        f" work on the machine meanwhile: load {os.getloadavg()[2]:.0f}.",
        "",
        *_table(found),
        "",
        "Numbers over 10,000 are exact where they are noted (all, of a type, of a state) and estimated by the planner elsewhere"
        " (`totalIsEstimate`). Pages of the second half are read from the end.",
        "",
        "## Changes",
        "",
        "The statements of a call with its triggers, as the program that sends them sees them. Channels that search for words do"
        " so when they are read (“channel by keywords”): neither a publication nor other keywords set anything going.",
        "",
        *_table(written),
    ]
    REPORT.write_text("\n".join(lines) + "\n")


def _promise(slow: list[str]) -> str:
    kept = "every call keeps it" if not slow else f"not kept by {len(slow)}: {', '.join(slow)}"
    return f"{PROMISE} {PROMISED_MS} ms; {kept}."


def _rewrite_rows(found: list[Row]) -> None:
    """Puts the figures of some calls in their places in the report, which says when they were measured."""
    anew = {line.split(" | ")[0]: line for line in _table(found)[2:]}
    head, *rest = REPORT.read_text().split("\n## Changes", 1)
    lines = [anew.get(line.split(" | ")[0], line) for line in head.split("\n")]
    rows = [line.strip("| ").split(" | ") for line in lines if line.startswith("| ") and "`" in line]
    at = next(number for number, line in enumerate(lines) if line.startswith(PROMISE))
    lines[at] = _promise([row[0] for row in rows if float(row[3]) > PROMISED_MS])
    names = ", ".join(label for label, _, _ in found)
    lines.insert(-1, f"{AGAIN} {dt.date.today().isoformat()} under load {os.getloadavg()[2]:.0f}: {names}.")
    REPORT.write_text("\n## Changes".join(["\n".join(lines), *rest]))


def _table(found: list[Row]) -> list[str]:
    return [
        "| call | path | median ms | p95 ms | statements |",
        "|---|---|--:|--:|--:|",
        *(f"| {label} | `{path}` | {m.median:.1f} | {m.p95:.1f} | {m.statements} |" for label, path, m in found),
    ]
