"""Anchors outside of the database, so that an attacker with the database cannot cut off the end of the log unnoticed."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from apps.core.tests.connected_ports import replace_ports
from apps.identity.models import ChainHead, SystemLog
from apps.identity.ports import ports
from apps.identity.syslog import anchors, chain, retention

pytestmark = pytest.mark.django_db


class SecondLocation:
    """A second location, like the bucket."""

    def __init__(self) -> None:
        self.held: list[str] = []

    def add(self, name: str) -> None:
        self.held.append(name)

    def names(self) -> list[str]:
        return self.held


@pytest.fixture
def second_location(monkeypatch: pytest.MonkeyPatch) -> SecondLocation:
    second = SecondLocation()
    replace_ports(monkeypatch, ports, anchor_copies=lambda: second)
    return second


def rows(count: int) -> None:
    for number in range(count):
        chain.append(operation=f"操作{number}")


@contextmanager
def cut_unseen() -> Iterator[None]:
    """Deletes what was logged inside and restores the head, as an attacker with the database would."""
    head = ChainHead.objects.values("count", "last_hash", "kept_from", "archived_hash", "seal").get()
    yield
    SystemLog.objects.filter(number__gt=head["count"]).delete()
    ChainHead.objects.update(**head)


def test_a_log_that_was_cut_and_whose_old_head_was_put_back_does_not_fit_its_anchor() -> None:
    rows(3)
    with cut_unseen():
        rows(4)
        anchors.write()
    found = chain.verify()
    assert len(found) == 1
    assert "锚点记到第 7 条，现在只到第 3 条：第 3 条之后被截断" in found[0]


def test_a_cut_is_seen_however_many_rows_were_written_over_it() -> None:
    rows(3)
    anchors.write()
    with cut_unseen():
        rows(2)
        anchors.write()
    rows(9)
    anchors.write()
    with pytest.raises(CommandError, match="第 4 到 5 条之间被截断后重写"):
        call_command("verify_log")


def test_a_log_that_nobody_touched_fits_its_anchors_and_the_command_says_how_many() -> None:
    for _ in range(3):
        rows(2)
        anchors.write()
    rows(1)
    out = StringIO()
    call_command("verify_log", stdout=out)
    assert "锚点相符：3 个，最近的记到第 6 条" in out.getvalue()


def test_an_end_that_is_noted_already_is_not_noted_again() -> None:
    assert anchors.write() is None
    rows(1)
    assert anchors.write() is not None
    assert anchors.write() is None
    assert len(anchors.all_anchors()) == 1


def test_who_deletes_the_file_too_is_given_away_by_the_copies(
    second_location: SecondLocation, anchor_folder: Path
) -> None:
    rows(1)
    with cut_unseen():
        rows(1)
        anchors.write()
    for path in anchor_folder.iterdir():
        path.unlink()
    assert any("第 1 条之后被截断" in finding for finding in chain.verify())


def test_file_and_copies_say_the_same(second_location: SecondLocation) -> None:
    rows(1)
    anchors.write()
    assert len(second_location.held) == 1
    assert len(anchors.all_anchors()) == 1


def edited(change: Callable[[dict[str, Any]], object], anchor_folder: Path) -> None:
    [path] = anchor_folder.iterdir()
    line = json.loads(path.read_text())
    change(line)
    path.write_text(json.dumps(line) + "\n")


@pytest.mark.parametrize(("name", "value"), [("number", 1), ("hash", "0" * 64), ("at", "2020-01-01T00:00:00+00:00")])
def test_an_anchor_that_somebody_edited_is_detected(name: str, value: object, anchor_folder: Path) -> None:
    rows(2)
    anchors.write()
    edited(lambda line: line.update({name: value}), anchor_folder)
    assert any("锚点被改动" in finding for finding in chain.verify())


def test_a_line_that_a_crash_broke_off_spoils_no_other(anchor_folder: Path) -> None:
    rows(1)
    anchors.write()
    [path] = anchor_folder.iterdir()
    path.write_text(path.read_text() + '{"number": 1, "ha')
    rows(1)
    anchors.write()
    assert [anchor.number for anchor in anchors.all_anchors()] == [1, 2]
    assert chain.verify() == []


def test_rows_that_no_anchor_covers_for_an_hour_are_named() -> None:
    rows(2)
    anchors.write()
    rows(1)
    SystemLog.objects.update(created_at=timezone.now() - dt.timedelta(hours=2))
    assert any("有 1 条记录迟迟没有锚点" in finding for finding in chain.verify())


def test_anchors_outlive_a_rotation_of_the_secret_and_what_retention_takes(settings: Any, tmp_path: Path) -> None:
    settings.LOG_KEPT_DAYS, settings.LOG_ARCHIVE_DIR = 365, str(tmp_path / "archive")
    chain.append(operation="操作", at=timezone.now() - dt.timedelta(days=400))
    anchors.write()
    rows(1)
    retention.archive_old_rows()
    settings.SECRET_KEY_FALLBACKS, settings.SECRET_KEY = [settings.SECRET_KEY], "a new secret"
    rows(1)
    anchors.write()
    assert chain.verify() == []


def test_after_an_older_backup_was_restored_only_later_anchors_count() -> None:
    rows(1)
    with cut_unseen():
        rows(1)
        anchors.write()
    restored = timezone.now() + dt.timedelta(seconds=1)
    assert chain.verify(since=restored) == []
    assert chain.verify() != []
