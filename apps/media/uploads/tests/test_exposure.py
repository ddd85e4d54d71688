"""Temporary credentials after the end of an upload, and the sweep of objects that they wrote."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone

from apps.core.errors import Invalid, NotFound
from apps.kinds.rights import Caller
from apps.media import storage
from apps.media.models import MediaFile
from apps.media.storage import StorageDown, multipart
from apps.media.storage.arrivals import arrival_of
from apps.media.uploads import begin, cleanup, finish, links
from apps.media.uploads.content_check import Verdict, judge
from apps.media.uploads.models import Upload
from apps.media.uploads.receivers import S3Receiver, receiver
from deploy.services.seaweedfs import BUCKET, ObjectStore

from . import browser

pytestmark = pytest.mark.django_db
PDF = b"%PDF-1.7 report"


def let_credentials_end() -> None:
    Upload.objects.update(exposed_until=timezone.now() - timedelta(hours=1))


def test_what_is_put_after_cancelling_is_cleared_once_the_credentials_ended(
    caller: Caller, s3_storage: ObjectStore
) -> None:
    setting = browser.begin(caller, "报告.pdf", PDF)
    browser.cancel(caller, setting)
    browser.send(caller, setting, PDF)
    cleanup.sweep()
    assert storage.exists(arrival_of(setting["key"]))
    let_credentials_end()
    cleanup.sweep()
    assert not storage.exists(arrival_of(setting["key"]))
    assert not Upload.objects.exists()


def test_credentials_reach_nothing_that_is_read_and_what_they_put_after_the_judgement_is_swept(
    caller: Caller, s3_storage: ObjectStore
) -> None:
    """Regression: the credentials replaced the checked object itself, until the sweep saw it."""
    setting = browser.begin(caller, "报告.pdf", PDF)
    browser.send(caller, setting, PDF)
    browser.finish(caller, setting)
    browser.send(caller, setting, b"<html>" + PDF[6:])
    assert b"".join(storage.chunks(setting["key"])) == PDF
    let_credentials_end()
    cleanup.sweep()
    assert not storage.exists(arrival_of(setting["key"]))
    assert b"".join(storage.chunks(setting["key"])) == PDF


def test_what_is_exchanged_between_judgement_and_admission_is_not_admitted(
    caller: Caller, s3_storage: ObjectStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    setting = browser.begin(caller, "报告.pdf", PDF)
    browser.send(caller, setting, PDF)

    def exchanged(*given: Any) -> Verdict:
        verdict = judge(*given)
        browser.send(caller, setting, b"<html>" + PDF[6:])
        return verdict

    monkeypatch.setattr(finish, "judge", exchanged)
    with pytest.raises(NotFound):
        browser.finish(caller, setting)
    assert not storage.exists(setting["key"])
    assert not MediaFile.objects.exists()


@pytest.mark.usefixtures("s3_storage")
@pytest.mark.parametrize("name", ["报告.pdf", "采访.mp4"])
def test_bytes_that_were_not_judged_are_nowhere_to_be_read(caller: Caller, name: str) -> None:
    """Regression: an uploaded object was at its public URL from the moment it was put there."""
    content = b"<html><script>alert(1)</script>" if name.endswith("pdf") else b"\x00\x00\x00\x20ftypisom" + bytes(100)
    setting = browser.begin(caller, name, content)
    browser.send(caller, setting, content)
    place = storage.driver()
    assert isinstance(place, storage.S3Driver)
    if setting["sliced"]:
        receiver(place.name).finish(Upload.objects.get())
    assert storage.exists(arrival_of(setting["key"]))
    assert not storage.exists(setting["key"])
    address = f"/media/{arrival_of(setting['key'])}"
    assert Client().get(address).status_code == 403
    with pytest.raises(Invalid):
        links.sign(url=address)


def test_fresh_credentials_go_on_with_the_same_multipart(caller: Caller, s3_storage: ObjectStore) -> None:
    video = b"\x00\x00\x00\x20ftypisom" + bytes(11 * 1024 * 1024)
    first = browser.begin(caller, "采访.mp4", video)
    browser.send(caller, first, video, [1])
    fresh = begin.show_setting(caller=caller, upload=first["upload"])
    assert fresh["COS"]["credentials"] != first["COS"]["credentials"]
    assert (fresh["multipart"], fresh["key"]) == (first["multipart"], first["key"])
    assert browser.send(caller, fresh, video) == [2, 3]
    assert browser.finish(caller, fresh)["size"] == len(video)


def test_the_bucket_is_asked_while_no_transaction_is_open(
    caller: Caller, s3_storage: ObjectStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before: the row of the upload was locked until the bucket and its credentials had answered."""
    open_transactions: dict[str, int] = {}

    def watch(name: str) -> None:
        original = getattr(S3Receiver, name)

        def watched(self: S3Receiver, upload: Upload) -> Any:
            blocks = connection.atomic_blocks
            open_transactions[name] = sum(not getattr(block, "_from_testcase", False) for block in blocks)
            return original(self, upload)

        monkeypatch.setattr(S3Receiver, name, watched)

    for name in ("begin", "offer", "parts"):
        watch(name)
    browser.begin(caller, "采访.mp4", b"\x00\x00\x00\x20ftypisom" + bytes(6 * 1024 * 1024))
    assert open_transactions == {"begin": 0, "offer": 0, "parts": 0}


