"""Activities: the sign-up form is built, people are checked in at the door, charts lead to their people."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from typing import Any

import pytest
from pages.grids import show_columns
from pages.toasts import wait_for_toast
from playwright.sync_api import Locator, Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]

OPEN = ["2026-01-01 00:00:00", "2099-12-31 23:59:59"]


@pytest.fixture
def activity(api: SignedIn) -> dict[str, Any]:
    """An activity that is public and takes enrolments."""
    return published(api)


def published(api: SignedIn, **more: object) -> dict[str, Any]:
    fields = {
        "title": f"东湖徒步 {secrets.token_hex(3)}", "type": "normal", "cover": "/media/saas/image/2026-11/1.jpg",
        "summary": "十公里", "content": "<p>集合</p>", "enrolPeriod": OPEN, "period": OPEN, "organiser": "长江云",
        "place": {"name": "梨园广场", "longitude": None, "latitude": None},
    }  # fmt: skip
    operator = api("operator")
    made = operator.post("/activity/add", **(fields | more))
    return dict(operator.post("/activity/publish", id=made["id"], revision=made["revision"]))


def enrolled(api: SignedIn, activity: dict[str, Any], name: str) -> dict[str, Any]:
    return dict(
        api("operator").post("/activity/enroll/add", activity=activity["id"], readerName=name, source="console")
    )


def test_a_sign_up_form_is_built_question_by_question_and_tried_in_the_phone(
    person: Person, activity: dict[str, Any], api: SignedIn
) -> None:
    page = person("operator")
    page.goto(f"/editActivity?id={activity['id']}")
    # The page moves until the editors of its texts stand.
    expect(page.get_by_role("button", name="撤销")).to_have_count(2)
    builder = page.get_by_role("group", name="报名时要填的信息")
    builder.get_by_role("button", name="添加一项").click()
    page.get_by_role("menuitem", name="是或否").click()
    builder.get_by_role("group", name="第 1 项").get_by_label("要填的内容").fill("带孩子")
    builder.get_by_role("button", name="添加一项").focus()
    page.keyboard.press("Enter")
    page.get_by_role("menuitem", name="数字").press("Enter")
    second = builder.get_by_role("group", name="第 2 项")
    second.get_by_label("要填的内容").fill("孩子年龄")
    age = builder.get_by_role("group", name="孩子年龄", exact=True)
    age.get_by_label("何时显示").click()
    page.get_by_role("option", name="取决于“带孩子”").click()
    age.get_by_role("checkbox", name="是").check()
    page.get_by_role("button", name="手机预览").click()
    phone = page.get_by_role("group", name="报名表预览")
    expect(phone.get_by_text("孩子年龄")).to_have_count(0)
    phone.get_by_role("radio", name="是").check()
    expect(phone.get_by_text("孩子年龄")).to_be_visible()
    page.keyboard.press("Escape")
    expect(phone).to_have_count(0)
    page.keyboard.press("Control+s")
    wait_for_toast(page, "修改成功")
    saved = api("operator").get("/activity/detail", id=activity["id"])["questions"]
    assert [(one["label"], one["shownIf"], one["shownWhen"]) for one in saved] == [
        ("带孩子", "", []),
        ("孩子年龄", saved[0]["key"], ["是"]),
    ]


def test_the_phone_beside_the_form_shows_what_the_open_interface_tells(person: Person, api: SignedIn) -> None:
    fields = {
        "type": "pay", "fee": 1990, "refund": "开始前三天可以退", "limit": 30, "phone": "027-88880000", "rules": "<p>请穿运动鞋</p>",
        "prizes": [{"name": "一等奖", "number": 1, "prize": "相机"}, {"name": "二等奖", "number": 5, "prize": "年卡"}],
        "questions": [
            {"key": "q1", "label": "带孩子", "answer": "switch", "required": True},
            {"key": "q2", "label": "孩子年龄", "answer": "number", "shownIf": "q1", "shownWhen": ["是"]},
        ],
    }  # fmt: skip
    activity = published(api, **fields)
    data = api("operator").get("/open/activity/detail", id=activity["id"])
    assert (data["fee"], len(data["prizes"]), len(data["questions"])) == (1990, 2, 2)
    page = person("operator")
    page.goto(f"/editActivity?id={activity['id']}")
    page.get_by_role("button", name="手机预览").click()
    phone = page.get_by_role("dialog", name="手机预览").get_by_role("region", name="手机预览", exact=True)
    expect(phone.get_by_role("heading", name=data["title"])).to_be_visible()
    expect(phone.get_by_text(data["summary"], exact=True)).to_be_visible()
    assert stored_name(phone.get_by_role("img", name="封面").get_attribute("src")) == stored_name(data["cover"])
    for label, value in {
        "报名": days(data["enrolPeriod"]), "时间": days(data["period"]), "地点": data["place"]["name"],
        "费用": f"¥{data['fee'] / 100:.2f}", "名额": f"{data['limit']} 人", "主办": data["organiser"], "咨询": data["phone"],
    }.items():  # fmt: skip
        expect(fact(phone, label)).to_have_text(value)
    for name in ("content", "rules"):
        expect(phone).to_contain_text(words_of(data[name]))
    prizes = phone.get_by_role("listitem")
    expect(prizes).to_have_count(len(data["prizes"]))
    for position, prize in enumerate(data["prizes"]):
        expect(prizes.nth(position)).to_contain_text(f"{prize['name']} {prize['number']} 名")
        expect(prizes.nth(position)).to_contain_text(prize["prize"])
    form = phone.get_by_role("group", name="报名表预览")
    form.get_by_role("radio", name=data["questions"][1]["shownWhen"][0]).check()
    for question in data["questions"]:
        expect(form.get_by_text(question["label"], exact=False)).to_be_visible()


def fact(phone: Locator, label: str) -> Locator:
    """The value beside a label of the activity's page."""
    return phone.get_by_text(label, exact=True).locator("xpath=following-sibling::dd")


