"""Reports and topics: queue, lists and cases over a million cases, two million reports and a million contents.

``python3 manage.py bench reports`` starts the product and writes docs/bench/reports.md.
"""

from __future__ import annotations

import time
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.test import Client

from apps.community.models import CommentReport
from apps.identity.sessions.tokens import issue
from apps.site.bench.pages import machine, write_page
from apps.site.bench.statement_costs import Measured, measure
from apps.site.bulk_data import cases, generator

PROMISED_MS = 100
ROUNDS = 20
CALLS = (
    ("open cases, the longest waiting first", "/report/comment/list?state=open&sort=firstAt&counts=1"),
    ("open cases, page 100", "/report/comment/list?state=open&sort=firstAt&page=100"),
    ("decided cases, newest", "/report/comment/list?state=decided&counts=1"),
    ("all cases of an author", "/report/comment/list?authorId=b20"),
    ("a case with its reports and histories", "/report/comment/case?id={case}"),
    ("numbers of the menu", "/admin/user-menu"),
    ("topics in their order", "/topic/list"),
    ("contents of a topic with {great:,}", "/topic/content/list?topic={topic}"),
    ("the same, page 1,000", "/topic/content/list?topic={topic}&page=1000"),
    ("contents of a topic, those of readers", "/topic/content/list?topic={topic}&source=reader&visible=1"),
    ("topics of one content", "/topic/content/list?content=post:1000000123"),
)


class Command(BaseCommand):
    help = "Measure reports and topics over a million rows"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--rows", type=int, default=1_000_000)
        parser.add_argument("--rounds", type=int, default=ROUNDS)
        parser.add_argument("--no-page", action="store_true", help="print, and write no page")

    def handle(self, *args: Any, **options: Any) -> None:
        token, _ = issue(generator.administrator(), address="127.0.0.1", user_agent="bench")
        begun = time.monotonic()
        topic = cases.make(options["rows"])
        made = time.monotonic() - begun
        case = (
            CommentReport.objects.filter(author_id="b20", state="open").order_by("-pk").values_list("pk", flat=True)[0]
        )
        client = Client(headers={"x-auth-token": token})
        great = options["rows"] // cases.GREAT
        found = [
            (
                label.format(great=great),
                measure(client, "/api" + path.format(case=case, topic=topic), options["rounds"]),
            )
            for label, path in CALLS
        ]
        text = _page(found, options, made)
        self.stdout.write(text if options["no_page"] else write_page("reports", text))


def _page(found: list[tuple[str, Measured]], options: dict[str, Any], made: float) -> str:
    slow = [label for label, measured in found if measured.p95 > PROMISED_MS]
    kept = "every call keeps it" if not slow else f"not kept by: {', '.join(slow)}"
    rows = options["rows"]
    lines = [
        "# Reports and topics",
        "",
        f"Written by `python3 manage.py bench reports`. {machine()}.",
        "",
        f"{rows:,} cases of reported comments (one in twenty open), {rows * 2:,} reports, {rows:,} contents of"
        f" {cases.TOPICS:,} topics. Milliseconds of the database's own time, planning and execution of all statements of a"
        f" call together (`explain analyze`), {options['rounds']} rounds. Promised: p95 of at most {PROMISED_MS} ms;"
        f" {kept}. Making the rows took {made:.0f} s.",
        "",
        "| call | median ms | p95 ms | statements |",
        "|---|--:|--:|--:|",
        *(f"| {label} | {m.median:.1f} | {m.p95:.1f} | {m.statements} |" for label, m in found),
    ]
    return "\n".join(lines) + "\n"