def test_of_two_tabs_that_begin_at_once_the_first_multipart_stays(
    caller: Caller, s3_storage: ObjectStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The surplus multipart lies under the same key, so the end of the upload clears it."""
    video = b"\x00\x00\x00\x20ftypisom" + bytes(6 * 1024 * 1024)
    original, other = S3Receiver.begin, []

    def while_another_tab_begins(self: S3Receiver, upload: Upload) -> None:
        monkeypatch.setattr(S3Receiver, "begin", original)
        other.append(browser.begin(caller, "采访.mp4", video))
        original(self, upload)

    monkeypatch.setattr(S3Receiver, "begin", while_another_tab_begins)
    setting = browser.begin(caller, "采访.mp4", video)
    assert setting["multipart"] == other[0]["multipart"]
    browser.send(caller, setting, video)
    assert browser.finish(caller, setting)["size"] == len(video)
    named = {"Bucket": BUCKET, "Prefix": arrival_of(setting["key"])}
    assert "Uploads" not in s3_storage.client().list_multipart_uploads(**named)


def test_a_multipart_that_the_bucket_ended_begins_anew(caller: Caller, s3_storage: ObjectStore) -> None:
    video = b"\x00\x00\x00\x20ftypisom" + bytes(6 * 1024 * 1024)
    first = browser.begin(caller, "采访.mp4", video)
    browser.send(caller, first, video, [1])
    named = {"Bucket": BUCKET, "Key": arrival_of(first["key"]), "UploadId": first["multipart"]}
    s3_storage.client().abort_multipart_upload(**named)
    again = browser.begin(caller, "采访.mp4", video)
    assert again["multipart"] != first["multipart"]
    assert again["parts"] == []
    browser.send(caller, again, video)
    assert browser.finish(caller, again)["size"] == len(video)


def test_an_object_of_another_size_is_refused_and_removed(caller: Caller, s3_storage: ObjectStore) -> None:
    setting = browser.begin(caller, "报告.pdf", PDF)
    browser.send(caller, setting, PDF + b" and more")
    with pytest.raises(Exception, match="收到的文件大小与所选文件不一致"):
        browser.finish(caller, setting)
    assert not storage.exists(arrival_of(setting["key"]))


def test_headers_that_a_browser_chose_do_not_stay(caller: Caller, s3_storage: ObjectStore) -> None:
    setting = browser.begin(caller, "报告.pdf", PDF)
    named = {"Bucket": BUCKET, "Key": setting["key"]}
    browser.client_of(setting).put_object(
        **browser.named_in(setting), Body=PDF, ContentType="text/html", Metadata={"odd": "1"}
    )
    browser.finish(caller, setting)
    found = s3_storage.client().head_object(**named)
    assert (found["ContentType"], found["ContentDisposition"]) == ("application/pdf", "attachment")
    assert found["Metadata"] == {}
    assert b"".join(storage.chunks(setting["key"])) == PDF


def test_a_multipart_that_no_upload_knows_is_ended_by_the_sweep(
    caller: Caller, s3_storage: ObjectStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    video = b"\x00\x00\x00\x20ftypisom" + bytes(6 * 1024 * 1024)
    known = browser.begin(caller, "采访.mp4", video)
    browser.send(caller, known, video, [1])
    driver = storage.driver()
    assert isinstance(driver, storage.S3Driver)
    lost = storage.new_key("video", "mp4")
    multipart.begin(driver, lost)
    cleanup.sweep()
    assert lost in multipart.begun_before(driver, timezone.now() + timedelta(minutes=1))
    monkeypatch.setattr(cleanup, "KEPT", timedelta(minutes=-1))
    cleanup.sweep()
    left = multipart.begun_before(driver, timezone.now() + timedelta(minutes=1))
    assert arrival_of(known["key"]) in left
    assert lost not in left


def test_without_credentials_the_upload_is_kept_and_nothing_is_lost(
    caller: Caller, s3_storage: ObjectStore, settings: Any
) -> None:
    video = b"\x00\x00\x00\x20ftypisom" + bytes(6 * 1024 * 1024)
    settings.STORAGE_STS_ROLE = "arn:aws:iam::000000000000:role/nobody"
    with pytest.raises(StorageDown):
        browser.begin(caller, "采访.mp4", video)
    upload = Upload.objects.get()
    named = {"Bucket": BUCKET, "Prefix": arrival_of(upload.key)}
    assert "Uploads" in s3_storage.client().list_multipart_uploads(**named)
    Upload.objects.update(touched_at=timezone.now() - timedelta(hours=100))
    cleanup.sweep()
    assert "Uploads" not in s3_storage.client().list_multipart_uploads(**named)
