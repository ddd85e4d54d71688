"""用户画像: rules are built by keys and mouse, the number follows, and an error stands at its condition."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from pages.toasts import wait_for_toast
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def a_portrait(api: SignedIn) -> tuple[int, str]:
    name = f"画像{secrets.token_hex(3)}"
    condition: dict[str, Any] = {"fact": "points", "op": "gte", "not": False, "low": 10}
    rules = {"version": 1, "root": {"join": "and", "not": False, "items": [condition]}}
    return int(api("admin").post("/portrait/add", name=name, rules=rules)["id"]), name


def choose(page: Page, label: str, option: str) -> None:
    page.get_by_role("combobox", name=label).click()
    page.get_by_role("option", name=option, exact=True).click()


def test_rules_are_built_and_the_size_follows_them(person: Person, api: SignedIn) -> None:
    page = person("admin")
    page.goto("/portraitDetail")
    page.get_by_label("画像名称").fill(f"画像{secrets.token_hex(3)}")
    page.get_by_role("button", name="添加条件", exact=True).click()
    choose(page, "第 1 项的条件", "积分")
    page.get_by_role("button", name="保存").first.click()
    expect(page.get_by_role("group", name="第 1 项", exact=True).get_by_role("alert")).to_contain_text("请填写积分")
    page.get_by_label("第 1 项的积分").fill("10")
    size = page.get_by_role("region", name="人数")
    expect(size).to_contain_text("积分不少于10分")
    page.get_by_role("button", name="添加条件组").click()
    choose(page, "第 2 项的第 1 项的条件", "阅读数")
    page.get_by_label("第 2 项的第 1 项的阅读数").fill("20")
    expect(size).to_contain_text("最近30天阅读数不少于20篇")
    page.get_by_role("button", name="保存").first.click()
    wait_for_toast(page, "新增成功")
    page.get_by_role("button", name="复制", exact=True).click()
    wait_for_toast(page, "（副本）")


def test_users_of_a_portrait_are_shown_when_asked_and_it_says_who_uses_it(person: Person, api: SignedIn) -> None:
    portrait, _ = a_portrait(api)
    page = person("admin")
    page.goto(f"/portraitDetail?id={portrait}")
    users = page.get_by_role("region", name="用户样例")
    users.get_by_role("button", name="看 20 个符合条件的用户").press("Enter")
    expect(users.get_by_role("button")).to_have_count(0)
    expect(page.get_by_role("region", name="用在哪里")).to_contain_text("还没有")
    page.get_by_role("button", name="精确统计").click()
    expect(page.get_by_text("统计画像").first).to_be_visible()
