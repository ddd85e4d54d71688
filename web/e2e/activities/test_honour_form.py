"""The form of an avatar frame: its picture and condition, on and off the shelf; and the form of an operator."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from urllib.parse import urlsplit

from pages.form_keys import choose_option, fill_by_keys, made_id, press_button, search_in
from pages.media import halves
from pages.thumbnails import thumbnail_of
from pages.toasts import wait_for_toast
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def test_a_frame_with_a_condition_is_made_shown_in_the_phone_and_put_on_the_shelf(
    person: Person, api: SignedIn
) -> None:
    title = f"江豚{secrets.token_hex(3)}"
    page = person("admin")
    page.goto("/taskAvatarDetail")
    page.get_by_role("textbox", name="名称").fill(title)
    page.get_by_label("获得方式").click()
    page.get_by_role("option", name="连续签到").click()
    page.get_by_role("button", name="保存").click()
    wrong = page.get_by_role("alert", name="填写有误")
    expect(wrong.get_by_role("button")).to_have_text(["头像框图片", "达到次数"])
    wrong.get_by_role("button", name="达到次数").click()
    expect(page.get_by_label("达到次数")).to_be_focused()
    page.keyboard.type("30")
    picture = {"name": "框.png", "mimeType": "image/png", "buffer": halves(size=(240, 240))}
    page.get_by_role("main").locator("input[type=file]").set_input_files(picture)
    expect(page.get_by_role("img", name="头像框图片")).to_be_visible()
    page.get_by_role("button", name="手机预览").click()
    preview = page.get_by_role("dialog", name="手机预览")
    expect(preview.get_by_role("region", name="手机预览内容")).to_contain_text("连续签到满 30 天")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="保存").click()
    frame = made_id(page)
    expect(page.get_by_role("button", name="按名单发放或收回")).to_be_visible()
    page.get_by_role("button", name="上架", exact=True).click()
    wait_for_toast(page, "上架成功")
    answer = api("admin").get("/open/avatar_frame/detail", id=frame)
    assert (answer["title"], answer["threshold"]) == (title, 30)
    shown = page.get_by_role("img", name="头像框图片").get_attribute("src")
    assert thumbnail_of(answer["image"]) == urlsplit(shown or "").path


def test_a_frame_goes_off_the_shelf_and_gets_another_condition_by_keys(person: Person, api: SignedIn) -> None:
    admin = api("admin")
    image = admin.get("/avatar-frame/list")["items"][0]["image"]
    frame = admin.post("/avatar-frame/add", title=f"樱花{secrets.token_hex(3)}", image=image, condition="manual")["id"]
    admin.post("/avatar-frame/shelve", id=frame)
    page = person("admin")
    page.goto(f"/taskAvatarDetail?id={frame}")
    press_button(page, page.get_by_role("button", name="下架", exact=True))
    # Going off the shelf asks first where readers hold the frame; here it is done at once or after the question.
    question = page.get_by_role("alertdialog")
    shelved = page.get_by_role("button", name="上架", exact=True)
    expect(question.or_(shelved).first).to_be_visible()
    if question.is_visible():
        expect(question.locator(":focus")).to_have_count(1)
        page.keyboard.press("Enter")
    expect(shelved).to_be_visible()
    way = page.get_by_label("获得方式")
    choose_option(page, way, "累计完成任务")
    expect(way).to_have_text("累计完成任务")
    fill_by_keys(page, page.get_by_label("达到次数"), "12")
    page.keyboard.press("Control+s")
    wait_for_toast(page, "修改成功")
    record = admin.get("/avatar-frame/detail", id=frame)
    assert (record["onShelf"], record["condition"], record["threshold"]) == (False, "tasks", 12)


def test_an_operator_is_made_by_keys_with_an_account_that_no_other_has(person: Person, api: SignedIn) -> None:
    admin = api("admin")
    free = admin.get("/operator/accounts", q="")["items"]
    page = person("admin")
    page.goto("/operatingPreDetail")
    fill_by_keys(page, page.get_by_role("textbox", name="姓名"), free[0]["label"])
    account = page.get_by_role("combobox", name="登录账号")
    search_in(page, account, free[0]["name"], "Enter")
    expect(page.get_by_role("option", name=re.compile(free[0]["label"]))).to_be_visible()
    page.keyboard.press("Enter")
    expect(account).to_contain_text(free[0]["label"])
    fill_by_keys(page, page.get_by_label("联系电话"), "待补")
    page.keyboard.press("Control+s")
    wrong = page.get_by_role("alert", name="填写有误")
    expect(wrong).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_label("联系电话")).to_be_focused()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("13912345678")
    page.keyboard.press("Control+s")
    operator = made_id(page)
    assert admin.get("/operator/detail", id=operator)["account"]["id"] == free[0]["id"]
    assert free[0]["id"] not in {one["id"] for one in admin.get("/operator/accounts", q="")["items"]}
    expect(page.get_by_role("region", name="运营的媒体号")).to_contain_text("还没有加入任何媒体号")
