"""功能管理: the grid is put in order by mouse and by keyboard, and shows what a platform and a version show."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterator
from pathlib import PurePath

import pytest
from pages.grids import loaded
from pages.media import stored_picture
from pages.toasts import held_offer, wait_for_toast
from patience import eventually
from playwright.sync_api import Locator, Page, Route, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]
PLACEMENT = "live"
PATH = f"/functionManager?placement={PLACEMENT}"


class Functions:
    """Functions of one place that a test makes; they go when it ends."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.made: list[int] = []
        self.icon = self._all()[0]["icon"]

    def _all(self) -> list[dict[str, str]]:
        items: list[dict[str, str]] = self.api.get("/app-function/list", placement=PLACEMENT)["items"]
        return items

    def add(self, **fields: str) -> str:
        """A new one stands first."""
        title = f"功能{secrets.token_hex(2)}"
        values = {"title": title, "icon": self.icon, "placement": PLACEMENT, "targetSort": "page", "page": "live/all"}
        self.made.append(int(self.api.post("/app-function/add", **({"platform": "all"} | values | fields))["id"]))
        return title

    def first(self, count: int) -> list[str]:
        return [item["title"] for item in self._all()][:count]

    def stand(self, *titles: str) -> None:
        eventually(lambda: self.first(len(titles)) == list(titles), f"the first are not {titles}")


@pytest.fixture
def functions(api: SignedIn) -> Iterator[Functions]:
    made = Functions(api("admin"))
    yield made
    left = [item["id"] for item in made.api.get("/app-function/list", placement=PLACEMENT)["items"]]
    if ids := [pk for pk in made.made if pk in left]:
        made.api.post("/app-function/delete", ids=ids)


def tile(page: Page, title: str) -> Locator:
    return page.get_by_role("list", name="功能宫格").get_by_role("button", name=re.compile(title))


def tiles(page: Page) -> Locator:
    return page.get_by_role("list", name="功能宫格").get_by_role("listitem")


def test_a_function_is_dragged_to_its_place_and_the_move_is_taken_back(person: Person, functions: Functions) -> None:
    third, second, first = functions.add(), functions.add(), functions.add()
    page = person("admin")
    page.goto(PATH)
    expect(tiles(page).first).to_contain_text(first)
    tile(page, first).drag_to(tile(page, third))
    undo = held_offer(page, "撤销")
    expect(tiles(page).nth(2)).to_contain_text(first)
    functions.stand(second, third, first)
    undo.click()
    functions.stand(first, second, third)
    expect(tiles(page).first).to_contain_text(first)


def test_the_keys_move_a_function_with_its_focus_and_take_the_move_back(person: Person, functions: Functions) -> None:
    third, second, first = functions.add(), functions.add(), functions.add()
    page = person("admin")
    page.goto(PATH)
    tile(page, first).focus()
    page.keyboard.press("ArrowRight")
    expect(tile(page, first)).to_be_focused()
    functions.stand(second, first, third)
    expect(page.get_by_role("status").filter(has_text=f"{first}已移到第 2 位")).to_have_count(1)
    back = page.get_by_role("button", name="撤销上次移动")
    expect(back).to_be_enabled()
    page.keyboard.press("Control+z")
    functions.stand(first, second, third)
    # In a grid, the row above the first is nowhere.
    expect(tiles(page).first).to_contain_text(first)
    tile(page, second).focus()
    page.keyboard.press("ArrowUp")
    expect(tiles(page).nth(1)).to_contain_text(second)
    page.keyboard.press("Home")
    functions.stand(second, first, third)


def test_a_move_beside_a_function_that_went_is_refused_in_words(person: Person, functions: Functions) -> None:
    gone, second, first = functions.add(), functions.add(), functions.add()
    page = person("admin")
    page.goto(PATH)
    expect(tiles(page).first).to_contain_text(first)

    def lose_the_neighbour(route: Route) -> None:
        functions.api.post("/app-function/delete", ids=functions.made[:1])
        route.continue_()

    page.route("**/api/app-function/sort", lose_the_neighbour)
    tile(page, first).drag_to(tile(page, gone))
    wait_for_toast(page, "列表已有变化，请刷新后重新排序")
    expect(tile(page, gone)).to_have_count(0)
    expect(tiles(page).first).to_contain_text(first)
    functions.stand(first, second)


def test_a_platform_and_a_version_dim_what_they_do_not_show(person: Person, functions: Functions) -> None:
    phones, newer = functions.add(platform="harmony"), functions.add(leastVersion="8.10.0")
    page = person("admin")
    page.goto(PATH)
    outside = page.get_by_role("region", name="不显示的功能")
    expect(tile(page, phones)).to_be_visible()
    expect(outside).not_to_contain_text(phones)
    page.get_by_role("radio", name="iOS").click()
    expect(outside.get_by_role("listitem").filter(has_text=phones)).to_contain_text("只在鸿蒙显示")
    version = page.get_by_label("版本", exact=True)
    version.fill("8.x")
    expect(page.get_by_text("请用数字和点填写，如 8.2.0")).to_be_visible()
    version.fill("8.9.0")
    expect(outside.get_by_role("listitem").filter(has_text=newer)).to_contain_text("8.10.0 及以上才显示")
    version.fill("8.10.1")
    expect(outside).not_to_contain_text(newer)
    expect(page).to_have_url(re.compile("platform=ios&version=8.10.1"))
    tile(page, phones).click()
    chosen = page.get_by_role("region", name=f"功能“{phones}”")
    expect(chosen).to_contain_text("只在鸿蒙显示")
    expect(chosen).to_contain_text("live/all")
    chosen.get_by_role("button", name="停用").click()
    expect(chosen).to_contain_text("已停用")
    chosen.get_by_role("link", name="打开").click()
    expect(page.get_by_role("textbox", name="名称")).to_have_value(phones)


def test_the_dark_look_shows_the_picture_that_is_for_it(person: Person, functions: Functions) -> None:
    dark = stored_picture(functions.api)
    title = functions.add(darkIcon=dark)
    page = person("admin")
    page.goto(PATH)
    picture = tile(page, title).locator("img")
    of_dark = re.compile(re.escape(PurePath(dark).stem))
    expect(picture).not_to_have_attribute("src", of_dark)
    page.get_by_role("radio", name="深色").click()
    expect(picture).to_have_attribute("src", of_dark)


def test_the_list_is_the_other_view_and_keeps_the_place(person: Person, functions: Functions) -> None:
    title = functions.add()
    page = person("admin")
    page.goto(PATH)
    page.get_by_role("button", name="列表", exact=True).click()
    grid = loaded(page.get_by_role("grid", name="功能管理"))
    expect(grid.get_by_role("row").filter(has_text=title)).to_be_visible()
    page.get_by_role("button", name="宫格排列").click()
    expect(tile(page, title)).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="回收站").click()
    expect(page).to_have_url(re.compile("recycle=1"))
    expect(page.get_by_role("button", name="宫格排列")).to_be_visible()
