"""The file host: parts, tickets, confirmation (spec, section 4; docs/wire.md, "Uploads")."""

from __future__ import annotations

import errno
import hashlib
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client

from apps.api.tests.clients import a_client
from apps.core.errors import Conflict, Invalid, NotFound
from apps.kinds.engine import form
from apps.kinds.rights import Caller
from apps.media.models import MediaFile
from apps.media.storage.upload_folder import UploadFolder
from apps.media.uploads import cleanup, filehost, inputs, tickets
from apps.media.uploads.begin import show_setting
from apps.media.uploads.models import Upload, UploadPart

from . import browser

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("local_storage")]
VIDEO = b"\x00\x00\x00\x20ftypisom" + bytes(range(256)) * 43_000


@pytest.fixture
def setting(caller: Caller) -> dict[str, Any]:
    return browser.begin(caller, "采访.mp4", VIDEO)


@pytest.fixture
def ticket(caller: Caller, setting: dict[str, Any]) -> str:
    return str(filehost.create(caller=caller, upload=setting["upload"])["ticket"])


def piece(setting: dict[str, Any], number: int) -> bytes:
    return VIDEO[(number - 1) * setting["partSize"] : number * setting["partSize"]]


def test_a_part_that_was_sent_may_come_again_and_changes_nothing(
    caller: Caller, setting: dict[str, Any], ticket: str
) -> None:
    first = browser.part(caller, ticket, 1, piece(setting, 1))
    assert browser.part(caller, ticket, 1, b"something else") == first == {"number": 1, "size": setting["partSize"]}
    assert UploadPart.objects.count() == 1
    assert UploadPart.objects.get().sha256 == hashlib.sha256(piece(setting, 1)).hexdigest()


@pytest.mark.parametrize(
    ("number", "content", "more", "field"),
    [
        ("0", b"x", {}, "number"),
        ("4", b"x", {}, "number"),
        ("-1", b"x", {}, "number"),
        ("1e3", b"x", {}, "number"),
        ("１", b"x", {}, "number"),
        ("1", b"too short", {}, "file"),
        ("3", b"x" * (4 * 1024 * 1024), {}, "file"),
        ("1", b"x" * (4 * 1024 * 1024), {"sha256": "0" * 64}, "file"),
        ("1", b"x" * (4 * 1024 * 1024), {"sha256": ["odd"]}, "sha256"),
    ],
)
def test_a_part_of_another_number_length_or_content_is_not_written(
    caller: Caller, ticket: str, local_storage: Path, number: str, content: bytes, more: dict[str, Any], field: str
) -> None:
    payload = {"ticket": ticket, "number": number, "file": SimpleUploadedFile("part", content), **more}
    with pytest.raises(Invalid) as refused:
        filehost.take_part(caller=caller, **form.parse(inputs.PART, payload))
    assert set(refused.value.errors) == {field}
    assert not UploadPart.objects.exists()
    [file] = local_storage.with_name("media-incoming").iterdir()
    assert not file.read_bytes().strip(b"\x00")


def test_a_part_with_the_right_digest_is_taken(caller: Caller, setting: dict[str, Any], ticket: str) -> None:
    digest = hashlib.sha256(piece(setting, 2)).hexdigest()
    assert browser.part(caller, ticket, 2, piece(setting, 2), sha256=digest)["number"] == 2


def test_parts_lie_outside_the_served_folder_and_take_no_room_twice(
    caller: Caller, setting: dict[str, Any], ticket: str, local_storage: Path
) -> None:
    for number in (1, 2, 3):
        browser.part(caller, ticket, number, piece(setting, number))
    [arriving] = local_storage.with_name("media-incoming").iterdir()
    inode = arriving.stat().st_ino
    assert not local_storage.exists()
    filehost.confirm(caller=caller, ticket=ticket)
    placed = local_storage / setting["key"]
    assert placed.stat().st_ino == inode
    assert list(local_storage.with_name("media-incoming").iterdir()) == []


