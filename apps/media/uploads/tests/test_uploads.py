"""A full upload from its first byte to its last, on a folder and on a real S3 server (docs/quality.md, 30 and 33)."""

from __future__ import annotations

import hashlib
import io
import struct
import zlib
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone
from PIL import Image

from apps.core.errors import Conflict, Invalid, NotFound
from apps.kinds.engine import form
from apps.kinds.rights import Caller
from apps.media import storage
from apps.media.models import MediaFile
from apps.media.uploads import begin, cleanup, finish, inputs, limits
from apps.media.uploads.models import Upload, UploadSettings

from . import browser

pytestmark = pytest.mark.django_db
VIDEO = b"\x00\x00\x00\x20ftypisom" + bytes(range(256)) * 43_000  # three parts with either driver
Fragments = Callable[[str], list[str]]


def picture(sort: str = "PNG") -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (40, 30), "#1f5eff").save(out, sort)
    return out.getvalue()


@pytest.mark.usefixtures("any_storage")
def test_a_video_goes_up_in_parts_and_is_whole(caller: Caller) -> None:
    setting = browser.begin(caller, "采访.mp4", VIDEO)
    assert browser.send(caller, setting, VIDEO) == [1, 2, 3]
    stored = browser.finish(caller, setting)
    key = storage.key_of(stored["url"]) or ""
    assert key == setting["key"]
    assert b"".join(storage.chunks(key)) == VIDEO
    file = MediaFile.objects.get()
    assert (file.name, file.size, file.mime) == ("采访.mp4", len(VIDEO), "video/mp4")
    assert file.sha256 == hashlib.sha256(VIDEO).hexdigest()


def test_a_picture_goes_up_in_one_and_its_sides_are_measured_on_the_server(caller: Caller, any_storage: str) -> None:
    content = picture()
    setting = browser.begin(caller, "图.png", content)
    assert setting["sliced"] is (any_storage == "local")
    browser.send(caller, setting, content)
    stored = browser.finish(caller, setting)
    assert (stored["type"], stored["mime"], stored["width"], stored["height"]) == ("image", "image/png", 40, 30)
    assert stored["waterUrl"] == stored["url"]
    assert set(stored) >= {"tmpSecretId", "tmpSecretKey", "token", "sign", "waterSign"}


@pytest.mark.usefixtures("any_storage")
def test_who_comes_back_sends_only_what_is_not_there(caller: Caller) -> None:
    first = browser.begin(caller, "采访.mp4", VIDEO)
    browser.send(caller, first, VIDEO, [1, 3])
    again = browser.begin(caller, "采访.mp4", VIDEO)
    assert (again["upload"], again["key"]) == (first["upload"], first["key"])
    assert [part["number"] for part in again["parts"]] == [1, 3]
    assert browser.send(caller, again, VIDEO) == [2]
    key = storage.key_of(browser.finish(caller, again)["url"]) or ""
    assert b"".join(storage.chunks(key)) == VIDEO


@pytest.mark.usefixtures("any_storage")
def test_another_person_another_name_and_another_size_are_another_upload(
    caller: Caller, a_caller: Callable[[str], Caller]
) -> None:
    settings = [
        browser.begin(caller, "a.mp4", VIDEO, fingerprint="same"),
        browser.begin(a_caller("editor2"), "a.mp4", VIDEO, fingerprint="same"),
        browser.begin(caller, "b.mp4", VIDEO, fingerprint="same"),
        browser.begin(caller, "a.mp4", VIDEO[:-1], fingerprint="same"),
    ]
    assert len({setting["key"] for setting in settings}) == 4


@pytest.mark.usefixtures("any_storage")
def test_what_is_not_whole_says_which_parts_are_missing(caller: Caller) -> None:
    setting = browser.begin(caller, "采访.mp4", VIDEO)
    browser.send(caller, setting, VIDEO, [2])
    with pytest.raises(Conflict) as refused:
        browser.register(caller, setting)
    assert refused.value.data == {"missing": [1, 3]}
    assert browser.begin(caller, "采访.mp4", VIDEO)["upload"] == setting["upload"]


