"""Points for answering, their statement, and the list of a questionnaire's questions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pages.form_keys import fill_by_keys, press_button
from pages.grids import loaded
from pages.toasts import wait_for_toast
from playwright.sync_api import Page, expect
from stack.api import Api
from test_questionnaires import public_survey

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


@pytest.fixture
def rule(api: SignedIn) -> Iterator[dict[str, Any]]:
    """The points for a questionnaire that was answered; they are what they were for other tests."""
    admin = api("admin")
    before = admin.get("/questionnaire/score/list")["items"][0]
    yield before
    now = admin.get("/questionnaire/score/detail", id=before["id"])
    admin.post("/questionnaire/score/modify", id=before["id"], revision=now["revision"], points=before["points"])


def test_points_are_changed_by_keys_and_too_many_are_refused(
    person: Person, api: SignedIn, rule: dict[str, Any]
) -> None:
    page = person("admin")
    page.goto("/questionScore")
    complete = page.get_by_role("region", name="完成答题")
    points = complete.get_by_label("每次积分")
    fill_by_keys(page, points, "20000")
    press_button(page, complete.get_by_role("button", name="保存"))
    expect(points).to_have_attribute("aria-invalid", "true")
    fill_by_keys(page, points, "7")
    press_button(page, complete.get_by_role("button", name="保存"))
    wait_for_toast(page, "修改成功")
    assert api("admin").get("/questionnaire/score/detail", id=rule["id"])["points"] == 7


def test_the_statement_shows_one_reader_with_what_they_have(person: Person, api: SignedIn) -> None:
    line = api("admin").get("/questionnaire/score/statement")["items"][0]
    answer = api("admin").get("/questionnaire/score/statement", readerId=line["readerId"])
    page = person("admin")
    page.goto("/questionScore")
    statement = page.get_by_role("region", name="积分流水")
    statement.get_by_label("读者编号").fill(line["readerId"])
    expect(statement.get_by_text(f"现有 {answer['balance']} 分")).to_be_visible()
    expect(statement.get_by_role("row")).to_have_count(len(answer["items"]) + 1)
    expect(statement.get_by_role("row").nth(1)).to_contain_text(line["questionnaire"])


def test_a_question_of_the_list_opens_in_the_builder(person: Person, api: SignedIn) -> None:
    questionnaire = public_survey(api("admin"))
    questions = api("admin").get("/questionnaire/form", id=questionnaire)["form"]["questions"]
    page = person("admin")
    page.goto(f"/questionTopic?id={questionnaire}")
    grid = loaded(page.get_by_role("grid", name="问卷题目"))
    press_button(page, grid.get_by_role("link", name=questions[2]["stem"]))
    expect(page).to_have_url(re.compile(f"/questionAdd.*question={questions[2]['key']}"))
    expect(page.get_by_role("textbox", name="题干")).to_have_value(questions[2]["stem"])
