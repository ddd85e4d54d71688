"""The administrator's settings: limits of uploads for somebody who has the library open, and pages of other systems."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pages.navigation import open_within
from pages.toasts import wait_for_toast
from pages.uploads import MIB, observe, panel, row, wait_until_done
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


@pytest.fixture
def admin(api: SignedIn) -> Iterator[Api]:
    """A person whose settings are restored after the test."""
    admin = api("admin")
    before = admin.get("/setting/get")
    yield admin
    links = {page["name"]: page["saved"] for page in before["links"]}
    admin.post("/setting/update", upload=before["upload"], links=links)


def settings(person: Person) -> Page:
    page = person("admin")
    page.goto("/uploadSettings")
    expect(page.get_by_role("heading", name="控制台设置")).to_be_visible()
    return page


def save(page: Page) -> None:
    page.get_by_role("button", name="保存", exact=True).click()


def test_each_limit_is_changed_and_stays(person: Person, admin: Api) -> None:
    page = settings(person)
    wanted = {
        "图片大小上限": 8,
        "视频大小上限": 1024,
        "音频大小上限": 100,
        "文件大小上限": 20,
        "每人同时未完成的上传": 5,
        "未完成的上传保留时间": 24,
    }
    for label, value in wanted.items():
        page.get_by_label(label).fill(str(value))
    expect(page.get_by_text("有未保存的修改")).to_be_visible()
    save(page)
    wait_for_toast(page, "修改成功")
    assert admin.get("/setting/get")["upload"] == {
        "imageMaxBytes": 8 * MIB,
        "videoMaxBytes": 1024 * MIB,
        "audioMaxBytes": 100 * MIB,
        "documentMaxBytes": 20 * MIB,
        "openUploads": 5,
        "abandonedHours": 24,
    }
    page.reload()
    for label, value in wanted.items():
        expect(page.get_by_label(label)).to_have_value(str(value))


def test_a_wrong_limit_is_said_at_its_field_and_nothing_changes(person: Person, admin: Api) -> None:
    before, page = admin.get("/setting/get")["upload"], settings(person)
    page.get_by_label("未完成的上传保留时间").fill("24")
    field = page.get_by_label("图片大小上限")
    for wrong in ("", "0", "33", "1.5"):
        field.fill("8")
        expect(field).not_to_have_attribute("aria-invalid", "true")
        field.fill(wrong)
        field.press("Tab")
        save(page)
        expect(field).to_have_attribute("aria-invalid", "true")
        assert admin.get("/setting/get")["upload"] == before


def test_a_page_that_is_open_obeys_a_limit_that_was_raised(person: Person, admin: Api, tmp_path: Path) -> None:
    admin.post("/setting/update", upload={"documentMaxBytes": 1 * MIB})
    page = person("admin", own=True)
    observe(page)
    page.goto("/mediaLibrary")
    notes = tmp_path / f"采访记录{secrets.token_hex(3)}.txt"
    notes.write_bytes(b"a" * (2 * MIB))

    def give() -> None:
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="上传文件").first.click()
        chooser.value.set_files(notes)

    give()
    expect(page.get_by_text("文件大小不能超过1MB").first).to_be_visible()
    expect(row(page, notes.name)).to_have_count(0)
    admin.post("/setting/update", upload={"documentMaxBytes": 3 * MIB})
    give()
    wait_until_done(page, notes.name)


def test_who_has_too_many_uploads_open_is_told_how_many_are_allowed(person: Person, admin: Api, tmp_path: Path) -> None:
    admin.post("/setting/update", upload={"openUploads": 1})
    other = admin.get("/upload/setting", name="先来的.mp4", size=10 * MIB, fingerprint=secrets.token_hex(8))
    page = person("admin", own=True)
    observe(page)
    page.goto("/mediaLibrary")
    notes = tmp_path / f"第二份{secrets.token_hex(3)}.txt"
    notes.write_text("一次采访")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="上传文件").first.click()
    chooser.value.set_files(notes)
    expect(panel(page).get_by_text("最多同时有1个未完成的上传，请先继续或取消之前的上传")).to_be_visible()
    admin.post("/upload/cancel", upload=other["upload"])
    panel(page).get_by_role("button", name="重试").click()
    wait_until_done(page, notes.name)


def test_a_menu_entry_leads_to_the_saved_address_at_once_and_without_one_to_the_quiet_page(
    person: Person, admin: Api
) -> None:
    reader = person("operator", own=True)
    reader.goto("/ScoreShopEntrance")
    expect(reader.get_by_role("heading", name="敬请期待")).to_be_visible()
    page = settings(person)
    outside = page.get_by_role("region", name="外部页面")
    expect(outside.get_by_text("没有地址，菜单打开“敬请期待”")).to_have_count(2)
    shop = outside.get_by_role("textbox", name="积分商城地址")
    shop.fill("javascript:alert(1)")
    save(page)
    expect(shop).to_have_attribute("aria-invalid", "true")
    shop.fill("https://name:secret@shop.example.com")
    save(page)
    expect(outside.get_by_text("地址不能带用户名和密码")).to_be_visible()
    shop.fill("https://shop.example.com/in")
    save(page)
    wait_for_toast(page, "修改成功")
    expect(outside.get_by_text("使用这里保存的地址；清空后菜单打开“敬请期待”")).to_be_visible()
    # The colleague's page is not loaded anew: it knows the address by what the socket told it, and stored it.
    reader.wait_for_function("JSON.stringify({...localStorage}).includes('https://shop.example.com/in')")
    open_within(reader, "/ScoreShopEntrance")
    entry = reader.get_by_role("link", name="打开积分商城")
    expect(entry).to_have_attribute("href", "https://shop.example.com/in")
    expect(entry).to_have_attribute("target", "_blank")
    shop.fill("")
    save(page)
    # It stands on the entrance, whose address has gone.
    expect(reader.get_by_role("heading", name="敬请期待")).to_be_visible()
