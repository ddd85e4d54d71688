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


def choose_beside(page: Page, radio: Locator, chosen: Locator, key: str = "ArrowRight") -> None:
    """Goes from one radio to the one beside it; the library moves the focus in a turn of its own."""
    radio.focus()
    page.keyboard.press(key)
    expect(chosen).to_be_checked()


def choose_option(page: Page, box: Locator, option: str | re.Pattern[str]) -> None:
    """Goes to the option by arrows: letters of Chinese options lead nowhere. Each step waits for the one before."""
    box.focus()
    page.keyboard.press("Enter")
    wanted, focused = page.get_by_role("option", name=option), page.locator("[role=option]:focus")
    expect(wanted).to_be_visible()
    expect(focused).to_have_count(1)
    texts = page.get_by_role("option").all_inner_texts()
    here, there = texts.index(focused.inner_text()), texts.index(wanted.inner_text())
    step = 1 if there > here else -1
    for position in range(here, there, step):
        page.keyboard.press("ArrowDown" if step > 0 else "ArrowUp")
        expect(page.get_by_role("option").nth(position + step)).to_be_focused()
    page.keyboard.press("Enter")
    expect(wanted).to_have_count(0)


def search_in(page: Page, picker: Locator, text: str, key: str = "") -> None:
    """Opens a picker by a click or a key and types into its search: that is fetched when it is first wanted."""
    if key:
        picker.focus()
        page.keyboard.press(key)
    else:
        picker.click()
    expect(page.get_by_role("dialog", name="选择").get_by_role("combobox")).to_be_focused()
    page.keyboard.type(text)


def made_id(page: Page) -> int:
    """The record that the form made: its address goes into the form's own."""
    expect(page).to_have_url(re.compile(r"[?&]id=\d+"))
    return int(page.url.split("id=")[1].split("&")[0])
