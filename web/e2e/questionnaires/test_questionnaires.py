"""The builder of questionnaires by mouse and keyboard: questions, jumps, preview, publishing; then the results."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

import pytest
from patience import eventually
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]
LONG = ["2026-01-01 00:00:00", "2099-12-31 23:59:59"]


@pytest.fixture
def questionnaire(api: SignedIn) -> int:
    title = f"问卷{secrets.token_hex(3)}"
    return int(
        api("operator").post("/questionnaire/add", title=title, type="survey", period=LONG, frequency="once")["id"]
    )


def public_survey(operator: Api) -> int:
    """The demonstration's survey on how people travel, which readers answer."""
    listed = operator.get("/open/questionnaire/list", by="survey")["items"]
    return int(next(item["id"] for item in listed if "出行方式" in item["title"]))


def test_a_form_is_built_checked_tried_and_published(person: Person, api: SignedIn, questionnaire: int) -> None:
    operator = api("operator")
    page = person("operator")
    page.goto(f"/questionAdd?id={questionnaire}")
    palette = page.get_by_role("navigation", name="添加题目")
    palette.get_by_role("button", name="单选题").click()
    page.get_by_role("textbox", name="题干").fill("您骑车上班吗？")
    options = page.get_by_role("textbox", name=re.compile("^选项 .$"))
    options.nth(0).fill("骑")
    options.nth(1).fill("不骑")
    options.nth(1).press("Enter")
    options.nth(2).fill("偶尔")
    palette.get_by_role("button", name="填空题").click()
    page.get_by_role("textbox", name="题干").fill("为什么不骑？")
    # The first question ends the questionnaire for all who ride, whichever option they choose.
    page.get_by_role("button", name=re.compile("^1. 您骑车上班吗")).click()
    for place in (1, 2, 3):
        page.get_by_role("combobox", name=f"选项 {place} 跳到").click()
        page.get_by_role("option", name="结束问卷").click()
    expect(page.get_by_text("第 2 题没有任何路径能到达")).to_be_visible()
    page.get_by_role("button", name="撤销").click()
    expect(page.get_by_text("第 2 题没有任何路径能到达")).to_be_hidden()
    phone = page.get_by_role("region", name="手机预览", exact=True)
    expect(phone.get_by_role("group")).to_have_count(2)
    phone.get_by_role("radio", name="骑", exact=True).check()
    expect(phone.get_by_role("group")).to_have_count(1)
    page.keyboard.press("ControlOrMeta+s")
    eventually(lambda: operator.get("/questionnaire/detail", id=questionnaire)["questionNum"] == 2, "saved")
    page.get_by_role("button", name="发布题目").click()
    eventually(lambda: operator.get("/questionnaire/detail", id=questionnaire)["version"] == 1, "published")


def test_the_phone_asks_what_the_open_interface_tells(person: Person, api: SignedIn) -> None:
    operator = api("operator")
    answer = operator.get("/open/questionnaire/detail", id=public_survey(operator))
    page = person("operator")
    page.goto(f"/questionAdd?id={answer['id']}")
    phone = page.get_by_role("region", name="手机预览", exact=True)
    expect(phone).to_contain_text(answer["summary"])
    for section in answer["form"]["sections"]:
        expect(phone).to_contain_text(section["title"])
    questions = answer["form"]["questions"]
    expect(phone.get_by_role("group")).to_have_count(len(questions))
    for position, question in enumerate(questions):
        shown = phone.get_by_role("group").nth(position)
        expect(shown).to_contain_text(question["stem"])
        for part in (*question["options"], *question["rows"]):
            expect(shown).to_contain_text(part["text"])


def test_a_form_is_built_by_keyboard(person: Person, api: SignedIn, questionnaire: int) -> None:
    operator = api("operator")
    page = person("operator")
    page.goto(f"/questionAdd?id={questionnaire}")
    page.get_by_role("navigation", name="添加题目").get_by_role("button", name="多选题").press("Enter")
    expect(page.get_by_role("textbox", name="题干")).to_be_focused()
    page.keyboard.type("您在哪里看新闻？")
    first = page.get_by_role("textbox", name="选项 1")
    first.press("ControlOrMeta+a")
    page.keyboard.type("手机")
    first.press("Enter")
    expect(page.get_by_role("textbox", name="选项 2")).to_be_focused()
    page.keyboard.type("电视")
    page.keyboard.press("Enter")
    page.keyboard.press("Backspace")
    expect(page.get_by_role("textbox", name="选项 2")).to_be_focused()
    page.keyboard.press("ControlOrMeta+s")
    eventually(lambda: operator.get("/questionnaire/detail", id=questionnaire)["questionNum"] == 1, "saved")
    (question,) = operator.get("/questionnaire/form", id=questionnaire)["form"]["questions"]
    assert (question["stem"], [option["text"] for option in question["options"]]) == (
        "您在哪里看新闻？",
        ["手机", "电视", "选项二"],
    )