def days(period: list[str]) -> str:
    """A period of whole days as the phone shows it."""
    since, until = period
    return f"{since[5:10]} — {until[5:10]}"


def words_of(html: str) -> str:
    return re.sub(r"<[^>]*>", "", html)


def stored_name(address: str | None) -> str:
    """The name of the stored picture; the small one beside it has the same."""
    return (address or "").rsplit("/", 1)[-1]


def test_a_removed_question_comes_back(person: Person, activity: dict[str, Any]) -> None:
    page = person("operator")
    page.goto(f"/editActivity?id={activity['id']}")
    builder = page.get_by_role("group", name="报名时要填的信息")
    expect(page.get_by_role("button", name="撤销")).to_have_count(2)
    builder.get_by_role("button", name="添加一项").click()
    page.get_by_role("menuitem", name="电话").click()
    builder.get_by_label("要填的内容").fill("紧急联系人电话")
    builder.get_by_role("button", name="删除紧急联系人电话").click()
    undo = page.locator("[data-sonner-toast]").get_by_role("button", name="撤销")
    undo.hover()  # a toast stays while it is pointed at
    expect(builder.get_by_label("要填的内容")).to_have_count(0)
    undo.click()
    expect(builder.get_by_label("要填的内容")).to_have_value("紧急联系人电话")


def test_a_scanner_checks_people_in_and_says_who_may_not_enter(
    person: Person, activity: dict[str, Any], api: SignedIn
) -> None:
    first = enrolled(api, activity, "张晓燕")
    page = person("operator")
    page.goto(f"/activityCheckIn?id={activity['id']}")
    code = page.get_by_role("textbox", name="签到码")
    expect(code).to_be_focused()
    page.keyboard.type(first["code"])
    page.keyboard.press("Enter")
    result = page.get_by_role("status").filter(has_text="请进")
    expect(result).to_contain_text("张晓燕")
    # The box is ready for the next code once it is empty.
    expect(code).to_have_value("")
    expect(code).to_be_focused()
    page.keyboard.type(first["code"])
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="不能入场")).to_contain_text("签到")
    expect(page.get_by_text("已签到 1 人，共 1 人")).to_be_visible()
    page.get_by_role("button", name=re.compile("撤销\\s*张晓燕的签到")).click()
    expect(page.get_by_text("已签到 0 人，共 1 人")).to_be_visible()


