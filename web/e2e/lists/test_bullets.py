"""The editor of bullet templates: lines over a player, minute by minute, and the import with its bad rows."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

import pytest
from pages.toasts import wait_for_toast
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]
LINES = [
    {"at": 5, "text": "开场了", "mode": "scroll", "colour": "#ffffff"},
    {"at": 70, "text": "第二分钟", "mode": "top", "colour": "#ffcc00"},
]


@pytest.fixture
def template(api: SignedIn) -> int:
    values = {"type": "video", "name": f"模板 {secrets.token_hex(3)}", "lines": LINES}
    return int(api("admin").post("/bullet-template", **values)["id"])


def test_lines_are_added_moved_and_saved_by_keys(person: Person, api: SignedIn, template: int) -> None:
    page = person("admin")
    page.goto(f"/bulletChatDetail?id={template}")
    first = page.get_by_role("list", name="第 1 分钟的弹幕")
    expect(first.get_by_role("listitem")).to_have_count(1)
    page.keyboard.press("n")
    text = page.get_by_label("第 1 条弹幕的文字")
    expect(text).to_be_focused()
    page.keyboard.type("最前面")
    time = page.get_by_label("第 1 条弹幕的时间，分:秒")
    time.fill("1:15")
    time.press("Enter")
    second = page.get_by_role("list", name="第 2 分钟的弹幕")
    expect(second.get_by_label("第 3 条弹幕的文字")).to_have_value("最前面")
    page.get_by_role("button", name=re.compile("第 1 分钟，1 条")).click()
    page.get_by_role("button", name="删除第 1 条弹幕").click()
    expect(page.get_by_text("这一分钟没有弹幕。")).to_be_visible()
    page.keyboard.press("Control+s")
    wait_for_toast(page, "修改成功")
    saved = api("admin").get("/bullet-template/detail", id=template)
    assert [(line["at"], line["text"]) for line in saved["lines"]] == [(70, "第二分钟"), (75, "最前面")]
    assert (saved["lineNum"], saved["length"]) == (2, 75)


def test_the_player_shows_the_lines_of_its_moment(person: Person, template: int) -> None:
    page = person("admin")
    page.goto(f"/bulletChatDetail?id={template}")
    stage = page.get_by_role("img", name="弹幕预览画面")
    page.get_by_role("button", name=re.compile("第 2 分钟")).click()
    page.get_by_label("第 2 条弹幕的文字").focus()
    expect(stage.get_by_text("第二分钟")).to_be_visible()
    page.get_by_role("button", name=re.compile("第 1 分钟")).click()
    expect(stage.get_by_text("第二分钟")).to_have_count(0)


def test_the_player_shows_each_line_as_the_open_interface_tells_it(person: Person, api: SignedIn) -> None:
    lines = [
        {"at": 5, "text": "开场了", "mode": "scroll", "colour": "#ffffff"},
        {"at": 5, "text": "同一刻的另一条", "mode": "scroll", "colour": "#7dd3fc"},
        {"at": 70, "text": "第二分钟", "mode": "top", "colour": "#ffcc00"},
        {"at": 95, "text": "底下的一条", "mode": "bottom", "colour": "#ff3366"},
    ]
    values = {"type": "video", "name": f"模板 {secrets.token_hex(3)}", "lines": lines}
    template = int(api("admin").post("/bullet-template", **values)["id"])
    answer = api("admin").get("/open/bullet_template/detail", id=template)
    assert len(answer["lines"]) == len(lines)
    page = person("admin")
    page.goto(f"/bulletChatDetail?id={template}")
    stage = page.get_by_role("img", name="弹幕预览画面")
    for position, line in enumerate(answer["lines"], start=1):
        page.get_by_role("button", name=re.compile(f"第 {line['at'] // 60 + 1} 分钟")).click()
        page.get_by_label(f"第 {position} 条弹幕的文字").focus()
        shown = stage.locator("span", has_text=line["text"])
        expect(shown).to_have_attribute("data-mode", line["mode"])
        expect(shown).to_have_css("color", rgb(line["colour"]))
        together = [other["text"] for other in answer["lines"] if other["at"] == line["at"]]
        expect(stage.locator("span")).to_have_text(together)


def rgb(colour: str) -> str:
    """`#ffcc00` as browsers compute it."""
    return f"rgb({', '.join(str(int(colour[at : at + 2], 16)) for at in (1, 3, 5))})"


def test_an_import_names_every_bad_row_and_takes_the_good_ones(person: Person, template: int) -> None:
    page = person("admin")
    page.goto(f"/bulletChatDetail?id={template}")
    expect(page.get_by_role("img", name="弹幕预览画面")).to_be_visible()
    page.keyboard.press("i")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("或粘贴弹幕").fill("0:20 好看\n99:99:99 太晚\n0:30\t字\t侧面\n1:30 又来了")
    dialog.get_by_role("button", name="检查").click()
    expect(dialog.get_by_role("status")).to_contain_text("可以导入 2 条")
    bad = dialog.get_by_role("region", name="有错误的行").get_by_role("row")
    expect(bad).to_have_count(3)
    expect(bad.nth(1)).to_contain_text("2")
    expect(bad.nth(2)).to_contain_text("位置")
    dialog.get_by_role("radio", name="底部").check()
    expect(dialog.get_by_role("status")).to_contain_text("可以导入 3 条")
    dialog.get_by_role("button", name="导入 3 条").click()
    expect(page.get_by_text("共 5 条")).to_be_visible()
    expect(page.get_by_text("有未保存的修改")).to_be_visible()


def test_a_forbidden_word_is_named_at_its_line(person: Person, api: SignedIn, template: int) -> None:
    word = "词" + "".join(chr(0x9F00 + secrets.randbelow(0x9A)) for _ in range(3))
    api("admin").post("/sensitive-word/add", word=word, category="other", level=3)
    page = person("admin")
    page.goto(f"/bulletChatDetail?id={template}")
    page.get_by_role("button", name=re.compile("第 2 分钟")).click()
    page.get_by_label("第 2 条弹幕的文字").fill(word)
    page.get_by_role("button", name=re.compile("第 1 分钟")).click()
    page.keyboard.press("Control+s")
    expect(page.get_by_text(f"含有敏感词“{word}”").last).to_be_visible()
    expect(page.get_by_label("第 2 条弹幕的文字")).to_be_visible()
