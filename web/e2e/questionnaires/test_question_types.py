"""Every type of question in the builder, as readers answer it; sections, points, jumps and versions."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pages.form_keys import choose_option, press_button
from pages.toasts import wait_for_toast
from patience import eventually
from playwright.sync_api import Locator, Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]
LONG = ["2026-01-01 00:00:00", "2099-12-31 23:59:59"]
TYPES = {
    "single": "单选题", "multi": "多选题", "matrix": "矩阵题", "scale": "量表题", "ranking": "排序题",
    "text": "填空题", "upload": "上传题", "place": "位置题", "date": "日期题",
}  # fmt: skip


@pytest.fixture
def questionnaire(api: SignedIn) -> Iterator[int]:
    """Readers do not see it after the test: other tests take the newest one that is public."""
    fields = {"type": "survey", "period": LONG, "frequency": "once", "signedIn": True}
    operator = api("operator")
    made = int(operator.post("/questionnaire/add", title=f"题型{secrets.token_hex(3)}", **fields)["id"])
    yield made
    if operator.get("/questionnaire/detail", id=made)["visible"]:
        operator.post("/questionnaire/hide", id=made)


@pytest.fixture
def answer(api: SignedIn) -> Callable[..., dict[str, Any]]:
    """Sends one sheet as the app's backend does -> what it is told."""
    name = f"sheets-{secrets.token_hex(3)}"
    made = api("admin").post("/system/service-token/add", name=name, sender=name, scopes=["answer_sheet"], rate=600)
    app = Api(api("admin").url, bearer=made["token"])

    def send(questionnaire: int, version: int, **answers: Any) -> dict[str, Any]:
        key = secrets.token_hex(6)
        sheet = {
            "key": key, "questionnaire": questionnaire, "version": version, "readerId": key, "answers": answers,
        }  # fmt: skip
        (result,) = app.post("/ingest/answer_sheet", items=[sheet])["items"]
        return dict(result)

    return send


def form_of(api: SignedIn, questionnaire: int) -> dict[str, Any]:
    form: dict[str, Any] = api("operator").get("/questionnaire/form", id=questionnaire)["form"]
    return form


def write(api: SignedIn, questionnaire: int, **form: Any) -> None:
    revision = api("operator").get("/questionnaire/detail", id=questionnaire)["revision"]
    api("operator").post("/questionnaire/modify", id=questionnaire, revision=revision, **({"sections": []} | form))


def add(page: Page, label: str, stem: str) -> Locator:
    """Adds a question of that type with the mouse -> its card."""
    page.get_by_role("navigation", name="添加题目").get_by_role("button", name=label).click()
    expect(page.get_by_role("textbox", name="题干")).to_be_focused()
    page.keyboard.type(stem)
    return page.locator("[data-question]", has=page.get_by_role("textbox", name="题干"))


def save(page: Page) -> None:
    page.get_by_role("button", name="保存", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="已保存")).to_be_visible()


