"""The report as a workbook: each row beside the period before, each day, and what the figures mean."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from typing import Any

from apps.core.files import Streamed
from apps.kinds.sheets import workbook

from .figures import FIGURES
from .report import Asked, report


def book(asked: Asked) -> Streamed:
    """Three sheets. Raises Invalid."""
    from openpyxl import Workbook  # late: few calls need it

    found, made = report(asked), Workbook(write_only=True)
    span = f"{asked.since} 至 {asked.until}"
    who = ["姓名", "部门"] if asked.by == "person" else ["部门"]
    labels = [label for figure in FIGURES for label in (figure.label, f"{figure.label}（上期）")]
    _sheet(made, "汇总", [["绩效统计", span], [*who, *labels]], (
        [row["name"], *([row["department"]] if asked.by == "person" else []), *_both(row)]
        for row in [*found["rows"], {"name": "合计", "department": "", **found["total"]}]
    ))  # fmt: skip
    _sheet(made, "每日", [["日期", *labels]], ([day["day"], *_both(day)] for day in found["days"]))
    _sheet(made, "口径", [["指标", "口径"]], ([figure.label, figure.meaning] for figure in FIGURES))
    output = io.BytesIO()
    made.save(output)
    content = output.getvalue()
    return Streamed(f"绩效统计-{asked.since}-{asked.until}.xlsx", iter([content]), len(content))


def _both(row: dict[str, Any]) -> list[Any]:
    return [_cell(row[when][figure.name]) for figure in FIGURES for when in ("now", "before")]


def _cell(value: int | None) -> int | str:
    return "" if value is None else value


def _sheet(book: Any, name: str, heads: Iterable[Sequence[Any]], rows: Iterable[Sequence[Any]]) -> None:
    sheet = book.create_sheet(name)
    for row in (*heads, *rows):
        sheet.append([workbook.cell(sheet, value) for value in row])
