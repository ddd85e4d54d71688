"""搜索推荐: words that readers search for are taken over, and the list is put in order by keys and by drag."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterator

import pytest
from pages.grids import open_list
from pages.toasts import held_offer, wait_for_toast
from patience import eventually
from playwright.sync_api import Locator, Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]
#: More than anybody searched for in the demonstration, so that the word stands in the lists.
MANY = 900_000


def delete(admin: Api, title: str) -> None:
    found = admin.get("/search-recommend/list", title=title)["items"]
    if found:
        admin.post("/search-recommend/delete", ids=[item["id"] for item in found])


@pytest.fixture
def searched(api: SignedIn) -> Iterator[str]:
    """A word that the app's backend says readers searched for today."""
    admin, word = api("admin"), f"热词{secrets.token_hex(3)}"
    name = f"search-{secrets.token_hex(3)}"
    token = admin.post("/system/service-token/add", name=name, sender=name, scopes=["view"])["token"]
    items = [{"key": name, "word": word, "times": MANY}]
    assert Api(admin.url, bearer=token).post("/ingest/search-word", items=items)["received"] == 1
    yield word
    delete(admin, word)


@pytest.fixture
def words(api: SignedIn) -> Iterator[list[str]]:
    """Three recommendations that are not pinned, the first ones of their sort."""
    admin = api("admin")
    made = [f"推荐{secrets.token_hex(3)}" for _ in range(3)]
    for word in reversed(made):
        admin.post("/search-recommend/add", title=word, mark="none", targetSort="none", platform="all")
    yield made
    for word in made:
        delete(admin, word)


def in_order(admin: Api, words: list[str]) -> list[str]:
    items = admin.get("/search-recommend/list", pageSize=100)["items"]
    return [item["title"] for item in items if item["title"] in words]


def grip(grid: Locator, word: str) -> Locator:
    return grid.get_by_role("row", name=re.compile(word)).locator("[data-grip]")


def test_a_word_that_readers_search_for_is_taken_over_once(person: Person, api: SignedIn, searched: str) -> None:
    page = person("admin")
    grid = open_list(page, "/searchRecommend", "搜索推荐")
    hot = page.get_by_role("region", name="用户在搜什么")
    most, rising = (
        hot.get_by_role("region", name=name).get_by_role("listitem").filter(has_text=searched)
        for name in ("搜索最多", "上升最快")
    )
    expect(most).to_contain_text(f"{MANY} 次")
    expect(rising).to_have_count(1)
    most.get_by_role("button", name=f"把“{searched}”加入推荐").click()
    wait_for_toast(page, f"“{searched}”已加入搜索推荐")
    for entry in (most, rising):
        expect(entry).to_contain_text("已推荐")
        expect(entry.get_by_role("button")).to_have_count(0)
    expect(grid.get_by_role("row", name=re.compile(searched))).to_contain_text("热")
    hot.get_by_role("radio", name="近七天").press("Space")
    expect(most).to_contain_text("已推荐")
    (made,) = api("admin").get("/search-recommend/list", title=searched)["items"]
    assert (made["mark"], made["visible"]) == ("hot", True)


def test_the_words_are_put_in_order_by_keys_and_the_move_is_taken_back(
    person: Person, api: SignedIn, words: list[str]
) -> None:
    first, second, third = words
    admin, page = api("admin"), person("admin")
    grid = open_list(page, "/searchRecommend", "搜索推荐")
    grip(grid, first).focus()
    page.keyboard.press("ArrowDown")
    undo = held_offer(page, "撤销")
    expect(grip(grid, first)).to_be_focused()
    eventually(lambda: in_order(admin, words) == [second, first, third], "the word did not move down")
    undo.click()
    eventually(lambda: in_order(admin, words) == words, "the move was not taken back")


def test_a_word_is_dragged_to_its_place(person: Person, api: SignedIn, words: list[str]) -> None:
    first, second, third = words
    admin, page = api("admin"), person("admin")
    page.set_viewport_size({"width": 1440, "height": 1700})  # both ends of the way are on the screen
    grid = open_list(page, "/searchRecommend", "搜索推荐")
    expect(page.get_by_role("region", name="用户在搜什么").get_by_role("listitem").first).to_be_visible()
    grip(grid, third).drag_to(grip(grid, first))
    eventually(lambda: in_order(admin, words) == [third, first, second], "the word was not moved")
    wait_for_toast(page, "已移到第")
