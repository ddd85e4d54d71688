"""Editing a collection: many pictures at once, captions and credits, the cover, the order by pointer and by keys."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from typing import Any

from pages.media import halves, stored_picture, tone
from patience import eventually
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def pictures_of(editor: Api, collection: int) -> list[dict[str, Any]]:
    return list(editor.get("/collection/detail", id=collection)["pictures"])


def test_an_album_is_made_with_the_pointer(person: Person, api: SignedIn) -> None:
    title = f"图集{secrets.token_hex(3)}"
    page = person("editor")
    page.goto("/contentCollectionDetail?sort=image_collection")
    page.get_by_role("textbox", name=re.compile("^标题")).fill(title)
    files: Any = [{"name": f"{n}.png", "mimeType": "image/png", "buffer": halves()} for n in (1, 2, 3)]
    sheet = page.get_by_role("group", name="图片", exact=True)
    page.locator("input[type=file][multiple]").set_input_files(files)
    expect(sheet.get_by_role("textbox", name="图说")).to_have_count(3)
    for number in (1, 2, 3):
        sheet.get_by_role("textbox", name=f"第 {number} 张的图说").fill(f"图 {number}")
    page.get_by_role("button", name="统一署名").click()
    page.get_by_role("textbox", name="摄影", exact=True).last.fill("谢志恒")
    page.get_by_role("button", name="应用到全部").click()
    sheet.get_by_role("button", name="把第 3 张设为封面").click()
    sheet.locator("[data-grip]").nth(2).drag_to(sheet.locator("[data-row]").first)
    expect(sheet.get_by_role("textbox", name="第 1 张的图说")).to_have_value("图 3")
    page.get_by_role("button", name="保存").click()
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    made = api("editor").get("/collection/list", title=title)["items"][0]
    pictures = pictures_of(api("editor"), made["id"])
    assert [(one["caption"], one["credit"]) for one in pictures] == [(f"图 {n}", "谢志恒") for n in (3, 1, 2)]
    assert made["cover"] == pictures[0]["picture"]


def test_an_album_is_arranged_with_the_keyboard(person: Person, api: SignedIn) -> None:
    editor = api("editor")
    pictures = [{"picture": stored_picture(editor), "caption": f"图 {n}"} for n in (1, 2, 3)]
    title = f"键盘{secrets.token_hex(3)}"
    album = editor.post("/collection/add", title=title, sort="image_collection", pictures=pictures)["id"]
    page = person("editor")
    page.goto(f"/contentCollectionDetail?id={album}")
    page.get_by_role("button", name="移动第 1 张").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("textbox", name="第 2 张的图说")).to_have_value("图 1")
    page.keyboard.press("Delete")
    expect(page.get_by_role("textbox", name="图说")).to_have_count(2)
    page.get_by_role("button", name="移动第 1 张").focus()
    page.keyboard.press("Control+z")
    expect(page.get_by_role("textbox", name="图说")).to_have_count(3)
    page.get_by_role("button", name="移动第 3 张").press("Enter")
    show = page.get_by_role("dialog", name="幻灯预览（3 / 3）")
    expect(show).to_contain_text("图 3")
    page.get_by_role("figure").last.press("ArrowRight")
    expect(page.get_by_role("dialog", name="幻灯预览（1 / 3）")).to_contain_text("图 2")
    page.keyboard.press("Escape")
    page.keyboard.press("Control+s")
    eventually(lambda: [one["caption"] for one in pictures_of(editor, album)] == ["图 2", "图 1", "图 3"], "saved")


def rows_of(editor: Api, collection: int, name: str) -> list[str]:
    return [row["title"] for row in editor.get("/collection/detail", id=collection)[name]]


def test_tracks_are_taken_in_named_and_put_in_order_with_the_pointer(person: Person, api: SignedIn) -> None:
    title = f"声音{secrets.token_hex(3)}"
    page = person("editor")
    page.goto("/contentCollectionDetail?sort=audio_collection")
    page.get_by_role("textbox", name=re.compile("^标题")).fill(title)
    files: Any = [{"name": f"第{n}段.mp3", "mimeType": "audio/mpeg", "buffer": tone()} for n in (1, 2, 3)]
    tracks = page.get_by_role("group", name="音频", exact=True)
    page.locator("input[type=file][multiple]").set_input_files(files)
    expect(tracks.get_by_role("textbox")).to_have_count(3)
    for number in (1, 2, 3):
        tracks.get_by_role("textbox", name=f"第 {number} 首的标题").fill(f"第 {number} 段")
    tracks.get_by_role("button", name="移动第 3 首").drag_to(tracks.locator("[data-row]").first)
    expect(tracks.get_by_role("textbox").first).to_have_value("第 3 段")
    tracks.get_by_role("button", name="移除第 2 首").click()
    page.get_by_role("toolbar", name="合集工具").get_by_role("button", name="撤销").click()
    expect(tracks.get_by_role("textbox")).to_have_count(3)
    page.get_by_role("button", name="保存").click()
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    made = api("editor").get("/collection/list", title=title)["items"][0]["id"]
    assert rows_of(api("editor"), made, "tracks") == ["第 3 段", "第 1 段", "第 2 段"]


def test_episodes_are_put_in_order_with_the_keyboard(person: Person, api: SignedIn) -> None:
    editor = api("editor")
    videos = editor.get("/content/video")["items"][:3]
    episodes = [
        {"content": {"kind": "video", "id": video["id"]}, "title": f"第 {n} 集"} for n, video in enumerate(videos, 1)
    ]
    title = f"剧集{secrets.token_hex(3)}"
    series = editor.post("/collection/add", title=title, sort="video_collection", episodes=episodes[:2])["id"]
    page = person("editor")
    page.goto(f"/contentCollectionDetail?id={series}")
    page.get_by_role("button", name="选择视频").press("Enter")
    dialog = page.get_by_role("dialog", name="选择视频")
    expect(dialog.locator("input:focus")).to_have_count(1)
    page.keyboard.type(videos[2]["title"])
    third = dialog.get_by_role("checkbox", name=videos[2]["title"], exact=True)
    third.press("Space")
    dialog.get_by_role("button", name="加入合集").press("Enter")
    list_of = page.get_by_role("group", name="视频", exact=True)
    expect(list_of.get_by_role("textbox")).to_have_count(3)
    list_of.get_by_role("textbox", name="第 3 集的显示标题").fill("加上的一集")
    page.get_by_role("button", name="移动第 3 集").focus()
    page.keyboard.press("ArrowUp")
    expect(list_of.get_by_role("textbox", name="第 2 集的显示标题")).to_have_value("加上的一集")
    page.keyboard.press("Control+z")
    expect(list_of.get_by_role("textbox", name="第 3 集的显示标题")).to_have_value("加上的一集")
    page.get_by_role("button", name="移动第 3 集").focus()
    page.keyboard.press("Home")
    page.keyboard.press("Control+s")
    eventually(lambda: rows_of(editor, series, "episodes") == ["加上的一集", "第 1 集", "第 2 集"], "saved")
