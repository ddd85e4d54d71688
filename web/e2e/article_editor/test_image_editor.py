"""The image editor: its tools, and the ways of a picture from an article or the library through the edit dialog."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

import pytest
from pages.articles import open_editor, text_of, wait_until_saved
from pages.media import item, opened_image_editor, pixel, stored_picture
from pages.toasts import wait_for_toast
from patience import eventually
from playwright.sync_api import FrameLocator, Locator, Page, expect
from stack.api import Api
from stack.browsers import noted_requests

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]
RED, BLUE = [214, 40, 40], [29, 63, 187]


def edit_the_picture(page: Page) -> FrameLocator:
    text_of(page).locator("img[src]").click(button="right")
    page.get_by_role("menuitem", name="编辑图片").click()
    return opened_image_editor(page)


@pytest.fixture
def article(api: SignedIn) -> int:
    picture = stored_picture(api("admin"))
    return api("admin").new_article(f"配图{secrets.token_hex(3)}", f'<p>图：</p><p><img src="{picture}"></p>')


@pytest.fixture
def page(person: Person, article: int) -> Page:
    """The article with one picture, in the editor."""
    page = person("admin")
    open_editor(page, article)
    expect(text_of(page).locator("img[src]")).to_be_visible()
    return page


def shown(editor: FrameLocator, width: int, height: int) -> Locator:
    return editor.get_by_role("img", name=f"正在编辑的图片，宽 {width} 高 {height}")


def shows(editor: FrameLocator, pixels: dict[tuple[int, int], list[int]]) -> None:
    """The picture is drawn a moment after the button that changes it."""
    eventually(lambda: all(pixel(editor, *at) == colour for at, colour in pixels.items()), f"not drawn: {pixels}")


def fill(editor: FrameLocator, label: str, value: int) -> None:
    field = editor.get_by_label(label, exact=True)
    field.fill(str(value))
    field.press("Enter")


def saved(page: Page) -> None:
    dialog = page.get_by_role("dialog", name="编辑图片")
    dialog.get_by_role("button", name="保存").click()
    expect(dialog).to_be_hidden()


@pytest.mark.parametrize("driver", ["local", "s3"])
def test_an_edited_picture_takes_the_place_of_the_old_one_in_the_article(
    page: Page, api: SignedIn, article: int
) -> None:
    picture = text_of(page).locator("img[src]")
    before = picture.get_attribute("src")
    editor = edit_the_picture(page)
    fill(editor, "宽", 160)
    editor.get_by_role("button", name="应用裁剪").click()
    expect(shown(editor, 160, 200)).to_be_visible()
    saved(page)
    wait_for_toast(page, "修改成功")
    expect(picture).not_to_have_attribute("src", str(before))
    eventually(lambda: picture.evaluate("node => node.naturalWidth") == 160, "the picture shown is not the edited one")
    wait_until_saved(page)
    eventually(
        lambda: str(before) not in str(api("admin").get("/content/article/detail", id=article)["body"]),
        "the record still refers to the picture as it was",
    )


def test_each_tool_does_what_it_says_and_undo_takes_it_back(page: Page) -> None:
    editor = edit_the_picture(page)
    editor.get_by_role("button", name="旋转", exact=True).click()
    editor.get_by_role("button", name="水平翻转").click()
    shows(editor, {(10, 100): BLUE})
    editor.get_by_role("button", name="向右旋转").click()
    expect(shown(editor, 200, 320)).to_be_visible()
    shows(editor, {(100, 10): BLUE, (100, 310): RED})

    editor.get_by_role("button", name="尺寸").click()
    fill(editor, "宽", 100)
    editor.get_by_role("button", name="应用尺寸").click()
    expect(shown(editor, 100, 160)).to_be_visible()

    editor.get_by_role("button", name="调色").click()
    editor.get_by_label("亮度").fill("-50")
    editor.get_by_role("button", name="应用调色").click()
    shows(editor, {(50, 155): [107, 20, 20]})

    editor.get_by_role("button", name="马赛克").click()
    for label, value in (("左", 0), ("上", 65), ("宽", 40), ("高", 40)):
        fill(editor, label, value)
    editor.get_by_label("颗粒").fill("13")
    editor.get_by_role("button", name="应用马赛克").click()
    plain = ([107, 20, 20], pixel(editor, 50, 10))
    eventually(lambda: pixel(editor, 20, 80) not in plain, "the two colours were not mixed")
    mixed = pixel(editor, 20, 80)

    editor.get_by_role("button", name="文字", exact=True).click()
    editor.get_by_label("文字", exact=True).last.fill("█")
    editor.get_by_role("button", name="应用文字").click()
    shows(editor, {(50, 80): [255, 255, 255]})

    editor.get_by_role("img").click()
    for _ in range(2):
        page.keyboard.press("Control+z")
    eventually(lambda: pixel(editor, 20, 80) != mixed, "the mixed colours were not taken back")
    editor.get_by_role("button", name="恢复原图").click()
    expect(shown(editor, 320, 200)).to_be_visible()
    shows(editor, {(10, 100): RED, (310, 100): BLUE})


def test_a_picture_that_was_left_as_it_is_stays_where_it_is(page: Page) -> None:
    picture = text_of(page).locator("img[src]")
    before = str(picture.get_attribute("src"))
    with noted_requests(page, lambda request: request.method == "POST") as uploads:
        editor = edit_the_picture(page)
        editor.get_by_role("button", name="旋转", exact=True).click()
        editor.get_by_role("button", name="垂直翻转").click()
        page.keyboard.press("Control+z")
        saved(page)
        expect(picture).to_have_attribute("src", before)
    assert [url for url in uploads if "/upload" in url or "/resource" in url] == []


def test_leaving_with_changes_asks_first_and_the_keys_work_from_within_the_editor(page: Page) -> None:
    dialog = page.get_by_role("dialog", name="编辑图片")
    editor = edit_the_picture(page)
    editor.get_by_role("button", name="旋转", exact=True).click()
    editor.get_by_role("button", name="向左旋转").click()
    expect(shown(editor, 200, 320)).to_be_visible()
    page.keyboard.press("Escape")
    question = page.get_by_role("alertdialog", name="放弃对图片的修改？")
    question.get_by_role("button", name="取消").click()
    expect(dialog).to_be_visible()
    editor.get_by_role("button", name="旋转", exact=True).click()
    page.keyboard.press("Control+s")
    expect(dialog).to_be_hidden()
    wait_for_toast(page, "修改成功")


def test_a_transfer_to_the_library_needs_a_title(page: Page, api: SignedIn) -> None:
    title = f"东湖{secrets.token_hex(3)}"
    edit_the_picture(page)
    dialog = page.get_by_role("dialog", name="编辑图片")
    expect(dialog.get_by_role("textbox", name="文件标题")).to_have_count(0)
    dialog.get_by_role("checkbox", name="转存媒资库").check()
    dialog.get_by_role("button", name="保存").click()
    expect(page.get_by_text("文件标题不能为空")).to_be_visible()
    dialog.get_by_role("textbox", name="文件标题").fill(title)
    saved(page)
    wait_for_toast(page, re.compile("后台转存中|转存媒资库成功"))
    eventually(lambda: bool(api("admin").get("/resource/files", content=title)["items"]), "not in the library")
    assert item(api("admin"), content=title)["type"] == "image"
