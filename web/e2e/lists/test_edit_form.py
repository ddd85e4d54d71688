"""The generic form, on sensitive words: making, errors at their fields, unsaved work, and two people at once."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from pages.grids import loaded
from pages.toasts import held_offer
from patience import eventually
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def new_word(api: Api) -> tuple[int, str]:
    word = f"用语{secrets.token_hex(3)}"
    return api.post("/sensitive-word/add", word=word, category="wording", level=1)["id"], word


def open_word(page: Page, number: int, word: str) -> None:
    page.goto(f"/wordsDetail?id={number}")
    expect(page.get_by_label("敏感词", exact=False).and_(page.get_by_role("textbox"))).to_have_value(word)


def test_a_record_is_made_with_the_keyboard_and_stays_open(person: Person, api: SignedIn) -> None:
    page, word = person("admin"), f"新词{secrets.token_hex(3)}"
    page.goto("/words")
    loaded(page.get_by_role("grid"))
    page.keyboard.press("n")
    expect(page.get_by_role("heading", name="新增敏感词")).to_be_visible()
    page.get_by_role("textbox", name="敏感词").fill(word)
    page.get_by_role("textbox", name="建议替换为").fill("规范说法")
    page.keyboard.press("Control+s")
    expect(page).to_have_url(re.compile(r"/wordsDetail\?id=\d+"))
    expect(page.get_by_role("heading", name=word)).to_be_visible()
    assert api("admin").get("/sensitive-word/list", word=word)["items"][0]["replacement"] == "规范说法"


def test_errors_stand_at_their_fields_and_in_a_summary_that_leads_there(person: Person, api: SignedIn) -> None:
    page = person("admin")
    _, taken = new_word(api("admin"))
    page.goto("/wordsDetail")
    page.get_by_role("button", name="保存").click()
    field = page.get_by_role("textbox", name="敏感词")
    expect(field).to_have_attribute("aria-invalid", "true")
    summary = page.get_by_role("alert", name="填写有误")
    summary.get_by_role("button", name="敏感词").click()
    expect(field).to_be_focused()
    field.fill(taken)
    page.get_by_role("button", name="保存").click()
    expect(summary).to_contain_text("敏感词已存在，请换一个")
    expect(field).to_have_attribute("aria-invalid", "true")


def test_leaving_with_unsaved_changes_asks_first_and_a_draft_is_kept(person: Person, api: SignedIn) -> None:
    page = person("admin")
    number, word = new_word(api("admin"))
    open_word(page, number, word)
    page.get_by_role("textbox", name="备注").fill("还没有保存的备注")
    expect(page.get_by_text("有未保存的修改")).to_be_visible()
    page.get_by_role("navigation", name="主菜单").get_by_role("link", name="敏感词管理").click()
    question = page.get_by_role("alertdialog", name="修改还没有保存，确定离开吗？")
    question.get_by_role("button", name="留下继续修改").click()
    expect(page.get_by_role("textbox", name="备注")).to_have_value("还没有保存的备注")
    # The draft is written when typing has paused.
    eventually(lambda: "还没有保存的备注" in str(page.evaluate("({ ...localStorage })")), "no draft is written")
    page.get_by_role("navigation", name="主菜单").get_by_role("link", name="敏感词管理").click()
    question.get_by_role("button", name="离开，不保存").click()
    expect(page.get_by_role("grid", name="敏感词管理")).to_be_visible()
    open_word(page, number, word)
    page.get_by_role("button", name="恢复草稿").click()
    expect(page.get_by_role("textbox", name="备注")).to_have_value("还没有保存的备注")


def test_two_who_save_the_same_record_choose_whose_words_stay(person: Person, api: SignedIn) -> None:
    number, word = new_word(api("admin"))
    mine, theirs = person("admin"), person("admin")
    for page in (mine, theirs):
        open_word(page, number, word)
    theirs.get_by_role("textbox", name="备注").fill("对方的备注")
    theirs.get_by_role("textbox", name="建议替换为").fill("对方的替换")
    theirs.keyboard.press("Control+s")
    expect(theirs.get_by_text("有未保存的修改")).to_have_count(0)
    mine.get_by_role("textbox", name="备注").fill("我的备注")
    mine.keyboard.press("Control+s")
    dialog = mine.get_by_role("dialog", name="其他人也修改了这些内容，请选择保留哪一份")
    expect(dialog).to_contain_text("只有对方修改的 建议替换为 已经更新为最新内容")
    expect(dialog).to_contain_text("对方的备注")
    dialog.get_by_role("radio", name="我的修改").check()
    dialog.get_by_role("button", name="按选择保存").click()
    expect(dialog).to_have_count(0)
    expect(mine.get_by_text("有未保存的修改")).to_have_count(0)
    saved = api("admin").get("/sensitive-word/detail", id=number)
    assert (saved["note"], saved["replacement"]) == ("我的备注", "对方的替换")


def test_a_switch_is_turned_in_the_list_and_can_be_taken_back(person: Person, api: SignedIn) -> None:
    page = person("admin")
    number, word = new_word(api("admin"))
    page.goto(f"/words?word={word}")
    row = page.get_by_role("row", name=re.compile(word))
    row.get_by_role("button", name="停用").click()
    undo = held_offer(page, "撤销")
    expect(row.get_by_role("button", name="启用")).to_be_visible()
    undo.click()
    expect(row.get_by_role("button", name="停用")).to_be_visible()
    admin = api("admin")
    eventually(lambda: admin.get("/sensitive-word/detail", id=number)["enabled"] is True, "the word is still off")
