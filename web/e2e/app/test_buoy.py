"""Buoys: an overlap is refused with the name of the other, and a new place is seen in the telephone."""

from __future__ import annotations

from collections.abc import Callable

from pages.toasts import wait_for_toast
from patience import eventually
from playwright.sync_api import FloatRect, Locator, Page, expect
from stack.api import Api

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
    # The form takes the next change once it heard that this one is saved.
    wait_for_toast(page, "修改成功")
    assert "service" in admin.get("/buoy/detail", id=made["id"])["pages"]
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


def test_the_telephone_shows_where_the_buoy_floats_before_it_is_saved(person: Person, api: SignedIn) -> None:
    admin = api("admin")
    listed = next(buoy for buoy in admin.get("/buoy/list")["items"] if buoy["title"] == "阳逻港直播入口")
    buoy = admin.get("/buoy/detail", id=listed["id"])
    page = person("admin")
    page.set_viewport_size({"width": 1680, "height": 1000})  # wide enough for the telephone beside the form
    page.goto(f"/buoyConfig?id={buoy['id']}")
    phone = page.get_by_role("region", name="手机预览", exact=True)
    picture = phone.get_by_role("img", name=buoy["title"])
    expect(picture).to_be_visible()
    assert side_of(picture) == buoy["side"]
    before, below = width_of(picture), bottom_of(picture)
    page.get_by_role("radio", name="左侧" if buoy["side"] == "right" else "右侧").press("Space")
    eventually(lambda: side_of(picture) != buoy["side"], "the buoy did not go to the other side")
    page.get_by_role("textbox", name="宽度").fill("120")
    eventually(lambda: width_of(picture) > before, "the buoy did not grow")
    page.get_by_role("textbox", name="离底部").fill("70")
    eventually(lambda: bottom_of(picture) < below, "the buoy did not rise")
    page.get_by_role("checkbox", name="服务页").click()
    expect(phone.get_by_text("服务页")).to_be_visible()
    assert admin.get("/buoy/detail", id=buoy["id"])["side"] == buoy["side"]


def width_of(picture: Locator) -> float:
    return box_of(picture)["width"]


def bottom_of(picture: Locator) -> float:
    box = box_of(picture)
    return box["y"] + box["height"]


def side_of(picture: Locator) -> str:
    """The half of the screen that the picture stands in."""
    screen = box_of(picture.page.get_by_role("region", name="手机预览内容"))
    box = box_of(picture)
    return "left" if box["x"] + box["width"] / 2 < screen["x"] + screen["width"] / 2 else "right"


def box_of(one: Locator) -> FloatRect:
    box = one.bounding_box()
    assert box is not None
    return box
