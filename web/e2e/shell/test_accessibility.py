"""axe finds nothing serious or critical on any screen, light or dark."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

import pytest
from pages.accessibility import check_both, settle
from pages.navigation import open_within
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]

#: By person, with the heading by which each is known.
SCREENS = {
    "admin": (
        ("/dashboard", "你好"),
        ("/words", "敏感词管理"),
        ("/wordsDetail", "新增敏感词"),
        ("/account", "账号"),
        ("/accountDetail", "新增账号"),
        ("/roles", "角色"),
        ("/rolesDetail?id={role}", ""),
        ("/systemlog", "系统日志"),
    ),
    "editor": (
        ("/contentArticle", "文章管理"),
        ("/contentArticle?recycle=1", "文章回收站"),
        ("/contentArticleDetail?id={draft}", "编辑文章"),
        ("/contentArticleDetail?id={pending}", "编辑文章"),
        ("/contacts/profile", "个人信息"),
    ),
    "reviewer": (("/articleAudit?type=list", "文章审核"), ("/articleAuditDetail?id={pending}", "")),
}


@pytest.fixture
def records(api: SignedIn) -> dict[str, int]:
    """An article of the demonstration in each state that looks different, and a role with many rights."""
    found = api("admin").get
    return {
        "draft": found("/content/article/list", verifyState=0, sort="id")["items"][0]["id"],
        "pending": found("/content/article/list", verifyState=3, sort="id")["items"][0]["id"],
        "role": next(role["id"] for role in found("/system/role/list")["items"] if role["name"] == "值班主编"),
    }


def check_each(page: Page, screens: Iterable[tuple[str, str]]) -> None:
    """All of them, before one of them fails the test."""
    problems: dict[str, str] = {}
    for address, heading in screens:
        open_within(page, address)
        settle(page, heading)
        try:
            check_both(page)
        except AssertionError as problem:
            problems[address] = str(problem)
    assert not problems, "\n\n".join(f"{address}: {problem}" for address, problem in problems.items())


@pytest.mark.parametrize("name", SCREENS)
def test_no_screen_has_a_serious_barrier(name: str, person: Person, records: dict[str, int]) -> None:
    check_each(person(name), [(path.format(**records), heading) for path, heading in SCREENS[name]])


def test_what_opens_over_a_screen_has_no_serious_barrier(person: Person) -> None:
    page = person("admin")
    page.goto("/words")
    settle(page, "敏感词管理")
    for button, dialog in (
        ("界面设置", "界面设置"),
        ("快捷键", "快捷键"),
        ("搜索页面和内容", "搜索页面和内容"),
        ("列设置", "列设置"),
        ("导入", "导入敏感词"),
    ):
        page.get_by_role("button", name=re.compile(f"^{button}")).click()
        expect(page.get_by_role("dialog", name=dialog)).to_be_visible()
        # The page under it is out of reach meanwhile, and was looked at by itself.
        check_both(page, within="[role=dialog]")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog", name=dialog)).to_have_count(0)
    page.get_by_role("button", name=re.compile("^我的账号")).click()
    expect(page.get_by_role("menu")).to_be_visible()
    check_both(page, within="[role=menu]")
