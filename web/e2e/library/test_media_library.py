"""The media library's screen and the picker, by mouse and by keyboard."""

from __future__ import annotations

import base64
import io
import re
import secrets
import zipfile
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from pages.accessibility import check_both, settle
from pages.media import halves
from pages.toasts import held_offer, wait_for_toast
from patience import eventually
from playwright.sync_api import Locator, Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]

PASTE = """(content) => {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], '粘贴的图片.png', { type: 'image/png' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}"""
DROP = """(node, content) => {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], '拖来的图片.png', { type: 'image/png' }));
    for (const type of ['dragenter', 'dragover', 'drop'])
        node.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}"""


@dataclass(frozen=True)
class OwnFolder:
    """A folder of one test's own, with a folder and three pictures in it."""

    api: Api
    mark: str
    folder: int
    inner: int
    pictures: list[int]

    @property
    def address(self) -> str:
        return f"/mediaLibrary?parentId={self.folder}"

    def titles(self, folder: int) -> set[str]:
        items = self.api.get("/resource/files", parentId=folder)["items"]
        return {item["title"] for item in items}

    def name(self, number: int) -> str:
        return f"{self.mark}图{number}"


@pytest.fixture
def own_folder(api: SignedIn) -> OwnFolder:
    admin = api("admin")
    mark = secrets.token_hex(3)
    folder = admin.post("/resource/add/dir", title=f"测试{mark}")["id"]
    inner = admin.post("/resource/add/dir", title=f"{mark}里面", parentId=folder)["id"]
    pictures = [a_picture(admin, f"{mark}图{number}", folder) for number in (1, 2, 3)]
    return OwnFolder(admin, mark, folder, inner, pictures)


def a_picture(admin: Api, title: str, folder: int | None = None, content: bytes = b"") -> int:
    url = admin.upload("/upload", "两色.png", "image/png", content or halves())["url"]
    return int(admin.post("/resource/add/file", url=url, title=title, parentId=folder)["id"])


@pytest.fixture
def page(person: Person, own_folder: OwnFolder) -> Page:
    page = person("admin")
    page.goto(own_folder.address)
    expect(entry(page, own_folder.name(1))).to_be_visible()
    return page


def entry(page: Page | Locator, title: str) -> Locator:
    return page.get_by_role("option", name=re.compile(re.escape(title)))


def picked(page: Page) -> Locator:
    return page.locator("[role=option][aria-selected=true]")


def toast(page: Page, text: str) -> None:
    wait_for_toast(page, text)


def test_folders_are_made_opened_renamed_and_left(page: Page, own_folder: OwnFolder) -> None:
    page.get_by_role("button", name="新增文件夹").click()
    page.get_by_role("textbox", name="标题").fill(f"{own_folder.mark}新的")
    page.keyboard.press("Enter")
    entry(page, f"{own_folder.mark}新的").dblclick()
    expect(page.get_by_text("暂无上传文件")).to_be_visible()
    path = page.get_by_role("navigation", name="文件夹")
    expect(path.get_by_role("button", name=f"{own_folder.mark}新的")).to_have_attribute("aria-current", "page")
    page.get_by_role("button", name="返回上一级").click()
    entry(page, f"{own_folder.mark}新的").focus()
    page.keyboard.press("F2")
    page.get_by_role("textbox", name="标题").fill(f"{own_folder.mark}里面")
    page.keyboard.press("Enter")
    expect(page.get_by_text("已存在")).to_be_visible()
    page.get_by_role("textbox", name="标题").fill(f"{own_folder.mark}改名")
    page.keyboard.press("Enter")
    expect(entry(page, f"{own_folder.mark}改名")).to_be_visible()