def test_what_two_people_write_at_once_is_kept(person: Person, api: SignedIn, questionnaire: int) -> None:
    operator = api("operator")
    page = person("operator")
    page.goto(f"/questionAdd?id={questionnaire}")
    page.get_by_role("navigation", name="添加题目").get_by_role("button", name="填空题").click()
    page.get_by_role("textbox", name="题干").fill("我写的")
    theirs = [{"key": "q1", "type": "text", "stem": "同事写的"}]
    revision = operator.get("/questionnaire/detail", id=questionnaire)["revision"]
    operator.post("/questionnaire/modify", id=questionnaire, revision=revision, sections=[], questions=theirs)
    save = page.get_by_role("button", name="保存", exact=True)
    save.click()
    expect(page.locator("[data-question]")).to_have_count(2)
    save.click()
    eventually(lambda: operator.get("/questionnaire/detail", id=questionnaire)["questionNum"] == 2, "saved")
    form = operator.get("/questionnaire/form", id=questionnaire)["form"]
    assert {question["stem"] for question in form["questions"]} == {"我写的", "同事写的"}


def test_what_was_not_saved_is_offered_again(person: Person, questionnaire: int) -> None:
    page = person("operator", own=True)
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto(f"/questionAdd?id={questionnaire}")
    page.get_by_role("navigation", name="添加题目").get_by_role("button", name="填空题").click()
    page.get_by_role("textbox", name="题干").fill("还没保存的题")
    kept = "() => Object.keys(localStorage).some((key) => key.includes('questionnaire-form') && localStorage[key].includes('还没保存'))"
    page.wait_for_function(kept)
    page.reload()
    page.get_by_role("button", name="恢复修改").click()
    expect(page.get_by_role("button", name=re.compile("^1. 还没保存的题"))).to_be_visible()


def test_questions_move_by_keyboard_and_leave_by_one_click(person: Person, api: SignedIn, questionnaire: int) -> None:
    operator = api("operator")
    questions = [{"key": f"q{n}", "type": "text", "stem": f"第{n}问"} for n in (1, 2, 3)]
    revision = operator.get("/questionnaire/detail", id=questionnaire)["revision"]
    operator.post("/questionnaire/modify", id=questionnaire, revision=revision, sections=[], questions=questions)
    page = person("operator")
    page.goto(f"/questionAdd?id={questionnaire}")
    page.locator("[data-question] [data-grip]").first.focus()
    page.keyboard.press("ArrowDown")
    page.get_by_role("button", name="删除第 3 题").click()
    expect(page.locator("[data-question]")).to_have_count(2)
    page.get_by_role("listitem").get_by_role("button", name="撤销").click()
    expect(page.locator("[data-question]")).to_have_count(3)
    page.get_by_role("button", name="删除第 3 题").click()
    page.get_by_role("button", name="保存", exact=True).click()
    eventually(lambda: operator.get("/questionnaire/detail", id=questionnaire)["questionNum"] == 2, "saved")
    form = operator.get("/questionnaire/form", id=questionnaire)["form"]
    assert [question["stem"] for question in form["questions"]] == ["第2问", "第1问"]


def test_results_cross_two_questions(person: Person, api: SignedIn) -> None:
    page = person("operator")
    page.goto(f"/questionAdd?id={public_survey(api('operator'))}&tab=results")
    table = page.get_by_role("region", name="交叉分析").get_by_role("table")
    expect(table.get_by_role("columnheader", name="合计")).to_be_visible()
    page.get_by_role("link", name="答卷记录与导出").click()
    expect(page).to_have_url(re.compile("/questionHistory"))
    page.get_by_role("grid").get_by_role("link").first.click()
    expect(page).to_have_url(re.compile("/questionHistoryDetail"))
    answers = page.get_by_role("region", name="回答")
    expect(answers.get_by_role("article").first).to_contain_text("您最常用哪种方式上下班")
    before = page.url
    page.keyboard.press("ArrowRight")
    expect(page).not_to_have_url(before)
    expect(answers.get_by_role("article").first).to_be_visible()


def test_questions_of_the_bank_join_a_questionnaire(person: Person, api: SignedIn, questionnaire: int) -> None:
    page = person("operator")
    page.goto(f"/addQuestion?id={questionnaire}")
    for place in (0, 1):
        page.get_by_role("checkbox", name=re.compile("^选择“")).nth(place).check()
    page.get_by_role("button", name="添加到问卷").click()
    expect(page).to_have_url(re.compile("/questionAdd"))
    expect(page.locator("[data-question]")).to_have_count(2)
