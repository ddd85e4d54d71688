"""Essays of an activity: one added by the newsroom, and their order by mouse and by keys."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import pytest
from pages.form_keys import fill_by_keys, made_id, press_button
from pages.grids import loaded
from patience import eventually
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]
LONG = ["2026-01-01 00:00:00", "2099-12-31 23:59:59"]


@pytest.fixture
def activity(api: SignedIn) -> int:
    """An activity with the essays 甲, 乙 and 丙, in the order of the list from the top."""
    fields = {
        "title": f"家门前的河 {secrets.token_hex(3)}", "type": "essay", "cover": "/media/saas/image/2026-11/1.jpg",
        "summary": "写一条河", "theme": "河", "content": "<p>征文</p>", "enrolPeriod": LONG, "period": LONG, "organiser": "长江云",
        "place": {"name": "线上", "longitude": None, "latitude": None},
    }  # fmt: skip
    operator = api("operator")
    made = int(operator.post("/activity/add", **fields)["id"])
    for title in ("丙", "乙", "甲"):
        operator.post("/activity/articles/preserve", activity=made, title=title, author="江城读者", body="正文。")
    assert set(titles(operator, made)) == {"甲", "乙", "丙"}
    return made


def titles(operator: Api, activity: int) -> list[str]:
    return [item["title"] for item in operator.get("/activity/articles/list", activity=activity)["items"]]


def test_essays_are_ordered_by_mouse_and_by_keys(person: Person, api: SignedIn, activity: int) -> None:
    operator = api("operator")
    first, second, third = titles(operator, activity)
    page = person("operator")
    page.goto(f"/activityEssays?id={activity}")
    grid = loaded(page.get_by_role("grid", name="征文作品"))
    rows = grid.get_by_role("row")
    rows.nth(3).locator("[data-grip]").drag_to(rows.nth(1))
    eventually(lambda: titles(operator, activity) == [third, first, second], "the third essay was not dragged up")
    expect(rows.nth(1)).to_contain_text(third)
    rows.nth(1).locator("[data-grip]").focus()
    page.keyboard.press("End")
    eventually(lambda: titles(operator, activity) == [first, second, third], "the first essay did not go to the end")
    expect(rows.nth(3).locator("[data-grip]")).to_be_focused()


def test_an_essay_is_added_to_its_activity_by_keys(person: Person, api: SignedIn, activity: int) -> None:
    page = person("operator")
    page.goto(f"/activityEssays?id={activity}")
    loaded(page.get_by_role("grid", name="征文作品"))
    press_button(page, page.get_by_role("link", name="新增征文作品"))
    # The list before it has a field of the same name.
    expect(page.get_by_role("heading", name="新增征文作品")).to_be_visible()
    fill_by_keys(page, page.get_by_role("textbox", name="题目"), "府河渡口")
    page.keyboard.press("Tab")
    page.keyboard.type("那年冬天，渡船停了。")
    fill_by_keys(page, page.get_by_role("textbox", name="作者"), "李文博")
    page.keyboard.press("Control+s")
    essay = api("operator").get("/activity/articles/detail", id=made_id(page))
    assert (essay["title"], essay["author"], essay["activity"]["id"]) == ("府河渡口", "李文博", activity)
