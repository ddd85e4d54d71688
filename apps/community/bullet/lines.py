"""Reads lines of bullet comments from a sheet, a CSV file or a pasted text. Pure: no database, no request.

A line says its second (``75``, ``1:15``, ``1:02:03``) and its text, and may say mode and colour. Every line that cannot
be read is reported with its row, its column and the reason; the rest are answered.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

MOST_LINES = 3000
LONGEST_TEXT = 60
LONGEST_VIDEO = 24 * 3600
#: Lines in one second beyond which a player cannot show them all.
MOST_AT_ONCE = 30
WHITE = "#ffffff"
MODES = {"scroll": "滚动", "top": "顶部", "bottom": "底部"}
_BY_NAME = {name: key for key, label in MODES.items() for name in (key, label)}
COLUMNS = ("时间", "弹幕", "位置", "颜色")
POSITION = COLUMNS[2]
_HEADINGS = {"时间", "秒", "time", "at"}
_CLOCK = re.compile(r"(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2})(?:\.\d+)?")
_SECONDS = re.compile(r"(\d{1,6})(?:\.\d+)?")
_COLOUR = re.compile(r"#[0-9a-f]{6}")
_PASTED = re.compile(r"\s*([0-9:：.]+)[\s,，]+(.*)")
TIME_FORMS = "时间应写作秒数（75）、分:秒（1:15）或时:分:秒（1:02:03）"


@dataclass(frozen=True, slots=True)
class BadLine:
    """``row`` counts from 1 as people see the sheet or the pasted text; ``column`` is one of ``COLUMNS``."""

    row: int
    column: str
    reason: str

    def as_data(self) -> dict[str, Any]:
        return {"row": self.row, "column": self.column, "reason": self.reason}


@dataclass(frozen=True, slots=True)
class ReadLines:
    """``lines`` in the order of their second, ``bad`` in the order of the rows.

    ``unplaced`` are the bad lines that want nothing but a position, without one: a person chooses it.
    """

    lines: list[dict[str, Any]]
    bad: list[BadLine]
    unplaced: list[dict[str, Any]]


def second_of(raw: str) -> int:
    """The second that a person wrote. Raises ValueError with a Chinese sentence."""
    text = raw.strip().replace("：", ":")
    if clock := _CLOCK.fullmatch(text):
        hours, minutes, seconds = (int(part or 0) for part in clock.groups())
        if seconds > 59 or (clock[1] and minutes > 59):
            raise ValueError(TIME_FORMS)
        second = hours * 3600 + minutes * 60 + seconds
    elif plain := _SECONDS.fullmatch(text):
        second = int(plain[1])
    else:
        raise ValueError(TIME_FORMS)
    if second > LONGEST_VIDEO:
        raise ValueError("时间不能超过24小时")
    return second


def rows_of_text(text: str) -> list[list[str]]:
    """The rows of a CSV file or of a pasted text: by tabs or commas, else the time before the first blank."""
    return [_cells(line) for line in text.splitlines()]


def _cells(line: str) -> list[str]:
    if "\t" in line:
        return line.split("\t")
    if pasted := _PASTED.fullmatch(line):
        rest = next(csv.reader([pasted[2]]), [])
        if len(rest) > 1 and rest[1].strip() in _BY_NAME:
            return [pasted[1], *rest]
        return [pasted[1], rest[0] if len(rest) == 1 else pasted[2]]
    cells = next(csv.reader([line]), [])
    return cells if len(cells) > 1 else line.split(maxsplit=1)


def decoded(content: bytes) -> str:
    """The text of a file in UTF-8, UTF-16 or GB 18030. Sheets of several sources mix encodings, so each line is judged.

    Raises ValueError for bytes that are no text.
    """
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16")
    return "\n".join(map(_decoded_line, content.removeprefix(b"\xef\xbb\xbf").splitlines()))


def _decoded_line(line: bytes) -> str:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return line.decode("gb18030")


def read_rows(rows: Iterable[Sequence[str]]) -> ReadLines:
    """Reads rows of cells; a row of headings at the top and empty rows are passed over."""
    lines: list[dict[str, Any]] = []
    bad: list[BadLine] = []
    unplaced: list[dict[str, Any]] = []
    for number, row in enumerate(rows, 1):
        cells = [*(cell.strip() for cell in row), "", "", "", ""][:4]
        if not any(cells) or (number == 1 and cells[0].lower() in _HEADINGS):
            continue
        wrong = list(_problems(number, cells))
        bad += wrong
        if not wrong:
            lines.append(_line(cells))
        elif [each.column for each in wrong] == [POSITION]:
            unplaced.append({name: value for name, value in _line(cells).items() if name != "mode"})
    return ReadLines(sorted(lines, key=lambda line: int(line["at"])), bad, unplaced)


def _problems(number: int, cells: Sequence[str]) -> Iterator[BadLine]:
    at, text, mode, colour = cells
    try:
        second_of(at)
    except ValueError as error:
        yield BadLine(number, COLUMNS[0], str(error))
    if not text:
        yield BadLine(number, COLUMNS[1], "没有弹幕文字")
    elif len(text) > LONGEST_TEXT:
        yield BadLine(number, COLUMNS[1], f"弹幕最多{LONGEST_TEXT}个字，这一条有{len(text)}个字")
    if mode and mode not in _BY_NAME:
        yield BadLine(number, POSITION, f"位置应为{'、'.join(MODES.values())}之一")
    if colour and not _COLOUR.fullmatch(colour.lower()):
        yield BadLine(number, COLUMNS[3], "颜色应写作 #rrggbb，如 #ffffff")


def _line(cells: Sequence[str]) -> dict[str, Any]:
    at, text, mode, colour = cells
    return {"at": second_of(at), "text": text, "mode": _BY_NAME.get(mode, "scroll"), "colour": colour.lower() or WHITE}
