"""Building a subject: modules by their layouts, contents from every kind, order by pointer and by keys."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from typing import Any

from patience import eventually
from playwright.sync_api import Locator, Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def articles(editor: Api, mark: str, count: int) -> list[int]:
    return [editor.new_article(f"{mark} 第{number}篇") for number in range(1, count + 1)]


def modules_of(editor: Api, subject: int) -> list[tuple[str, list[int]]]:
    modules = editor.post("/subject/detail", id=subject)["modules"]
    return [(module["heading"], [entry["content"]["id"] for entry in module["contents"]]) for module in modules]


def found(page: Page, title: str) -> Locator:
    return page.get_by_role("list", name="找到的内容").get_by_role("button", name=title)


def row(page: Page, title: str) -> Locator:
    return page.get_by_role("row", name=re.compile(f"《{re.escape(title)}》"))


def module(page: Page, heading: str) -> Locator:
    return page.get_by_role("region", name=heading, exact=True)


def test_a_subject_is_built_with_the_pointer(person: Person, api: SignedIn) -> None:
    mark = f"专题{secrets.token_hex(3)}"
    one, two, three = articles(api("editor"), mark, 3)
    page = person("editor")
    page.goto("/addSubject")
    page.get_by_role("textbox", name=re.compile("^标题")).fill(f"{mark}·长江")
    layouts = page.get_by_role("group", name="选择版式添加模块")
    for layout, heading in (("大图", "头条"), ("时间轴", "历程")):
        layouts.get_by_role("button", name=layout).click()
        page.get_by_role("textbox", name="模块标题").last.fill(heading)
    page.get_by_role("tab", name="预览").click()
    page.get_by_role("textbox", name="按标题查找内容").fill(mark)
    found(page, f"{mark} 第3篇").click()
    expect(found(page, f"{mark} 第3篇")).to_contain_text("已在“历程”")
    found(page, f"{mark} 第1篇").drag_to(module(page, "头条"))
    found(page, f"{mark} 第2篇").drag_to(row(page, f"{mark} 第1篇"), target_position={"x": 80, "y": 6})
    phone = page.get_by_role("region", name="手机预览", exact=True)
    expect(phone.get_by_role("listitem").first).to_contain_text(f"{mark} 第2篇")
    row(page, f"{mark} 第3篇").drag_to(row(page, f"{mark} 第2篇"), target_position={"x": 80, "y": 6})
    page.get_by_role("button", name=f"移除《{mark} 第1篇》").click()
    expect(row(page, f"{mark} 第1篇")).to_be_hidden()
    page.get_by_role("button", name="撤销").click()
    page.get_by_role("button", name="保存").click()
    expect(page.get_by_role("heading", name=f"{mark}·长江", level=1)).to_be_visible()
    subject = int(page.url.split("=")[-1])
    assert modules_of(api("editor"), subject) == [("头条", [three, two, one]), ("历程", [])]


def test_a_subject_is_built_with_the_keyboard(person: Person, api: SignedIn) -> None:
    mark = f"键盘{secrets.token_hex(3)}"
    editor = api("editor")
    one, two, three = articles(editor, mark, 3)
    modules: list[dict[str, Any]] = [
        {"heading": "上", "layout": "list", "contents": [{"content": {"kind": "article", "id": one}}]},
        {"heading": "下", "layout": "list", "contents": [{"content": {"kind": "article", "id": two}}]},
    ]
    subject = int(editor.post("/subject/add", title=f"{mark}专题", modules=modules)["id"])
    page = person("editor")
    page.goto(f"/editSubject?id={subject}")
    expect(row(page, f"{mark} 第2篇")).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type(f"{mark} 第3篇")
    expect(found(page, f"{mark} 第3篇")).to_be_visible()
    expect(page.get_by_role("list", name="找到的内容").get_by_role("button")).to_have_count(1)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    row(page, f"{mark} 第3篇").focus()
    page.keyboard.press("Alt+ArrowUp")
    page.keyboard.press("Alt+ArrowUp")
    expect(row(page, f"{mark} 第3篇")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(row(page, f"{mark} 第1篇")).to_be_focused()
    page.keyboard.press("Delete")
    expect(row(page, f"{mark} 第1篇")).to_be_hidden()
    page.keyboard.press("Control+z")
    expect(row(page, f"{mark} 第1篇")).to_be_visible()
    row(page, f"{mark} 第1篇").focus()
    page.keyboard.press("Enter")
    page.keyboard.type("改过的标题")
    page.keyboard.press("Enter")
    page.get_by_role("button", name=re.compile("移动模块“下”")).focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Control+s")
    eventually(lambda: modules_of(editor, subject) == [("下", [two]), ("上", [one, three])], "saved")
    assert editor.post("/subject/detail", id=subject)["modules"][1]["contents"][0]["title"] == "改过的标题"
