"""The snapshot of the demonstration: its moments, its files, what it leaves out, and a restore that is all or nothing."""

from __future__ import annotations

import datetime as dt
import hashlib
import io
import re
from pathlib import Path

import pytest
from django.contrib.auth.hashers import check_password
from django.core.management import CommandError, call_command
from django.db import connection

from apps.content.models import Article, Entry
from apps.identity.first_account import ensure_first_administrator
from apps.identity.models import Account
from apps.identity.sessions import tokens
from apps.identity.syslog import chain
from apps.kinds.engine.write import save, transitions
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.kinds.types import ZONE
from apps.media import storage
from apps.media.models import MediaFile
from apps.review.models import ReviewLog
from apps.site.demo_snapshot import fingerprint, restore, tables
from apps.site.demo_snapshot.archive import Archive
from apps.site.demo_snapshot.moments import decode, encode

EXPORTED = dt.datetime(2026, 11, 23, 9, 40, 12, 345678, ZONE)
RESTORED = dt.datetime(2027, 2, 27, 22, 7, 3, 4567, ZONE)
KEPT = {
    "2026-11-24 09:00:00": {("day", 1, 9, 0)},
    "2026-11-23 23:59:00": {("day", 0, 23, 59)},
    "2026-11-23 11:00:00": {("hour", 2, 0, 0), ("day", 0, 11, 0)},
    "2026-11-23 08:00:00": {("half", -90, 0, 0), ("day", 0, 8, 0)},
    "2026-11-23 09:15:12": {("ago", 25, 0, 0)},
    "2026-11-24": {("date", 1, 0, 0)},
    "｜11月24日": {("title", 1, 0, 0)},
}


@pytest.mark.parametrize(
    ("then", "again"),
    [
        pytest.param("2026-11-23 01:00:12.345678+00", "2027-02-27 13:27:03.004567+00:00", id="forty minutes ago"),
        pytest.param(
            '"2026-11-22T01:40:12.345679+00:00"', '"2027-02-26T14:07:03.004568+00:00"', id="a day ago, in JSON"
        ),
        pytest.param("2026-11-24 01:00:00+00", "2027-02-28 01:00:00+00:00", id="tomorrow at nine"),
        pytest.param('["2026-11-24 09:00:00"]', '["2027-02-28 09:00:00"]', id="tomorrow at nine, in JSON"),
        pytest.param("2026-11-23 16:00:00+00", "2027-02-27 16:00:00+00:00", id="today's midnight is tomorrow's zero"),
        pytest.param("2026-11-23 15:59:01+00", "2027-02-27 15:59:01+00:00", id="the second after what is included"),
        pytest.param("2026-11-23 03:00:00+00", "2027-02-27 16:00:00+00:00", id="the full hour in two hours"),
        pytest.param("2026-11-23 00:00:00+00", "2027-02-27 12:30:00+00:00", id="what runs now has begun"),
        pytest.param("2026-11-23 01:15:12+00", "2027-02-27 13:42:03+00:00", id="25 minutes ago, to the second"),
        pytest.param("2026-11-20 00:21:13+00", "2027-02-24 00:21:13+00:00", id="three days ago at 8:21:13"),
        pytest.param('"2026-11-24"', '"2027-02-28"', id="a date"),
        pytest.param("晨视频｜11月24日", "晨视频｜2月28日", id="the date of a title"),
        pytest.param('"2026-11-22 09:40:12"', '"2027-02-26 22:07:02"', id="a day ago, by the wall clock"),
        pytest.param("1957-10-15 09:00:00", "1957-10-15 09:00:00", id="history"),
        pytest.param("11月24日的会议，2026-11-25", "11月24日的会议，2026-11-25", id="what the story says"),
    ],
)
def test_a_moment_is_restored_as_far_from_now_as_it_was(then: str, again: str) -> None:
    kept = encode(then, EXPORTED, KEPT)
    assert decode(kept, RESTORED) == again


def test_the_snapshot_fits_the_code() -> None:
    call_command("demo", check=True, stdout=io.StringIO())


def test_another_wording_of_a_comment_leaves_the_fingerprint_as_it_is(tmp_path: Path) -> None:
    said = tmp_path / "demo.py"
    said.write_text('"""Votes."""\n\nTITLE = "投票"  # shown first\n')
    before = fingerprint.program(said)
    said.write_text('"""Votes of readers."""\n\n# The list shows this first.\nTITLE = "投票"\n')
    assert fingerprint.program(said) == before
    said.write_text('"""Votes."""\n\nTITLE = "问卷"\n')
    assert fingerprint.program(said) != before


