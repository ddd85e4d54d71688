"""The form of a vote: options with pictures in an order of the editor's, rules and window, by mouse and by keys."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import pytest
from pages.form_keys import choose_beside, fill_by_keys, made_id, press_button
from pages.media import halves
from playwright.sync_api import Locator, Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]
LONG = ["2026-01-01 00:00:00", "2099-01-01 00:00:00"]


@pytest.fixture
def title() -> str:
    return f"哪座桥最美 {secrets.token_hex(3)}"


def option(page: Page, number: int) -> Locator:
    return page.get_by_role("group", name=f"选项第 {number} 项", exact=True)


def saved(page: Page, api: SignedIn) -> dict[str, Any]:
    record: dict[str, Any] = api("operator").get("/vote/detail", id=made_id(page))
    return record


def titles(record: dict[str, Any]) -> list[str]:
    return [one["title"] for one in record["options"]]


def test_a_vote_with_pictures_is_made_with_the_mouse_and_bad_rules_are_refused_where_they_stand(
    person: Person, api: SignedIn, title: str
) -> None:
    page = person("operator")
    page.goto("/voteDetail")
    page.get_by_role("textbox", name="投票标题").fill(title)
    page.get_by_role("radio", name="多选").check()
    page.get_by_role("radio", name="图片网格").check()
    page.get_by_label("最多选").fill("3")
    for number, name in enumerate(("长江大桥", "二七长江大桥"), 1):
        page.get_by_role("button", name="添加一项").click()
        # The next letters go into the new option.
        expect(option(page, number).get_by_role("textbox", name="选项")).to_be_focused()
        page.keyboard.type(name)
    picture = {"name": "桥.png", "mimeType": "image/png", "buffer": halves()}
    option(page, 1).locator("input[type=file]").set_input_files(picture)
    expect(option(page, 1).get_by_role("img", name="图片")).to_be_visible()
    page.get_by_role("textbox", name="投票时间开始").fill("2026-01-01 00:00:00")
    page.get_by_role("textbox", name="投票时间结束").fill("2099-01-01 00:00:00")
    page.get_by_label("每天开放自").fill("20")
    page.get_by_label("每天开放至").fill("8")
    page.get_by_role("button", name="保存").click()
    wrong = page.get_by_role("alert", name="填写有误")
    for reason in ("图片样式的每个选项都要有图片", "一共只有 2 个选项", "应晚于每天开放的起点"):
        expect(wrong).to_contain_text(reason)
    wrong.get_by_role("button", name="每天开放至").click()
    expect(page.get_by_label("每天开放至")).to_be_focused()
    page.get_by_label("每天开放至").fill("22")
    page.get_by_label("最多选").fill("2")
    wrong.get_by_role("button", name="选项第 2 项的图片").click()
    expect(option(page, 2).get_by_role("button", name="图片")).to_be_focused()
    option(page, 2).locator("input[type=file]").set_input_files(picture | {"buffer": halves()})
    expect(option(page, 2).get_by_role("img", name="图片")).to_be_visible()
    option(page, 2).locator("[data-grip]").drag_to(option(page, 1))
    expect(option(page, 1).get_by_role("textbox", name="选项")).to_have_value("二七长江大桥")
    page.get_by_role("button", name="保存").click()
    record = saved(page, api)
    assert titles(record) == ["二七长江大桥", "长江大桥"]
    assert all(one["cover"] for one in record["options"])
    assert (record["mode"], record["most"], record["openFrom"], record["openUntil"]) == ("multi", 2, 20, 22)
    assert record["period"] == LONG


def test_a_vote_is_made_and_its_options_are_ordered_by_keys_alone(person: Person, api: SignedIn, title: str) -> None:
    page = person("operator")
    page.goto("/voteDetail")
    fill_by_keys(page, page.get_by_role("textbox", name="投票标题"), title)
    for name in ("黄鹤楼", "东湖", "古琴台"):
        press_button(page, page.get_by_role("button", name="添加一项"))
        page.keyboard.type(name)
    page.keyboard.press("Tab")
    page.keyboard.type("伯牙与子期")
    third = option(page, 3).locator("[data-grip]")
    third.focus()
    page.keyboard.press("Home")
    expect(option(page, 1).get_by_role("textbox", name="选项")).to_have_value("古琴台")
    expect(option(page, 1).locator("[data-grip]")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(option(page, 2).get_by_role("textbox", name="选项")).to_have_value("古琴台")
    # An option goes, and the focus stays among the options.
    press_button(page, page.get_by_role("button", name="删除选项第 3 项"))
    expect(option(page, 2).locator("[data-grip]")).to_be_focused()
    choose_beside(page, page.get_by_role("radio", name="每人一次"), page.get_by_role("radio", name="每人每天"))
    fill_by_keys(page, page.get_by_label("每天可投"), "3")
    fill_by_keys(page, page.get_by_role("textbox", name="投票时间开始"), LONG[0])
    fill_by_keys(page, page.get_by_role("textbox", name="投票时间结束"), LONG[1])
    page.keyboard.press("Control+s")
    record = saved(page, api)
    assert titles(record) == ["黄鹤楼", "古琴台"]
    assert record["options"][1]["intro"] == "伯牙与子期"
    assert (record["frequency"], record["times"]) == ("day", 3)