def test_the_phone_takes_and_refuses_answers_of_every_type_as_the_public_api_does(
    person: Person, api: SignedIn, questionnaire: int, answer: Callable[..., dict[str, Any]]
) -> None:
    operator, page = api("operator"), person("operator")
    page.goto(f"/questionAdd?id={questionnaire}")
    for sort, label in TYPES.items():
        card = add(page, label, f"{label}怎么答？")
        if sort == "multi":
            card.get_by_label("至少", exact=True).fill("2")
        if sort == "matrix":
            row = card.get_by_role("textbox", name="第 1 行")
            row.fill("地铁")
            row.press("Enter")
            expect(card.get_by_role("textbox", name="第 2 行")).to_be_focused()
            page.keyboard.type("公交")
        if sort == "scale":
            card.get_by_label("最低分的说明").fill("很差")
            card.get_by_label("最高分的说明").fill("很好")
    save(page)
    page.get_by_role("button", name="发布题目").click()
    eventually(lambda: operator.get("/questionnaire/detail", id=questionnaire)["version"] == 1, "published")
    operator.post("/questionnaire/show", id=questionnaire)
    phone = page.get_by_role("region", name="手机预览", exact=True)
    expect(phone.get_by_role("group")).to_have_count(len(TYPES))
    phone.get_by_role("button", name="提交").click()
    keys = {question["type"]: question["key"] for question in form_of(api, questionnaire)["questions"]}
    assert problems(phone) == refused(answer(questionnaire, 1))
    asked = {sort: phone.locator(f"[data-preview={key}]") for sort, key in keys.items()}
    # Not yet enough of what has several parts.
    asked["multi"].get_by_role("checkbox", name="选项一").check()
    asked["matrix"].get_by_role("radio", name="地铁 选项一").check()
    asked["ranking"].get_by_role("button", name="选项二").click()
    asked["single"].get_by_role("radio", name="选项二").check()
    given: dict[str, Any] = {
        keys["single"]: "o2", keys["multi"]: ["o1"], keys["matrix"]: {"r1": "o1"}, keys["ranking"]: ["o2"],
    }  # fmt: skip
    said = refused(answer(questionnaire, 1, **given))
    assert {key: text for key, text in problems(phone).items() if key in given} == said
    asked["multi"].get_by_role("checkbox", name="选项二").check()
    asked["matrix"].get_by_role("radio", name="公交 选项二").check()
    asked["ranking"].get_by_role("button", name="选项一").click()
    asked["scale"].get_by_role("button", name="4").click()
    asked["text"].get_by_role("textbox").fill("走路")
    asked["upload"].get_by_role("button").click()
    asked["place"].get_by_role("button").click()
    asked["date"].get_by_label("日期题怎么答？").fill("2026-11-27")
    expect(phone.get_by_role("alert")).to_have_count(0)
    phone.get_by_role("button", name="提交").click()
    expect(phone.get_by_text("提交成功")).to_be_visible()


def problems(phone: Locator) -> dict[str, str]:
    """Return the sentences below the telephone's questions, by their keys."""
    expect(phone.get_by_role("alert").first).to_be_visible()
    found = phone.locator("[data-preview]:has([role=alert])").evaluate_all(
        "asked => asked.map(one => [one.dataset.preview, one.querySelector('[role=alert]').textContent])"
    )
    return dict(found)


def refused(told: dict[str, Any]) -> dict[str, str]:
    return {name.removeprefix("answers."): text for name, text in told["errors"].items()}


def test_questions_are_dragged_into_a_section_that_was_added(person: Person, api: SignedIn, questionnaire: int) -> None:
    questions = [{"key": f"q{n}", "type": "text", "stem": f"第{n}问"} for n in (1, 2, 3)]
    write(api, questionnaire, questions=questions)
    page = person("operator")
    page.goto(f"/questionAdd?id={questionnaire}")
    palette = page.get_by_role("navigation", name="添加题目")
    palette.get_by_role("button", name="添加部分").click()
    # It is named first, and takes the next question.
    expect(page.get_by_role("textbox", name="部分标题").nth(1)).to_be_focused()
    page.keyboard.type("关于您")
    add(page, "日期题", "您的生日？")
    page.get_by_role("button", name=re.compile("^4. 您的生日")).click()
    target = page.locator("[data-question]").nth(3)
    page.locator("[data-question] [data-grip]").first.drag_to(target)
    about = page.get_by_role("region", name="关于您")
    expect(about.locator("[data-question]")).to_have_count(2)
    save(page)
    form = form_of(api, questionnaire)
    names = {section["key"]: section["title"] for section in form["sections"]}
    assert [(names[one["section"]], one["stem"]) for one in form["questions"]] == [
        ("第一部分", "第2问"), ("第一部分", "第3问"), ("关于您", "您的生日？"), ("关于您", "第1问"),
    ]  # fmt: skip


