"""Reads a list of readers: a workbook, a text file in any usual encoding, or what a person typed. Pure but for the child that
reads workbooks.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from apps.core.errors import Invalid
from apps.kinds.sheets import workbook

#: Rows of a list that is acted on in one call.
MAX_READERS = 20_000
ID_HEADINGS = frozenset({"用户编号", "用户ID", "用户id", "编号", "readerId", "reader_id", "uid"})
NAME_HEADINGS = frozenset({"昵称", "用户昵称", "姓名", "readerName", "name"})
READER = re.compile(r"[A-Za-z0-9_.:@-]{1,40}")
NAME_LENGTH = 40


@dataclass(frozen=True, slots=True)
class BadRow:
    """``row`` counts from 1 as the person's program does. A ``repeated`` one names a reader of an earlier row."""

    row: int
    column: str
    value: str
    reason: str
    repeated: bool = False

    def as_data(self) -> dict[str, object]:
        return {"row": self.row, "column": self.column, "value": self.value[:60], "reason": self.reason}


@dataclass(slots=True)
class ReaderList:
    """The readers of a list (id -> name) with the row of each, and the rows that name none."""

    readers: dict[str, str] = field(default_factory=dict)
    rows: dict[str, int] = field(default_factory=dict)
    bad: list[BadRow] = field(default_factory=list)


def read_file(name: str, content: bytes) -> list[list[str]]:
    """The cells of a workbook, or of a text file with one reader a line. Raises Invalid."""
    if name.lower().endswith((".xlsx", ".xls")):
        return workbook.read(name, workbook.checked(name, content))
    if not name.lower().endswith((".csv", ".txt")):
        raise Invalid({"file": "请上传 xlsx、xls、csv 或 txt 格式的名单"})
    if len(content) > workbook.MAX_BYTES:
        raise Invalid({"file": f"名单文件不能超过{workbook.MAX_BYTES // workbook.MB}MB，请拆分后分批操作"})
    return read_text(workbook.decoded(content))


def read_text(text: str) -> list[list[str]]:
    """Lines of cells, divided by commas or tabs."""
    lines = text.replace("\x00", "").replace("，", ",").replace("\t", ",")
    try:
        return [[cell.strip() for cell in row] for row in csv.reader(io.StringIO(lines))]
    except csv.Error:
        raise Invalid({"file": "名单中有无法识别的行，请另存为 xlsx 后再上传"}) from None


def text_of(table: list[list[str]]) -> str:
    """The table as text that ``read_text`` reads as the same rows."""
    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerows(table)
    return written.getvalue()


def parse(table: list[list[str]], *, most: int = MAX_READERS) -> ReaderList:
    """Sort the rows of a table into readers and bad rows. Raises Invalid for a list that is empty or has over ``most``."""
    headed = bool(table) and any(cell in ID_HEADINGS for cell in table[0])
    id_at, name_at = _columns(table[0]) if headed else (0, 1)
    found = ReaderList()
    for number, cells in _filled(table, headed):
        _take(found, number, _cell(cells, id_at), _cell(cells, name_at))
        if len(found.readers) + len(found.bad) > most:
            raise Invalid({"file": f"一份名单最多{most // 10_000}万行，请拆分后分批操作"})
    if not found.readers and not found.bad:
        raise Invalid({"file": "名单里没有用户编号，请检查后重新选择"})
    return found


def _columns(headings: list[str]) -> tuple[int, int]:
    id_at = next(at for at, cell in enumerate(headings) if cell in ID_HEADINGS)
    return id_at, next((at for at, cell in enumerate(headings) if cell in NAME_HEADINGS), -1)


def _filled(table: list[list[str]], headed: bool) -> Iterator[tuple[int, list[str]]]:
    for number, cells in enumerate(table, start=1):
        if any(cells) and not (headed and number == 1):
            yield number, cells


def _cell(cells: list[str], at: int) -> str:
    return cells[at] if 0 <= at < len(cells) else ""


def _take(found: ReaderList, row: int, reader: str, name: str) -> None:
    reason, repeated = "", reader in found.rows
    if not reader:
        reason = "没有填写用户编号"
    elif not READER.fullmatch(reader):
        reason = "用户编号应为 1 到 40 位的字母、数字或 _ . : @ -"
    elif repeated:
        reason = f"与第 {found.rows[reader]} 行重复"
    elif len(name) > NAME_LENGTH:
        found.bad.append(BadRow(row, "昵称", name, f"昵称最多{NAME_LENGTH}个字"))
        return
    if reason:
        found.bad.append(BadRow(row, "用户编号", reader, reason, repeated))
        return
    found.readers[reader] = name
    found.rows[reader] = row
