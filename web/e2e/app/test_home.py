"""The app's home page: entries and modules put in order, seen in the telephone; by mouse and by keyboard."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from pages.toasts import held_offer, wait_for_toast
from playwright.sync_api import Locator, Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def entries(api: Api, type: str) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = api.get("/home/recommend/list", type=type)["items"]
    return items


@pytest.fixture
def put_back(api: SignedIn) -> Iterator[None]:
    """Readers have one home page: what a test adds to it, moves and hides is as before when it ends."""
    operator = api("operator")
    types = ("hot", "topDraft")
    before = {type: entries(operator, type) for type in types}
    modules = operator.get("/home/module/list")["items"]
    yield
    for type, known in before.items():
        ids = [item["id"] for item in known]
        added = [item["id"] for item in entries(operator, type) if item["id"] not in ids]
        if added:
            operator.post("/home/recommend/delete", ids=added)
        in_order(operator, "/home/recommend", [item["id"] for item in known if not item["top"]])
    in_order(operator, "/home/module", [module["id"] for module in modules])
    for module in operator.get("/home/module/list")["items"]:
        was = next(known for known in modules if known["id"] == module["id"])
        if was["visible"] != module["visible"]:
            operator.post(f"/home/module/{'show' if was['visible'] else 'hide'}", id=module["id"])


def in_order(operator: Api, path: str, ids: list[int]) -> None:
    for before, moved in pairwise(ids):
        operator.post(f"{path}/sort", ids=[moved], after=before)


def live_articles(admin: Api, number: int) -> list[str]:
    """Titles of articles that readers see, with a beginning that no other title has."""
    mark = secrets.token_hex(3)
    titles = [f"江城头条{mark}之{place}" for place in range(number)]
    for title in titles:
        admin.post("/content/publish/noExamine", id=admin.new_article(title))
    return titles


def phone(page: Page) -> Locator:
    return page.get_by_role("complementary", name="首页预览")


def shown(page: Page, module: str) -> Locator:
    """Titles in a module of the telephone."""
    return phone(page).get_by_role("region", name=module, exact=True).get_by_role("listitem")


@pytest.mark.usefixtures("put_back")
def test_the_order_of_the_hot_list_is_set_with_the_keys_alone(person: Person, api: SignedIn) -> None:
    operator = api("operator")
    rows = [item for item in entries(operator, "hot") if not item["top"] and item["standing"]["phase"] == "shown"]
    first, second = rows[0], rows[1]
    page = person("operator")
    page.goto("/homeRecommend?type=hot")
    expect(shown(page, "热榜").nth(1)).to_contain_text(first["title"])
    grip = page.get_by_role("button", name=f"移动{first['title']}，")
    grip.focus()
    page.keyboard.press("ArrowDown")
    undo = held_offer(page, "撤销")
    expect(shown(page, "热榜").nth(1)).to_contain_text(second["title"])
    expect(grip).to_be_focused()
    assert [item["id"] for item in entries(operator, "hot") if not item["top"]][:2] == [second["id"], first["id"]]
    undo.press("Enter")
    expect(shown(page, "热榜").nth(1)).to_contain_text(first["title"])
    # The row's own menu names the place.
    page.get_by_role("row", name=re.compile(re.escape(second["title"]))).get_by_role(
        "button", name=re.compile("更多操作")
    ).press("Enter")
    page.get_by_role("menuitem", name="移到最前").press("Enter")
    expect(shown(page, "热榜").nth(1)).to_contain_text(second["title"])


@pytest.mark.usefixtures("put_back")
def test_contents_are_added_and_the_page_is_built_with_the_mouse(person: Person, api: SignedIn) -> None:
    operator = api("operator")
    titles = live_articles(api("admin"), 2)
    page = person("operator")
    page.goto("/homeRecommend?type=topDraft")
    page.get_by_role("button", name="添加内容").first.click()
    dialog = page.get_by_role("dialog", name="添加到“头条置顶”")
    dialog.get_by_role("textbox", name="按标题查找内容").fill(titles[0][:-1])
    for title in titles:
        dialog.get_by_role("checkbox", name=title, exact=True).click()
    dialog.get_by_role("button", name="添加 2 条").click()
    wait_for_toast(page, "已添加 2 条到“头条置顶”")
    # The pinned one stays first; the new ones follow it and push others out of the three that readers see.
    assert [item["title"] for item in entries(operator, "topDraft")][1:3] == titles
    expect(page.get_by_role("row").filter(has_text="超出条数").first).to_be_visible()
    expect(shown(page, "头条").nth(1)).to_contain_text(titles[0])

    # A scheduled entry shows once the slider stands behind its time.
    later = next(item for item in entries(operator, "hot") if item["standing"]["phase"] == "waiting")
    expect(shown(page, "热榜").filter(has_text=later["title"])).to_have_count(0)
    phone(page).get_by_role("slider").fill(str(6 * 60))
    phone(page).get_by_role("slider").blur()
    expect(shown(page, "热榜").filter(has_text=later["title"])).to_have_count(1)

    # A tap leads to the row, in whatever list it is.
    shown(page, "热榜").first.get_by_role("button").click()
    expect(page).to_have_url(re.compile("type=hot"))
    expect(page.get_by_role("row").nth(1)).to_be_focused()

    page.goto("/homeModular")
    board = page.get_by_role("list", name="首页模块")
    modules = operator.get("/home/module/list")["items"]
    last, second = board.get_by_role("listitem").filter(has_text=modules[3]["name"]), modules[1]["name"]
    last.get_by_role("button", name=re.compile("^移动")).drag_to(board.get_by_role("listitem").nth(1))
    expect(board.get_by_role("listitem").nth(1)).to_contain_text(modules[3]["name"])
    wait_for_toast(page, "已移到第 2 位")
    assert [item["name"] for item in operator.get("/home/module/list")["items"]][1:3] == [modules[3]["name"], second]
    page.get_by_role("button", name=f"隐藏{modules[3]['name']}").click()
    expect(phone(page).get_by_role("region", name=modules[3]["name"], exact=True)).to_have_count(0)
