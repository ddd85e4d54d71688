"""Counts answer sheets in the background, so that results never read the sheets themselves.

One transaction notes its sheets as counted and adds them to the tallies, so none is lost or counted twice.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from django.db import connection, transaction
from django.db.models import F

from apps.core import events
from apps.kinds.events import PublicationChanged
from apps.kinds.types import ZONE

from ..questionnaire.form.question_fields import CLOSED
from ..questionnaire.models import Questionnaire, QuestionnaireVersion
from .models import AnswerSheet, AnswerTally

#: Sheets of one transaction.
BATCH = 2000
#: Closed questions of a form that have cross tables with each other: 780 tables at most.
MOST_CROSSED = 40
#: Values of ``@region`` and the like; what is beyond is counted together.
MOST_VALUES = 200
REST = "其他"
LOCK = 0x5153  # any number that no other advisory lock has
#: The number of answers to a question, beside the numbers of its values.
ANSWERED = "@n"

Table = tuple[int, int, str, str]


def count_waiting() -> int:
    """Count all sheets that wait and return their number."""
    total = 0
    while number := count_batch():
        total += number
    return total


@transaction.atomic
def count_batch() -> int:
    """Count one batch and return its size; 0 if none waits or another process counts."""
    if not _alone():
        return 0
    sheets = list(AnswerSheet.objects.filter(counted=False).order_by("id")[:BATCH])
    if not sheets:
        return 0
    write(tables_of(sheets))
    AnswerSheet.objects.filter(pk__in=[sheet.pk for sheet in sheets]).update(counted=True)
    for questionnaire_id, number in sorted(Counter(sheet.questionnaire_id for sheet in sheets).items()):
        Questionnaire.objects.filter(pk=questionnaire_id).update(answer_num=F("answer_num") + number)
    events.publish(PublicationChanged(kind="questionnaire"))
    return len(sheets)


def _alone() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("select pg_try_advisory_xact_lock(%s)", [LOCK])
        return bool(cursor.fetchone()[0])


def tables_of(sheets: Sequence[AnswerSheet]) -> dict[Table, Counter[str]]:
    """The numbers of these sheets, by (questionnaire, version, first, second)."""
    tables: dict[Table, Counter[str]] = defaultdict(Counter)
    forms = _forms(sheets)
    for sheet in sheets:
        at = sheet.questionnaire_id, sheet.version
        for first, second, cell, number in _cells(sheet, forms[at]):
            tables[(*at, first, second)][cell] += number
    return tables


def _forms(sheets: Iterable[AnswerSheet]) -> dict[tuple[int, int], list[dict[str, Any]]]:
    """The questions of the versions that these sheets answer."""
    wanted = {(sheet.questionnaire_id, sheet.version) for sheet in sheets}
    found = QuestionnaireVersion.objects.filter(questionnaire_id__in={pk for pk, _ in wanted})
    forms = {(version.questionnaire_id, version.number): version.form["questions"] for version in found}
    return {key: forms.get(key, []) for key in wanted}


def _cells(sheet: AnswerSheet, questions: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, str, str, int]]:
    """Yield ``(first, second, cell, number)`` for all that one sheet adds."""
    yield from _sums(sheet)
    values: dict[str, list[str]] = {}
    for question in questions:
        key, answer = question["key"], sheet.answers.get(question["key"])
        if answer is None:
            continue
        yield key, "", ANSWERED, 1
        yield from ((key, "", cell, 1) for cell in cells_of(question, answer))
        if question["type"] in CLOSED:
            values[key] = cells_of(question, answer)
    crossed = [question["key"] for question in questions if question["type"] in CLOSED][:MOST_CROSSED]
    for first, second in combinations([key for key in crossed if key in values], 2):
        yield from ((first, second, f"{a}|{b}", 1) for a in values[first] for b in values[second])


def _sums(sheet: AnswerSheet) -> Iterator[tuple[str, str, str, int]]:
    yield "@all", "", "sheets", 1
    yield "@all", "", "seconds", sheet.seconds
    yield "@day", "", sheet.created_at.astimezone(ZONE).strftime("%Y-%m-%d"), 1
    yield "@region", "", sheet.ip_region or REST, 1
    if sheet.score is not None:
        yield "@all", "", "scored", 1
        yield "@all", "", "score", sheet.score
        yield "@all", "", "full", sheet.full_score or 0
        yield "@score", "", str(sheet.score), 1


def cells_of(question: Mapping[str, Any], answer: Any) -> list[str]:
    """The values of one answer that are counted; ranking and matrix count pairs, open questions nothing."""
    match question["type"]:
        case "single":
            return [answer]
        case "multi":
            return list(answer)
        case "scale":
            return [str(answer)]
        case "ranking":
            return [f"{option}|{position}" for position, option in enumerate(answer, start=1)]
        case "matrix":
            return [f"{row}|{option}" for row, option in answer.items()]
    return []


def write(tables: Mapping[Table, Mapping[str, int]]) -> None:
    """Add to the stored tables, in two statements however many there are."""
    ids = {key[0] for key in tables}
    stored = AnswerTally.objects.filter(questionnaire_id__in=ids)
    found = {(row.questionnaire_id, row.version, row.first, row.second): row.cells for row in stored}
    rows = [
        AnswerTally(
            questionnaire_id=key[0], version=key[1], first=key[2], second=key[3],
            cells=added(found.get(key, {}), cells, bounded=key[2] == "@region"),
        )
        for key, cells in tables.items()
    ]  # fmt: skip
    AnswerTally.objects.bulk_create(
        rows,
        batch_size=500,
        update_conflicts=True,
        unique_fields=["questionnaire", "second", "first", "version"],
        update_fields=["cells"],
    )


def added(cells: Mapping[str, int], more: Mapping[str, int], *, bounded: bool = False) -> dict[str, int]:
    """The sums of both; with ``bounded`` at most ``MOST_VALUES`` values, and the rest together."""
    total = dict(cells)
    for value, number in more.items():
        name = value if not bounded or value in total or len(total) < MOST_VALUES else REST
        total[name] = total.get(name, 0) + number
    return total
