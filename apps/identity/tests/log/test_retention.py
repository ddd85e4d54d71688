"""Old rows move from the logs into archives; the chain stays valid on both sides of the cut."""

from __future__ import annotations

import datetime as dt
import gzip
import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from apps.identity.models import ChainHead, SystemLog
from apps.identity.syslog import chain, retention

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _kept_a_year(settings: Any, tmp_path: Path) -> None:
    settings.LOG_KEPT_DAYS, settings.LOG_ARCHIVE_DIR = 365, str(tmp_path)


def rows(*days_ago: int) -> None:
    for days in days_ago:
        chain.append(operation="操作", at=timezone.now() - dt.timedelta(days=days))


def test_rows_past_their_time_leave_and_both_parts_verify() -> None:
    rows(800, 500, 400, 300, 1)
    [path] = retention.archive_old_rows()
    assert list(SystemLog.objects.order_by("number").values_list("number", flat=True)) == [4, 5]
    assert chain.verify() == []
    assert retention.verify_files([path]) == []
    rows(0)
    out = StringIO()
    call_command("verify_log", stdout=out)
    assert "3 条（已归档 3 条）" in out.getvalue()
    call_command("verify_log", "--archive", str(path), stdout=out)
    assert "归档完整：1 个文件" in out.getvalue()


def test_an_old_row_behind_a_young_one_stays() -> None:
    rows(800, 1, 800)
    retention.archive_old_rows()
    assert SystemLog.objects.count() == 2


def test_nothing_leaves_within_half_a_year_whatever_the_setting_says(settings: Any) -> None:
    settings.LOG_KEPT_DAYS = 7
    rows(170)
    assert retention.archive_old_rows() == []


def test_nothing_leaves_when_all_is_kept(settings: Any) -> None:
    settings.LOG_KEPT_DAYS = 0
    rows(5000)
    assert retention.archive_old_rows() == []


def test_taking_more_rows_than_were_archived_is_detected() -> None:
    rows(800, 400, 1)
    retention.archive_old_rows()
    last = SystemLog.objects.get()
    ChainHead.objects.update(kept_from=4, archived_hash=last.hash)
    SystemLog.objects.all().delete()
    assert any("封印" in finding for finding in chain.verify())


def test_files_follow_each_other_and_one_that_is_missing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "ROWS_PER_FILE", 2)
    rows(800, 700, 600, 500, 400)
    first, second, third = retention.archive_old_rows()
    assert retention.verify_files([third, first, second]) == []
    assert any("第 3 到 4 条不见了" in finding for finding in retention.verify_files([first, third]))


def test_an_archive_that_somebody_edited_is_detected() -> None:
    rows(800, 700)
    [path] = retention.archive_old_rows()
    lines = gzip.decompress(path.read_bytes()).decode().splitlines()
    changed = json.loads(lines[0])
    changed["facts"]["operation"] = "别的"
    path.write_bytes(gzip.compress("\n".join([json.dumps(changed), lines[1]]).encode()))
    with pytest.raises(CommandError, match="第 1 条的内容被改动"):
        call_command("verify_log", "--archive", str(path))
