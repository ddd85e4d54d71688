"""Tables of questions to import, some rows of which are bad, and whether a job said the truth about them."""

from __future__ import annotations

import io
import time
from collections.abc import Mapping
from typing import Any

from django.core.management.base import CommandError
from openpyxl import Workbook

from apps.engage.question.sheet import SHEET

IMPORT = "/questionnaire/question/import"
BAD, EVERY, FIRST = 37, 263, 17
HEADINGS = [column.label for column in SHEET.columns]
#: Types, answers and letters that no question has.
MISTAKES: tuple[tuple[Mapping[str, str], str], ...] = (
    ({"题型": "问答题"}, "题型"),
    ({"正确答案": "J"}, "正确答案"),
    ({"难度": "超难"}, "难度"),
)
#: By its position, a bad row's mistake and the heading at which it is refused.
Mistakes = Mapping[int, tuple[Mapping[str, str], str]]


def mistakes(rows: int) -> Mistakes:
    """Spreads the bad rows over a table of so many."""
    found = {FIRST + EVERY * number: MISTAKES[number % len(MISTAKES)] for number in range(BAD)}
    return {place: mistake for place, mistake in found.items() if place < rows}


def table(rows: int, bad: Mistakes) -> bytes:
    """A workbook with that many questions, of which the bad ones have one mistake each."""
    book = Workbook(write_only=True)
    sheet = book.create_sheet()
    sheet.append(HEADINGS)
    mark = time.time_ns()
    for place in range(rows):
        cells = {
            "题干": f"基准题目 {mark}-{place}：长江大桥有几座？",
            "题型": "单选题",
            "选项A": "一座",
            "选项B": "十一座",
            "正确答案": "B",
            "答案解析": "见教材",
        }
        if place in bad:
            cells |= bad[place][0]
        sheet.append([cells.get(heading, "") for heading in HEADINGS])
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()


def require_truth(name: str, result: Mapping[str, Any], rows: int, bad: Mistakes) -> None:
    """Raise CommandError unless the job refused the bad rows alone, each at its column."""
    # The heading is the first line of the table.
    wanted = [(place + 2, column) for place, (_, column) in sorted(bad.items())]
    found = [(item["row"], item["column"]) for item in result["refused"]]
    if found != wanted or result["created"] != rows - len(bad):
        raise CommandError(f"the {name} refused {found}, and created {result['created']}")
