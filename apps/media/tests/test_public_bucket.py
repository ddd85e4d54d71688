"""A public bucket shows neither unchecked nor private files."""

from __future__ import annotations

import io
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from PIL import Image

from apps.api.tests.clients import a_super_client
from apps.api.tests.samples import payload_for
from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.media import exposure, storage
from apps.media.images import thumbnails
from apps.media.models import MediaFile
from apps.media.storage.trial import findings
from apps.media.uploads.tests import browser
from apps.media.usage import indexer
from deploy.services.seaweedfs import BUCKET, ObjectStore, open_addresses
from workers.media import settle_exposure

pytestmark = pytest.mark.django_db
TIP = registry.kind("disclosure")


@pytest.fixture(autouse=True)
def _public(s3_storage: ObjectStore, settings: Any) -> Iterator[None]:
    settings.STORAGE_ACCESS = "public"
    open_addresses(s3_storage)
    yield
    s3_storage.client().delete_bucket_policy(Bucket=BUCKET)


@pytest.fixture
def caller() -> Caller:
    return a_super_client().caller


def status(url: str) -> int:
    """Status of an anonymous request to the bucket."""
    try:
        with urllib.request.urlopen(url, timeout=60) as answer:  # noqa: S310 (the test server)
            return int(answer.status)
    except urllib.error.HTTPError as refused:
        return refused.code


def way(address: str) -> int:
    """Status of an anonymous request to the console, after its redirect."""
    answer = Client().get(address)
    return status(answer.headers["Location"]) if answer.status_code == 302 else answer.status_code


def a_picture(caller: Caller) -> str:
    out = io.BytesIO()
    Image.new("RGB", (40, 30), "#1f5eff").save(out, "PNG")
    setting = browser.begin(caller, "现场.png", out.getvalue())
    browser.send(caller, setting, out.getvalue())
    assert status(setting["objectUrl"]) == 403
    assert status(setting["url"]) in (403, 404)
    return str(browser.finish(caller, setting)["url"])


def a_tip(caller: Caller, url: str) -> dict[str, Any]:
    return save.create(TIP, caller, payload_for(TIP, caller) | {"images": [url], "video": None, "attachments": []})


def test_bytes_are_public_once_they_were_judged(caller: Caller) -> None:
    """Regression: bytes were public as soon as a browser had uploaded them."""
    assert status(a_picture(caller)) == 200


def test_a_file_of_a_tip_is_read_with_a_link_alone_and_is_public_again_once_the_tip_is(caller: Caller) -> None:
    """Regression: anybody could read it at its URL in the bucket."""
    url = a_picture(caller)
    key = storage.key_of(url) or ""
    [link] = (made := a_tip(caller, url))["images"]
    exposure.update([url])
    assert status(url) in (403, 404)
    assert way(f"/media/{key}") == 403
    assert way(f"/media/private/{key}") == 403
    assert way(link) == 200
    assert way(link.replace("/media/", "/thumb/")) == 200
    assert status(f"{url.removesuffix(key)}{thumbnails.stored_key(key)}") == 403
    assert way(f"/media/{thumbnails.stored_key(key)}") == 403
    record = TIP.model._default_manager.get(pk=made["id"])
    record.published = {"images": [url]}
    record.save()
    indexer.rebuild(TIP, [record])
    exposure.update([url])
    assert status(url) == 200


def test_workers_are_told_of_files_whose_use_changed_and_the_sweep_finds_the_others(
    caller: Caller, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    result: list[list[str]] = []
    monkeypatch.setattr(settle_exposure, "apply_async", lambda given, **_: result.append(given[0]))
    url = a_picture(caller)
    with django_capture_on_commit_callbacks(execute=True):
        a_tip(caller, url)
    assert [url] in result
    assert status(url) == 200
    exposure.update_newest()
    assert status(url) in (403, 404)
    assert b"".join(storage.chunks(storage.key_of(url) or ""))[:4] == b"\x89PNG"
    assert MediaFile.objects.get().url == url


def test_the_check_names_a_bucket_whose_private_files_strangers_read(s3_storage: ObjectStore) -> None:
    assert [found.what for found in findings() if found.advice and "公众" in found.what] == []
    policy = s3_storage.client().get_bucket_policy(Bucket=BUCKET)["Policy"].replace("/saas/*", "/*")
    s3_storage.client().put_bucket_policy(Bucket=BUCKET, Policy=policy)
    named = [found.what for found in findings() if found.advice]
    assert {"公众不能读取 incoming/ 下的文件", "公众不能读取 private/ 下的文件"} <= set(named)
