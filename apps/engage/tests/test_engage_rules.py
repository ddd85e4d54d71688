"""Refusals of activities, votes and questions, and their documented calls."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.api.tests.samples import payload_for
from apps.kinds.registry import registry

pytestmark = pytest.mark.django_db

BASES = {"activity": "/activity", "vote": "/vote", "question": "/questionnaire/question"}
AHEAD = ["2026-01-01 00:00:00", "2099-12-31 23:59:59"]


def ask(client: Client, key: str, action: str, payload: dict[str, Any]) -> dict[str, Any]:
    return client.request("POST", f"{BASES[key]}/{action}", payload)


def adding(key: str, **fields: Any) -> dict[str, Any]:
    client = a_super_client()
    return ask(client, key, "add", payload_for(registry.kind(key), client.caller) | fields)


def made(key: str, **fields: Any) -> dict[str, Any]:
    answer = adding(key, **fields)
    assert answer["code"] == 0, answer
    record: dict[str, Any] = answer["data"]
    return record


def errors(answer: dict[str, Any]) -> dict[str, str]:
    assert answer["code"] == 10422, answer
    found: dict[str, str] = answer["data"]["errors"]
    return found


def texts(*titles: str) -> list[dict[str, str]]:
    return [{"title": title, "cover": "", "intro": ""} for title in titles]


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"options": texts("江汉区")}, {"options"}),
        ({"options": texts("江汉区", "武昌区", "江汉区")}, {"options.2.title"}),
        ({"layout": "grid", "options": texts("江汉区", "武昌区")}, {"options.0.cover", "options.1.cover"}),
        ({"mode": "multi", "least": 1, "most": 3, "options": texts("江汉区", "武昌区")}, {"most"}),
        ({"mode": "multi", "least": 3, "most": None, "options": texts("江汉区", "武昌区")}, {"least"}),
        ({"frequency": "day", "times": None}, {"times"}),
        ({"mode": "single", "least": 9, "most": 9, "options": texts("江汉区", "武昌区")}, set()),
    ],
)
def test_a_vote_has_different_options_and_limits_that_can_be_met(fields: dict[str, Any], wrong: set[str]) -> None:
    answer = adding("vote", **({"layout": "list"} | fields))
    assert (set(errors(answer)) if wrong else answer["code"]) == (wrong or 0)


def test_a_vote_that_is_over_is_not_submitted() -> None:
    vote = made("vote", period=["2026-01-01 00:00:00", "2026-01-31 00:00:00"])
    assert ask(a_super_client(), "vote", "submit", {"id": vote["id"]})["code"] == 10409


def test_the_documented_calls_of_votes_show_hide_and_judge() -> None:
    client, vote = a_super_client(), made("vote", period=AHEAD)
    hidden = ask(client, "vote", "updateShowState", {"id": vote["id"], "showState": 0})
    assert hidden["data"]["visible"] is False
    assert ask(client, "vote", "updateShowState", {"id": vote["id"], "showState": 1})["data"]["visible"] is True
    assert ask(client, "vote", "verifyState", {"id": vote["id"], "verifyState": 3})["data"]["verifyState"] == 3
    rejected = ask(client, "vote", "verifyState", {"id": vote["id"], "verifyState": 2, "reason": "选项不全"})
    assert rejected["data"]["verifyState"] == 2


def test_judging_a_vote_by_its_documented_call_asks_the_audit_group() -> None:
    vote = made("vote", period=AHEAD)
    editor = a_client(("活动管理", "view"), ("活动管理", "review"))
    assert ask(editor, "vote", "verifyState", {"id": vote["id"], "verifyState": 3})["code"] == 0
    assert ask(editor, "vote", "verifyState", {"id": vote["id"], "verifyState": 1})["code"] == 10403


def options(*texts: str) -> list[dict[str, Any]]:
    """Options of a question; ``*`` precedes correct ones."""
    return [{"text": text.lstrip("*"), "right": text.startswith("*")} for text in texts]


@pytest.mark.parametrize(
    ("sort", "given", "wrong"),
    [
        ("single", options("1955 年", "1957 年"), "options"),
        ("single", options("*1955 年", "*1957 年"), "options"),
        ("single", options("*1957 年"), "options"),
        ("single", options("*1957 年", "1957 年"), "options.1.text"),
        ("multi", options("*武当山", "平遥"), "options"),
        ("multi", options("*武当山", "*明显陵", "平遥"), ""),
        ("judge", [], ""),
        ("fill", [], ""),
    ],
)
def test_a_question_has_as_many_right_answers_as_its_type(sort: str, given: list[dict[str, Any]], wrong: str) -> None:
    answer = adding("question", type=sort, options=given, blanks=["随州"], judgement="false")
    assert (set(errors(answer)) if wrong else answer["code"]) == ({wrong} if wrong else 0)


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"type": "multi", "options": options("*武当山", "平遥", "*明显陵")}, "A、C"),
        ({"type": "judge", "judgement": "false"}, "错误"),
        ({"type": "fill", "blanks": ["随州", "随州市"]}, "随州；随州市"),
    ],
)
def test_a_question_says_its_answer_in_words(fields: dict[str, Any], says: str) -> None:
    assert made("question", **fields)["answer"] == says


def test_a_question_goes_from_the_bank_through_the_queue_of_qa() -> None:
    bank, audit = "题库管理", "活动审核"
    author = a_client((bank, "view"), (bank, "edit"))
    reviewer = a_client((audit, "view"), (audit, "approve"))
    question = made("question")
    assert ask(author, "question", "submit", {"id": question["id"]})["code"] == 0
    waiting = reviewer.request("GET", "/verify-center/qaContents", {"type": "list"})["data"]
    assert [row["id"] for row in waiting["items"]] == [question["id"]]
    approved = reviewer.request("POST", "/verify-center/qaContent/approved", {"id": question["id"]})
    assert approved["data"]["live"] is True
    assert author.request("POST", "/verify-center/qaContent/approved", {"id": question["id"]})["code"] == 10403


def test_enrolment_ends_before_the_activity_does() -> None:
    late = {"enrolPeriod": AHEAD, "period": ["2026-01-01 00:00:00", "2026-12-31 00:00:00"]}
    assert set(errors(adding("activity", **late))) == {"enrolPeriod"}


def test_a_gathering_needs_a_place_before_review_and_essays_do_not() -> None:
    nowhere = {"name": "", "longitude": None, "latitude": None}
    shared = {"enrolPeriod": AHEAD, "period": AHEAD, "place": nowhere}
    gathering, essays = made("activity", type="normal", **shared), made("activity", type="essay", **shared)
    answer = ask(a_super_client(), "activity", "examination", {"id": gathering["id"]})
    assert (answer["code"], answer["msg"]) == (10409, "请填写活动地点后再提交")
    assert ask(a_super_client(), "activity", "examination", {"id": essays["id"]})["data"]["verifyState"] == 3


def test_an_activity_that_costs_says_how_much_and_how_it_is_paid_back() -> None:
    answer = adding("activity", type="pay", fee=None, refund="")
    assert set(errors(answer)) == {"fee", "refund"}


def test_the_documented_calls_of_activities_publish_and_cancel() -> None:
    client = a_super_client()
    activity = made(
        "activity", enrolPeriod=AHEAD, period=AHEAD, place={"name": "东湖", "longitude": None, "latitude": None}
    )
    assert ask(client, "activity", "publish", {"id": activity["id"]})["data"]["live"] is True
    assert ask(client, "activity", "hidden", {"id": activity["id"]})["data"]["visible"] is False
    cancelled = ask(client, "activity", "cancel", {"id": activity["id"], "reason": "天气原因取消"})["data"]
    assert (cancelled["verifyState"], cancelled["live"]) == (0, False)


def test_the_type_of_an_activity_stays_as_it_was_made() -> None:
    activity = made("activity", type="essay")
    change = {"id": activity["id"], "revision": activity["revision"], "type": "pay"}
    assert set(errors(ask(a_super_client(), "activity", "update", change))) == {"type"}
