"""Lists, filters, searches and counts over a million articles and 200,000 records of other kinds (quality.md, 37).

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

from apps.content.models import Article, Entry
from apps.identity.models import Account
from apps.identity.tokens import issue
from apps.site.crowd import making
from apps.site.measuring import Measured, checked, measure

PROMISED_MS = 100
ROUNDS = 20
ARTICLES, ALL, NUMS = "/content/article/list", "/content/list", "/content/nums"
#: Which call, as people know it; its path and query. ``{last}`` is the number of the last page.
CALLS = (
    ("first page", ARTICLES, ""),
    ("first page with the tabs' numbers", ARTICLES, "counts=1"),
    ("page of 100", ARTICLES, "pageSize=100"),
    ("page 1,000", ARTICLES, "page=1000"),
    ("page in the middle", ARTICLES, "page={middle}"),
    ("last page", ARTICLES, "page={last}"),
    ("state: approved", ARTICLES, "verifyState=1"),
    ("state: waiting", ARTICLES, "verifyState=3"),
    ("state: rejected, page 500", ARTICLES, "verifyState=2&page=500"),
    ("section, with numbers", ARTICLES, "section=sports&counts=1"),
    ("section, page 5,000", ARTICLES, "section=news&page=5000"),
    ("author 王子涵", ARTICLES, "author=王子涵"),
    ("author 子涵 (2)", ARTICLES, "author=子涵"),
    ("created by one person", ARTICLES, "createdBy={account}"),
    ("updated within a week", ARTICLES, "updatedAt={week}"),
    ("updated within a year", ARTICLES, "updatedAt={year}"),
    ("hidden", ARTICLES, "visible=0"),
    ("visible", ARTICLES, "visible=1"),
    ("recycle bin", ARTICLES, "recycle=1"),
    ("sorted by reading number", ARTICLES, "sort=-views"),
    ("sorted by update, page 1,000", ARTICLES, "sort=-updatedAt&page=1000"),
    ("sorted by title", ARTICLES, "sort=title"),
    ("title 江豚 (2, rare)", ARTICLES, "title=江豚"),
    ("title 武汉 (2, common)", ARTICLES, "title=武汉"),
    ("title 武汉, with numbers", ARTICLES, "title=武汉&counts=1"),
    ("title 小龙虾 (3)", ARTICLES, "title=小龙虾"),
    ("title 东湖绿道迎 (5)", ARTICLES, "title=东湖绿道迎"),
    ("title that nothing bears", ARTICLES, "title=不存在的"),
    ("title and state and section", ARTICLES, "title=长江&verifyState=1&section=culture"),
    ("repeated titles", ARTICLES, "repeatTitle=1"),
    ("queue: waiting", "/verify-center/article", ""),
    ("queue: decided", "/verify-center/article", "type=wait"),
    ("queue's number (menu)", "/verify-center/article", "page=1&pageSize=1"),
    ("picker, no words", "/content/article/options", ""),
    ("picker, 东湖", "/content/article/options", "q=东湖"),
    ("all: first page with numbers", ALL, "counts=1"),
    ("all: page 1,000", ALL, "page=1000"),
    ("all: last page", ALL, "page={last}"),
    ("all: one type", ALL, "type=image_collection&counts=1"),
    ("all: state waiting", ALL, "verifyState=3"),
    ("all: section, author, dates", ALL, "section=news&author=王伟&createdAt={year}"),
    ("all: title 江豚", ALL, "title=江豚"),
    ("all: title 武汉, with numbers", ALL, "title=武汉&counts=1"),
    ("all: title 东湖绿道迎", ALL, "title=东湖绿道迎"),
    ("all: sorted by reading number", ALL, "sort=-views"),
    ("all: repeated titles", ALL, "repeatTitle=1"),
    ("all: duplicate check", ALL, "page=1&pageSize=1&volcano=1&title={title}"),
    ("all: only mine", ALL, "mine=1"),
    ("numbers of all content", NUMS, ""),
    ("numbers under a title", NUMS, "title=东湖"),
    ("same title", "/content/same", "title={title}"),
    ("palette: 东湖", "/search", "q=东湖"),
)


class Command(BaseCommand):
    help = "Measure lists over a million articles in the database's own time"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--articles", type=int, default=1_000_000)
        parser.add_argument("--others", type=int, default=200_000)
        parser.add_argument("--rounds", type=int, default=ROUNDS)
        parser.add_argument(
            "--only", default="", help="part of the names of the calls to measure; no report is written"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if "CONSOLE_URL" not in os.environ:
            raise CommandError("run it by `python3 manage.py bench lists`, which has a database of its own")
        account = Account.objects.filter(role_id=1).first()
        if account is None:
            raise CommandError("no administrator: run `manage.py bootstrap` first")
        making.make(options["articles"], options["others"], self.say)
        token, _ = issue(account, address="127.0.0.1", user_agent="bench")
        client = Client(headers={"x-auth-token": token})
        told = values(client)
        found = []
        for label, path, query in CALLS:
            if options["only"] in label:
                found.append(
                    (label, path, measured := measure(client, f"/api{path}?{query.format(**told)}", options["rounds"]))
                )
                self.say(f"{label:<36} {measured}")
        if not options["only"]:
            write_report(found, options["rounds"])

    def say(self, text: str) -> None:
        self.stdout.write(text)
        self.stdout.flush()


def values(client: Client) -> dict[str, Any]:
    """What the queries ask for: dates, people, a title, the last page."""
    newest = Article.objects.order_by("-pk").values_list("created_at", flat=True)[0]
    day = dt.timedelta(days=1)
    pages = checked(client, f"/api{ARTICLES}")["total"] // 30
    return {
        "account": Account.objects.filter(name="bench007").values_list("pk", flat=True)[0],
        "week": f"{(newest - 400 * day).date()},{(newest - 393 * day).date()}",
        "year": f"{(newest - 800 * day).date()},{(newest - 435 * day).date()}",
        "title": Article.objects.filter(deleted_at=None).order_by("-pk").values_list("title", flat=True)[900],
        "last": pages,
        "middle": pages // 2,
    }


def write_report(found: list[tuple[str, str, Measured]], rounds: int) -> None:
    with connection.cursor() as cursor:
        cursor.execute("show server_version")
        version = cursor.fetchone()[0]
    slow = [label for label, _, measured in found if measured.p95 > PROMISED_MS]
    kept = "every call keeps it" if not slow else f"not kept by {len(slow)}: {', '.join(slow)}"
    lines = [
        "# Lists over a million articles",
        "",
        "Written by `python3 manage.py bench lists --articles 1000000 --others 200000`. Milliseconds of the database's own",
        "time, planning and execution of all statements of a call together, as PostgreSQL itself says (`explain analyze`).",
        f"Promised (quality.md, 37): p95 of at most {PROMISED_MS} ms; {kept}.",
        "",
        f"{Article.objects.count():,} articles, {Entry.objects.count():,} records of all content kinds; {rounds} rounds of each"
        f" call; PostgreSQL {version}, {os.cpu_count()} cores, {platform.machine()}, {dt.date.today().isoformat()}; other"
        f" work on the machine meanwhile: load {os.getloadavg()[2]:.0f}.",
        "",
        "| call | path | median ms | p95 ms | statements |",
        "|---|---|--:|--:|--:|",
        *(f"| {label} | `{path}` | {m.median:.1f} | {m.p95:.1f} | {m.statements} |" for label, path, m in found),
        "",
        "Numbers over 10,000 are exact where they are noted (all, of a type, of a state) and estimated by the planner elsewhere"
        " (`totalIsEstimate`). Pages of the second half are read from the end.",
    ]
    Path(settings.BASE_DIR, "docs", "bench", "lists.md").write_text("\n".join(lines) + "\n")
