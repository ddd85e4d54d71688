"""The workbook of all rows that an import refused, which people download to mend their own table."""

from __future__ import annotations

from collections.abc import Iterable

from apps.core.files import Streamed

from . import streamed_workbook

HEADINGS = ("行", "名称", "列", "原因")
#: Row of the table, its name, the heading of the column ("" for the row as a whole), the reason.
Fault = tuple[int, str, str, str]


def fault_sheet(title: str, faults: Iterable[Fault]) -> Streamed:
    """``title`` names the import."""
    name = f"{title}-未通过的行"
    return Streamed(f"{name}.xlsx", streamed_workbook.stream("未通过的行", HEADINGS, faults))