def test_files_are_dragged_into_a_folder_and_back_out_onto_the_path(page: Page, own_folder: OwnFolder) -> None:
    entry(page, own_folder.name(1)).click()
    entry(page, own_folder.name(2)).click(modifiers=["Control"])
    entry(page, own_folder.name(2)).drag_to(entry(page, f"{own_folder.mark}里面"))
    toast(page, "已移动到")
    expect(entry(page, own_folder.name(1))).to_have_count(0)
    assert own_folder.titles(own_folder.inner) == {own_folder.name(1), own_folder.name(2)}
    entry(page, f"{own_folder.mark}里面").dblclick()
    path = page.get_by_role("navigation", name="文件夹")
    entry(page, own_folder.name(1)).drag_to(path.get_by_role("button", name=f"测试{own_folder.mark}"))
    expect(entry(page, own_folder.name(1))).to_have_count(0)
    eventually(
        lambda: own_folder.name(1) in own_folder.titles(own_folder.folder), "the picture is not back in the folder"
    )


def test_files_are_moved_by_keyboard_alone_and_moved_back(page: Page, own_folder: OwnFolder) -> None:
    entry(page, own_folder.name(3)).focus()
    page.keyboard.press("Space")
    page.keyboard.press("Shift+ArrowRight")
    expect(picked(page)).to_have_count(2)
    page.keyboard.press("m")
    dialog = page.get_by_role("dialog", name=re.compile("移动 2 项到"))
    dialog.get_by_role("textbox", name="搜索文件夹").fill(f"{own_folder.mark}里面")
    expect(dialog.get_by_role("option")).to_have_count(2)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("End")
    expect(dialog.get_by_text(f"{own_folder.mark}里面").last).to_be_visible()
    page.keyboard.press("Control+s")
    expect(dialog).to_have_count(0)
    undo = held_offer(page, "撤销")
    expect(entry(page, own_folder.name(3))).to_have_count(0)
    assert len(own_folder.titles(own_folder.inner)) == 2
    undo.click()
    expect(entry(page, own_folder.name(3))).to_be_visible()
    assert own_folder.titles(own_folder.inner) == set()


def test_picking_by_click_shift_control_and_for_the_whole_page(page: Page, own_folder: OwnFolder) -> None:
    entry(page, own_folder.name(3)).click()
    expect(picked(page)).to_have_count(1)
    entry(page, own_folder.name(1)).click(modifiers=["Shift"])
    expect(picked(page)).to_have_count(3)
    entry(page, own_folder.name(2)).click(modifiers=["Control"])
    expect(picked(page)).to_have_count(2)
    page.get_by_role("button", name="全选本页").click()
    expect(picked(page)).to_have_count(4)
    page.keyboard.press("Escape")
    expect(picked(page)).to_have_count(0)
    entry(page, own_folder.name(1)).focus()
    page.keyboard.press("Control+a")
    expect(picked(page)).to_have_count(4)


def test_a_search_and_the_way_of_showing_stay_in_address_and_memory(page: Page, own_folder: OwnFolder) -> None:
    page.get_by_role("textbox", name="搜索文件标题").fill(f"{own_folder.mark}图2")
    page.keyboard.press("Enter")
    expect(page.get_by_role("option")).to_have_count(1)
    expect(page).to_have_url(re.compile("content="))
    page.get_by_role("radio", name="列表").click()
    page.goto("/dashboard")
    page.goto("/mediaLibrary")
    expect(page.get_by_role("option")).to_have_count(1)
    expect(page.get_by_role("radio", name="列表")).to_have_attribute("data-state", "on")
    page.get_by_role("radio", name="网格").click()
    page.get_by_role("button", name="重置").click()
    expect(page.get_by_role("option")).to_have_count(4)


