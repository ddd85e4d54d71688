"""Lists, filters and statistics of one activity with half a million enrolments: the time that the database itself takes.

PostgreSQL measures: every statement of a call is explained as it is run, and its planning and execution times added.
Writes docs/bench/activities.md.
"""

from __future__ import annotations

import datetime as dt
import os
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection
from django.test import Client
from django.utils import timezone

from apps.engage.activity.enrolment.models import Enrolment
from apps.engage.activity.models import Activity
from apps.identity.models import Account
from apps.identity.sessions.tokens import issue
from apps.kinds.types import moment_text
from apps.site.bench.pages import machine, write_page
from apps.site.bench.statement_costs import Measured, measure
from apps.site.bulk_data import enrolments

ROUNDS = 20
PROMISED_MS = 100
OTHERS = 20
LIST = "/activity/enroll/list"

CALLS = (
    ("statistics", "/activity/detail/stats", "id={activity}"),
    ("first page", LIST, "activity={activity}"),
    ("first page with the tabs' numbers", LIST, "activity={activity}&counts=1"),
    ("page of 100", LIST, "activity={activity}&pageSize=100"),
    ("page 1,000", LIST, "activity={activity}&page=1000"),
    ("page in the middle", LIST, "activity={activity}&page={middle}"),
    ("last page", LIST, "activity={activity}&page={last}"),
    ("state: qualified", LIST, "activity={activity}&state=qualified"),
    ("state: disqualified, page 500", LIST, "activity={activity}&state=out&page=500"),
    ("source, with numbers", LIST, "activity={activity}&source=share&counts=1"),
    ("age 20 to 29", LIST, "activity={activity}&leastAge=20&mostAge=29"),
    ("age 20 to 29, with numbers", LIST, "activity={activity}&leastAge=20&mostAge=29&counts=1"),
    ("not checked in", LIST, "activity={activity}&waitsForCheckIn=1"),
    ("checked in", LIST, "activity={activity}&waitsForCheckIn=0"),
    ("a prize", LIST, "activity={activity}&award=优秀奖"),
    ("one hour of sign-ups", LIST, "activity={activity}&createdAt={hour}"),
    ("one day of sign-ups, with numbers", LIST, "activity={activity}&createdAt={day}&counts=1"),
    ("a phone number", LIST, "activity={activity}&phone=13800001234"),
    ("a name that one person has", LIST, "activity={activity}&readerName=读者499987"),
    ("a piece of many names, with numbers", LIST, "activity={activity}&readerName=读者4&counts=1"),
    ("sorted by age", LIST, "activity={activity}&sort=-age"),
    ("all activities", LIST, "counts=1"),
    ("form and prizes", "/activity/enroll/form", "activityId={activity}"),
    ("totals of payments", "/activity/payment/totals", ""),
    ("activities", "/activity/list", "counts=1"),
)


class Command(BaseCommand):
    help = "Measure lists and statistics of an activity with very many enrolments in the database's own time"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--rows", type=int, default=500_000)
        parser.add_argument("--rounds", type=int, default=ROUNDS)
        parser.add_argument("--only", default="", help="part of the names of the calls; no page is written")

    def handle(self, *args: Any, **options: Any) -> None:
        if "CONSOLE_URL" not in os.environ:
            raise CommandError("run it by `python3 manage.py bench activities`, which has a database of its own")
        account = Account.objects.filter(role_id=1).first()
        if account is None:
            raise CommandError("no administrator: run `manage.py bootstrap` first")
        activity = fill(options["rows"])
        token, _ = issue(account, address="127.0.0.1", user_agent="bench")
        client = Client(headers={"x-auth-token": token})
        values = places(activity)
        found = []
        for label, path, query in CALLS:
            if options["only"] not in label:
                continue
            found.append((label, path, measure(client, f"/api{path}?{query.format(**values)}", options["rounds"])))
            self.stdout.write(f"{label:<36} {found[-1][2]}")
            self.stdout.flush()
        if not options["only"]:
            write_page("activities", _page(found, options["rounds"]))


def fill(rows: int) -> Activity:
    """The activity with ``rows`` enrolments; others have two thousand each, so that an index has to find it."""
    live = {"type": "normal", "prizes": [{"name": "优秀奖", "number": 1000, "prize": "礼盒"}]}
    title = f"江城马拉松 {rows}"
    found = Activity.objects.filter(title=title).first()
    if found is None:
        for number in range(OTHERS):
            other = Activity.objects.create(title=f"社区徒步 {number}", published=live, published_at=timezone.now())
            enrolments.fill(other, 2_000)
        found = Activity.objects.create(title=title, published=live, published_at=timezone.now())
        enrolments.fill(found, rows)
    with connection.cursor() as cursor:
        for table in ("engage_enrolment", "engage_activitytally", "engage_activity"):
            cursor.execute(f"vacuum analyze {table}")
    return found


def places(activity: Activity) -> dict[str, Any]:
    """Pages and moments that lie inside the data."""
    pages = -(-Enrolment.objects.filter(activity=activity).count() // 30)
    moment = timezone.now() - dt.timedelta(days=10)
    hour = moment_text(moment)[:13]
    return {
        "activity": activity.pk,
        "middle": pages // 2,
        "last": pages,
        "hour": f"{hour}:00:00,{hour}:59:59",
        "day": f"{hour[:10]},{hour[:10]}",
    }


def _page(found: list[tuple[str, str, Measured]], rounds: int) -> str:
    slow = [label for label, _, measured in found if measured.p95 > PROMISED_MS]
    kept = "every call keeps it" if not slow else f"not kept by {len(slow)}: {', '.join(slow)}"
    lines = "".join(
        f"| {label} | `{path}` | {measured.median:.1f} | {measured.p95:.1f} | {measured.statements} |\n"
        for label, path, measured in found
    )
    return f"""# An activity with very many enrolments

Written by `python3 manage.py bench activities`. Milliseconds of the database's own time, planning and execution of all statements
of a call together, as PostgreSQL itself says (`explain analyze`), {rounds} rounds of each call. {Enrolment.objects.count():,} enrolments,
most of them in one activity. {machine()}.
Promised: p95 of at most {PROMISED_MS} ms; {kept}.

Statistics, funnels and sums are read from tallies that triggers keep (decision 056); no call counts half
a million rows.

| call | path | median ms | p95 ms | statements |
|---|---|--:|--:|--:|
{lines}"""
