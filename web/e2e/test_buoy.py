"""Buoys: an overlap is refused with the name of the other, and a new place is seen in the telephone."""

from __future__ import annotations

from collections.abc import Callable

from api import Api
from patience import eventually
from playwright.sync_api import Page, expect

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def test_an_overlap_names_the_other_buoy_at_the_period(person: Person, api: SignedIn) -> None:
    admin = api("admin")
    other = next(buoy for buoy in admin.get("/buoy/list")["items"] if buoy["title"] == "阳逻港直播入口")
    fields = {"title": "我的页入口", "pages": ["mine"], "period": other["period"], "cover": other["cover"]}
    made = admin.post("/buoy/add", platform="all", **fields)
    page = person("admin")
    page.goto(f"/buoyConfig?id={made['id']}")
    page.get_by_role("checkbox", name="服务页").click()
    page.keyboard.press("Control+s")
    eventually(lambda: "service" in admin.get("/buoy/detail", id=made["id"])["pages"], "the buoy was not saved")
    page.get_by_role("checkbox", name="首页").click()
    page.keyboard.press("Control+s")
    expect(page.get_by_text("与“阳逻港直播入口”在首页重叠").first).to_be_visible()
    assert "home" not in admin.get("/buoy/detail", id=made["id"])["pages"]


def test_the_dialog_of_a_new_buoy_says_what_is_missing(person: Person) -> None:
    page = person("admin")
    page.goto("/buoyConfig")
    page.get_by_role("button", name="新增浮标").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="新增", exact=True).click()
    expect(dialog.get_by_text("请填写名称")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
