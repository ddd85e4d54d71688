"""The list call over 100,000 articles, as a ratio to the bare SQL it stands on. Writes only in its own database."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection
from django.test import Client

from apps.content.models import Article
from apps.identity.models import Account
from apps.identity.tokens import issue
from apps.kinds.lifecycle import VerifyState

ROUNDS = 200
PLACES = ("武汉", "宜昌", "襄阳", "荆州", "十堰", "恩施", "黄石", "咸宁")
SQL = "select * from content_article where deleted_at is null order by id desc limit 30"
COUNT = "select count(*) from content_article where deleted_at is null"


class Command(BaseCommand):
    help = "Measure the article list over many rows against bare SQL in the same run"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--rows", type=int, default=100_000)

    def handle(self, *args: Any, **options: Any) -> None:
        if "CONSOLE_URL" not in os.environ:
            raise CommandError("run it by `python3 manage.py bench`, which has a database of its own")
        fill(options["rows"])
        account = Account.objects.filter(role_id=1).first()
        if account is None:
            raise CommandError("no administrator: run `manage.py bootstrap` first")
        token, _ = issue(account, address="127.0.0.1", user_agent="bench")
        client = Client(headers={"x-auth-token": token})
        self.stdout.write(f"article list over {Article.objects.count():,} rows, {ROUNDS} calls each")
        base = measure(bare_sql)
        self.report("bare SQL (page + count)", base, base)
        for label, query in (
            ("list call, first page", "page=1"),
            ("list call, page 1,000", "page=1000"),
            ("list call, one state", "verifyState=3"),
            ("list call, title 武汉", "title=武汉"),
        ):
            path = f"/api/content/article/list?{query}"
            self.report(label, measure(partial(checked, client, path)), base)

    def report(self, label: str, times: list[float], base: list[float]) -> None:
        p95 = statistics.quantiles(times, n=20)[18]
        ratio = statistics.median(times) / statistics.median(base)
        rate = len(times) / sum(times)
        self.stdout.write(f"{label:<28} {rate:7.1f}/s  p95 {p95 * 1000:7.2f} ms  {ratio:5.2f} x bare SQL")


def fill(rows: int) -> None:
    missing = rows - Article.objects.count()
    states = list(VerifyState)
    for start in range(0, max(0, missing), 5000):
        Article.objects.bulk_create(
            Article(
                title=f"{PLACES[n % 8]}第{n}期民生观察：老街巷里的新变化",
                body="<p>正文</p>",
                source="bench",
                verify_state=states[n % 4],
            )
            for n in range(start, min(start + 5000, missing))
        )
    with connection.cursor() as cursor:
        cursor.execute("analyze content_article")


def bare_sql() -> None:
    with connection.cursor() as cursor:
        cursor.execute(SQL)
        cursor.fetchall()
        cursor.execute(COUNT)
        cursor.fetchall()


def checked(client: Client, path: str) -> None:
    if client.get(path).json()["code"] != 0:
        raise CommandError(f"{path} was refused")


def measure(step: Callable[[], object]) -> list[float]:
    for _ in range(10):
        step()
    times = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        step()
        times.append(time.perf_counter() - started)
    return times
