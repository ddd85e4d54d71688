"""Cutting a video: points, chapters, a cover out of the film, subtitles and a clip, by pointer and by keys."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from typing import Any

from pages.toasts import wait_for_toast
from patience import eventually
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]

SRT = """1
00:00:00,500 --> 00:00:03,000
清晨的长江大桥

2
00:00:04,000 --> 00:00:08,000
航拍二十分钟
"""


def a_video(client: Api) -> dict[str, Any]:
    """A new draft over a film of the demonstration."""
    films = client.get("/video/list", transcodeState="ready")["items"]
    film = next(one for one in films if (one["duration"] or 0) > 25)
    url = client.get("/video/detail", id=film["id"])["video"]
    return dict(client.post("/video/add", title=f"剪辑{secrets.token_hex(3)}", video=url))


def opened(page: Page, video: dict[str, Any]) -> Page:
    page.goto(f"/contentVideoDetail?id={video['id']}")
    expect(page.get_by_text(re.compile(r"/ 00:\d\d"))).not_to_contain_text("/ 00:00")
    return page


def test_a_video_is_cut_with_the_keyboard(person: Person, api: SignedIn) -> None:
    admin = api("admin")
    video = a_video(admin)
    page = opened(person("admin"), video)
    for key in ("Shift+ArrowRight", "Shift+ArrowRight", "i", *["Shift+ArrowRight"] * 3, "m", "o", "["):
        page.keyboard.press(key)
    expect(page.get_by_role("slider", name="入点")).to_have_attribute("aria-valuetext", "00:02.00")
    expect(page.get_by_role("slider", name="出点")).to_have_attribute("aria-valuetext", "00:05.00")
    expect(page.get_by_text("00:02.00").first).to_be_visible()
    page.get_by_role("textbox", name="看点 1 的标题").fill("晨光")
    mark = page.get_by_role("button", name=re.compile("^看点 00:05 晨光"))
    mark.focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("textbox", name="看点 1 的时间")).to_have_value("00:04")
    page.keyboard.press("Control+s")
    eventually(lambda: admin.get("/video/detail", id=video["id"])["chapters"] == [{"at": 4, "title": "晨光"}], "saved")
    page.get_by_role("button", name="剪辑片段").press("Enter")
    page.get_by_role("menuitem", name="生成新视频").press("Enter")
    page.get_by_role("link", name="打开新视频").press("Enter")
    expect(page.get_by_role("heading", name=f"{video['title']}（片段）")).to_be_visible()
    made = admin.get("/video/list", title=video["title"])["items"][0]
    assert (made["title"], made["duration"]) == (f"{video['title']}（片段）", 3)


def test_subtitles_and_a_cover_come_to_a_video_with_the_pointer(person: Person, api: SignedIn) -> None:
    editor = api("editor")
    video = a_video(editor)
    page = opened(person("editor"), video)
    upload = page.locator('input[type=file][accept=".srt,.vtt"]')
    broken: Any = {"name": "坏.srt", "mimeType": "text/plain", "buffer": SRT.replace("03,000", "00,100").encode()}
    upload.set_input_files(broken)
    expect(page.get_by_text(re.compile("^第2行：结束时间"))).to_be_visible()
    right: Any = {"name": "解说.srt", "mimeType": "text/plain", "buffer": SRT.encode("gb18030")}
    upload.set_input_files(right)
    page.get_by_role("button", name="00:04 航拍二十分钟").click()
    expect(page.locator("p").filter(has_text="航拍二十分钟")).to_be_visible()
    page.get_by_role("button", name="修改第 2 条字幕").click()
    page.get_by_role("textbox", name="第 2 条字幕").fill("航拍整二十分钟")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="应用").click()
    expect(page.get_by_text("还没有应用")).to_have_count(0)
    page.get_by_role("button", name="从视频里选封面").click()
    page.get_by_role("button", name=re.compile("的画面作封面$")).nth(3).click()
    wait_for_toast(page, "已设为封面，保存后生效")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="保存").click()
    eventually(lambda: editor.get("/video/detail", id=video["id"])["revision"] > video["revision"], "saved")
    saved = editor.get("/video/detail", id=video["id"])
    assert "/image/" in saved["cover"]
    cues = editor.get("/video/subtitles", url=saved["subtitles"])["cues"]
    assert [cue["text"] for cue in cues] == ["清晨的长江大桥", "航拍整二十分钟"]
