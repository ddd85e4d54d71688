"""Using media: choosing from the library, a video that is transcoded and played, a picture edited in the library."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pages.articles import open_editor, text_of
from pages.media import item, opened_image_editor, stored_picture
from pages.toasts import wait_for_toast
from patience import eventually
from playwright.sync_api import Locator, Page, expect
from stack.api import Api
from stack.browsers import noted_requests

from deploy.upload_client.film import encode

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]
#: Seconds that a worker may take on a busy machine.
PATIENCE = 600


@pytest.fixture
def library(api: SignedIn) -> Api:
    return api("admin")


def in_library(library: Api, url: str, title: str, **fields: Any) -> int:
    return int(library.post("/resource/add/file", url=url, title=title, **fields)["id"])


def picture_in_library(library: Api, title: str, **fields: Any) -> int:
    return in_library(library, stored_picture(library), title, **fields)


def film_in_library(library: Api, folder: Path, title: str) -> int:
    """In a codec that no browser plays."""
    film = encode(folder / "film.mp4", codec="mpeg4", seconds=3)
    stored = library.upload("/upload", film.name, "video/mp4", film.read_bytes())
    return in_library(library, str(stored["url"]), title)


def transcoded(library: Api, number: int) -> dict[str, Any]:
    until = time.monotonic() + PATIENCE
    while not (found := library.get("/resource/detail", id=number))["transcodeUrl"]:
        assert time.monotonic() < until, f"not transcoded: {found}"
        time.sleep(0.5)
    return dict(found)


def moves(film: Locator) -> bool:
    """True if the browser decodes pictures of it, one after the other."""
    script = """async (video) => {
        video.muted = true;
        video.loop = true;
        await video.play();
        for (let turn = 0; turn < 600 && video.currentTime < 0.2; turn += 1)
            await new Promise((resolve) => setTimeout(resolve, 100));
        return video.currentTime >= 0.2 && video.videoWidth > 0;
    }"""
    return bool(film.evaluate(script))


def chosen_from_library(page: Page, sort: str) -> Locator:
    """The picker, opened from the toolbar of an article."""
    page.get_by_role("button", name=sort).click()
    page.get_by_role("button", name="从媒资库选择").click()
    return page.get_by_role("dialog", name="媒体资源库")


@pytest.mark.timeout(900)
@pytest.mark.parametrize("driver", ["local", "s3"])
def test_a_video_that_browsers_cannot_play_is_transcoded_and_played(
    person: Person, library: Api, tmp_path: Path
) -> None:
    title = f"视频{secrets.token_hex(3)}"
    number = film_in_library(library, tmp_path, title)
    made = transcoded(library, number)
    assert made["transcodeUrl"] != made["url"]
    page = person("admin")
    page.goto("/mediaLibrary?type=video")
    page.get_by_role("option", name=re.compile(rf"^视频 .*{title}$")).dblclick()
    film = page.get_by_role("dialog").locator("video")
    expect(film).to_be_visible()
    assert moves(film), "the transcoded film does not play"
    page.keyboard.press("Escape")

    open_editor(page, library.new_article(f"片{secrets.token_hex(3)}", "<p></p>"))
    picker = chosen_from_library(page, "插入视频（mp4）")
    picker.get_by_role("option", name=re.compile(rf"^视频 .*{title}$")).click()
    picker.get_by_role("button", name="确定").click()
    inserted = text_of(page).locator("video")
    expect(inserted).to_have_attribute("src", re.compile(re.escape(made["transcodeUrl"].rpartition("/")[2])))
    assert moves(inserted), "the film in the article does not play"


def test_the_picker_finds_files_in_folders_and_says_what_is_missing(person: Person, library: Api) -> None:
    mark = secrets.token_hex(3)
    folder = int(library.post("/resource/add/dir", title=f"夹{mark}")["id"])
    picture_in_library(library, f"外{mark}")
    picture_in_library(library, f"内{mark}", parentId=folder)
    page = person("admin")
    open_editor(page, library.new_article(f"选{mark}", "<p></p>"))
    picker = chosen_from_library(page, "插入图片")
    picker.get_by_role("button", name="确定").click()
    wait_for_toast(page, "未选择内容")

    search = picker.get_by_role("textbox", name="搜索文件标题")
    search.fill(f"无{mark}")
    search.press("Enter")
    expect(picker.get_by_text("暂无上传文件")).to_be_visible()
    search.fill(f"外{mark}")
    search.press("Enter")
    expect(picker.get_by_role("option", name=f"图片 外{mark}")).to_be_visible()
    picker.get_by_role("button", name="重置").click()

    picker.get_by_role("option", name=f"文件夹 夹{mark}").dblclick()
    expect(picker.get_by_role("option", name=f"图片 内{mark}")).to_be_visible()
    picker.get_by_role("button", name="返回上一级").click()
    expect(picker.get_by_role("option", name=f"文件夹 夹{mark}")).to_be_visible()
    for title in (f"外{mark}", f"内{mark}"):
        search.fill(title)
        search.press("Enter")
        picker.get_by_role("option", name=f"图片 {title}").click()
    picker.get_by_role("button", name="确定").click()
    expect(text_of(page).locator("img[src]")).to_have_count(2)


@pytest.mark.timeout(900)
def test_a_picture_of_the_library_becomes_a_copy_or_takes_the_originals_place(person: Person, library: Api) -> None:
    title = f"图{secrets.token_hex(3)}"
    number = picture_in_library(library, title)
    before = library.get("/resource/detail", id=number)["url"]
    page = person("admin")

    edit_in_library(page, title, way="另存为副本", title=f"{title}副本")
    wait_for_toast(page, "后台转存中，请稍候刷新查看")
    copied = eventually_listed(page, f"{title}副本")
    assert item(library, content=f"{title}副本")["width"] == 100
    expect(copied).to_be_visible()
    assert library.get("/resource/detail", id=number)["url"] == before

    edit_in_library(page, title, way="修改原图", title=title)
    eventually(lambda: library.get("/resource/detail", id=number)["width"] == 100, "the original was not changed")
    assert library.get("/resource/detail", id=number)["url"] != before


def test_of_an_unchanged_picture_only_the_title_is_changed(person: Person, library: Api) -> None:
    title = f"图{secrets.token_hex(3)}"
    number = picture_in_library(library, title)
    before = library.get("/resource/detail", id=number)["url"]
    page = person("admin")
    with noted_requests(page, lambda request: request.method == "POST") as called:
        open_in_editor(page, title)
        dialog = page.get_by_role("dialog", name="编辑图片")
        dialog.get_by_role("textbox", name="文件标题").fill(f"新{title}")
        dialog.get_by_role("button", name="保存").click()
        expect(dialog).to_be_hidden()
        expect(page.get_by_role("option", name=f"图片 新{title}", exact=True)).to_be_visible()
    assert [url.partition("/api")[2] for url in called if "/resource/" in url] == ["/resource/title"]
    assert library.get("/resource/detail", id=number)["url"] == before


def open_in_editor(page: Page, title: str) -> None:
    page.goto("/mediaLibrary?type=image")
    page.get_by_role("option", name=f"图片 {title}", exact=True).click(button="right")
    page.get_by_role("menuitem", name="编辑图片").click()
    opened_image_editor(page)


def edit_in_library(page: Page, old_title: str, *, way: str, title: str) -> None:
    """Cuts the picture to 100 pixels and saves it."""
    open_in_editor(page, old_title)
    dialog = page.get_by_role("dialog", name="编辑图片")
    editor = dialog.frame_locator("iframe")
    editor.get_by_label("宽", exact=True).fill("100")
    editor.get_by_label("宽", exact=True).press("Enter")
    editor.get_by_role("button", name="应用裁剪").click()
    dialog.get_by_role("radio", name=way).check()
    dialog.get_by_role("textbox", name="文件标题").fill(title)
    dialog.get_by_role("button", name="保存").click()
    expect(dialog).to_be_hidden()


def eventually_listed(page: Page, title: str) -> Locator:
    """The list shows by itself what a worker made."""
    found = page.get_by_role("option", name=f"图片 {title}", exact=True)
    expect(found).to_be_visible(timeout=PATIENCE * 1000)
    return found
