from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apps.documents.html.sanitizer import safe_url, sanitise

HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)>",
    "<a href='javascript:alert(1)'>x</a>",
    "<a href='java\tscript:alert(1)'>x</a>",
    "<a href=' &#1;javascript:alert(1)'>x</a>",
    "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
    "<a href='vbscript:msgbox(1)'>x</a>",
    "<img src='data:image/svg+xml,<svg onload=alert(1)>'>",
    "<img srcset='x 1x, javascript:alert(1) 2x'>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<p style='background:url(javascript:alert(1))'>x</p>",
    "<p style='WIDTH: expression(alert(1))'>x</p>",
    "<p style='position:fixed;top:0'>x</p>",
    "<p style='color:red;POSITION:fixed'>x</p>",
    "<p style='font-family:\\75rl(x)'>x</p>",
    "<video poster='javascript:alert(1)' src='javascript:alert(1)'></video>",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
    "<form action='javascript:alert(1)'><input type=submit></form>",
    "<object data='x'></object><embed src='x'><base href='//evil'><meta http-equiv=refresh content='0;//evil'>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
]
FORBIDDEN = ["script", "onerror", "onload", "javascript:", "vbscript", "data:", "url(", "expression", "position", "srcset", "srcdoc", "<svg", "<form", "<base", "<meta", "<object"]  # fmt: skip


@pytest.mark.parametrize("html", HOSTILE)
def test_nothing_hostile_survives(html: str) -> None:
    clean = sanitise(html).lower()
    assert [word for word in FORBIDDEN if word in clean] == []


@pytest.mark.parametrize("html", HOSTILE)
def test_sanitising_twice_changes_nothing(html: str) -> None:
    assert sanitise(sanitise(html)) == sanitise(html)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.one_of(st.sampled_from([*HOSTILE, "<p>", "</p>", "<table>", "<td style='a", "'>", "<a href="]), st.text(max_size=6)), max_size=12))  # fmt: skip
def test_sanitising_any_mixture_twice_changes_nothing(pieces: list[str]) -> None:
    once = sanitise("".join(pieces))
    assert sanitise(once) == once


def test_a_link_cannot_lose_its_protection() -> None:
    assert sanitise('<a href="/x" target="_blank" rel="opener">x</a>') == (
        '<a href="/x" target="_blank" rel="noopener noreferrer nofollow">x</a>'
    )


@pytest.mark.parametrize(
    "url", ["/a.jpg", "a.jpg", "//cdn.example.com/a", "https://x/y:z", "?a=1", "#b", "mailto:a@b.c"]
)
def test_ordinary_addresses_pass(url: str) -> None:
    assert safe_url(url) == url


@pytest.mark.parametrize(
    "url", ["javascript:1", "JAVASCRIPT:1", "java\nscript:1", "\x01javascript:1", "file:///etc", "a b:c"]
)
def test_addresses_that_a_browser_might_run_do_not(url: str) -> None:
    assert safe_url(url) is None