def test_confirming_again_answers_the_same(caller: Caller, setting: dict[str, Any], ticket: str) -> None:
    browser.send(caller, setting, VIDEO)
    first = filehost.confirm(caller=caller, ticket=ticket)
    assert filehost.confirm(caller=caller, ticket=ticket) == first
    browser.register(caller, setting)
    assert filehost.confirm(caller=caller, ticket=ticket) == first


def test_who_comes_back_after_the_confirmation_sends_nothing_again(
    caller: Caller, setting: dict[str, Any], ticket: str
) -> None:
    browser.send(caller, setting, VIDEO)
    filehost.confirm(caller=caller, ticket=ticket)
    again = browser.begin(caller, "采访.mp4", VIDEO)
    assert browser.send(caller, again, VIDEO) == []
    assert browser.finish(caller, again)["url"] == setting["url"]


def test_parts_whose_bytes_went_from_the_disk_are_asked_for_again(
    caller: Caller, setting: dict[str, Any], ticket: str, local_storage: Path
) -> None:
    browser.part(caller, ticket, 1, piece(setting, 1))
    for file in local_storage.with_name("media-incoming").iterdir():
        file.unlink()
    with pytest.raises(NotFound):
        browser.part(caller, ticket, 2, piece(setting, 2))
    assert browser.begin(caller, "采访.mp4", VIDEO)["parts"] == []


