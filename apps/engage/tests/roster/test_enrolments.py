"""Enrolments in activities: the form, the conditions, the limits, the waiting list, and what the newsroom decides."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.db.models import Sum
from django.test import Client as HttpClient

from apps.api.public_api.tests.clients import App
from apps.api.tests.clients import a_client, a_super_client
from apps.engage.activity import numbers
from apps.engage.activity.enrolment.models import Enrolment
from apps.engage.activity.models import Activity, ActivityTally

from ..activities import activity, assert_counted, change_live, enrolment, states, the_app

pytestmark = pytest.mark.django_db

FORM = [
    {"label": "衣服尺码", "answer": "choice", "required": True, "options": ["S", "M", "L"], "key": "q1"},
    {"label": "带孩子", "answer": "switch", "required": True, "key": "q2"},
    {"label": "孩子年龄", "answer": "number", "required": True, "min": 3, "max": 12, "shownIf": "q2", "shownWhen": ["是"], "key": "q3"},
    {"label": "想参加的项目", "answer": "choices", "required": False, "options": ["徒步", "观鸟", "划船"], "max": 2, "key": "q4"},
]  # fmt: skip


def answers(**values: list[str]) -> list[dict[str, Any]]:
    return [{"question": key, "values": texts} for key, texts in values.items()]


def ask(path: str, payload: dict[str, Any], method: str = "POST") -> dict[str, Any]:
    return a_super_client().request(method, f"/activity/{path}", payload)


def one(activity_id: int, name: str) -> Enrolment:
    return Enrolment.objects.get(activity=activity_id, reader_name=f"读者{name}")


def service(app: App, method: str, path: str, payload: dict[str, Any]) -> dict[str, Any]:
    http = HttpClient(headers={"Authorization": f"Bearer {app.token}"})
    if method == "GET":
        answer = http.get(f"/api/reader/{path}", payload)
    else:
        answer = http.post(f"/api/reader/{path}", payload, content_type="application/json")
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize(
    ("rows", "wrong"),
    [
        (answers(q1=["M"], q2=["否"]), set()),
        (answers(q1=["M"], q2=["是"], q3=["7"], q4=["徒步", "划船"]), set()),
        (answers(q1=["XL"], q2=["否"]), {"answers.q1"}),
        (answers(q1=["M"]), {"answers.q2"}),
        (answers(q1=["M"], q2=["是"]), {"answers.q3"}),
        (answers(q1=["M"], q2=["是"], q3=["二"]), {"answers.q3"}),
        (answers(q1=["M"], q2=["是"], q3=["13"]), {"answers.q3"}),
        (answers(q1=["M"], q2=["否"], q3=["7"]), {"answers.q3"}),
        (answers(q1=["M", "L"], q2=["否"]), {"answers.q1"}),
        (answers(q1=["M"], q2=["否"], q4=["徒步", "观鸟", "划船"]), {"answers.q4"}),
        (answers(q1=["M"], q2=["否"], q9=["？"]), {"answers.q9"}),
    ],
)
def test_answers_follow_the_sign_up_form(rows: list[dict[str, Any]], wrong: set[str]) -> None:
    number = activity(questions=FORM)
    answer = the_app().items("enrolment", enrolment("a", number, answers=rows))[0]
    assert set(answer.get("errors", {})) == wrong
    assert Enrolment.objects.count() == (not wrong)


def test_an_answer_is_stored_under_the_label_of_its_question() -> None:
    number = activity(questions=FORM)
    the_app().items("enrolment", enrolment("a", number, answers=answers(q2=["否"], q1=["M"])))
    assert one(number, "a").answers == [
        {"question": "q1", "label": "衣服尺码", "values": ["M"]},
        {"question": "q2", "label": "带孩子", "values": ["否"]},
    ]


@pytest.mark.parametrize(
    ("questions", "wrong"),
    [
        ([{"label": "尺码", "answer": "choice", "options": ["M"]}], "questions.0.options"),
        ([{"label": "尺码", "answer": "text"}, {"label": "尺码", "answer": "text"}], "questions.1.label"),
        ([{"label": "年龄", "answer": "number", "min": 9, "max": 3}], "questions.0.max"),
        ([{"label": "年龄", "answer": "number", "shownIf": "q7", "shownWhen": ["是"]}], "questions.0.shownIf"),
        ([FORM[1], {"label": "年龄", "answer": "number", "shownIf": "q2", "shownWhen": ["也许"]}], "questions.1.shownWhen"),
    ],
)  # fmt: skip
def test_a_form_that_nobody_could_answer_is_refused(questions: list[dict[str, Any]], wrong: str) -> None:
    number = activity()
    revision = Activity.objects.get(pk=number).revision
    answer = ask("update", {"id": number, "revision": revision, "questions": questions})
    assert set(answer["data"]["errors"]) == {wrong}


def test_questions_get_keys_that_stay_with_them() -> None:
    number = activity(questions=[{"label": "一", "answer": "text"}, {"label": "二", "answer": "text"}])
    record = Activity.objects.get(pk=number)
    first, second = record.questions
    answer = ask("update", {"id": number, "revision": record.revision, "questions": [second, {"label": "三", "answer": "text"}]})  # fmt: skip
    assert [question["key"] for question in answer["data"]["questions"]] == [second["key"], first["key"]]


@pytest.mark.parametrize(
    ("fields", "sent", "wrong"),
    [
        ({"leastAge": 18}, {}, {"age"}),
        ({"leastAge": 18}, {"age": 17}, {"age"}),
        ({"mostAge": 60}, {"age": 61}, {"age"}),
        ({"leastAge": 18, "mostAge": 60}, {"age": 30}, set()),
        ({"regions": ["武汉", "鄂州"]}, {"region": "宜昌"}, {"region"}),
        ({"regions": ["武汉", "鄂州"]}, {"region": "鄂州"}, set()),
    ],
)
def test_conditions_hold_for_readers(fields: dict[str, Any], sent: dict[str, Any], wrong: set[str]) -> None:
    answer = the_app().items("enrolment", enrolment("a", activity(**fields), **sent))[0]
    assert set(answer.get("errors", {})) == wrong


def test_nobody_signs_up_before_after_or_for_what_is_not_public() -> None:
    app, number = the_app(), activity()
    over = ["2026-01-01 00:00:00", "2026-01-02 00:00:00"]
    for position, live in enumerate([over, ["2099-01-01 00:00:00", "2099-02-01 00:00:00"]]):
        change_live(number, enrolPeriod=live)
        assert app.items("enrolment", enrolment(f"a{position}", number))[0]["code"] == 10409
    Activity.objects.filter(pk=number).update(visible=False)
    assert app.items("enrolment", enrolment("b", number))[0]["code"] == 10409
    assert not Enrolment.objects.exists()


def test_what_an_editor_is_working_on_does_not_count_before_it_is_public() -> None:
    app, number = the_app(), activity(limit=1)
    revision = Activity.objects.get(pk=number).revision
    assert ask("update", {"id": number, "revision": revision, "limit": 5})["code"] == 0
    answer = app.items("enrolment", enrolment("a", number), enrolment("b", number))
    assert [item.get("code", 0) for item in answer] == [0, 10409]


def test_a_person_signs_up_as_often_as_the_activity_allows_by_number_or_phone() -> None:
    app, number = the_app(), activity(perPerson=2)
    items = [enrolment(f"k{place}", number, phone="13812345678") for place in range(3)]
    same = [{**enrolment(f"r{place}", number), "readerId": "77"} for place in range(3)]
    answer = app.items("enrolment", *items, *same)
    assert [item.get("code", 0) for item in answer] == [0, 0, 10409, 0, 0, 10409]
    assert_counted(number)


def test_the_waiting_list_moves_up_in_its_order_when_a_place_becomes_free() -> None:
    app, number = the_app(), activity(limit=1, waitingLimit=2)
    answer = app.items("enrolment", *(enrolment(name, number) for name in "abcd"))
    assert [item.get("code", 0) for item in answer] == [0, 0, 0, 10409]
    assert states(number) == ["enrolled", "waiting", "waiting"]
    assert one(number, "b").code == ""
    assert ask("disqualify", {"id": one(number, "a").pk, "reason": "信息不实"})["data"]["state"] == "out"
    assert states(number) == ["out", "enrolled", "waiting"]
    assert one(number, "b").code
    assert_counted(number)


def test_disqualifying_somebody_who_waits_gives_their_place_in_the_list_away() -> None:
    app, number = the_app(), activity(limit=1, waitingLimit=1)
    app.items("enrolment", enrolment("a", number), enrolment("b", number))
    ask("disqualify", {"id": one(number, "b").pk, "reason": "重复报名"})
    app.items("enrolment", enrolment("c", number))
    assert states(number) == ["enrolled", "out", "waiting"]
    assert_counted(number)


def test_a_raised_limit_reaches_the_waiting_list_and_readers_see_the_numbers() -> None:
    app, number = the_app(), activity(limit=1, waitingLimit=5)
    app.items("enrolment", *(enrolment(name, number) for name in "abcd"))
    change_live(number, limit=3)
    assert numbers.fill_free_places() == 2
    assert numbers.copy_numbers() == 1
    assert states(number) == ["enrolled", "enrolled", "enrolled", "waiting"]
    record = Activity.objects.get(pk=number)
    assert (record.enrol_num, record.waiting_num) == (3, 1)
    assert_counted(number)


def test_qualifying_needs_a_free_place() -> None:
    app, number = the_app(), activity(limit=1, waitingLimit=1)
    app.items("enrolment", enrolment("a", number), enrolment("b", number))
    assert ask("qualify", {"id": one(number, "b").pk})["code"] == 10409
    assert ask("qualify", {"id": one(number, "a").pk})["data"]["state"] == "qualified"
    change_live(number, limit=2)
    assert ask("qualify", {"id": one(number, "b").pk})["data"]["state"] == "qualified"
    assert_counted(number)


def test_a_batch_of_disqualifications_answers_each_and_fills_the_places() -> None:
    app, number = the_app(), activity(limit=2, waitingLimit=5)
    app.items("enrolment", *(enrolment(name, number) for name in "abcde"))
    ids = [one(number, name).pk for name in "ab"]
    answer = ask("disqualify", {"ids": ids, "reason": "名单有误"})["data"]
    assert len(answer["done"]) == 2
    assert states(number) == ["out", "out", "enrolled", "enrolled", "waiting"]
    assert_counted(number)


def test_prizes_are_given_as_often_as_there_are() -> None:
    prizes = [{"name": "一等奖", "number": 1, "prize": "相机"}, {"name": "优秀奖", "number": 9, "prize": "礼盒"}]
    app, number = the_app(), activity(prizes=prizes)
    app.items("enrolment", *(enrolment(name, number) for name in "ab"))
    first, second = one(number, "a").pk, one(number, "b").pk
    assert ask("award", {"id": first, "award": "特等奖"})["code"] == 10422
    assert ask("award", {"id": first, "award": "一等奖"})["data"]["award"] == "一等奖"
    assert ask("award", {"id": second, "award": "一等奖"})["code"] == 10409
    assert ask("enroll/unaward", {"id": first})["code"] == 0
    assert ask("award", {"id": second, "award": "一等奖"})["code"] == 0


def test_a_code_checks_in_once_and_only_whom_it_admits() -> None:
    app, number = the_app(), activity(limit=1, waitingLimit=1)
    app.items("enrolment", enrolment("a", number), enrolment("b", number))
    code, other = one(number, "a").code, activity()
    asked = {"activityId": number, "code": f" {code[:4].lower()}-{code[4:]}\n"}
    assert ask("enroll/checkIn", asked | {"activityId": other})["code"] == 10404
    assert ask("enroll/checkIn", asked)["data"]["enrolment"]["checkedInAt"]
    again = ask("enroll/checkIn", asked)
    assert again["code"] == 10409
    assert "签到" in again["msg"]
    assert ask("enroll/checkIn", asked | {"code": ""})["code"] == 10422
    assert ask("enroll/checkIn", asked | {"code": "ZZZZZZZZ"})["code"] == 10404
    assert ask("enroll/uncheck", {"id": one(number, "a").pk})["code"] == 0
    assert ask("enroll/checkIn", asked)["code"] == 0


def test_somebody_without_a_code_is_found_by_name_and_checked_in_once() -> None:
    app, number = the_app(), activity(limit=1, waitingLimit=1)
    app.items("enrolment", enrolment("a", number), enrolment("b", number))
    assert ask("enroll/admit", {"id": one(number, "a").pk})["data"]["checkedInAt"]
    assert ask("enroll/admit", {"id": one(number, "a").pk})["code"] == 10409
    assert ask("enroll/admit", {"id": one(number, "b").pk})["code"] == 10409


def test_checking_in_asks_for_the_right_to_edit() -> None:
    reader = a_client(("活动管理", "view"))
    assert reader.request("POST", "/activity/enroll/checkIn", {"activityId": 1, "code": "X"})["code"] == 10403


def test_the_app_learns_the_state_of_its_enrolments_and_withdraws_one() -> None:
    app, number = the_app(), activity(limit=1, waitingLimit=3)
    app.items("enrolment", *(enrolment(name, number) for name in "abc"))
    answer = service(app, "GET", "enrolments", {"keys": "a,b,c,nobody"})["data"]["items"]
    assert {item["key"]: (item["state"], item["ahead"]) for item in answer} == {
        "a": ("enrolled", None),
        "b": ("waiting", 0),
        "c": ("waiting", 1),
    }
    assert service(app, "POST", "enrolments/leave", {"key": "a"})["data"]["state"] == "left"
    assert service(app, "POST", "enrolments/leave", {"key": "a"})["data"]["state"] == "left"
    assert service(app, "POST", "enrolments/leave", {"key": "nobody"})["code"] == 10404
    assert states(number) == ["left", "enrolled", "waiting"]
    assert_counted(number)


def test_the_console_enrols_somebody_after_the_end_but_not_above_the_limit() -> None:
    number = activity(limit=1)
    change_live(number, enrolPeriod=["2026-01-01 00:00:00", "2026-01-02 00:00:00"])
    assert ask("enroll/add", {"activity": number, "readerName": "电话报名", "source": "console"})["code"] == 0
    assert ask("enroll/add", {"activity": number, "readerName": "又一位", "source": "console"})["code"] == 10409


def test_statistics_come_from_tallies_that_follow_every_change() -> None:
    app, number = the_app(), activity(limit=2, waitingLimit=5)
    ages = {"a": 17, "b": 25, "c": 29, "d": None}
    app.items("enrolment", *(enrolment(name, number, age=age, source="share") for name, age in ages.items()))
    ask("disqualify", {"id": one(number, "a").pk, "reason": "年龄不符"})
    ask("enroll/checkIn", {"activityId": number, "code": one(number, "b").code})
    stats = ask("detail/stats", {"id": number}, "GET")["data"]
    assert {item["key"]: item["number"] for item in stats["states"]} == {"enrolled": 2, "waiting": 1, "out": 1}
    assert stats["sources"] == [{"key": "share", "number": 4}]
    assert stats["ages"] == [{"key": "10", "number": 1}, {"key": "20", "number": 2}, {"key": "", "number": 1}]
    assert [item["number"] for item in stats["funnel"]] == [0, 4, 2, 1, 0]
    assert (stats["taken"], stats["waiting"], stats["total"], stats["limit"]) == (2, 1, 4, 2)
    Enrolment.objects.all().delete()
    assert not ActivityTally.objects.values("sort", "key").annotate(sum=Sum("number")).exclude(sum=0).exists()


def test_an_activity_with_enrolments_stays() -> None:
    number = activity()
    the_app().items("enrolment", enrolment("a", number))
    numbers.copy_numbers()
    assert ask("delete", {"id": number})["code"] == 10409


@pytest.mark.parametrize(
    ("moments", "step", "points"),
    [
        (["2026-11-01 08", "2026-11-01 10"], "hour", [("2026-11-01 08", 1), ("2026-11-01 09", 0), ("2026-11-01 10", 1)]),
        (["2026-11-01 08", "2026-11-06 10"], "day", [("2026-11-01", 1), *((f"2026-11-0{day}", 0) for day in range(2, 6)), ("2026-11-06", 1)]),
        (["2026-01-31 08", "2026-02-01 09", "2026-07-01 10"], "month", [("2026-01", 1), ("2026-02", 1), *((f"2026-0{month}", 0) for month in range(3, 7)), ("2026-07", 1)]),
    ],
)  # fmt: skip
def test_the_curve_has_a_point_for_each_step_also_where_nobody_signed_up(
    moments: list[str], step: str, points: list[tuple[str, int]]
) -> None:
    app, number = the_app(), activity()
    for position, moment in enumerate(moments):
        app.items("enrolment", enrolment(str(position), number))
        at = dt.datetime.fromisoformat(f"{moment}:30:00+08:00")
        Enrolment.objects.filter(reader_name=f"读者{position}").update(created_at=at)
    stats = ask("detail/stats", {"id": number}, "GET")["data"]
    assert (stats["step"], [(item["key"], item["number"]) for item in stats["times"]]) == (step, points)
