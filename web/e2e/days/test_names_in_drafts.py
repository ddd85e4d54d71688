"""A name in many drafts (docs/days/names-in-drafts.md): found, suggested, accepted by the people of a draft, taken back."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from pages.articles import open_editor, plain, text_of, type_at_end, wait_until_saved
from patience import eventually
from playwright.sync_api import Locator, Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]

SCREEN = "人名地名查改"


def new_name() -> tuple[str, str]:
    """A name that no other article has, and how it is written rightly."""
    unique = "".join(chr(0x5B80 + secrets.randbelow(500)) for _ in range(3))
    return f"欧阳{unique}望", f"欧阳{unique}旺"


def search_for(page: Page, name: str, to: str = "") -> Locator:
    page.get_by_role("textbox", name="名字", exact=True).fill(name)
    page.get_by_role("textbox", name="改为", exact=True).fill(to)
    page.get_by_role("textbox", name="改为", exact=True).press("Enter")
    found = page.get_by_role("region", name="查找结果")
    expect(found.get_by_role("heading", name=re.compile(f"里有“{name}”"))).to_be_visible()
    return found


def draft(found: Page | Locator, title: str) -> Locator:
    return found.get_by_role("listitem", name=title, exact=True)


def last_run(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name="最近的修改").get_by_role(
        "listitem", name=f"建议把“{name}”改为", exact=False
    )


def open_suggestions(page: Page) -> Locator:
    page.get_by_role("tab", name=re.compile("^修订")).click()
    return page.get_by_role("region", name="修订", exact=True)


def test_a_name_becomes_another_in_two_drafts_and_the_rest_is_taken_back(person: Person, api: SignedIn) -> None:
    name, right = new_name()
    opened, other = (f"{title}{secrets.token_hex(3)}" for title in ("发布会", "走访"))
    body = f"<p>副市长{name}出席发布会。</p><p>{name}回答了提问。</p>"
    first = api("editor2").new_article(opened, body)
    second = api("editor2").new_article(other, f"<p>市领导{name}走访社区。</p>")
    writer, desk = person("editor2"), person("editor")
    open_editor(writer, first)
    type_at_end(writer, "会议下午结束。")
    wait_until_saved(writer)

    desk.goto("/namesInDrafts")
    found = search_for(desk, name, right)
    expect(found.get_by_role("heading", name=f"2篇未完成的草稿里有“{name}”，共3处")).to_be_visible()
    places = draft(found, opened).get_by_role("checkbox", name=re.compile(name))
    expect(places).to_have_count(2)
    places.last.click()
    expect(draft(found, opened).get_by_text("已选 1 / 2 处")).to_be_visible()
    desk.get_by_role("button", name="改为建议（2处）").click()

    # The writer has the draft open: the suggestion comes, and is one of the panel that they know.
    expect(text_of(writer).locator("ins")).to_have_text(right)
    expect(text_of(writer).locator("del")).to_have_text(name)
    panel = open_suggestions(writer)
    panel.get_by_role("button", name=f"接受：把“{name}”改为“{right}”").click()
    expect(text_of(writer).locator("ins, del")).to_have_count(0)
    assert f"副市长{right}出席发布会。" in plain(writer)
    assert f"{name}回答了提问。" in plain(writer)

    run = last_run(desk, name)
    expect(run.get_by_text("已在2篇草稿写入2处建议")).to_be_visible()
    expect(draft(found, other).get_by_text("已有修订待处理")).to_be_visible()
    run.get_by_role("button", name=re.compile("^撤回建议")).click()
    desk.get_by_role("alertdialog").get_by_role("button", name="撤回建议").click()
    expect(desk.get_by_text("已在1篇草稿撤回1处建议").first).to_be_visible()
    expect(draft(found, other).get_by_text("已有修订待处理")).to_have_count(0)
    expect(draft(found, opened).get_by_role("checkbox", name=re.compile(name))).to_have_count(1)

    def says(article: int, words: str) -> bool:
        return words in str(api("editor").get("/content/article/detail", id=article)["body"])

    eventually(lambda: says(first, right), "the accepted name is not in the record")
    assert says(second, name)
    open_editor(writer, second)
    expect(text_of(writer).locator("ins, del")).to_have_count(0)


def test_what_cannot_be_changed_is_listed_with_its_reason(person: Person, api: SignedIn) -> None:
    name, right = new_name()
    held, waiting, named = (f"{title}{secrets.token_hex(3)}" for title in ("独占稿", "送审稿", "标题稿"))
    body = f"<p>{name}到会。</p>"
    locked = api("editor2").new_article(held, body)
    submitted = api("editor2").new_article(waiting, body)
    api("editor2").new_article(f"{name}{named}", "<p>正文没有提到。</p>")
    api("editor2").post("/content/article/submit", id=submitted)
    holder = person("admin")
    open_editor(holder, locked)
    holder.get_by_role("button", name="独占编辑").click()
    expect(holder.get_by_text("您正在独占编辑，其他人只能查看。")).to_be_visible()

    page = person("editor")
    page.goto("/namesInDrafts")
    found = search_for(page, name, right)
    expect(draft(found, held).get_by_text(re.compile("不能修改：.+正在独占编辑"))).to_be_visible()
    expect(draft(found, held).get_by_role("checkbox", name=re.compile(name))).to_be_disabled()
    apart = found.get_by_role("region", name="不在草稿里的")
    expect(apart.get_by_role("heading", name=re.compile("正在审核中"))).to_be_visible()
    expect(apart.get_by_role("link", name=waiting)).to_be_visible()
    expect(draft(found, f"{name}{named}").get_by_text(re.compile("^标题里也有"))).to_be_visible()
    expect(page.get_by_role("button", name="改为建议（0处）")).to_be_disabled()


def test_the_search_stands_in_the_address_and_is_reached_from_the_palette(person: Person, api: SignedIn) -> None:
    name, right = new_name()
    title = f"行程{secrets.token_hex(3)}"
    api("editor").new_article(title, f"<p>{name}前往宜昌。</p>")
    page = person("editor")
    page.goto("/dashboard")
    expect(page.get_by_role("heading", name=re.compile("你好"))).to_be_visible()
    page.keyboard.press("Control+k")
    palette = page.get_by_role("dialog", name="搜索页面和内容")
    palette.get_by_role("combobox").fill(SCREEN)
    palette.get_by_role("option", name=re.compile(SCREEN)).first.click()
    expect(page).to_have_url(re.compile("/namesInDrafts"))
    search_for(page, name, right)
    page.reload()
    expect(page.get_by_role("textbox", name="名字", exact=True)).to_have_value(name)
    expect(page.get_by_role("textbox", name="改为", exact=True)).to_have_value(right)
    expect(draft(page, title).get_by_text(f"{name}前往宜昌。")).to_be_visible()
    page.get_by_role("textbox", name="名字", exact=True).fill("王")
    page.keyboard.press("Enter")
    expect(page.get_by_text("请至少输入2个字")).to_be_visible()
