"""Topics: contents picked, ordered by keys and pinned; two topics merged with a look at what it does."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import pytest
from api import Api
from grids import loaded
from patience import eventually
from playwright.sync_api import Page, expect
from toasts import wait_for_toast

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def a_topic(api: SignedIn) -> tuple[int, str]:
    name = f"话题 {secrets.token_hex(3)}"
    return int(api("admin").post("/topic/add", name=name)["id"]), name


def articles(api: SignedIn, number: int) -> list[int]:
    items = api("admin").get("/content/article/list", verifyState=1)["items"]
    return [item["id"] for item in items[:number]]


def order(api: SignedIn, topic: int) -> list[int]:
    return [item["content"]["id"] for item in api("admin").get("/topic/content/list", topic=topic)["items"]]


@pytest.fixture
def filled(api: SignedIn) -> tuple[int, list[int]]:
    """A topic with three contents, in the order of the list."""
    topic, _ = a_topic(api)
    contents = [{"kind": "article", "id": pk} for pk in articles(api, 3)]
    api("admin").post("/topic/content/addBatch", topic=topic, contents=contents)
    return topic, order(api, topic)


def test_contents_are_moved_by_keys_and_a_pinned_one_comes_first(
    person: Person, api: SignedIn, filled: tuple[int, list[int]]
) -> None:
    topic, (first, second, third) = filled
    page = person("admin")
    page.goto(f"/topicContent?id={topic}")
    grid = loaded(page.get_by_role("grid", name="话题内容"))
    grid.get_by_role("row").nth(3).get_by_role("button").first.focus()
    page.keyboard.press("ArrowUp")
    eventually(lambda: order(api, topic) == [first, third, second], "the third content did not move up")
    entry = api("admin").get("/topic/content/list", topic=topic)["items"][2]["id"]
    api("admin").post("/topic/content/top", id=entry)
    page.reload()
    loaded(grid)
    assert order(api, topic) == [second, first, third]


def test_contents_are_picked_and_those_that_stand_there_are_not_offered_again(
    person: Person, api: SignedIn, filled: tuple[int, list[int]]
) -> None:
    topic, before = filled
    page = person("admin")
    page.goto(f"/topicContent?id={topic}")
    loaded(page.get_by_role("grid", name="话题内容"))
    page.get_by_role("button", name="添加内容").click()
    dialog = page.get_by_role("dialog", name="添加到话题")
    free = dialog.locator('[role="checkbox"]:not([disabled])')
    # The first is the filter above the results.
    expect(free.nth(1)).to_be_visible()
    free.nth(1).click()
    dialog.get_by_role("button", name="添加 1 条").click()
    wait_for_toast(page, "已添加 1 条")
    assert len(order(api, topic)) == len(before) + 1


def test_two_topics_are_merged_after_a_look_at_what_it_does(
    person: Person, api: SignedIn, filled: tuple[int, list[int]]
) -> None:
    topic, contents = filled
    name = api("admin").get("/topic/detail", id=topic)["name"]
    into, target = a_topic(api)
    page = person("admin")
    page.goto(f"/topicDetail?id={topic}")
    page.get_by_role("button", name="合并到…").click()
    dialog = page.get_by_role("dialog", name=f"合并话题“{name}”")
    expect(dialog.get_by_role("button", name="合并", exact=True)).to_be_disabled()
    dialog.get_by_role("combobox").click()
    page.keyboard.type(target)
    page.get_by_role("option", name=target).click()
    expect(dialog.get_by_text(f"3 条内容移到“{target}”的最后")).to_be_visible()
    dialog.get_by_role("button", name="合并", exact=True).click()
    wait_for_toast(page, f"已合并到“{target}”")
    assert order(api, into) == contents
    page.goto(f"/topicDetail?id={topic}")
    expect(page.get_by_role("link", name=target)).to_be_visible()
    expect(page.get_by_role("button", name="合并到…")).to_have_count(0)
