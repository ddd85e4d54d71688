"""The storage's contract, on a folder and on a real S3 server."""

from __future__ import annotations

import hashlib
import io
import json
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from PIL import Image

from apps.core.errors import NotFound
from apps.media import log_anchors, storage
from apps.media.storage.configuration import LocalSettings, S3Settings, place
from apps.media.storage.driver import StorageDown
from deploy.services.seaweedfs import BUCKET, ObjectStore

CONTENT = bytes(range(256)) * 50_000
TRAVERSAL = (
    "", ".", "..", "../secret", "saas/../../secret", "saas/./a.png", "/etc/passwd", "saas//a.png", "saas\\..\\secret",
    "%2e%2e/secret", "..%2fsecret", "saas/a.png\x00.jpg", "saas/..;/secret", "~/secret", ".hidden", "saas/.part-x",
    "C:\\secret", "file:///etc/passwd", "saas/图.png", "a/" * 20 + "b", "x" * 300, "saas/a.png\n", "saas/a b.png", "saas/*",
)  # fmt: skip


def fetched(url: str) -> Any:
    return urllib.request.urlopen(url)  # noqa: S310 (our own server)


@pytest.fixture
def key() -> str:
    return storage.new_key("image", "png")


@pytest.mark.usefixtures("any_storage")
def test_what_is_stored_is_read_back_whole_and_in_part(key: str) -> None:
    assert storage.store(key, iter([CONTENT[:7], CONTENT[7:9_000_000], CONTENT[9_000_000:]])) == (
        hashlib.sha256(CONTENT).hexdigest()
    )
    assert b"".join(storage.chunks(key)) == CONTENT
    assert storage.size(key) == len(CONTENT)
    with storage.open_file(key) as file:
        file.seek(-3, io.SEEK_END)
        assert file.read() == CONTENT[-3:]
        file.seek(1_000_000)
        assert file.read(300_000) == CONTENT[1_000_000:1_300_000]
    with storage.local_copy(key) as path:
        assert path.read_bytes() == CONTENT
        assert path.suffix == ".png"


@pytest.mark.usefixtures("any_storage")
def test_an_empty_object_is_an_object(key: str) -> None:
    storage.store(key, [])
    assert storage.size(key) == 0
    assert list(storage.chunks(key)) in ([], [b""])


@pytest.mark.usefixtures("any_storage")
def test_what_fails_while_it_is_written_is_not_there(key: str) -> None:
    def failing() -> Iterator[bytes]:
        yield b"x" * 9_000_000
        raise RuntimeError("the line broke")

    with pytest.raises(RuntimeError):
        storage.store(key, failing())
    assert not storage.exists(key)


@pytest.mark.usefixtures("any_storage")
def test_what_is_discarded_is_gone_and_may_be_discarded_again(key: str) -> None:
    storage.store(key, [b"x"])
    storage.discard(key)
    storage.discard(key)
    assert not storage.exists(key)
    with pytest.raises(NotFound):
        list(storage.chunks(key))
    with pytest.raises(NotFound), storage.open_file(key):
        pass
    with pytest.raises(NotFound):
        storage.size(key)


@pytest.mark.usefixtures("any_storage")
@pytest.mark.parametrize("bad", TRAVERSAL)
def test_no_key_leads_out_of_the_root(bad: str) -> None:
    attempts: tuple[Callable[[str], object], ...] = (
        storage.size,
        storage.discard,
        lambda key: storage.store(key, [b"x"]),
        storage.link,
        storage.ffmpeg_input,
    )
    for attempt in attempts:
        with pytest.raises(NotFound):
            attempt(bad)
    assert not storage.exists(bad)
    assert storage.key_of(storage.url_of("") + bad) is None


@pytest.mark.usefixtures("any_storage")
def test_a_picture_is_measured_by_its_header_alone(key: str) -> None:
    out = io.BytesIO()
    Image.effect_noise((2000, 1500), 90).save(out, "PNG")
    storage.store(key, [out.getvalue()])
    with storage.open_file(key) as file, Image.open(file) as picture:
        assert picture.size == (2000, 1500)


@pytest.mark.usefixtures("any_storage")
def test_a_program_reads_the_object_where_it_lies(key: str) -> None:
    storage.store(key, [b"for ffmpeg"])
    where = storage.ffmpeg_input(key)
    code = "import sys,urllib.request as u;w=sys.argv[1];print((u.urlopen(w) if '://' in w else open(w,'rb')).read().decode())"
    read = subprocess.run([sys.executable, "-c", code, where], capture_output=True, check=True)
    assert read.stdout == b"for ffmpeg\n"


def test_an_address_is_ours_with_and_without_the_consoles_origin(any_storage: str, key: str, settings: Any) -> None:
    settings.CONSOLE_ORIGINS = ["https://console.test"]
    url = storage.url_of(key)
    assert url == f"/media/{key}"  # a private bucket's too
    assert storage.key_of(url) == storage.key_of(f"https://console.test{url}") == key
    assert storage.key_of(f"https://evil.test{url}") is None
    assert storage.key_of(f"{url}?expires=1&sign=x") == key


