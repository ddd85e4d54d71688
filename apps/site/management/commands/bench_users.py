"""Users: pages of the list beside bare statements, one user's page, portraits, and a change of levels.

``python3 manage.py bench users`` makes them in a database of its own and writes its page below docs/bench.
"""

from __future__ import annotations

import datetime as dt
import os
import time
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection
from django.test import Client
from django.utils import timezone

from apps.audience.level.models import LevelVersion, UserLevels
from apps.audience.models import AppUser, UserDay, UserTag, UserTagging
from apps.identity.sessions.tokens import issue
from apps.kinds.types import ZONE
from apps.site.bench import portraits
from apps.site.bench.pages import machine, write_page
from apps.site.bench.statement_costs import Measured, measure, of_rounds, timed
from apps.site.bulk_data import generator
from apps.site.bulk_data.people import users

PROMISED_MS = 100
PROMISED_SECONDS = 1.0
ROUNDS = 20
#: Calls of each estimate.
ESTIMATES = 5
COLUMNS = "select id, name, reader_id, phone, level, points, province, platform from audience_appuser where deleted_at is null"
PAGES = (
    ("first page", "", "order by id desc limit 30"),
    ("one nickname", "name=东湖街坊1231", "and console_grams(name) @> console_needle('东湖街坊1231') order by id desc limit 30"),
    ("a nickname that many share", "name=东湖", "and console_grams(name) @> console_needle('东湖') order by id desc limit 30"),
    ("last four digits", "phone=1234", "and right(phone, 4) = '1234' order by id desc limit 30"),
    ("masked phone", "phone=138****1234", "and right(phone, 4) = '1234' and left(phone, 3) = '138' order by id desc limit 30"),
    ("level 4", "level=4", "and level = 4 order by id desc limit 30"),
    ("province", "province=湖南", "and province = '湖南' order by id desc limit 30"),
    ("platform", "platform=harmony", "and platform = 'harmony' order by id desc limit 30"),
    ("frozen", "frozen=true", "and frozen_until > now() order by id desc limit 30"),
    ("most points", "sort=-points", "order by points desc, id desc limit 30"),
    ("last active", "sort=-lastActiveAt", "order by last_active_at desc nulls last, id desc limit 30"),
    ("page 1,000", "page=1000", "order by id desc limit 30 offset 29970"),
)  # fmt: skip
TAGGED = "and id in (select user_id from audience_usertagging where tag_id = {tag}) order by id desc limit 30"
#: Places of tags that many, some and few users bear.
TAGS = (("a tag of one user in twenty", 1), ("a tag of one user in a hundred", 15), ("a tag of one user in 14,000", 29))
ONE = (("detail", "/user/detail"), ("timeline", "/user/timeline"), ("thirty days", "/user/days"))


class Command(BaseCommand):
    help = "Measure the list of users, one user's page and a change of levels over millions of users"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--users", type=int, default=5_000_000)
        parser.add_argument("--rounds", type=int, default=ROUNDS)
        parser.add_argument(
            "--patience", type=int, default=1800, help="seconds that a count or a change of levels may take"
        )
        parser.add_argument("--no-page", action="store_true", help="print, and write no page")

    def handle(self, *args: Any, **options: Any) -> None:
        if "CONSOLE_URL" not in os.environ:
            raise CommandError("run it by `python3 manage.py bench users`, which has a database of its own")
        token, _ = issue(generator.administrator(), address="127.0.0.1", user_agent="bench")
        console, rounds = Client(headers={"x-auth-token": token}), options["rounds"]
        wait = options["patience"]
        begun = time.monotonic()
        made = users.make(options["users"])
        parts = [_head(made, time.monotonic() - begun, rounds)]
        for part in (_lists(console, rounds), _one(console, rounds), _portraits(console, wait), _levels(console, wait)):
            parts.append("".join(part))
            self.stdout.write(parts[-1])
        text = "\n".join(parts)
        self.stdout.write(text if options["no_page"] else write_page("users", text))


def _head(made: int, seconds: float, rounds: int) -> str:
    new = f", {made:,} of them made in {seconds:.0f} s" if made else ""
    return f"""# Users

Written by `python3 manage.py bench users`. {machine()}.

{AppUser.objects.count():,} users{new}, {UserTagging.objects.count():,} tags of theirs and {UserDay.objects.count():,} days. Lists
and pages: milliseconds of the database's own time, planning and execution of all statements of a call together, {rounds}
rounds of each. Portraits and levels: seconds as the caller sees them.
"""


def _pages() -> Iterator[tuple[str, str, str]]:
    yield from PAGES
    day = (timezone.now() - dt.timedelta(days=1)).astimezone(ZONE).date()
    for label, first in (("active yesterday", day), ("active within 30 days", day - dt.timedelta(days=29))):
        between = f"last_active_at >= '{first} 00:00+08' and last_active_at < '{day + dt.timedelta(days=1)} 00:00+08'"
        yield label, f"lastActiveAt={first},{day}", f"and {between} order by id desc limit 30"
    for label, place in TAGS:
        tag = UserTag.objects.get(name=f"压测标签{place:02}").pk
        yield label, f"tag={tag}", TAGGED.format(tag=tag)