def test_the_check_names_what_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    now = fingerprint.current()
    now |= {"apps/engage/vote/demo.py": "another", "kind new": "new"}
    del now["table content_video"]
    monkeypatch.setattr(fingerprint, "current", lambda: now)
    with pytest.raises(CommandError) as refused:
        call_command("demo", check=True)
    assert "apps/engage/vote/demo.py, kind new, table content_video" in str(refused.value)
    assert "demo --export" in str(refused.value)


def test_there_is_no_password_no_key_and_no_session_in_it() -> None:
    found = snapshot()
    text = "".join(found.rows.values())
    assert not re.search(r"scrypt\$|pbkdf2|md5\$", text)
    for table, column in tables.WITHOUT:
        place = found.columns[table].index(column)
        assert {line.split("\t")[place] for line in found.rows[table].splitlines()} == {""}, (table, column)
    assert not [table for table in found.rows if re.search("session|token|identity_.*code|attempt|chainhead", table)]
    assert "127.0.0.1" not in text
    assert "localhost" not in text


@pytest.mark.django_db
def test_every_file_of_the_library_lies_in_the_storage_afterwards(settings: object, tmp_path: Path) -> None:
    settings.STORAGE_URL = tmp_path.as_uri()  # type: ignore[attr-defined]
    empty_product()
    restore.restore(snapshot(), "Demo#2026")
    for file in MediaFile.objects.all():
        key = storage.key_of(file.url)
        assert key is not None
        with storage.open_file(key) as content:
            assert hashlib.sha256(content.read()).hexdigest() == file.sha256, file.name


@pytest.mark.django_db
def test_everybody_signs_in_with_the_password_of_this_instance(settings: object, tmp_path: Path) -> None:
    settings.STORAGE_URL = tmp_path.as_uri()  # type: ignore[attr-defined]
    ensure_first_administrator("Own#20261", must_change=False)
    restore.restore(snapshot(), "Other#2026")
    words = dict(Account.objects.values_list("name", "password"))
    assert check_password("Own#20261", words.pop("admin"))
    assert len(words) == 18
    assert all(check_password("Other#2026", hashed) for hashed in words.values())


@pytest.mark.django_db
def test_work_goes_on_in_a_database_that_was_only_migrated(settings: object, tmp_path: Path) -> None:
    """Numbers, triggers and the chain of the logs continue where the snapshot ends."""
    settings.STORAGE_URL = tmp_path.as_uri()  # type: ignore[attr-defined]
    with connection.cursor() as cursor:
        # As in a new database, whatever other tests have counted.
        cursor.execute("select setval(pg_get_serial_sequence('content_article', 'id'), 1, false)")
    call_command("demo", stdout=io.StringIO())
    article = registry.kind("article")
    made = save.create(
        article, caller_of("editor"), {"title": "恢复之后的第一篇", "section": "news", "body": "<p>第一篇</p>"}
    )
    assert Entry.objects.filter(kind="article", record_id=made["id"], title="恢复之后的第一篇").exists()
    waiting = Article.objects.filter(verify_state=VerifyState.PENDING, deleted_at=None).latest("pk")
    transitions.perform(article, "approve", caller_of("reviewer"), {"id": waiting.pk})
    assert ReviewLog.objects.latest("number").record_id == waiting.pk
    assert chain.verify() == []


@pytest.mark.django_db(transaction=True)
def test_a_restore_that_is_killed_leaves_an_empty_database(
    settings: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.STORAGE_URL = tmp_path.as_uri()  # type: ignore[attr-defined]
    empty_product()
    before = tables.filled()
    monkeypatch.setattr(restore, "relink", interrupted)
    found = snapshot()
    with pytest.raises(KeyboardInterrupt):
        restore.restore(found, "Demo#2026")
    assert tables.filled() == before
    assert restore.refusal(snapshot()) is None


@pytest.mark.django_db
def test_a_database_with_something_in_it_gets_the_demonstration_by_the_services(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    empty_product()
    Account.objects.update(real_name="老王")
    assert restore.refusal(snapshot()) is None
    Account.objects.create(name="somebody", real_name="某人", role_id=1, password="")
    assert restore.refusal(snapshot()) == "the database is not empty"


def caller_of(name: str) -> Caller:
    return tokens.caller_from(Account.objects.select_related("role").get(name=name))


def snapshot() -> Archive:
    found = restore.read()
    assert found is not None
    return found


def empty_product() -> None:
    ensure_first_administrator("Demo#2026", must_change=False)


def interrupted() -> None:
    raise KeyboardInterrupt
