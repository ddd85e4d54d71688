"""Actions over a million articles: statements, database and wall time, beside the bare SQL that they cannot go below.

``python3 manage.py bench actions`` makes the articles in a database of its own and writes the page `actions` of docs/bench.
``--articles 2000 --rounds 3 --rows 200 --no-page`` is a run of seconds for who works on it.
"""

from __future__ import annotations

import os
from collections import defaultdict
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from apps.content.models import Article
from apps.site.bench.actions import articles, batch, tables
from apps.site.bench.actions.articles import APPROVE, STEPS, Desk, Tokens
from apps.site.bench.actions.floor import Floor, floor
from apps.site.bench.actions.page import Found, Step, page
from apps.site.bench.actions.ways import Taken
from apps.site.bench.pages import write_page
from apps.site.bulk_data import generator

#: Rounds before those that count.
WARM_UP = 3


class Command(BaseCommand):
    help = "Measure saving, reviewing, publishing, import and export beside bare SQL"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--articles", type=int, default=1_000_000)
        parser.add_argument("--rounds", type=int, default=60)
        parser.add_argument("--batch", type=int, default=100)
        parser.add_argument("--rows", type=int, default=10_000, help="of the import; the export has ten times as many")
        parser.add_argument("--no-page", action="store_true", help="print, and write no page")

    def handle(self, *args: Any, **options: Any) -> None:
        url = os.environ.get("CONSOLE_URL")
        if not url:
            raise CommandError("run it by `python3 manage.py bench actions`, which starts the product")
        generator.make(options["articles"], options["articles"] // 5, 0, self.say)
        people = articles.tokens()
        with floor() as bare:
            text = page(self._found(url, people, bare, options))
        self.stdout.write(text if options["no_page"] else write_page("actions", text))

    def _found(self, url: str, people: Tokens, bare: Floor, options: dict[str, Any]) -> Found:
        rounds, size, rows = options["rounds"], options["batch"], options["rows"]
        here, there = articles.in_process(people), articles.over_http(url, people)
        steps = self._steps(here, there, bare, rounds)
        self.say("single actions")
        found, bare_batch = self._batch(url, people, here, there, bare, size)
        self.say(f"batch: {found.seconds:.2f} s")
        imported = tables.imported(people.author, rows, bare)
        self.say(f"import: {imported.pace:,.0f} rows/s")
        exports = [tables.exported(people.author, number, bare) for number in (rows, 10 * rows)]
        return Found(Article.objects.count(), rounds, steps, size, found, bare_batch, imported, *exports)

    def _steps(self, here: Desk, there: Desk, bare: Floor, rounds: int) -> dict[str, Step]:
        seen: dict[str, list[Taken]] = defaultdict(list)
        waited: dict[str, list[float]] = defaultdict(list)
        floors: dict[str, list[float]] = defaultdict(list)
        for _ in range(rounds + WARM_UP):
            for name, _, taken in articles.play(here):
                seen[name].append(taken)
            played = list(articles.play(there))
            for name, _, taken in played:
                waited[name].append(taken.wall)
            for name, pk, _ in played:
                floors[name].append(bare.take(name, [pk]))
        return {
            name: Step(
                waited[name][WARM_UP:],
                len(seen[name][-1].statements),
                [sum(taken.statements) for taken in seen[name][WARM_UP:]],
                floors[name][WARM_UP:],
            )
            for name in STEPS
        }

    def _batch(
        self, url: str, people: Tokens, here: Desk, there: Desk, bare: Floor, size: int
    ) -> tuple[batch.Batch, float]:
        statements, database = batch.in_process(here, batch.waiting(here, size))
        found = batch.waiting(there, size)
        other = articles.over_http(url, people)
        seconds, meanwhile = batch.over_http(url, people.reviewer, there, other, found)
        floor_ms = bare.take(APPROVE, [each["id"] for each in found])
        return batch.Batch(seconds, statements, database, meanwhile), floor_ms

    def say(self, text: str) -> None:
        self.stdout.write(text)
        self.stdout.flush()
