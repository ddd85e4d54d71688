"""The timeline of what the app shows: rows, keys, and the way to a record."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


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


def test_weeks_and_months_follow_each_other_from_the_day_that_is_shown(person: Person) -> None:
    page = person("admin")
    page.goto("/appTimeline?span=week&from=2031-03-13")
    expect(page.get_by_role("heading", name="2031-03-10 至 2031-03-16")).to_be_visible()
    page.keyboard.press("PageDown")
    expect(page.get_by_role("heading", name="2031-03-17 至 2031-03-23")).to_be_visible()
    page.get_by_role("button", name="往前").click()
    expect(page.get_by_role("heading", name="2031-03-10 至 2031-03-16")).to_be_visible()
    page.get_by_role("radio", name="月").click()
    expect(page.get_by_role("heading", name="2031-03-01 至 2031-03-31")).to_be_visible()
    page.get_by_role("button", name="往前").click()
    expect(page.get_by_role("heading", name="2031-02-01 至 2031-02-28")).to_be_visible()


def test_a_gap_is_said_with_its_ends_and_the_bar_leads_to_the_buoy(person: Person, api: SignedIn) -> None:
    admin = api("admin")
    cover = admin.get("/buoy/list")["items"][0]["cover"]
    title = f"浮标{secrets.token_hex(2)}"
    period = ["2031-03-10 08:00:00", "2031-03-20 20:00:00"]
    made = admin.post("/buoy/add", title=title, pages=["mine"], period=period, platform="all", cover=cover)
    admin.post("/buoy/enable", id=made["id"])
    try:
        page = person("admin")
        page.goto("/appTimeline?span=month&from=2031-03-13")
        gaps = page.get_by_role("list", name="空档")
        expect(gaps).to_contain_text("浮标·我的：2031年3月1日 周六 00:00 至 2031年3月10日 周一 08:00 没有投放")
        expect(gaps).to_contain_text("浮标·我的：2031年3月20日 周四 20:00 至 2031年3月31日 周一 23:59 没有投放")
        rows = page.get_by_role("region", name="各位置的投放")
        rows.get_by_role("listitem", name="浮标·我的", exact=True).get_by_role("link", name=title).click()
        expect(page.get_by_role("textbox", name="名称")).to_have_value(title)
    finally:
        admin.post("/buoy/disable", id=made["id"])


def test_an_overlap_names_both_and_the_one_that_is_shown(person: Person, api: SignedIn) -> None:
    page = person("admin")
    page.goto("/appTimeline?span=month")
    # The window is of the console's clock: the heading says which.
    heading = page.get_by_role("heading", name=" 至 ")
    expect(heading).to_be_visible()
    first, last = heading.inner_text().split(" 至 ")
    rows = api("admin").call("GET", "/app-timeline", **{"from": first, "to": last})["rows"]
    overlap = next(each for row in rows if row["kind"] == "splash" for each in row["overlaps"] if each["decided"])
    said = f"“{overlap['shown']}”与“{overlap['other']}”在"
    found = page.get_by_role("list", name="重叠").get_by_role("listitem").filter(has_text=said).first
    expect(found).to_contain_text("按优先级")
    expect(found).to_contain_text(f"，显示“{overlap['shown']}”")