def test_a_bar_of_the_chart_leads_to_its_people(person: Person, activity: dict[str, Any], api: SignedIn) -> None:
    enrolled(api, activity, "李文博")
    page = person("operator")
    page.goto(f"/activityInfo?id={activity['id']}")
    page.get_by_role("region", name="来源").get_by_role("link", name="1").click()
    expect(page).to_have_url(re.compile(r"/activityEnrolments\?.*source=console"))
    expect(page.get_by_role("row").filter(has_text="李文博")).to_be_visible()


def test_a_prize_is_chosen_from_those_that_are_left(person: Person, api: SignedIn, activity: dict[str, Any]) -> None:
    operator = api("operator")
    prizes = [{"name": "一等奖", "number": 1, "prize": "相机"}, {"name": "二等奖", "number": 5, "prize": "年卡"}]
    changed = operator.post("/activity/update", id=activity["id"], revision=activity["revision"], prizes=prizes)
    operator.post("/activity/publish", id=activity["id"], revision=changed["revision"])
    first = enrolled(api, activity, "张晓燕")
    enrolled(api, activity, "李文博")
    operator.post("/activity/award", id=first["id"], award="一等奖")
    page = person("operator")
    page.goto(f"/activityEnrolments?id={activity['id']}")
    show_columns(page, "奖项")
    row = page.get_by_role("row").filter(has_text="李文博")
    row.get_by_role("button", name=re.compile("更多|操作")).click()
    page.get_by_role("menuitem", name="发奖").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("一等奖已经全部发出")).to_be_visible()
    dialog.get_by_role("radio", name="二等奖（还剩 5 名）").check()
    dialog.get_by_role("button", name="发奖").click()
    expect(row.get_by_text("二等奖")).to_be_visible()


def test_answers_are_corrected_in_the_form_that_readers_filled_in(
    person: Person, api: SignedIn, activity: dict[str, Any]
) -> None:
    operator = api("operator")
    questions = [
        {"key": "q1", "label": "带孩子", "answer": "switch", "required": True},
        {"key": "q2", "label": "孩子年龄", "answer": "number", "required": True, "min": 3, "shownIf": "q1", "shownWhen": ["是"]},
        {"key": "q3", "label": "紧急联系人电话", "answer": "phone", "required": False},
    ]  # fmt: skip
    changed = operator.post("/activity/update", id=activity["id"], revision=activity["revision"], questions=questions)
    operator.post("/activity/publish", id=activity["id"], revision=changed["revision"])
    answers = [{"question": "q1", "values": ["否"]}, {"question": "q3", "values": ["13912345678"]}]
    made = operator.post(
        "/activity/enroll/add", activity=activity["id"], readerName="张晓燕", source="console", answers=answers
    )
    page = person("operator")
    page.goto(f"/activityEnrolment?id={made['id']}")
    form = page.get_by_role("region", name="报名表")
    expect(form.get_by_label("紧急联系人电话")).to_have_value("139****5678")
    form.get_by_role("button", name="查看完整号码").click()
    expect(form.get_by_text("13912345678")).to_be_visible()
    expect(form.get_by_label("孩子年龄")).to_have_count(0)
    form.get_by_role("radio", name="是").check()
    form.get_by_label("孩子年龄").fill("7")
    page.keyboard.press("Control+s")
    wait_for_toast(page, "修改成功")
    saved = operator.get("/activity/enroll/detail", id=made["id"])["answers"]
    assert [row["values"] for row in saved] == [["是"], ["7"], ["139****5678"]]


def test_sums_stand_above_the_payments_and_say_that_refunds_wait(person: Person) -> None:
    page = person("operator")
    page.goto("/activityPayments")
    expect(page.get_by_text("没有配置打款通道")).to_be_visible()
    page.get_by_role("button", name="查看待退款").click()
    expect(page.get_by_role("grid").get_by_text("待退款").first).to_be_visible()
