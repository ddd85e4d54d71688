"""The timeline of what the app shows: rows, keys, and the way to a record."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

Person = Callable[..., Page]


def test_the_timeline_goes_by_keys_and_a_bar_opens_its_record(person: Person) -> None:
    page = person("admin")
    page.goto("/appTimeline")
    rows = page.get_by_role("region", name="各位置的投放")
    expect(rows.get_by_role("listitem", name="主题", exact=True)).to_be_visible()
    page.keyboard.press("w")
    expect(page.get_by_role("radio", name="周")).to_be_checked()
    page.keyboard.press("m")
    expect(page.get_by_role("radio", name="月")).to_be_checked()
    rows.get_by_role("link", name="标准红").click()
    expect(page.get_by_role("textbox", name="名称")).to_have_value("标准红")


def test_overlaps_and_gaps_stand_in_words_and_a_platform_narrows(person: Person) -> None:
    page = person("admin")
    page.goto("/appTimeline")
    findings = page.get_by_role("region", name="重叠与空档")
    expect(findings.get_by_role("heading", name="空档")).to_be_visible()
    expect(findings.get_by_text("没有投放").first).to_be_visible()
    page.goto("/appTimeline?platform=harmony&span=week")
    expect(page.get_by_role("region", name="各位置的投放")).to_be_visible()
