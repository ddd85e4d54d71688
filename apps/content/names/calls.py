"""The calls of names in drafts: find them, suggest another, take the suggestions back."""

from __future__ import annotations

from apps.kinds.call_fields import ID
from apps.kinds.calls import get, post
from apps.kinds.fields import Choice, Field

from . import run, search

NAME = Field("name", "要查找的名字", required=True, max_length=50)
DAYS = Field(
    "days", "最近修改", "choice", default=90,
    choices=(Choice(30, "近30天"), Choice(90, "近90天"), Choice(365, "近一年")),
)  # fmt: skip
REPLACEMENT = Field("replacement", "改为", required=True, max_length=100)
RECORDS = Field("records", "要修改的草稿", "objects", required=True, max=search.MOST)

BASE = "/content/names"
CALLS = (
    get(f"{BASE}/search", run=search.find, form=(NAME, DAYS), access="signed-in", label="查找草稿中的名字"),
    post(
        f"{BASE}/suggest", run=run.request, form=(NAME, REPLACEMENT, RECORDS), access="signed-in", label="建议改名",
    ),
    post(f"{BASE}/withdraw", run=run.request_withdrawal, form=(ID,), access="signed-in", label="撤回改名建议"),
)  # fmt: skip