def _lists(console: Client, rounds: int) -> Iterator[str]:
    found = [
        (label, measure(console, f"/api/user/list?{query}", rounds), bare(f"{COLUMNS} {sql}", rounds))
        for label, query, sql in _pages()
    ]
    slow = [label for label, measured, _ in found if measured.p95 > PROMISED_MS]
    kept = "every page keeps it" if not slow else f"not kept by {len(slow)}: {', '.join(slow)}"
    yield "## The list\n\nThe last column is one statement that reads the same thirty rows and counts nothing. Promised: p95 of"
    yield f" at most {PROMISED_MS} ms; {kept}.\n\n"
    yield "| page of the list | median ms | p95 ms | statements | bare median ms |\n|---|--:|--:|--:|--:|\n"
    for label, m, b in found:
        yield f"| {label} | {m.median:.1f} | {m.p95:.1f} | {m.statements} | {b.median:.1f} |\n"


def _one(console: Client, rounds: int) -> Iterator[str]:
    pk = UserDay.objects.order_by("-pk").values_list("user", flat=True)[0]
    yield "| one user | median ms | p95 ms | statements |\n|---|--:|--:|--:|\n"
    for label, path in ONE:
        m = measure(console, f"/api{path}?id={pk}", rounds)
        yield f"| {label} | {m.median:.1f} | {m.p95:.1f} | {m.statements} |\n"


def _portraits(console: Client, patience: float) -> Iterator[str]:
    """The estimates of all shapes, and two exact counts."""
    shapes = list(portraits.shapes())
    found = [portraits.estimated(console, label, root, ESTIMATES, patience / 4) for label, root in shapes]
    slow = [each.label for each in found if max(each.seconds) > PROMISED_SECONDS]
    kept = "every shape keeps it" if not slow else f"not kept by {len(slow)}: {'; '.join(slow)}"
    known = [each for each in found if each.off is not None]
    yield f"## Portraits\n\nThe live estimate, {ESTIMATES} calls of each shape. Promised: less than {PROMISED_SECONDS} s each time;"
    yield f" {kept}. A call that finds no sample in its time is refused and points to the exact count. The range holds"
    yield " the true number in 19 of 20 cases, as the estimate says; here in"
    yield f" {sum(each.within for each in known)} of {len(known)} whose true number was counted"
    yield f" ({patience / 4:.0f} s were given to each).\n\n"
    yield "| shape | first s | median s | longest s | refused | estimate | range | looked at | true | off % |\n"
    yield "|---|--:|--:|--:|--:|--:|---|--:|--:|--:|\n"
    for each in found:
        yield f"| {each.label} | {each.seconds[0]:.2f} | {each.median:.2f} | {max(each.seconds):.2f} | {each.refused} |"
        yield f" {_cells(each)} |\n"
    yield "\n| exact count, as a job of the workers | s | users | state |\n|---|--:|--:|---|\n"
    for label, root in (shapes[0], shapes[6]):
        job, seconds = portraits.counted(console, label, root, patience)
        state = "done" if job.state == "done" else f"cancelled after {job.done} of {job.total} parts"
        yield f"| {label} | {seconds:.0f} | {job.result.get('count', 0):,} | {state} |\n"


def _cells(each: portraits.Estimated) -> str:
    """The cells from the estimate on."""
    truth = "" if each.truth is None else f"{each.truth:,}"
    if each.answer is None:
        return f" | | | {truth} | "
    estimate, off = each.answer, "" if each.off is None else f"{each.off:.1f}"
    looked = "all" if estimate["exact"] else f"{estimate['sampled']:,}"
    return f"{estimate['count']:,} | {estimate['low']:,} to {estimate['high']:,} | {looked} | {truth} | {off}"


def _levels(console: Client, patience: float) -> Iterator[str]:
    """A change that moves users between all levels: its preview, and its application by a worker."""
    levels = [
        {"name": f"第{position}级", "icon": "", "threshold": threshold, "privileges": []}
        for position, threshold in enumerate((0, 300, 1500, 6000, 25_000), start=1)
    ]
    table = UserLevels.objects.get()
    if table.levels == levels:
        levels[1]["threshold"] = 400
    begun = time.monotonic()
    estimate = portraits.posted(console, "/api/user/level/preview", {"levels": levels})
    previewed = time.monotonic() - begun
    begun = time.monotonic()
    saved = portraits.posted(
        console, "/api/user/level/update", {"levels": levels, "revision": table.revision, "note": "bench"}
    )
    version = LevelVersion.objects.get(number=saved["number"])
    while version.state == "running" and time.monotonic() - begun < patience:
        time.sleep(0.5)
        version.refresh_from_db()
    yield f"## Levels\n\nA change of the thresholds that moves {estimate['moved']:,} of {estimate['users']:,} users: previewed in"
    yield f" {previewed:.1f} s. A worker looked at {version.done:,} users and moved {version.moved:,} in"
    yield f" {time.monotonic() - begun:.0f} s ({version.state}).\n"


def bare(statement: str, rounds: int) -> Measured:
    """The same page by one statement, without the product."""
    found = []
    for _ in range(rounds + 3):
        with timed() as times, connection.cursor() as cursor:
            cursor.execute(statement)
            cursor.fetchall()
        found.append(times)
    return of_rounds(found[3:])