def test_points_and_jumps_are_set_by_keys_and_a_dead_end_is_named_until_it_is_mended(
    person: Person, api: SignedIn, questionnaire: int
) -> None:
    options = [{"key": "o1", "text": "武汉"}, {"key": "o2", "text": "长沙"}]
    questions: list[dict[str, Any]] = [
        {"key": "q1", "type": "single", "stem": "黄鹤楼在哪里？", "options": options},
        {"key": "q2", "type": "text", "stem": "谁写过它？"},
        {"key": "q3", "type": "scale", "stem": "您想去吗？"},
    ]
    write(api, questionnaire, questions=questions)
    page = person("operator")
    page.goto(f"/questionAdd?id={questionnaire}")
    # The arrow keys of a closed list choose at once; Enter opens it.
    choose_option(page, page.get_by_role("combobox", name="答完跳到"), "结束问卷")
    trouble = page.get_by_role("region", name="发布前要处理的问题")
    expect(trouble).to_contain_text("第 2 题没有任何路径能到达")
    publish = page.get_by_role("button", name="发布题目")
    expect(publish).to_be_disabled()
    choose_option(page, page.get_by_role("combobox", name="选项 1 跳到"), re.compile("^第 2 题"))
    expect(trouble).to_have_count(0)
    choose_option(page, page.get_by_role("combobox", name="计分"), "全对得分")
    press_button(page, page.get_by_role("checkbox", name="正确").first, "Space")
    page.get_by_label("分值", exact=True).focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("10")
    press_button(page, page.get_by_role("button", name="移动长沙，按方向键调整顺序"), "ArrowUp")
    expect(page.get_by_role("textbox", name="选项 1")).to_have_value("长沙")
    page.keyboard.press("Control+s")
    expect(page.get_by_role("status").filter(has_text="已保存")).to_be_visible()
    first = form_of(api, questionnaire)["questions"][0]
    assert (first["jump"], first["scoring"], first["score"]) == ("end", "right", 10)
    assert [(one["text"], one["right"], one["jump"]) for one in first["options"]] == [
        ("长沙", False, ""), ("武汉", True, "q2"),
    ]  # fmt: skip
    # The telephone goes where the answers lead.
    phone = page.get_by_role("region", name="手机预览", exact=True)
    phone.get_by_role("radio", name="长沙").check()
    expect(phone.get_by_role("group")).to_have_count(1)
    phone.get_by_role("radio", name="武汉").check()
    expect(phone.get_by_role("group")).to_have_count(3)


def test_versions_show_what_readers_saw(
    person: Person, api: SignedIn, questionnaire: int, answer: Callable[..., dict[str, Any]]
) -> None:
    operator = api("operator")
    for stem in ("您常坐地铁吗？", "您常坐公交吗？"):
        write(api, questionnaire, questions=[{"key": "q1", "type": "text", "stem": stem}])
        operator.post("/questionnaire/publish", id=questionnaire)
    operator.post("/questionnaire/show", id=questionnaire)
    assert answer(questionnaire, 1, q1="常坐")["id"]
    page = person("operator")
    page.goto(f"/questionAdd?id={questionnaire}")
    page.get_by_role("tab", name="题目").focus()
    page.keyboard.press("End")
    expect(page.get_by_role("tab", name="版本")).to_be_focused()
    page.keyboard.press("Enter")
    phone = page.get_by_role("region", name="手机预览", exact=True)
    expect(phone).to_contain_text("您常坐公交吗？")
    press_button(page, page.get_by_role("listitem").filter(has_text="第 1 版").get_by_role("button", name="查看"))
    expect(phone).to_contain_text("您常坐地铁吗？")
    page.get_by_role("tab", name="题目").click()
    add(page, "位置题", "您从哪里上车？")
    save(page)
    expect(page.get_by_text("有未发布的修改")).to_be_visible()
    page.get_by_role("button", name="发布题目").click()
    question = page.get_by_role("alertdialog")
    expect(question).to_contain_text("已收到的答卷留在原来的版本")
    question.get_by_role("button", name="发布").click()
    wait_for_toast(page, "已发布")
    expect(page.get_by_text("线上第 3 版")).to_be_visible()