@pytest.mark.usefixtures("any_storage")
def test_asking_again_for_what_is_stored_answers_the_same(caller: Caller) -> None:
    setting = browser.begin(caller, "采访.mp4", VIDEO)
    browser.send(caller, setting, VIDEO)
    first = browser.finish(caller, setting)
    assert browser.register(caller, setting)["url"] == first["url"]
    by_address = finish.register(caller=caller, url=first["url"], context=browser.CONTEXT)
    assert by_address["url"] == first["url"]
    assert MediaFile.objects.count() == 1
    with pytest.raises(Conflict) as over:
        begin.show_setting(caller=caller, upload=setting["upload"])
    assert over.value.data == {"state": "stored"}


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("图.png", b"<svg xmlns='http://www.w3.org/2000/svg'/>", "只支持jpg、jpeg、png、gif、webp格式的图片"),
        ("图.png", picture("JPEG"), "文件内容是JPEG图片，与扩展名 .png 不一致"),
        ("片.mp4", b"<html><script>alert(1)</script></html>", "只支持mp4格式的视频"),
        ("声.mp3", b"<html></html>", "只支持aac"),
        ("表.xlsx", b"%PDF-1.7", "文件内容不是 .xlsx 格式"),
        ("模型.glb", b"PK\x03\x04", "文件内容不是 .glb 格式"),
        ("说明.txt", b"\x00\x01\x02", "文件内容不是 .txt 格式"),
    ],
)
def test_bytes_that_are_not_what_the_name_says_are_refused_and_removed(
    caller: Caller, fragments: Fragments, name: str, content: bytes, sentence: str
) -> None:
    setting = browser.begin(caller, name, content)
    browser.send(caller, setting, content)
    with pytest.raises(Invalid, match=sentence) as refused:
        browser.finish(caller, setting)
    assert set(refused.value.errors) == {"file"}
    assert fragments(setting["key"]) == []
    assert not MediaFile.objects.exists()
    with pytest.raises(Conflict):
        browser.register(caller, setting)


@pytest.mark.usefixtures("any_storage")
def test_30001_pixels_are_refused_from_the_header_alone(caller: Caller) -> None:
    def header(width: int, height: int) -> bytes:
        data = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
        chunk = struct.pack(">I", len(data) - 4) + data + struct.pack(">I", zlib.crc32(data))
        return b"\x89PNG\r\n\x1a\n" + chunk + b"\x00\x00\x00\x00IDAT"

    for sides, accepted in (((30_000, 30_000), True), ((30_001, 10), False), ((10, 30_001), False)):
        content = header(*sides)
        setting = browser.begin(caller, "大图.png", content, fingerprint=str(sides))
        browser.send(caller, setting, content)
        if accepted:
            assert browser.finish(caller, setting)["width"] == 30_000
        else:
            with pytest.raises(Invalid, match="上传图片宽高不能超过30000 x 30000"):
                browser.finish(caller, setting)


def test_a_cancelled_upload_leaves_no_fragment(caller: Caller, fragments: Fragments) -> None:
    setting = browser.begin(caller, "采访.mp4", VIDEO)
    browser.send(caller, setting, VIDEO, [1, 2])
    assert fragments(setting["key"])
    assert browser.cancel(caller, setting)["state"] == "cancelled"
    assert fragments(setting["key"]) == []
    assert browser.cancel(caller, setting)["state"] == "cancelled"
    assert browser.begin(caller, "采访.mp4", VIDEO)["key"] != setting["key"]


@pytest.mark.usefixtures("any_storage")
def test_what_is_stored_cannot_be_cancelled(caller: Caller) -> None:
    content = picture()
    setting = browser.begin(caller, "图.png", content)
    browser.send(caller, setting, content)
    stored = browser.finish(caller, setting)
    with pytest.raises(Conflict):
        browser.cancel(caller, setting)
    assert storage.exists(storage.key_of(stored["url"]) or "")


