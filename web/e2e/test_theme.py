"""Themes: contrasts beside the form, the refusal of colours that nobody can read, and the schedule."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from api import Api
from playwright.sync_api import Page, expect

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]
COLOURS = {
    "primary": "#a00012", "headBackground": "#ffffff", "headText": "#1a1d24", "tabBackground": "#ffffff",
    "tabText": "#4a505c", "tabActive": "#a00012",
}  # fmt: skip


def test_a_colour_that_nobody_can_read_is_marked_at_once_and_refused_with_its_figure(
    person: Person, api: SignedIn
) -> None:
    made = api("admin").post("/theme/add", title=f"对比 {secrets.token_hex(3)}", priority=1, **COLOURS)
    page = person("admin")
    page.goto(f"/themeManagerDetail?id={made['id']}")
    figures = page.get_by_role("region", name="对比度")
    expect(figures.get_by_text("不足")).to_have_count(0)
    page.get_by_role("textbox", name="顶部文字和图标").fill("#999999")
    expect(figures.get_by_text("2.84")).to_be_visible()
    expect(figures.get_by_text("不足")).to_have_count(1)
    page.keyboard.press("Control+s")
    expect(page.get_by_text("对比度为 2.84").first).to_be_visible()
    assert api("admin").get("/theme/detail", id=made["id"])["headText"] == "#1a1d24"


def test_the_schedule_says_what_applies_now_and_links_to_it(person: Person) -> None:
    page = person("admin")
    page.goto("/themeManager")
    plans = page.get_by_role("region", name="生效安排")
    expect(plans.get_by_text("生效中")).to_be_visible()
    plans.get_by_role("link").first.click()
    expect(page.get_by_role("region", name="对比度")).to_be_visible()
