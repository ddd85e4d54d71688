"""The check of an H5 page, without exposing our own network."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import a_super_client
from apps.media.rehost import safe_fetch
from apps.media.tests.servers import Names, answer, redirect, serving

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def names(monkeypatch: pytest.MonkeyPatch, settings: Any) -> Names:
    """Allows ``pictures.test`` although it is this machine; all other names are checked as usual."""
    settings.DUMP_HOSTS = frozenset({"pictures.test"})
    known = Names()
    monkeypatch.setattr(safe_fetch, "resolve", known)
    return known


def check(address: str) -> dict[str, Any]:
    answered = a_super_client().request("GET", "/content/h5/check", {"address": address})
    assert answered["code"] == 0, answered
    return dict(answered["data"])


def test_a_page_that_opens_is_named_by_its_title_at_its_final_address() -> None:
    page = "<html><head><title>\n灯会 &amp; 云游 </title></head></html>".encode()
    with serving([redirect("/index.html"), answer(page, Content_Type="text/html")]) as server:
        found = check(server.url("/"))
        assert (found["reachable"], found["status"], found["title"]) == (True, 200, "灯会 & 云游")
        assert found["finalAddress"] == server.url("/index.html")
        assert found["reason"] == "页面没有使用 https，微信等应用中可能打不开"


def test_a_page_that_is_gone_says_so() -> None:
    with serving(answer(b"", status="404 Not Found")) as server:
        found = check(server.url("/"))
    assert (found["reachable"], found["reason"]) == (False, "网站回答错误 404，读者打不开，请联系制作单位")


def test_an_address_of_our_own_network_is_not_connected_to() -> None:
    with serving(answer(b"secret")) as server:
        found = check(f"http://127.0.0.1:{server.port}/")
        assert (found["reachable"], found["title"]) == (False, "")
        assert found["reason"] == "页面地址指向内部网络，读者打不开，请换成公网地址"
        assert server.requests == []


def test_an_empty_address_is_asked_for() -> None:
    answered = a_super_client().request("GET", "/content/h5/check", {"address": " "})
    assert answered["data"]["errors"] == {"address": "请填写页面地址"}


def test_a_redirect_to_no_address_at_all_is_told_and_no_crash() -> None:
    with serving(redirect("http://[")) as server:
        assert check(server.url("/"))["reason"] == "页面地址不是完整的 http 或 https 地址，请核对"


def test_a_page_full_of_titles_that_never_end_costs_one_reading() -> None:
    from apps.content.h5 import url_check

    assert url_check._written_title(b"<title>" * 9_000) == b""
    assert url_check._written_title(b"<title" * 9_000) == b""
    assert url_check._written_title(b"no title > here </title>") == b""
    assert url_check._written_title(b"<TITLE lang=zh>a</Title>") == b"a"