def test_where_a_file_is_used_is_shown_before_it_is_deleted(page: Page, own_folder: OwnFolder) -> None:
    url = own_folder.api.get("/resource/detail", id=own_folder.pictures[0])["url"]
    own_folder.api.new_article(f"引用{own_folder.mark}", "<p>正文。</p>", cover=url)
    entry(page, own_folder.name(1)).click()
    details = page.get_by_role("complementary", name="文件详情")
    expect(details.get_by_role("link", name=f"引用{own_folder.mark}")).to_be_visible()
    page.keyboard.press("Delete")
    dialog = page.get_by_role("dialog", name=re.compile("^删除"))
    expect(dialog.get_by_role("alert")).to_contain_text("1 处内容引用")
    expect(dialog.get_by_role("link", name=f"引用{own_folder.mark}")).to_be_visible()
    expect(dialog.get_by_role("button", name="仍要删除")).to_be_disabled()
    dialog.get_by_role("checkbox").click()
    dialog.get_by_role("button", name="仍要删除").click()
    undo = held_offer(page, "撤销")
    expect(entry(page, own_folder.name(1))).to_have_count(0)
    undo.click()
    expect(entry(page, own_folder.name(1))).to_be_visible()


def test_what_is_not_used_is_deleted_and_comes_back_from_the_bin(page: Page, own_folder: OwnFolder) -> None:
    entry(page, own_folder.name(2)).click(button="right")
    page.get_by_role("menuitem", name=re.compile("^删除")).click()
    dialog = page.get_by_role("dialog", name=re.compile("^删除"))
    expect(dialog).to_contain_text("没有内容引用它")
    dialog.get_by_role("button", name="删除", exact=True).click()
    expect(entry(page, own_folder.name(2))).to_have_count(0)
    page.get_by_role("button", name="回收站").click()
    entry(page, own_folder.name(2)).click()
    page.get_by_role("toolbar", name="批量操作").get_by_role("button", name="恢复").click()
    toast(page, "已恢复 1 项")
    assert own_folder.name(2) in own_folder.titles(own_folder.folder)


def test_what_is_refused_of_many_is_told_row_by_row(page: Page, own_folder: OwnFolder) -> None:
    a_picture(own_folder.api, f"{own_folder.mark}里面的", own_folder.inner)
    page.reload()
    entry(page, own_folder.name(1)).focus()
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    page.get_by_role("dialog", name=re.compile("^删除")).get_by_role("button", name="删除", exact=True).click()
    result = page.get_by_role("dialog", name=re.compile("批量删除：部分未成功"))
    expect(result).to_contain_text("文件夹里还有文件")
    assert own_folder.titles(own_folder.folder) == {f"{own_folder.mark}里面"}


def test_several_files_come_down_as_one_zip(page: Page, own_folder: OwnFolder) -> None:
    entry(page, own_folder.name(3)).click()
    entry(page, own_folder.name(2)).click(modifiers=["Control"])
    bar = page.get_by_role("toolbar", name="批量操作")
    with page.expect_download() as waiting:
        bar.get_by_role("button", name="下载").click()
    content = waiting.value.path().read_bytes()
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert sorted(archive.namelist()) == sorted([f"{own_folder.name(2)}.png", f"{own_folder.name(3)}.png"])


def test_a_picture_is_looked_at_closely_and_the_next_one_too(page: Page, own_folder: OwnFolder) -> None:
    entry(page, own_folder.name(3)).focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name=own_folder.name(3))
    expect(dialog.get_by_role("img", name=own_folder.name(3))).to_be_visible()
    dialog.get_by_role("button", name="放大").click()
    expect(dialog.get_by_text("150%")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("dialog", name=own_folder.name(2))).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(entry(page, own_folder.name(3))).to_be_focused()


def test_files_of_equal_content_are_found(page: Page, own_folder: OwnFolder) -> None:
    content = halves()
    a_picture(own_folder.api, f"{own_folder.mark}原件", own_folder.folder, content)
    a_picture(own_folder.api, f"{own_folder.mark}副本", own_folder.inner, content)
    page.reload()
    entry(page, f"{own_folder.mark}原件").click()
    details = page.get_by_role("complementary", name="文件详情")
    expect(details.get_by_role("button", name=f"{own_folder.mark}副本")).to_be_visible()
    page.goto("/mediaLibrary?duplicates=1")
    expect(entry(page, f"{own_folder.mark}副本")).to_be_visible()
    expect(entry(page, own_folder.name(1))).to_have_count(0)