def test_a_ticket_ends_after_its_time_and_another_is_given(
    caller: Caller, setting: dict[str, Any], ticket: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = tickets._now()
    monkeypatch.setattr(tickets, "_now", lambda: now + 7_200_000)
    with pytest.raises(Conflict) as ended:
        browser.part(caller, ticket, 1, piece(setting, 1))
    assert ended.value.data == {"ticket": "expired"}
    with pytest.raises(Conflict):
        filehost.renew(caller=caller, ticket=ticket)
    fresh = filehost.create(caller=caller, upload=setting["upload"])
    assert browser.part(caller, fresh["ticket"], 1, piece(setting, 1))["number"] == 1


def test_a_ticket_is_renewed_once_more_than_46_percent_of_its_life_is_over(
    caller: Caller, ticket: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = filehost.renew(caller=caller, ticket=ticket)
    assert (first["ticket"], first["lifetime"]) == (ticket, 7_200_000)
    assert first["expiresAt"] - first["issuedAt"] == 7_200_000
    monkeypatch.setattr(tickets, "_now", lambda: first["issuedAt"] + 3_312_000)
    assert filehost.renew(caller=caller, ticket=ticket)["ticket"] == ticket
    monkeypatch.setattr(tickets, "_now", lambda: first["issuedAt"] + 3_312_001)
    renewed = filehost.renew(caller=caller, ticket=ticket)
    assert renewed["issuedAt"] == first["issuedAt"] + 3_312_001
    assert filehost.renew(caller=caller, ticket=renewed["ticket"])["ticket"] == renewed["ticket"]


def test_a_ticket_is_good_for_its_own_person_and_cannot_be_made_up(
    caller: Caller, a_caller: Callable[[str], Caller], setting: dict[str, Any], ticket: str
) -> None:
    for who, text in ((a_caller("editor2"), ticket), (caller, ticket[:-2] + "aa"), (caller, "")):
        with pytest.raises(Conflict) as refused:
            filehost.take_part(caller=who, ticket=text, number=1)
        assert refused.value.data == {"ticket": "unknown"}


def test_a_cancelled_upload_takes_no_part(caller: Caller, setting: dict[str, Any], ticket: str) -> None:
    browser.cancel(caller, setting)
    with pytest.raises(Conflict) as over:
        browser.part(caller, ticket, 1, piece(setting, 1))
    assert over.value.data == {"state": "cancelled"}


def test_a_disk_without_room_says_so_before_a_byte_travels(
    caller: Caller, setting: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = filehost.check_room(caller=caller, upload=setting["upload"])
    assert answer["needed"] == len(VIDEO)
    monkeypatch.setattr(UploadFolder, "free", lambda self: filehost.SPARE + len(VIDEO) - 1)
    with pytest.raises(Invalid, match="服务器存储空间不足"):
        filehost.check_room(caller=caller, upload=setting["upload"])


def test_a_disk_that_fills_up_meanwhile_says_so_and_keeps_what_is_there(
    caller: Caller, setting: dict[str, Any], ticket: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser.part(caller, ticket, 1, piece(setting, 1))

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "no space left")

    with monkeypatch.context() as patched:
        patched.setattr("apps.media.storage.upload_folder.os.pwrite", full)
        with pytest.raises(Invalid, match="服务器存储空间不足"):
            browser.part(caller, ticket, 2, piece(setting, 2))
    assert browser.send(caller, browser.begin(caller, "采访.mp4", VIDEO), VIDEO) == [2, 3]
    assert browser.finish(caller, setting)["size"] == len(VIDEO)


def test_the_sweep_drops_files_that_the_database_does_not_know(
    caller: Caller, setting: dict[str, Any], ticket: str, local_storage: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cleanup, "KEPT", cleanup.HALF_WRITTEN * 0)
    monkeypatch.setattr(cleanup, "HALF_WRITTEN", cleanup.HALF_WRITTEN * 0)
    folder = local_storage.with_name("media-incoming")
    (folder / "half.new").write_bytes(b"killed")
    (folder / f"{'0' * 32}.part").write_bytes(b"lost")
    cleanup.sweep()
    assert [path.stem for path in folder.iterdir()] == [setting["upload"].replace("-", "")]


def test_uploads_go_on_only_where_they_began(caller: Caller, setting: dict[str, Any], request: Any) -> None:
    request.getfixturevalue("s3_storage")
    with pytest.raises(NotFound, match="存储方式已更换"):
        show_setting(caller=caller, upload=setting["upload"])
    again = browser.begin(caller, "采访.mp4", VIDEO)
    assert (again["driver"], again["upload"] != setting["upload"]) == ("s3", True)
    with pytest.raises(Conflict, match="不经本系统接收文件"):
        filehost.create(caller=caller, upload=again["upload"])


@pytest.mark.django_db(transaction=True)
def test_two_confirmations_at_once_make_one_file(caller: Caller) -> None:
    setting = browser.begin(caller, "采访.mp4", VIDEO)
    browser.send(caller, setting, VIDEO)
    ticket = filehost.create(caller=caller, upload=setting["upload"])["ticket"]
    answers: list[str] = []

    def confirm() -> None:
        try:
            filehost.confirm(caller=caller, ticket=ticket)
            answers.append(browser.register(caller, setting)["url"])
        finally:
            connection.close()

    threads = [threading.Thread(target=confirm) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [setting["url"]] * 4
    assert MediaFile.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_two_tabs_that_begin_at_once_share_one_upload(caller: Caller) -> None:
    found: list[str] = []

    def begin() -> None:
        try:
            found.append(browser.begin(caller, "采访.mp4", VIDEO)["upload"])
        finally:
            connection.close()

    threads = [threading.Thread(target=begin) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4
    assert len(set(found)) == Upload.objects.count() == 1


def test_the_calls_work_over_http_as_forms() -> None:
    client = Client(headers={"x-auth-token": a_client().token})

    def call(path: str, payload: dict[str, Any]) -> Any:
        answer = client.post(f"/api{path}", payload).json()
        assert answer["code"] == 0, answer
        return answer["data"]

    query = {"name": "采访.mp4", "size": str(len(VIDEO)), "fingerprint": "f"}
    setting = client.get("/api/upload/setting", query).json()["data"]
    assert call("/filehost/dir/check", {"upload": setting["upload"]})["needed"] == len(VIDEO)
    ticket = call("/filehost/create", {"upload": setting["upload"]})["ticket"]
    for number in (1, 2, 3):
        call(
            "/filehost/part",
            {"ticket": ticket, "number": number, "file": SimpleUploadedFile("part", piece(setting, number))},
        )
    assert call("/filehost/confirm", {"ticket": ticket})["url"] == setting["url"]
    stored = call("/upload/file", {"upload": setting["upload"], "fromArticle": "1"})
    assert b"".join(client.get(stored["url"]).streaming_content) == VIDEO  # type: ignore[attr-defined]
