"""Signed links and settings, as calls."""

from __future__ import annotations

import time
from typing import Any
from urllib.parse import quote

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client as HttpClient

from apps.api.tests.clients import Client, a_client
from apps.media import storage
from apps.media.uploads import limits
from apps.media.uploads.models import UploadSettings
from deploy.services.seaweedfs import ObjectStore

pytestmark = pytest.mark.django_db
KEY = "saas/attachment/2026-11/report_1-aa.pdf"


@pytest.fixture
def editor() -> Client:
    return a_client()


def content(answer: Any) -> bytes:
    return b"".join(answer.streaming_content)


@pytest.fixture
def stored(local_storage: object) -> str:
    storage.store(KEY, [b"%PDF-1"])
    return storage.url_of(KEY)


def test_a_link_of_the_local_driver_opens_for_900_seconds(
    editor: Client, stored: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = editor.request("GET", "/upload/sign", {"url": stored, "name": "年度 报告.pdf"})["data"]
    opened = HttpClient().get(answer["url"])
    assert (opened.status_code, content(opened)) == (200, b"%PDF-1")
    assert quote("年度 报告.pdf") in opened.headers["Content-Disposition"]
    monkeypatch.setattr(time, "time", lambda: answer["expiredTime"] + 1)
    assert HttpClient().get(answer["url"]).status_code == 403


@pytest.mark.parametrize(
    ("old", "new"), [("expires=1", "expires=2"), ("name=", "name=x"), ("report_1", "report_2"), ("sign=", "sign=x")]
)
def test_a_link_that_was_changed_opens_nothing(editor: Client, stored: str, old: str, new: str) -> None:
    storage.store(KEY.replace("report_1", "report_2"), [b"%PDF-2"])
    answer = editor.request("GET", "/upload/sign", {"url": stored, "name": "a.pdf"})["data"]
    assert HttpClient().get(answer["url"].replace(old, new)).status_code == 403


@pytest.mark.parametrize("url", ["https://other.test/a.png", "/media/../secret", "/media/", "", "javascript:alert(1)"])
def test_only_addresses_of_ours_are_signed(editor: Client, local_storage: object, url: str) -> None:
    assert editor.request("GET", "/upload/sign", {"url": url})["code"] == 10422


def test_what_is_not_there_is_not_signed(editor: Client, local_storage: object) -> None:
    assert editor.request("GET", "/upload/sign", {"url": "/media/saas/image/a.png"})["code"] == 10404


def test_a_private_buckets_address_leads_on_to_a_signed_one(editor: Client, s3_storage: ObjectStore) -> None:
    storage.store(KEY, [b"%PDF-1"])
    answer = HttpClient().get(storage.url_of(KEY))
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith(f"{s3_storage.endpoint}/media/{KEY}?")
    assert "X-Amz-Signature=" in answer.headers["Location"]
    assert "public" not in answer.headers["Cache-Control"]
    assert HttpClient().get("/media/saas/%2e%2e/secret").status_code == 404


def test_a_video_of_a_private_bucket_plays_longer_than_a_picture_is_fetched(s3_storage: ObjectStore) -> None:
    for key, seconds in (("saas/video/2026-11/a.mp4", 6 * 3600), ("saas/image/2026-11/a.png", 900)):
        way = HttpClient().get(storage.url_of(key)).headers["Location"]
        assert f"X-Amz-Expires={seconds}&" in way


def test_the_buckets_origin_is_let_into_the_page(s3_storage: ObjectStore) -> None:
    policy = dict(
        directive.split(" ", 1)
        for directive in HttpClient().get("/login").headers["Content-Security-Policy"].split("; ")
    )
    for name in ("connect-src", "img-src", "media-src"):
        assert s3_storage.endpoint in policy[name].split()
    assert s3_storage.endpoint not in policy["script-src"]


def test_settings_are_seen_by_everybody_and_changed_by_whoever_may(editor: Client) -> None:
    assert editor.request("GET", "/setting/get", {})["data"]["upload"] == limits.DEFAULTS
    change = {"upload": {"videoMaxBytes": 50 * limits.MB}}
    assert editor.request("POST", "/setting/update", change)["code"] == 10403
    admin = a_client(("系统-配置", "edit"))
    answer = admin.request("POST", "/setting/update", change)["data"]
    assert answer["upload"] == limits.DEFAULTS | change["upload"]
    refused = editor.request("GET", "/upload/setting", {"name": "片.mp4", "size": 50 * limits.MB + 1})
    assert refused["data"]["errors"] == {"size": "视频大小不能超过50MB"}


def test_an_upload_in_one_form_obeys_the_settings_too(editor: Client, local_storage: object) -> None:
    UploadSettings.objects.create(pk=1, values={"imageMaxBytes": 1 * limits.MB})
    file = SimpleUploadedFile("图.png", b"\x89PNG\r\n\x1a\n" + bytes(limits.MB))
    answer = HttpClient(headers={"x-auth-token": editor.token}).post("/api/upload", {"file": file}).json()
    assert answer["data"]["errors"] == {"file": "图片大小不能超过1MB"}


@pytest.mark.parametrize(
    ("payload", "field"),
    [
        ({}, "upload"),
        ({"upload": {}}, "upload"),
        ({"upload": {"imageMaxBytes": 33 * limits.MB}}, "upload.imageMaxBytes"),
        ({"upload": {"abandonedHours": 0}}, "upload.abandonedHours"),
        ({"upload": {"abandonedHours": True}}, "upload.abandonedHours"),
        ({"upload": {"openUploads": "9"}}, "upload.openUploads"),
        ({"upload": {"other": 1}}, "upload.other"),
        ({"console": {"environment": "MASTER"}}, "console"),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused_and_nothing_changes(payload: dict[str, Any], field: str) -> None:
    admin = a_client(("系统-配置", "edit"))
    answer = admin.request("POST", "/setting/update", payload)
    assert (answer["code"], set(answer["data"]["errors"])) == (10422, {field})
    assert limits.current() == limits.DEFAULTS


def test_sizes_are_refused_in_the_unit_in_which_they_are_typed(db: None) -> None:
    answer = a_client(("系统-配置", "edit")).request("POST", "/setting/update", {"upload": {"imageMaxBytes": 0}})
    assert answer["data"]["errors"] == {"upload.imageMaxBytes": "请填写1到32之间的大小（MB）"}
