"""Whole sections of a questionnaire are ordered by mouse and by keyboard, and their jumps judged again."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import pytest
from patience import eventually
from playwright.sync_api import Locator, Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]
LONG = ["2026-01-01 00:00:00", "2099-12-31 23:59:59"]
BACKWARDS = "只能跳到后面的题目，现在会绕回前面"


@pytest.fixture
def questionnaire(api: SignedIn) -> int:
    """Three sections; the first question leads over the second section to the third."""
    operator = api("operator")
    title = f"问卷{secrets.token_hex(3)}"
    made = operator.post("/questionnaire/add", title=title, type="survey", period=LONG, frequency="once")
    sections = [{"key": f"s{n}", "title": f"{name}部分", "intro": ""} for n, name in enumerate("甲乙丙", start=1)]
    asked = (("q1", "s1"), ("q2", "s1"), ("q3", "s2"), ("q4", "s3"))
    questions: list[dict[str, object]] = [
        {"key": key, "section": section, "type": "text", "stem": f"题目{key}"} for key, section in asked
    ]
    questions[0] |= {
        "type": "single",
        "options": [{"key": "o1", "text": "是", "jump": "s3"}, {"key": "o2", "text": "否"}],
    }
    detail = operator.get("/questionnaire/detail", id=made["id"])
    operator.post(
        "/questionnaire/modify", id=made["id"], revision=detail["revision"], sections=sections, questions=questions
    )
    return int(made["id"])


def order(operator: Api, questionnaire: int) -> tuple[str, str]:
    """The sections and the questions as they are saved."""
    form = operator.get("/questionnaire/form", id=questionnaire)["form"]
    return tuple(" ".join(item["key"] for item in form[part]) for part in ("sections", "questions"))  # type: ignore[return-value]


def titles(page: Page) -> Locator:
    return page.get_by_role("textbox", name="部分标题")


def expect_titles(page: Page, *names: str) -> None:
    for place, name in enumerate(names):
        expect(titles(page).nth(place)).to_have_value(f"{name}部分")


def test_sections_are_ordered_by_mouse(person: Person, api: SignedIn, questionnaire: int) -> None:
    operator = api("operator")
    page = person("operator")
    page.goto(f"/questionAdd?id={questionnaire}")
    expect(page.locator("[data-question]")).to_have_count(4)
    page.get_by_role("button", name="全部收起").click()
    expect(page.locator("[data-question]")).to_have_count(0)
    expect(page.get_by_text("2 题", exact=True)).to_be_visible()
    page.get_by_role("button", name="移动部分“丙部分”").drag_to(page.get_by_role("region", name="甲部分"))
    expect_titles(page, "丙", "甲", "乙")
    # The jump leads backwards now: it is named, and the sentence opens its section and question.
    problems = page.get_by_role("region", name="发布前要处理的问题")
    expect(problems).to_contain_text(f"第 2 题的选项“是”{BACKWARDS}")
    expect(page.get_by_role("button", name="发布题目")).to_be_disabled()
    problems.get_by_role("button", name="去修改").click()
    expect(page.get_by_role("textbox", name="题干")).to_be_focused()
    page.get_by_role("button", name="展开部分“乙部分”").click()
    expect(page.locator("[data-question]")).to_have_count(3)
    page.get_by_role("button", name="保存", exact=True).click()
    eventually(lambda: order(operator, questionnaire) == ("s3 s1 s2", "q4 q1 q2 q3"), "saved")


def test_sections_are_ordered_by_keyboard(person: Person, api: SignedIn, questionnaire: int) -> None:
    operator = api("operator")
    page = person("operator")
    page.goto(f"/questionAdd?id={questionnaire}")
    grip = page.get_by_role("button", name="移动部分“甲部分”，按方向键调整顺序")
    grip.focus()
    page.keyboard.press("ArrowDown")
    expect_titles(page, "乙", "甲", "丙")
    expect(grip).to_be_focused()
    expect(page.get_by_role("status").filter(has_text="部分“甲部分”已移到第 2 位")).to_have_count(1)
    page.keyboard.press("End")
    expect_titles(page, "乙", "丙", "甲")
    expect(grip).to_be_focused()
    said = "部分“甲部分”已移到第 3 位，还有 1 处问题要处理"
    expect(page.get_by_role("status").filter(has_text=said)).to_have_count(1)
    problems = page.get_by_role("region", name="发布前要处理的问题")
    expect(problems).to_contain_text(BACKWARDS)
    page.keyboard.press("ControlOrMeta+z")
    expect_titles(page, "乙", "甲", "丙")
    expect(problems).to_have_count(0)
    page.keyboard.press("ControlOrMeta+s")
    eventually(lambda: order(operator, questionnaire) == ("s2 s1 s3", "q3 q1 q2 q4"), "saved")


def test_a_question_that_moves_into_a_folded_section_opens_it(person: Person, questionnaire: int) -> None:
    page = person("operator")
    page.goto(f"/questionAdd?id={questionnaire}")
    page.get_by_role("button", name="收起部分“乙部分”").click()
    expect(page.locator("[data-question]")).to_have_count(3)
    page.get_by_role("button", name="移动第 2 题").focus()
    page.keyboard.press("ArrowDown")
    second = page.get_by_role("region", name="乙部分")
    expect(second.locator("[data-question]")).to_have_count(2)
    expect(second.get_by_role("button", name="移动第 3 题 题目q2")).to_be_focused()


def test_an_empty_section_is_ordered_too(person: Person, questionnaire: int) -> None:
    page = person("operator")
    page.goto(f"/questionAdd?id={questionnaire}")
    page.get_by_role("button", name="添加部分").click()
    expect(titles(page)).to_have_count(4)
    page.get_by_role("button", name="移动部分“第4部分”").focus()
    page.keyboard.press("Home")
    expect(titles(page).first).to_have_value("第4部分")
    expect(page.get_by_role("region", name="第4部分").locator("[data-question]")).to_have_count(0)
