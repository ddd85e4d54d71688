"""Reads the rows of an imported table as payloads, and says what is wrong with a row by column."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from apps.core.errors import Invalid, Problem
from apps.core.payload_names import camel

from ...fields import Choice, Field
from ...kind import Kind
from ...ports import ports
from ...sheets.sheet_import import SheetImport

#: Traces of a text that was read in the wrong encoding and saved so.
MOJIBAKE = ("\ufffd", "锟斤拷", "烫烫烫")
UNREADABLE = "有乱码，请把原文件按正确的编码打开后重新保存"

#: A heading, or "" for the row as a whole, and a sentence.
Reason = tuple[str, str]


@dataclass(frozen=True, slots=True)
class ImportRow:
    """A row with its payload; one with ``errors`` is refused before it is tried."""

    payload: dict[str, Any]
    label: str
    errors: tuple[Reason, ...] = ()


def sheet_fields(kind: Kind) -> list[Field]:
    """The columns of the kind's spreadsheets, in order."""
    return [f for f in kind.fields if f.sheet]


def rows_of(kind: Kind, table: list[list[str]]) -> list[ImportRow]:
    """The rows below the heading. Raises Invalid for a table without a required column."""
    headings = [text.strip() for text in table[0]] if table else []
    if kind.sheet_import:
        return _declared_rows(kind.sheet_import, headings, table[1:])
    columns = _columns(kind, headings)
    return [ImportRow(_payload(columns, row), _label(row)) for row in table[1:]]


def _label(row: list[str]) -> str:
    return next((cell for cell in row if cell), "")


def _columns(kind: Kind, headings: list[str]) -> dict[int, Field]:
    """Map the position of each column to its field, by the labels that the export writes. Raises Invalid for a missing column."""
    by_label = {f.label: f for f in sheet_fields(kind) if f.readonly != "always"}
    columns = {i: by_label[text] for i, text in enumerate(headings) if text in by_label}
    _require([f.label for f in by_label.values() if f.required and f not in columns.values()], "请先导出一份作为模板")
    return columns


def _require(missing: list[str], advice: str) -> None:
    if missing:
        raise Invalid({"file": f"表格缺少必填的列：{'、'.join(missing)}。{advice}"})


def _payload(columns: Mapping[int, Field], row: list[str]) -> dict[str, Any]:
    return {camel(f.name): _incoming(f, row[i]) for i, f in columns.items() if i < len(row) and row[i] != ""}


def choices_of(field: Field) -> Sequence[Choice]:
    """The choices that a table may name by their labels."""
    return ports().live_choices(field.choices_of) if field.choices_of else field.choices


def _incoming(field: Field, text: str) -> Any:
    """The stored value of a label that the export wrote; any other text as it is."""
    if field.choices:
        return next((c.value for c in choices_of(field) if c.label == text), text)
    if field.type == "switch":
        return {"是": True, "否": False}.get(text, text)
    return text


def _declared_rows(declared: SheetImport, headings: list[str], body: list[list[str]]) -> list[ImportRow]:
    known = {column.label for column in declared.columns}
    places = {text: place for place, text in enumerate(headings) if text in known}
    _require([c.label for c in declared.columns if c.required and c.label not in places], "请先下载模板")
    seen: dict[str, int] = {}
    rows = []
    for number, row in enumerate(body, start=2):
        cells = {label: row[place].strip() if place < len(row) else "" for label, place in places.items()}
        rows.append(_declared_row(declared, cells, number, seen))
    return rows


def _declared_row(declared: SheetImport, cells: Mapping[str, str], number: int, seen: dict[str, int]) -> ImportRow:
    name = cells.get(declared.unique, "")
    label = name or next((cell for cell in cells.values() if cell), "")
    errors = [(column, UNREADABLE) for column, text in cells.items() if any(trace in text for trace in MOJIBAKE)]
    if name and name in seen:
        errors.append((declared.unique, f"与第 {seen[name]} 行重复"))
    seen.setdefault(name, number)
    payload: dict[str, Any] = {}
    if not errors:
        try:
            payload = declared.payload(cells)
        except Invalid as invalid:
            errors = list(invalid.errors.items())
    return ImportRow(payload, label, tuple(errors))


def reasons_of(kind: Kind, problem: Problem) -> list[Reason]:
    """A refusal as reasons by column: each error of a form belongs to the column of its field."""
    if not isinstance(problem, Invalid) or not problem.errors:
        return [("", problem.msg)]
    return list(dict.fromkeys((_column_of(kind, name), text) for name, text in problem.errors.items()))


def _column_of(kind: Kind, name: str) -> str:
    if kind.sheet_import:
        return kind.sheet_import.column_of(name)
    first = name.split(".", maxsplit=1)[0]
    return next((f.label for f in kind.fields if camel(f.name) == first), "")
