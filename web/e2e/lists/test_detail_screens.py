"""Records to read: a subject with its modules as the app shows them, a discussion with its figures."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


@pytest.fixture
def subject(api: SignedIn) -> dict[str, Any]:
    """A subject with two modules; the second entry has a title and a note of its own."""
    editor, mark = api("editor"), secrets.token_hex(3)
    articles = [(editor.new_article(title), title) for title in (f"开馆{mark}", f"夜场{mark}")]
    first = {"content": {"kind": "article", "id": articles[0][0]}}
    second = {"content": {"kind": "article", "id": articles[1][0]}, "title": f"改过的标题{mark}"}
    modules = [
        {"heading": "头条", "layout": "list", "contents": [first]},
        {"heading": "历程", "layout": "list", "note": "按时间排列", "contents": [second]},
    ]
    made = editor.post("/subject/add", title=f"博物馆{mark}", section="news", modules=modules)
    return {"id": made["id"], "title": f"博物馆{mark}", "articles": articles, "own": f"改过的标题{mark}"}


def test_a_subject_is_read_with_its_modules_and_leads_to_its_contents(person: Person, subject: dict[str, Any]) -> None:
    page = person("editor")
    page.goto(f"/subjectDetail?id={subject['id']}")
    phone = page.get_by_role("region", name="预览", exact=True).get_by_role("region", name="手机预览", exact=True)
    expect(phone.get_by_text(subject["own"])).to_be_visible()
    heads = page.get_by_role("heading", level=3)
    expect(heads.filter(has_text="头条").filter(has_text="1 项")).to_be_visible()
    expect(heads.filter(has_text="历程").filter(has_text="1 项")).to_be_visible()
    expect(page.get_by_text("按时间排列").last).to_be_visible()
    number, title = subject["articles"][0]
    expect(page.locator(f"a[href*='id={subject['articles'][1][0]}']")).to_contain_text(subject["own"])
    page.locator(f"a[href*='id={number}']").filter(has_text=title).click()
    expect(page.get_by_role("textbox", name="标题").first).to_have_value(title)


def test_a_discussion_is_read_with_its_votes_and_comments(person: Person, api: SignedIn) -> None:
    admin = api("admin")
    topic = next(
        item for item in admin.get("/discuss/list", verifyState=1, pageSize=30)["items"]
        if admin.get("/comment/list", content=f"discuss:{item['id']}", contentKind="discuss")["total"]
    )  # fmt: skip
    page = person("admin")
    page.goto(f"/detailHotDiscuss?id={topic['id']}")
    figures = page.get_by_role("region", name="讨论数据")
    expect(figures.locator("dl > div")).to_have_count(6)
    counts = {each.split("\n")[0]: each for each in figures.locator("dl > div").all_inner_texts()}
    assert set(counts) == {"阅读", "评论", "待审评论", "关注", "点赞", "分享"}
    answer = admin.get("/discuss/numbers", id=topic["id"])
    assert f"{answer['comments']['approved']:,}" in counts["评论"]
    days = figures.get_by_role("figure").get_by_role("listitem")
    expect(days).to_have_count(len(answer["days"]))
    assert sum(int(text.split(" 条")[0].split()[-1]) for text in days.all_inner_texts()) == sum(
        day["count"] for day in answer["days"]
    )