def test_a_public_buckets_addresses_are_its_own_or_the_cdns(s3_storage: ObjectStore, key: str, settings: Any) -> None:
    settings.STORAGE_ACCESS = "public"
    assert storage.url_of(key) == f"{s3_storage.endpoint}/{BUCKET}/{key}"
    assert storage.origins() == [s3_storage.endpoint]
    settings.STORAGE_PUBLIC_URL = "https://img.example.com"
    assert storage.url_of(key) == f"https://img.example.com/{key}"
    assert storage.key_of(f"https://img.example.com/{key}") == storage.key_of(f"/media/{key}") == key
    assert storage.origins() == [s3_storage.endpoint, "https://img.example.com"]
    assert storage.link(key).query == ""


def test_a_private_object_opens_with_its_link_alone(s3_storage: ObjectStore, key: str) -> None:
    storage.store(key, [b"private"])
    link = storage.link(key, name="报告 1.png")
    with fetched(link.url) as answer:
        assert answer.read() == b"private"
        assert "filename*=utf-8''%E6%8A%A5%E5%91%8A%201.png" in answer.headers["Content-Disposition"]
    with pytest.raises(urllib.error.HTTPError):
        fetched(link.url.partition("?")[0])


def test_what_a_browser_could_run_is_a_download_in_the_bucket_too(s3_storage: ObjectStore) -> None:
    for extension, kind, disposition in (
        ("pdf", "application/pdf", "attachment"),
        ("svg", "image/svg+xml", "attachment"),
        ("png", "image/png", None),
    ):
        key = storage.new_key("image", extension)
        storage.store(key, [b"x"])
        with fetched(storage.link(key).url) as answer:
            assert answer.headers["Content-Type"] == kind
            assert answer.headers["Content-Disposition"] == disposition


def test_a_service_that_is_not_there_is_an_outage_in_plain_words(s3_storage: ObjectStore, settings: Any) -> None:
    settings.STORAGE_URL = "s3://media?region=us-east-1&endpoint=http://127.0.0.1:1&addressing=path"
    with pytest.raises(StorageDown, match="文件存储暂时连接不上"):
        storage.exists("saas/a.png")


def test_the_local_driver_writes_nothing_half_into_the_served_folder(local_storage: Path, key: str) -> None:
    seen: list[list[str]] = []

    def watching() -> Iterator[bytes]:
        yield b"half"
        seen.append([path.name for path in local_storage.rglob("*") if path.is_file()])

    storage.store(key, watching())
    assert seen == [[]]
    assert [path.name for path in local_storage.rglob("*") if path.is_file()] == [key.rpartition("/")[2]]


def configured(settings: Any, url: str, **values: str) -> LocalSettings | S3Settings:
    settings.STORAGE_URL = url
    for name, value in values.items():
        setattr(settings, f"STORAGE_{name}", value)
    return place()


KEYS = {"ACCESS_KEY": "a", "SECRET_KEY": "b"}


def test_cos_is_recognised_by_its_endpoint(settings: Any) -> None:
    url = "s3://media-1250000000?region=ap-guangzhou&endpoint=https://cos.ap-guangzhou.myqcloud.com"
    found = configured(settings, url, **KEYS)
    assert isinstance(found, S3Settings)
    assert (found.addressing, found.sts, found.is_cos) == ("virtual", "tencent", True)
    assert found.base == "https://media-1250000000.cos.ap-guangzhou.myqcloud.com/"


def test_any_other_service_is_addressed_by_path_and_amazon_by_name(settings: Any) -> None:
    role = {"STS_ROLE": "arn:role"}
    other = configured(settings, "s3://media?endpoint=http://minio.internal:9000", **KEYS, **role)
    amazon = configured(settings, "s3://media?region=eu-west-1", **KEYS, **role)
    assert isinstance(other, S3Settings)
    assert isinstance(amazon, S3Settings)
    assert other.base == "http://minio.internal:9000/media/"
    assert amazon.base == "https://media.s3.eu-west-1.amazonaws.com/"


@pytest.mark.parametrize(
    ("url", "values"),
    [
        ("http://media", KEYS),
        ("s3://media", {}),
        ("s3://media", KEYS),
        ("s3://media?addressing=odd", {**KEYS, "STS_ROLE": "r"}),
        ("s3://media", {**KEYS, "STS_ROLE": "r", "ACCESS": "open"}),
        ("s3://media", {**KEYS, "STS": "odd"}),
    ],
)
def test_half_a_configuration_is_an_error(settings: Any, url: str, values: dict[str, str]) -> None:
    with pytest.raises(ImproperlyConfigured):
        configured(settings, url, **values)


def test_secrets_are_not_printed(s3_storage: ObjectStore) -> None:
    shown = repr(place()) + json.dumps(str(s3_storage))
    assert s3_storage.secret_key not in shown


@pytest.mark.usefixtures("s3_storage")
def test_copies_of_the_logs_anchors_are_listed_by_their_names() -> None:
    second = log_anchors.copies()
    assert second is not None
    second.add("000000000001-aa")
    second.add("000000000002-bb")
    assert sorted(second.names()) == ["000000000001-aa", "000000000002-bb"]


@pytest.mark.usefixtures("local_storage")
def test_a_folder_of_media_takes_no_copies_of_anchors() -> None:
    assert log_anchors.copies() is None
