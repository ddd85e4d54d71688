"""Time of the database for lists, results and cross tables over 300,000 answer sheets.

``python3 manage.py bench answers`` writes docs/bench/answers.md. The questionnaire and its sheets are written in one
transaction and taken back.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser
from collections.abc import Callable, Mapping
from typing import Any

from django.core.management.base import BaseCommand
from django.db import connection, transaction

from apps.engage.answer_sheet import tallies
from apps.engage.models import Questionnaire, QuestionnaireVersion
from apps.engage.questionnaire import results
from apps.engage.questionnaire.form.structure import parse_form
from apps.kinds.engine.read import list_query, record_list
from apps.kinds.registry import registry
from apps.kinds.rights import SUPER_NAME, SUPER_ROLE_ID, Caller
from apps.site.bench.pages import machine, write_page
from apps.site.bench.statement_costs import Measured, explained, of_rounds

SHEETS = 300_000
ROUNDS = 20
WARM_UP = 2
PROMISED_MS = 100
#: Closed questions of four options each, as a long survey has them.
QUESTIONS = 20

INSERT = """
insert into engage_answersheet (created_at, updated_at, revision, questionnaire_id, version, reader_id, reader_name,
  ip_region, device, turn, seconds, answers, files, others, score, full_score, points, counted)
select now() - make_interval(mins => n %% 40000), now(), 1, %s, 1, n::text, '江城读者' || n, '湖北' || n %% 17, 'iPhone', 'once',
  n %% 400, (select jsonb_object_agg('q' || q, 'o' || 1 + (n * q + n / q) %% 4) from generate_series(1, %s) q), '[]', '{}',
  n %% 100, 100, 0, false
from generate_series(1, %s) n
"""


class Command(BaseCommand):
    help = "Time of the database for lists, results and cross tables over many answer sheets."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--sheets", type=int, default=SHEETS)
        parser.add_argument("--rounds", type=int, default=ROUNDS)
        parser.add_argument("--no-page", action="store_true", help="print, and write no page")

    def handle(self, *args: Any, sheets: int, rounds: int, no_page: bool, **options: Any) -> None:
        with transaction.atomic():
            text = self._run(sheets, rounds)
            transaction.set_rollback(True)
        self.stdout.write(text if no_page else write_page("answers", text))

    def _run(self, sheets: int, rounds: int) -> str:
        questionnaire = _questionnaire()
        with connection.cursor() as cursor:
            cursor.execute(INSERT, [questionnaire.pk, QUESTIONS, sheets])
        began = time.perf_counter()
        counted = _count()
        seconds = time.perf_counter() - began
        self.stdout.write(f"counted {counted} sheets in {seconds:.1f} s")
        with connection.cursor() as cursor:
            cursor.execute("analyze engage_answersheet")
            cursor.execute("analyze engage_answertally")
        found = {}
        for name, work in _reads(questionnaire).items():
            found[name] = _measure(work, rounds)
            self.stdout.write(f"{name:<20} {found[name]}")
        return _page(found, rounds, counted, seconds)


def _count() -> int:
    """Count all sheets, as soon as no worker of the product counts."""
    while not (counted := tallies.count_waiting()):
        time.sleep(0.1)
    return counted


def _measure(work: Callable[[], Any], rounds: int) -> Measured:
    for _ in range(WARM_UP):
        work()
    times = []
    for _ in range(rounds):
        with explained() as statements:
            work()
        times.append(statements)
    return of_rounds(times)


def _page(found: Mapping[str, Measured], rounds: int, counted: int, seconds: float) -> str:
    slow = [name for name, measured in found.items() if measured.p95 > PROMISED_MS]
    kept = "every read keeps it" if not slow else f"not kept by {len(slow)}: {', '.join(slow)}"
    lines = "".join(
        f"| {name} | {measured.median:.1f} | {measured.p95:.1f} | {measured.statements} |\n"
        for name, measured in found.items()
    )
    return f"""# Answers to a questionnaire over {counted:,} answer sheets

Written by `python3 manage.py bench answers`. Milliseconds of the database's own time, planning and execution of all statements
of a read together, as PostgreSQL itself says (`explain analyze`), {rounds} rounds of each. One questionnaire with {QUESTIONS} closed
questions of four options; all of them have cross tables with each other. Counting all sheets, as a worker does every few
seconds for those that arrived, took {seconds:.1f} s ({counted / max(seconds, 0.001):,.0f} a second).
{machine()}.
Promised: p95 of at most {PROMISED_MS} ms; {kept}.

| read | median ms | p95 ms | statements |
|---|--:|--:|--:|
{lines}"""


def _questionnaire() -> Questionnaire:
    options = [{"key": f"o{n}", "text": f"选项{n}"} for n in range(1, 5)]
    questions = [
        {"key": f"q{n}", "type": "single", "stem": f"第{n}题", "options": options} for n in range(1, QUESTIONS + 1)
    ]
    form = parse_form([], questions)
    made = Questionnaire.objects.create(title="基准问卷", version=1, live_form=form, visible=True)
    QuestionnaireVersion.objects.create(questionnaire=made, number=1, form=form)
    return made


def _reads(questionnaire: Questionnaire) -> dict[str, Callable[[], Any]]:
    kind, sheet = registry.kind("questionnaire"), registry.kind("answer_sheet")
    caller = _caller()
    asked = {"questionnaire": str(questionnaire.pk)}
    span = "2026-01-01 00:00:00,2099-12-31 23:59:59"
    pk = questionnaire.pk

    def listed(more: dict[str, str]) -> Any:
        return record_list.list_records(sheet, caller, list_query.parse(sheet, asked | more))

    return {
        "list": lambda: listed({}),
        "list, page 300": lambda: listed({"page": "300"}),
        "list of a span": lambda: listed({"createdAt": span}),
        "list of a reader": lambda: listed({"readerId": "4711"}),
        "list by score": lambda: listed({"sort": "-score"}),
        "results": lambda: results.results(kind=kind, caller=caller, id=pk, version=0),
        "cross table": lambda: results.cross_table(kind=kind, caller=caller, id=pk, version=0, first="q2", second="q7"),
    }


def _caller() -> Caller:
    """A super administrator, whom the reads take for granted."""
    return Caller(0, SUPER_NAME, "", SUPER_ROLE_ID)
