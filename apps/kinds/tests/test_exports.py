"""Exports leave piece by piece, and say what records say."""

from __future__ import annotations

import io
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from openpyxl import load_workbook

from apps.api.tests.clients import a_client
from apps.content.models import Article
from apps.core.outbox.outbox import Interrupted
from apps.kinds.engine.jobs import exports, import_rows, sheets
from apps.kinds.engine.jobs.jobs import JOBS
from apps.kinds.models import Job
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.kinds.sheets import streamed_workbook
from apps.review.models import SensitiveWord
from workers.outbox import run_export

from .test_sheets import KEEPER

pytestmark = pytest.mark.django_db(transaction=True)


def an_export(caller: Caller, **payload: Any) -> Job:
    return Job.objects.create(
        sort="export", label="导出敏感词", kind="sensitive_word", account_id=caller.account_id, payload=payload
    )


def rows_of(content: bytes) -> list[tuple[Any, ...]]:
    sheet = load_workbook(io.BytesIO(content)).active
    assert sheet is not None
    return list(sheet.iter_rows(values_only=True))


def test_a_file_is_stored_in_pieces_and_read_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before: the worker held the whole workbook, and its bytes a second time."""
    monkeypatch.setattr(exports, "PIECE", 1000)
    SensitiveWord.objects.bulk_create(SensitiveWord(word=f"词{n}", level=1) for n in range(40))
    job = an_export(a_client(*KEEPER).caller)
    with CaptureQueriesContext(connection) as seen:
        run_export()
    job.refresh_from_db()
    assert sum("|| " in query["sql"] for query in seen) > 1
    assert job.output is not None
    assert len(rows_of(bytes(job.output))) == 41
    assert (job.state, job.done, job.total) == ("done", 40, 40)


def test_an_export_whose_worker_is_stopped_stores_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exports, "SIGN_SECONDS", 0.0)
    monkeypatch.setattr(exports, "CHUNK", 1)
    SensitiveWord.objects.bulk_create(SensitiveWord(word=f"词{n}", level=1) for n in range(3))
    caller = a_client(*KEEPER).caller
    job = an_export(caller)
    claimed = JOBS.claim(sort="export")
    assert claimed is not None
    with pytest.raises(Interrupted):
        sheets.carry_out(claimed, caller, lambda: True)
    job.refresh_from_db()
    assert job.output is None


@pytest.mark.parametrize("key", ["sensitive_word", "article"])
def test_columns_that_are_read_as_values_say_what_records_say(key: str) -> None:
    """Exports of kinds without references never make records of rows."""
    SensitiveWord.objects.create(word="国家级", category="advert", level=3, note="备注")
    Article.objects.create(title="长江大桥", keywords=["武汉", "大桥"], section="news", verify_state=3)
    kind, caller = registry.kind(key), a_client(*KEEPER).caller
    fields, found = import_rows.sheet_fields(kind), kind.model._default_manager.order_by("-pk")
    assert exports._is_plain(kind, fields, ())
    made = list(exports._values(found, fields))
    assert made == list(exports._records(kind, found, fields, (), caller))
    assert made


def test_a_kind_whose_records_change_as_they_are_read_is_exported_by_its_records() -> None:
    """The freeze of a user ends when the row is read, not by a write."""
    kind = registry.kind("user")
    assert not exports._is_plain(kind, [], ())


def test_cells_keep_their_kinds() -> None:
    rows: list[tuple[Any, ...]] = [
        ("=1+1", "-3", "@a"),
        (1, 2.5, None),
        (" a<b>&\n ", "\x00中\x08", ""),
        ("普通", float("nan"), True),
    ]
    content = b"".join(streamed_workbook.stream("a[b]:c", ("甲", "乙", "丙"), rows))
    sheet = load_workbook(io.BytesIO(content)).active
    assert sheet is not None
    assert sheet.title == "a b  c"
    assert [cell.quotePrefix for cell in sheet[2]] == [True, True, True]
    assert [(cell.value, cell.data_type) for cell in sheet[2]] == [("=1+1", "s"), ("-3", "s"), ("@a", "s")]
    assert [(cell.value, cell.data_type) for cell in sheet[3]] == [(1, "n"), (2.5, "n"), (None, "n")]
    assert [cell.value for cell in sheet[4]] == [" a<b>&\n ", "中", None]
    assert [cell.value for cell in sheet[5]] == ["普通", "nan", True]