@pytest.mark.parametrize("way", ["paste", "drop"])
def test_a_picture_is_uploaded_by_pasting_or_dropping_it_anywhere(page: Page, own_folder: OwnFolder, way: str) -> None:
    content = base64.b64encode(halves()).decode()
    if way == "paste":
        page.evaluate(PASTE, content)
    else:
        page.get_by_role("region", name="媒体资源库").evaluate(DROP, content)
    expect(entry(page, "粘贴的图片" if way == "paste" else "拖来的图片")).to_be_visible()


def test_nothing_serious_stands_in_the_way(page: Page, own_folder: OwnFolder) -> None:
    settle(page, "媒体资源库")
    entry(page, own_folder.name(1)).click()
    settle(page, "媒体资源库")
    check_both(page)
    page.get_by_role("radio", name="列表").click()
    check_both(page)
    entry(page, own_folder.name(1)).focus()
    page.keyboard.press("m")
    expect(page.get_by_role("dialog").get_by_role("option").first).to_be_visible()
    check_both(page, within="[role=dialog]")
    page.keyboard.press("Escape")
    entry(page, own_folder.name(1)).focus()
    page.keyboard.press("Delete")
    expect(page.get_by_role("dialog", name=re.compile("^删除"))).to_contain_text("没有内容引用")
    check_both(page, within="[role=dialog]")


def test_network_resources_are_listed_and_put_into_the_library(page: Page) -> None:
    page.goto("/networkManage")
    expect(page.get_by_role("heading", name="网络资源")).to_be_attached()
    settle(page, "网络资源")
    check_both(page)


def opened_picker(page: Page, api: Api) -> Locator:
    """The picker that pictures for an article's text are chosen with, several at once."""
    article = api.new_article(f"选图{secrets.token_hex(3)}")
    page.goto(f"/contentArticleDetail?id={article}")
    page.get_by_role("button", name="插入图片").click()
    page.get_by_role("button", name="从媒资库选择").click()
    return page.get_by_role("dialog", name="媒体资源库")


def test_the_picker_goes_through_folders_by_keyboard(person: Person, own_folder: OwnFolder) -> None:
    page = person("admin")
    picker = opened_picker(page, own_folder.api)
    entry(picker, f"测试{own_folder.mark}").focus()
    page.keyboard.press("Enter")
    expect(entry(picker, own_folder.name(3))).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(entry(picker, own_folder.name(3))).to_be_focused()
    page.keyboard.press("Backspace")
    expect(entry(picker, f"测试{own_folder.mark}")).to_be_visible()
    picker.get_by_role("button", name="确定").click()
    toast(page, "未选择内容")
    picker.get_by_role("textbox", name="搜索文件标题").fill(own_folder.name(2))
    page.keyboard.press("Enter")
    expect(picker.get_by_role("option")).to_have_count(1)
    picker.get_by_role("button", name="重置").click()
    expect(picker.get_by_role("option").nth(1)).to_be_visible()


def test_the_picker_takes_several_pictures_by_mouse(person: Person, own_folder: OwnFolder) -> None:
    page = person("admin")
    picker = opened_picker(page, own_folder.api)
    picker.get_by_role("textbox", name="搜索文件标题").fill(own_folder.mark)
    picker.get_by_role("button", name="搜索").click()
    expect(entry(picker, own_folder.name(1))).to_be_visible()
    for number in (1, 2, 3):
        entry(picker, own_folder.name(number)).click()
    entry(picker, own_folder.name(2)).click()
    expect(picker.get_by_text("已选 2 个")).to_be_visible()
    picker.get_by_role("button", name="确定").click()
    expect(page.locator(".ProseMirror img[src*='/media/']")).to_have_count(2)
