from __future__ import annotations

import re
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from apps.core.context import Context
from apps.core.errors import Invalid, TooMany
from apps.identity.models import Account, Role
from apps.identity.syslog.models import SystemLog
from apps.kinds.engine import form
from apps.kinds.rights import Caller
from apps.media import storage
from apps.media.calls import PICTURE, PICTURES
from apps.media.images.inspection import UNKNOWN_TYPE
from apps.media.models import MediaFile
from apps.media.rehost import limits, safe_fetch, services
from apps.media.rehost.services import rehost, rehost_batch

from .servers import Names, answer, picture, redirect, serving

pytestmark = pytest.mark.django_db
STORED = re.compile(r"/media/saas/image/\d{4}-\d{2}/[0-9a-f]{32}\.(png|jpg|gif|webp)")


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    settings.STORAGE_URL = tmp_path.as_uri()
    settings.DUMP_HOSTS = frozenset({"pictures.test"})
    monkeypatch.setattr(safe_fetch, "resolve", Names())
    settings.CACHES = {
        "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": str(tmp_path)}
    }
    return tmp_path


@pytest.fixture
def caller() -> Caller:
    role = Role.objects.create(name="编辑")
    account = Account.objects.create(name="editor", role=role)
    return Caller(account_id=account.pk, name="editor", real_name="", role_id=role.pk)


def context() -> Context:
    return Context(request_id="r1", address="127.0.0.1")


def dumped(caller: Caller, url: Any) -> str:
    return rehost(caller=caller, context=context(), **form.parse((PICTURE,), {"url": url}))


def batch(caller: Caller, *urls: Any) -> list[dict[str, str]]:
    return rehost_batch(caller=caller, urls=list(urls), context=context())["items"]


def refusal(caller: Caller, url: Any) -> str:
    with pytest.raises(Invalid) as refused:
        dumped(caller, url)
    assert not MediaFile.objects.exists()
    return refused.value.errors["url"]


def files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


@pytest.mark.parametrize(("sort", "extension"), [("PNG", "png"), ("JPEG", "jpg"), ("GIF", "gif"), ("WEBP", "webp")])
def test_a_foreign_picture_is_stored_under_a_key_of_ours_by_its_content(
    caller: Caller, sort: str, extension: str
) -> None:
    content = picture(sort)
    with serving(answer(content, Content_Type="text/html")) as server:
        source = server.url("/mmbiz/abc/640?wx_fmt=jpeg")
        url = dumped(caller, source)
    matched = STORED.fullmatch(url)
    assert matched
    assert matched[1] == extension
    assert storage.open_stored(url.removeprefix("/media/")).read_bytes() == content
    stored = MediaFile.objects.get()
    assert (stored.name, stored.source, stored.width, stored.account_id) == (
        f"640.{extension}", source, 40, caller.account_id,
    )  # fmt: skip


@pytest.mark.parametrize(
    "content",
    [
        b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
        b"<?xml version='1.0'?><svg/>",
        b"<!doctype html><script>alert(1)</script>",
        b"BM" + bytes(60),
        b"\x00\x00\x00\x20ftypavif" + bytes(60),
        b"\x1f\x8b\x08" + bytes(60),
        b"",
    ],
)
def test_what_is_no_allowed_picture_is_refused_whatever_it_calls_itself(
    caller: Caller, content: bytes, folder: Path
) -> None:
    with serving(answer(content, Content_Type="image/png")) as server:
        assert refusal(caller, server.url("/a.png")) == UNKNOWN_TYPE
    assert files(folder) == []


def test_a_picture_with_too_many_pixels_is_refused(caller: Caller, folder: Path) -> None:
    from .test_upload import png_header

    with serving(answer(png_header(30_001, 10))) as server:
        assert refusal(caller, server.url()) == "上传图片宽高不能超过30000 x 30000"


def test_one_picture_of_one_address_is_stored_once(caller: Caller, folder: Path) -> None:
    with serving([answer(picture()), answer(picture()), answer(picture(colour="red"))]) as server:
        first, again, changed = (dumped(caller, server.url()) for _ in range(3))
    assert first == again != changed
    assert len(files(folder)) == MediaFile.objects.count() == 2


def test_an_address_of_ours_is_answered_as_it_is_without_a_request(caller: Caller, settings: Any) -> None:
    settings.CONSOLE_ORIGINS = ["https://console.example.cn"]
    settings.MEDIA_ADDRESSES = ["https://img.example.cn/"]
    assert dumped(caller, "/media/saas/image/2026-11/a.png") == "/media/saas/image/2026-11/a.png"
    assert dumped(caller, "https://console.example.cn/media/saas/a.png") == "/media/saas/a.png"
    assert dumped(caller, "https://img.example.cn/old/a.png") == "https://img.example.cn/old/a.png"
    assert services.url_rule() == {"prefixes": ["/media/", "https://img.example.cn/"]}
    assert refusal(caller, "https://img.example.cn.evil.test:1/a.png") == safe_fetch.INSIDE
    assert refusal(caller, "/other/a.png") == safe_fetch.BAD_ADDRESS


@pytest.mark.parametrize("url", [None, "", "  ", 7, ["a"], {"a": 1}, "http://pictures.test/" + "a" * 5000])
def test_a_call_without_an_address_is_refused(caller: Caller, url: Any) -> None:
    assert refusal(caller, url) == "图片地址为空或过长，请检查后重试"


