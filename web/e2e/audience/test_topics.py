"""Topics: contents picked, ordered by keys and pinned; two topics merged with a look at what it does."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from typing import Any

import psycopg
import pytest
from pages.form_keys import search_in
from pages.grids import loaded, open_list
from pages.toasts import wait_for_toast
from patience import eventually
from playwright.sync_api import Page, expect
from stack.api import Api
from stack.product import Product

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


def test_a_content_is_dragged_to_the_top_with_the_mouse(
    person: Person, api: SignedIn, filled: tuple[int, list[int]]
) -> None:
    topic, (first, second, third) = filled
    page = person("admin")
    page.goto(f"/topicContent?id={topic}")
    rows = loaded(page.get_by_role("grid", name="话题内容")).get_by_role("row")
    rows.nth(3).locator("[data-grip]").drag_to(rows.nth(1))
    eventually(lambda: order(api, topic) == [third, first, second], "the third content was not dragged up")


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
    search_in(page, dialog.get_by_role("combobox"), target)
    page.get_by_role("option", name=target).click()
    expect(dialog.get_by_text(f"3 条内容移到“{target}”的最后")).to_be_visible()
    dialog.get_by_role("button", name="合并", exact=True).click()
    wait_for_toast(page, f"已合并到“{target}”")
    assert order(api, into) == contents
    page.goto(f"/topicDetail?id={topic}")
    expect(page.get_by_role("link", name=target)).to_be_visible()
    expect(page.get_by_role("button", name="合并到…")).to_have_count(0)


#: One more than a merge moves in its call (`apps/community/topic/move_comments.py`); a job moves 2,000 at a time.
MANY, IN_TWO_STEPS = 5_001, 4_000
_COLUMNS = """
select string_agg(quote_ident(column_name), ', ') from information_schema.columns
where table_name = 'community_comment' and is_generated = 'NEVER' and column_name not in ('id', 'content')
"""


@pytest.fixture
def discussed(api: SignedIn, product: Product) -> tuple[int, str]:
    """A topic with more comments than a merge moves at once: copies of one comment."""
    topic, name = a_topic(api)
    pattern = api("admin").get("/comment/list", pageSize=1)["items"][0]["id"]
    with psycopg.connect(product.environment["DATABASE_URL"]) as database:
        (columns,) = database.execute(_COLUMNS).fetchone() or ("",)
        copied = (
            f"insert into community_comment ({columns}, content) "  # noqa: S608 (names of the table's own columns)
            f"select {columns}, %s::jsonb from community_comment, generate_series(1, %s) where id = %s"
        )
        database.execute(copied.encode(), [reference(topic), MANY, pattern])
    return topic, name


def reference(topic: int) -> str:
    return f'{{"kind": "topic", "id": {topic}}}'


def last_comment_held(database: psycopg.Connection[Any], topic: int) -> None:
    """Lock the topic's newest comment, so that the job stops before its last step until the transaction ends."""
    held = "select id from community_comment where content = %s::jsonb order by id desc limit 1 for update"
    database.execute(held, [reference(topic)])


def test_many_comments_move_by_a_job_that_is_followed_and_the_old_topic_leads_to_the_new_one(
    person: Person, api: SignedIn, product: Product, discussed: tuple[int, str]
) -> None:
    topic, name = discussed
    into, target = a_topic(api)
    page = person("admin")
    page.goto(f"/topicDetail?id={topic}")
    page.get_by_role("button", name="合并到…").click()
    dialog = page.get_by_role("dialog", name=f"合并话题“{name}”")
    search_in(page, dialog.get_by_role("combobox"), target)
    page.get_by_role("option", name=target).click()
    expect(dialog.get_by_text("由后台任务移动，进度见右下角")).to_be_visible()
    job = page.get_by_role("region", name="任务进度").get_by_role("listitem").filter(has_text=name)
    with psycopg.connect(product.environment["DATABASE_URL"]) as database:
        last_comment_held(database, topic)
        dialog.get_by_role("button", name="合并", exact=True).click()
        expect(job).to_contain_text(f"{IN_TWO_STEPS} / {MANY}", timeout=120_000)
        expect(job.get_by_role("progressbar")).to_be_visible()
        expect(job.get_by_role("button", name="取消")).to_have_count(0)
    expect(job).to_contain_text(f"已移动{MANY}条评论", timeout=120_000)
    assert api("admin").get("/comment/list", content=f"topic:{into}", contentKind="topic")["total"] == MANY
    assert api("admin").get("/open/topic/current", id=topic)["id"] == into
    page.goto(f"/topicDetail?id={topic}")
    page.get_by_role("link", name=target).click()
    expect(page.get_by_role("textbox", name="话题名称")).to_have_value(target)


def test_a_topic_is_merged_from_its_row_and_stands_in_its_place_by_keys(person: Person, api: SignedIn) -> None:
    admin = api("admin")
    (last, last_name), (first, first_name) = a_topic(api), a_topic(api)
    page = person("admin")
    grid = open_list(page, "/topicManage", "话题管理")
    row = grid.get_by_role("row", name=re.compile(first_name))
    row.locator("[data-grip]").focus()
    page.keyboard.press("ArrowDown")
    eventually(lambda: of_both(admin, first, last) == [last, first], "the topic did not move down")
    row.get_by_role("button", name=re.compile("更多操作")).press("Enter")
    page.get_by_role("menuitem", name="合并到其他话题…").press("Enter")
    dialog = page.get_by_role("dialog", name=f"合并话题“{first_name}”")
    search_in(page, dialog.get_by_role("combobox"), last_name)
    page.get_by_role("option", name=last_name).click()
    expect(dialog.get_by_text(f"0 条内容移到“{last_name}”的最后")).to_be_visible()
    dialog.get_by_role("button", name="合并", exact=True).click()
    wait_for_toast(page, f"“{first_name}”已合并到“{last_name}”")
    eventually(lambda: bool(admin.get("/topic/detail", id=first)["mergedInto"]), "the topic was not merged")
    assert admin.get("/topic/detail", id=first)["mergedInto"]["id"] == last


def of_both(admin: Api, *topics: int) -> list[int]:
    return [item["id"] for item in admin.get("/topic/list", pageSize=100)["items"] if item["id"] in topics]
