"""A document that the server does not open: the text is there to be read, with the ways out."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]

QUARANTINED, LOAD_FAILED = 4423, 4503


def opened(page: Page, article: int, code: int) -> Page:
    """The article's page, to whose socket the server answers with this close code."""
    page.context.route_web_socket(re.compile("/ws/doc/"), lambda route: route.close(code=code))
    page.goto(f"/contentArticleDetail?id={article}")
    return page


@pytest.fixture
def article(api: SignedIn) -> int:
    return api("editor").new_article(f"打不开的稿子{secrets.token_hex(3)}", "<p>最后存下的内容。</p>")


@pytest.mark.parametrize(
    ("code", "words"),
    [(QUARANTINED, "此文档出现异常，已被系统隔离"), (LOAD_FAILED, "此文档暂时打不开，系统会自动重试")],
)
def test_a_document_that_does_not_open_shows_what_was_stored_last(
    person: Person, article: int, code: int, words: str
) -> None:
    page = opened(person("editor", own=True), article, code)
    expect(page.get_by_role("alert").filter(has_text=words)).to_be_visible()
    expect(page.get_by_text("最后存下的内容。")).to_be_visible()
    expect(page.get_by_role("heading", name="版本")).to_be_visible()
    expect(page.get_by_role("button", name="重新打开")).to_be_enabled()
    expect(page.get_by_role("button", name="解除隔离")).to_have_count(0)


def test_an_administrator_may_lift_the_quarantine(person: Person, article: int) -> None:
    page = opened(person("admin", own=True), article, QUARANTINED)
    page.get_by_role("button", name="解除隔离").click()
    expect(page.get_by_role("alertdialog", name="解除这个文档的隔离？")).to_be_visible()
