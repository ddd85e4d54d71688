"""The calls of the report."""

from __future__ import annotations

import datetime as dt
from typing import Any

from apps.core.files import Streamed
from apps.kinds.fields import Choice, Field

from . import report, rows, workbook
from .figures import FIGURES
from .report import Asked

SINCE = Field("since", "开始日期", "date", required=True)
UNTIL = Field("until", "结束日期", "date", required=True)
BY = Field(
    "by", "统计对象", "choice", choices=(Choice("person", "人员"), Choice("department", "部门")), default="person"
)
KIND = Field("of_kind", "内容类型", max_length=60)
#: `-` asks for people without a department.
DEPARTMENT = Field("department", "部门", max_length=40)
ASKED = (SINCE, UNTIL, BY, KIND, DEPARTMENT)
ACCOUNT = Field("account", "人员", "id", required=True)
FIGURE = Field("figure", "指标", "choice", required=True, choices=tuple(Choice(one.name, one.label) for one in FIGURES))
PAGE = Field("page", "页码", "count", min=1, default=1)
DETAILS = (SINCE, UNTIL, KIND, ACCOUNT, FIGURE, PAGE)


def show_report(*, since: dt.date, until: dt.date, by: str, of_kind: str, department: str) -> dict[str, Any]:
    """The figures of each person or department (``report.report``)."""
    return report.report(_asked(since, until, by, of_kind, department))


def export_report(*, since: dt.date, until: dt.date, by: str, of_kind: str, department: str) -> Streamed:
    """The report as a workbook."""
    return workbook.book(_asked(since, until, by, of_kind, department))


def list_rows(*, since: dt.date, until: dt.date, of_kind: str, account: int, figure: str, page: int) -> dict[str, Any]:
    """The records behind one figure of one person (``rows.rows``)."""
    return rows.rows(Asked(since, until, kind=of_kind or "", account=account), figure, max(1, page))


def _asked(since: dt.date, until: dt.date, by: str, of_kind: str, department: str) -> Asked:
    wanted = {"": None, "-": ""}.get(department or "", department)
    return Asked(since, until, by or "person", of_kind or "", wanted)
