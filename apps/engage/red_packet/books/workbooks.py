"""Workbooks of red packets: the reconciliation of a period, and the statement of an account."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from typing import Any

from apps.core.errors import Invalid
from apps.core.files import Streamed
from apps.kinds.sheets import workbook

from ...ledger.statements import statement
from ..accounts import SORTS
from .reconciliation import by_day, reconcile
from .spans import Span

#: Entries of one workbook: some seconds of writing.
MOST_ENTRIES = 20_000
MONEY = "#,##0.00"


class Yuan(int):
    """Fen that a cell shows as yuan."""


def reconciliation_book(span: Span) -> Streamed:
    """Three sheets: accounts, records beside the ledger, and each day."""
    found = reconcile(span.period)
    book = _Book()
    verdict = "平衡" if found["balanced"] else "不平衡"
    agreement = "一致" if found["agrees"] else "不一致"
    book.sheet(
        "账户汇总",
        [
            ["红包对账单", f"{span.since} 至 {span.until}", f"账本{verdict}", f"业务记录与账本{agreement}"],
            ["账户", "期初余额（元）", "本期收入（元）", "本期支出（元）", "期末余额（元）", "流水笔数"],
        ],
        (
            [row["label"], *(Yuan(row[name]) for name in ("opening", "received", "given", "closing")), row["entries"]]
            for row in found["accounts"]
        ),
    )
    book.sheet(
        "业务核对",
        [["业务", "记录笔数", "记录金额（元）", "账本笔数", "账本金额（元）", "差额（元）", "结果"]],
        (
            [row["label"], row["records"], Yuan(row["recorded"]), row["entries"], Yuan(row["posted"]),
             Yuan(row["recorded"] - row["posted"]), "一致" if row["agrees"] else "不一致"]
            for row in found["facts"]
        ),
    )  # fmt: skip
    book.sheet(
        "每日明细",
        [["日期", "业务", "笔数", "金额（元）"]],
        ([day, label, number, Yuan(fen)] for day, label, number, fen in by_day(span.period)),
    )
    return book.saved(f"红包对账单-{span.since}-{span.until}.xlsx")


def statement_book(account: str, span: Span) -> Streamed:
    """All entries of an account in the period. Raises NotFound, and Invalid where they are too many."""
    printed = statement(account, list(SORTS), span.period, limit=MOST_ENTRIES)
    if printed["next"] is not None:
        raise Invalid({"until": f"一次最多导出 {MOST_ENTRIES} 笔流水，请缩短日期范围后分次导出"})
    book = _Book()
    book.sheet(
        "账户流水",
        [
            [printed["name"], printed["code"], f"{span.since} 至 {span.until}"],
            ["时间", "业务编号", "说明", "收入（元）", "支出（元）", "余额（元）"],
            ["", "", "期初余额", "", "", Yuan(printed["opening"])],
        ],
        ([item["at"], item["key"], item["memo"], *_sides(item["amount"]), Yuan(item["balance"])] for item in printed["items"]),
    )  # fmt: skip
    return book.saved(f"{printed['name']}流水-{span.since}-{span.until}.xlsx")


def _sides(amount: int) -> list[Any]:
    return [Yuan(amount), ""] if amount > 0 else ["", Yuan(-amount)]


class _Book:
    def __init__(self) -> None:
        from openpyxl import Workbook  # late: few calls need it

        self._book = Workbook(write_only=True)

    def sheet(self, name: str, heads: Iterable[Sequence[Any]], rows: Iterable[Sequence[Any]]) -> None:
        sheet = self._book.create_sheet(name)
        for letter in "ABCDEFG":
            sheet.column_dimensions[letter].width = 20
        for row in (*heads, *rows):
            sheet.append([self._cell(sheet, value) for value in row])

    def _cell(self, sheet: Any, value: Any) -> Any:
        if not isinstance(value, Yuan):
            return workbook.cell(sheet, value)
        from openpyxl.cell import WriteOnlyCell

        made = WriteOnlyCell(sheet, value=int(value) / 100)
        made.number_format = MONEY
        return made

    def saved(self, name: str) -> Streamed:
        output = io.BytesIO()
        self._book.save(output)
        content = output.getvalue()
        return Streamed(name, iter([content]), len(content))