@pytest.mark.usefixtures("any_storage")
def test_nobody_reaches_the_upload_of_another(caller: Caller, a_caller: Callable[[str], Caller]) -> None:
    setting, other = browser.begin(caller, "采访.mp4", VIDEO), a_caller("editor2")
    browser.send(caller, setting, VIDEO)
    attempts: list[Callable[[], object]] = [
        lambda: begin.show_setting(caller=other, upload=setting["upload"]),
        lambda: browser.register(other, setting),
        lambda: browser.cancel(other, setting),
        lambda: finish.register(caller=other, url=setting["url"], context=browser.CONTEXT),
    ]
    for attempt in attempts:
        with pytest.raises(NotFound):
            attempt()
    assert begin.list_unfinished(caller=other) == {"items": []}


@pytest.mark.usefixtures("any_storage")
def test_unfinished_uploads_are_listed_with_what_arrived(caller: Caller) -> None:
    setting = browser.begin(caller, "采访.mp4", VIDEO, parent_id=7)
    browser.send(caller, setting, VIDEO, [1])
    [item] = begin.list_unfinished(caller=caller)["items"]
    assert (item["upload"], item["name"], item["size"]) == (setting["upload"], "采访.mp4", len(VIDEO))
    assert (item["loaded"], item["parentId"], item["type"]) == (setting["partSize"], 7, "video")


def test_the_sweep_clears_what_nobody_touched_and_leaves_the_rest(caller: Caller, fragments: Fragments) -> None:
    old, young = browser.begin(caller, "旧.mp4", VIDEO), browser.begin(caller, "新.mp4", VIDEO)
    for setting in (old, young):
        browser.send(caller, setting, VIDEO, [1])
    Upload.objects.filter(pk=old["upload"]).update(
        touched_at=timezone.now() - timedelta(hours=73), exposed_until=timezone.now() - timedelta(hours=72)
    )
    before = len(fragments(""))
    cleanup.sweep()
    assert len(fragments("")) == before - 1
    assert not Upload.objects.filter(pk=old["upload"]).exists()
    assert [part["number"] for part in browser.begin(caller, "新.mp4", VIDEO)["parts"]] == [1]


def test_the_time_that_an_upload_may_rest_is_a_setting(caller: Caller, fragments: Fragments) -> None:
    setting = browser.begin(caller, "采访.mp4", VIDEO)
    browser.send(caller, setting, VIDEO, [1])
    Upload.objects.update(touched_at=timezone.now() - timedelta(hours=3), exposed_until=None)
    cleanup.sweep()
    assert fragments(setting["key"])
    UploadSettings.objects.create(pk=1, values={"abandonedHours": 2})
    cleanup.sweep()
    assert fragments(setting["key"]) == []


@pytest.mark.usefixtures("any_storage")
@pytest.mark.parametrize(
    ("payload", "field", "sentence"),
    [
        ({"name": "图.svg", "size": 10}, "name", "不支持上传 .svg 格式的文件"),
        ({"name": "程序.exe", "size": 10}, "name", "不支持上传 .exe 格式的文件"),
        ({"name": "没有扩展名", "size": 10}, "name", "不支持上传这种格式的文件"),
        ({"name": "", "size": 10}, "name", "请选择要上传的文件"),
        ({"name": "图.png", "size": 32 * 1024 * 1024 + 1}, "size", "图片大小不能超过32MB"),
        ({"name": "片.mp4", "size": 20 * 1024**3 + 1}, "size", "视频大小不能超过20GB"),
        ({"name": "图.png", "size": 0}, "size", "文件是空的"),
        ({"name": "图.png", "size": "-1"}, "size", "缺少文件大小"),
        ({"name": "图.png", "size": "９"}, "size", "缺少文件大小"),
        ({"name": "图.png"}, "size", "缺少文件大小"),
        ({"name": "图.png", "size": 10, "parentId": "x"}, "parentId", "文件夹编号无效"),
    ],
)
def test_what_may_not_be_uploaded_is_refused_before_a_byte_travels(
    caller: Caller, payload: dict[str, Any], field: str, sentence: str
) -> None:
    with pytest.raises(Invalid) as refused:
        begin.show_setting(caller=caller, **form.parse(inputs.SETTING, payload))
    assert set(refused.value.errors) == {field}
    assert sentence in refused.value.errors[field]
    assert not Upload.objects.exists()


