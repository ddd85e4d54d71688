"""Forms as they are filled in by keys alone, and what they made."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect


def fill_by_keys(page: Page, field: Locator, text: str) -> None:
    """Types over what stands in the field."""
    field.focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(text)


def press_button(page: Page, button: Locator, key: str = "Enter") -> None:
    button.focus()
    expect(button).to_be_focused()
    page.keyboard.press(key)


def made_id(page: Page) -> int:
    """The record that the form made: its address goes into the form's own."""
    expect(page).to_have_url(re.compile(r"[?&]id=\d+"))
    return int(page.url.split("id=")[1].split("&")[0])
