"""Lists and pages are compressed; answers with secrets are not."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest

from apps.kinds.registry import registry

from ..clients import Client, a_super_client

pytestmark = pytest.mark.django_db

#: Calls whose answers contain credentials, tickets, signed links, tokens or codes.
SECRET_CALLS = (
    "/upload/setting", "/upload/sign", "/content/preview", "/sso/authorize", "/hbwhtv/authorize", "/dev/sms",
    "/admin/login", "/admin/secondaryLogin", "/admin/update", "/system/service-token/add", "/filehost/create",
    "/filehost/renew", "/resource/download",
)  # fmt: skip


def get(client: Client, path: str, accepted: str = "gzip, deflate, br") -> Any:
    return client.http.get(f"/api{path}", headers={"accept-encoding": accepted})


def test_what_a_call_reads_travels_compressed_to_who_takes_it() -> None:
    client = a_super_client()
    path = "/admin/user-menu"
    packed, plain = get(client, path), get(client, path, "identity")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert int(packed.headers["Content-Length"]) == len(packed.content) < len(plain.content) / 4
    assert "Content-Encoding" not in plain.headers
    assert json.loads(gzip.decompress(packed.content))["data"] == json.loads(plain.content)["data"]


def test_the_length_of_the_same_answer_is_blurred() -> None:
    client = a_super_client()
    assert len({len(get(client, "/admin/user-menu").content) for _ in range(12)}) > 1


@pytest.mark.parametrize("path", SECRET_CALLS)
def test_an_answer_that_opens_something_is_never_compressed(path: str) -> None:
    rows = [row for method in ("GET", "POST") if (row := registry.find(method, path))]
    assert rows
    assert not any(row.call.compressible for row in rows)


def test_what_is_small_and_what_changes_something_stay_as_they_are() -> None:
    client = a_super_client()
    assert "Content-Encoding" not in get(client, "/health").headers
    answer = client.http.post(
        "/api/admin/login", {"name": "nobody", "password": "wrong"}, headers={"accept-encoding": "gzip"}
    )
    assert "Content-Encoding" not in answer.headers