@pytest.mark.usefixtures("any_storage")
def test_open_uploads_are_bounded_per_person(caller: Caller, a_caller: Callable[[str], Caller]) -> None:
    UploadSettings.objects.create(pk=1, values={"openUploads": 2})
    for name in ("一.mp4", "二.mp4"):
        browser.begin(caller, name, VIDEO)
    with pytest.raises(Invalid, match="最多同时有2个未完成的上传"):
        browser.begin(caller, "三.mp4", VIDEO)
    browser.begin(caller, "二.mp4", VIDEO)
    browser.begin(a_caller("editor2"), "三.mp4", VIDEO)


@pytest.mark.usefixtures("any_storage")
def test_large_files_get_their_digest_from_the_sweep(caller: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.media.uploads.digests.AT_ONCE", 1000)
    setting = browser.begin(caller, "采访.mp4", VIDEO)
    browser.send(caller, setting, VIDEO)
    browser.finish(caller, setting)
    assert MediaFile.objects.get().sha256 == ""
    assert cleanup.sweep()["digested"] == 1
    assert MediaFile.objects.get().sha256 == hashlib.sha256(VIDEO).hexdigest()


@pytest.mark.parametrize(
    "name", ["../../etc/passwd.png", "..\\x.png", "/etc/x.png", "a\x00\u202eb.png", "x" * 300 + ".pdf"]
)
@pytest.mark.usefixtures("any_storage")
def test_the_files_own_name_leads_nowhere(caller: Caller, name: str) -> None:
    setting = browser.begin(caller, name, b"x", fingerprint="f")
    assert setting["key"].startswith(("saas/image/", "saas/attachment/"))
    assert ".." not in setting["key"]
    assert len(setting["name"]) <= 255
    assert "/" not in setting["name"]


def test_a_documents_key_carries_its_name_as_far_as_it_is_plain(caller: Caller, any_storage: str) -> None:
    key = browser.begin(caller, "2026 年报 report_v2.PDF", b"%PDF-")["key"]
    assert key.startswith("saas/attachment/")
    assert key.rpartition("/")[2].startswith("2026-report_v2_")
    assert key.endswith(".pdf")


def test_the_general_setting_says_what_may_be_uploaded(any_storage: str) -> None:
    answer = begin.general_setting()
    assert answer["driver"] == any_storage
    assert answer["types"]["image"] == {"extensions": ["jpg", "jpeg", "png", "gif", "webp"], "maxBytes": 32 * limits.MB}
    assert answer["types"]["video"]["extensions"] == ["mp4"]
    assert {"xls", "xlsx", "glb", "pdf"} <= set(answer["types"]["document"]["extensions"])
    assert (answer["maxSide"], answer["ticketLifetime"]) == (30_000, 7_200_000)


@pytest.mark.usefixtures("any_storage")
def test_a_file_itself_may_be_given_and_is_answered_with_the_documented_names(caller: Caller) -> None:
    payload = {"file": SimpleUploadedFile("图.png", picture()), "fromArticle": "1"}
    stored = finish.register(caller=caller, context=browser.CONTEXT, **form.parse(inputs.STORED, payload))
    assert (stored["width"], stored["height"], stored["type"]) == (40, 30, "image")
    assert b"".join(storage.chunks(storage.key_of(stored["url"]) or "")) == picture()


@pytest.mark.usefixtures("any_storage")
@pytest.mark.parametrize("url", [None, "", "https://other.test/a.png", "/media/../a.png", 7])
def test_only_an_address_of_ours_can_be_registered(caller: Caller, url: object) -> None:
    with pytest.raises(Invalid):
        finish.register(caller=caller, context=browser.CONTEXT, **form.parse(inputs.STORED, {"url": url}))
