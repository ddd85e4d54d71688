"""Themes: contrasts beside the form, the refusal of colours that nobody can read, the telephone, grey days, and the schedule."""

from __future__ import annotations

import datetime as dt
import re
import secrets
from collections.abc import Callable
from zoneinfo import ZoneInfo

from patience import eventually
from playwright.sync_api import Page, expect
from stack.api import Api

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


def test_the_telephone_follows_a_colour_while_it_is_typed(person: Person, api: SignedIn) -> None:
    made = api("admin").post("/theme/add", title=f"手机 {secrets.token_hex(3)}", priority=1, **COLOURS)
    page = person("admin")
    page.set_viewport_size({"width": 1680, "height": 1000})  # wide enough for the telephone beside the form
    page.goto(f"/themeManagerDetail?id={made['id']}")
    phone = page.get_by_role("region", name="手机预览", exact=True)
    expect(phone.get_by_text("关注")).to_have_css("background-color", "rgb(160, 0, 18)")
    page.get_by_role("textbox", name="主色").fill("#0b5fff")
    expect(phone.get_by_text("关注")).to_have_css("background-color", "rgb(11, 95, 255)")
    page.get_by_role("textbox", name=re.compile("^选中文字")).fill("#00628c")
    expect(phone.get_by_text("首页")).to_have_css("color", "rgb(0, 98, 140)")
    assert api("admin").get("/theme/detail", id=made["id"])["primary"] == COLOURS["primary"]


def test_grey_needs_a_beginning_and_an_end_and_stands_in_the_schedule(person: Person, api: SignedIn) -> None:
    admin, title = api("admin"), f"哀悼日 {secrets.token_hex(3)}"
    made = admin.post("/theme/add", title=title, priority=1, **COLOURS)
    page = person("admin")
    page.set_viewport_size({"width": 1680, "height": 1000})
    page.goto(f"/themeManagerDetail?id={made['id']}")
    phone = page.get_by_role("region", name="手机预览", exact=True)
    expect(phone.get_by_text("关注")).to_be_visible()
    expect(phone.locator("[data-grey]")).to_have_count(0)
    page.get_by_role("switch", name="灰色模式").press("Space")
    expect(phone.locator("[data-grey]")).to_have_count(1)
    page.keyboard.press("Control+s")
    expect(page.get_by_text("灰色模式须填写开始和结束时间").first).to_be_visible()
    begin, end = (
        (dt.datetime.now(ZoneInfo("Asia/Shanghai")) + dt.timedelta(days=days)).strftime("%Y-%m-%d 06:30:00")
        for days in (70, 71)
    )
    for name, moment in (("展示时间开始", begin), ("展示时间结束", end)):
        page.get_by_role("textbox", name=name).fill(moment)
        page.get_by_role("textbox", name=name).press("Enter")
    page.keyboard.press("Control+s")
    eventually(lambda: admin.get("/theme/detail", id=made["id"])["grey"], "the grey day was not saved")
    page.goto("/themeManager")
    plan = page.get_by_role("region", name="生效安排").get_by_role("listitem").filter(has_text=title)
    expect(plan).to_contain_text("灰色")
    expect(plan).to_contain_text(re.compile("日 周. 06:30 至 .+日 周. 06:30"))
    admin.post("/theme/delete", ids=[made["id"]])
