"""The article editor as its tests use it: opening, writing, and waiting for what the status line says."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect


def text_of(page: Page) -> Locator:
    return page.get_by_role("textbox", name="正文")


def open_editor(page: Page, article: int) -> Locator:
    page.goto(f"/contentArticleDetail?id={article}")
    expect(text_of(page)).to_be_editable()
    return text_of(page)


def type_at_end(page: Page, text: str) -> None:
    text_of(page).press("Control+End")
    page.keyboard.type(text, delay=15)


def wait_until_saved(page: Page) -> None:
    expect(page.get_by_text(re.compile(r"^已保存 \d\d:\d\d:\d\d$"))).to_be_visible()


def plain(page: Page) -> str:
    """The text without the carets of others, which stand in it."""
    return str(
        text_of(page).evaluate(
            """node => {
                const copy = node.cloneNode(true);
                copy.querySelectorAll('[class*="caret"], [class*="cursor"]').forEach(caret => caret.remove());
                return copy.innerText.replace(/\\u2060/g, '');
            }"""
        )
    )