def test_a_batch_answers_each_address_in_its_place(caller: Caller) -> None:
    def script(request: bytes, connection: socket.socket) -> None:
        connection.sendall(answer(b"", status="404 Not Found") if b"GET /gone" in request else answer(picture()))

    with serving(script) as server:
        good, gone, inside = server.url("/a.png"), server.url("/gone.png"), "http://127.0.0.1/a.png"
        items = batch(caller, good, gone, "/media/x.png", good, inside)
        assert [item["source"] for item in items] == [good, gone, "/media/x.png", good, inside]
        assert STORED.fullmatch(items[0]["url"])
        assert items[0] == items[3]
        assert items[2]["url"] == "/media/x.png"
        assert [items[1]["reason"], items[4]["reason"]] == [safe_fetch.GONE, safe_fetch.INSIDE]
        assert len([request for request in server.requests if b"GET /a.png" in request]) == 1


@pytest.mark.parametrize("urls", [None, [], "http://pictures.test/a.png", {"a": 1}, ["http://pictures.test/a.png"] * 31, [""], [None]])  # fmt: skip
def test_a_batch_that_makes_no_sense_is_refused_as_a_whole(caller: Caller, urls: Any) -> None:
    with pytest.raises(Invalid) as refused:
        rehost_batch(caller=caller, context=context(), **form.parse((PICTURES,), {"urls": urls}))
    assert "urls" in refused.value.errors


def test_a_batch_fetches_several_at_once_but_no_more_than_four(caller: Caller) -> None:
    open_now, most, guard = 0, 0, threading.Lock()

    def script(_: bytes, connection: socket.socket) -> None:
        nonlocal open_now, most
        with guard:
            open_now += 1
            most = max(most, open_now)
        time.sleep(0.2)
        with guard:
            open_now -= 1
        connection.sendall(answer(picture()))

    with serving(script) as server:
        items = batch(caller, *(server.url(f"/{n}.png") for n in range(12)))
    assert all("url" in item for item in items)
    assert 2 <= most <= 4


def test_one_row_of_the_system_log_tells_of_one_call_and_none_of_what_was_stored_before(caller: Caller) -> None:
    with serving(answer(picture())) as server:
        batch(caller, server.url("/a.png"), server.url("/b.png"))
        assert [row.operation for row in SystemLog.objects.all()] == ["批量转存图片"]
        batch(caller, server.url("/a.png"))
        assert SystemLog.objects.count() == 1


def test_a_failure_after_writing_leaves_neither_files_nor_rows(
    caller: Caller, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr(services, "_log", fail)
    with serving(answer(picture())) as server, pytest.raises(RuntimeError):
        batch(caller, server.url("/a.png"), server.url("/b.png"))
    assert files(folder) == []
    assert not MediaFile.objects.exists()


def test_a_person_may_take_over_so_many_in_five_minutes(caller: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PICTURES", 2)
    with serving(answer(picture())) as server:
        batch(caller, server.url("/a.png"), server.url("/b.png"))
        with pytest.raises(TooMany) as refused:
            dumped(caller, server.url("/c.png"))
        assert 1 <= refused.value.data["retryAfter"] <= limits.WINDOW_SECONDS + 1
        other = Caller(account_id=caller.account_id + 1000, name="x", real_name="", role_id=2)
        limits.count_rehosts(other.account_id, 2)
        assert dumped(caller, "/media/a.png") == "/media/a.png"


def test_without_redis_pictures_are_still_taken_over(caller: Caller, settings: Any) -> None:
    nobody = "redis://127.0.0.1:9/0"
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": nobody}}
    with serving(answer(picture())) as server:
        assert STORED.fullmatch(dumped(caller, server.url()))


def test_a_redirect_to_the_inside_is_refused_by_the_call_too(caller: Caller) -> None:
    with serving(redirect("http://169.254.169.254/latest/meta-data/")) as server:
        assert refusal(caller, server.url()) == safe_fetch.INSIDE


@pytest.mark.django_db(transaction=True)
def test_two_people_who_take_the_same_picture_at_once_get_the_same_address(caller: Caller, folder: Path) -> None:
    start = threading.Barrier(4)

    def take(_: int) -> str:
        try:
            start.wait()
            return dumped(caller, server.url())
        finally:
            connection.close()

    with serving(answer(picture())) as server, ThreadPoolExecutor(4) as people:
        assert len(set(people.map(take, range(4)))) == 1
    assert len(files(folder)) == MediaFile.objects.count() == 1


def test_a_host_that_the_deployment_names_without_a_path_ends_there(settings: Any) -> None:
    settings.MEDIA_ADDRESSES = ["https://img.example.cn", "https://cdn.example.cn/saas-"]
    assert services.own_url("https://img.example.cn/a.jpg") == "https://img.example.cn/a.jpg"
    assert services.own_url("https://cdn.example.cn/saas-2/a.jpg") == "https://cdn.example.cn/saas-2/a.jpg"
    assert services.own_url("https://img.example.cn.evil.org/a.jpg") is None
    assert services.own_url("https://img.example.cn@evil.org/a.jpg") is None
