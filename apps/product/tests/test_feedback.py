"""Feedback: what arrives, replies and the way back, states, claims, and what the reader's app gets."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from apps.api.public_api.tests.clients import App
from apps.api.tests.clients import Client, a_client
from apps.product.feedback import services
from apps.product.models import Feedback, FeedbackMessage
from apps.review.claims import leases

pytestmark = pytest.mark.django_db
GROUP = "应用-用户反馈"
PATIENT = dt.timedelta(hours=1)


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gives a slow machine an hour for what people do within ten seconds."""
    monkeypatch.setattr(services, "UNDO", PATIENT)


@pytest.fixture
def app() -> App:
    return App("feedback")


def staff(*rights: str) -> Client:
    return a_client(*((GROUP, right) for right in ("view", *rights)))


def arrive(app: App, key: str = "f-1", **more: Any) -> dict[str, Any]:
    item = {"key": key, "text": "看回放时一直转圈", "readerId": "620037", "phone": "13871230011", **more}
    return app.items("feedback", item)[0]


def say(app: App, key: str, feedback: Any, reader: str = "620037") -> dict[str, Any]:
    item = {"key": key, "feedback": feedback, "text": "还有一个问题", "readerId": reader}
    return app.items("feedback_message", item)[0]


def reply(client: Client, feedback_id: int, text: str = "已经修复", **more: Any) -> dict[str, Any]:
    return client.request("POST", "/feedback/reply", {"id": feedback_id, "text": text} | more)


def let_go() -> None:
    """The time to take replies back is over."""
    FeedbackMessage.objects.update(sent_at=timezone.now() - dt.timedelta(seconds=1))


def test_feedback_arrives_once_and_its_phone_is_masked(app: App) -> None:
    made = arrive(app)
    assert arrive(app) == made | {"repeated": True}
    listed = staff().request("GET", "/feedback/list", {"state": "open"})["data"]["items"]
    assert [(item["id"], item["phone"]) for item in listed] == [(made["id"], "138****0011")]


def test_bad_feedback_is_refused_at_its_field(app: App) -> None:
    assert "text" in arrive(app, text="")["errors"]
    assert "phone" in arrive(app, key="f-2", phone="12")["errors"]
    assert "images" in arrive(app, key="f-3", images=["https://elsewhere.example/a.png"])["errors"]
    assert "mood" in arrive(app, key="f-4", mood="bad")["errors"]
    assert not Feedback.objects.exists()


def test_a_reader_writes_on_under_the_key_of_the_first_message_and_only_in_their_own(app: App) -> None:
    made = arrive(app)
    assert reply(staff("reply"), made["id"])["code"] == 0
    assert say(app, "m-1", {"key": "f-1"})["repeated"] is False
    assert "readerId" in say(app, "m-2", made["id"], reader="1")["errors"]
    assert Feedback.objects.get().state == "open"
    assert Feedback.objects.get().message_num == 3


def test_the_reader_gets_a_reply_only_when_it_can_no_longer_be_taken_back(app: App) -> None:
    number = arrive(app)["id"]
    reply(staff("reply"), number, then="waiting")
    assert app.ask("feedback-replies", {"after": 0})["data"]["items"] == []
    assert len(app.ask("feedback", {"readerId": "620037"})["data"]["items"][0]["messages"]) == 1
    let_go()
    replies = app.ask("feedback-replies", {"after": 0})["data"]
    assert [(item["text"], item["readerId"]) for item in replies["items"]] == [("已经修复", "620037")]
    assert app.ask("feedback-replies", {"after": replies["last"]})["data"]["items"] == []
    (mine,) = app.ask("feedback", {"readerId": "620037"})["data"]["items"]
    assert mine["state"] == "waiting"
    assert [message["from"] for message in mine["messages"]] == ["reader", "staff"]


def test_a_reply_is_taken_back_by_its_writer_alone_and_the_state_returns(app: App) -> None:
    number, writer = arrive(app)["id"], staff("reply")
    waiting = Feedback.objects.get().waiting_at
    reply(writer, number)
    assert Feedback.objects.get().state == "answered"
    assert staff("reply").request("POST", "/feedback/undo", {"id": number})["code"] == 10409
    undone = writer.request("POST", "/feedback/undo", {"id": number})["data"]
    assert undone["text"] == "已经修复"
    feedback = Feedback.objects.get()
    assert (feedback.state, feedback.waiting_at, feedback.message_num) == ("open", waiting, 1)
    reply(writer, number)
    let_go()
    assert writer.request("POST", "/feedback/undo", {"id": number})["code"] == 10409


def test_taking_a_reply_back_leaves_the_claim_of_a_colleague(app: App) -> None:
    number = arrive(app)["id"]
    writer, colleague = staff("reply"), staff("reply")
    assert reply(writer, number)["code"] == 0
    assert colleague.request("POST", "/feedback/claim", {"id": number, "over": True})["code"] == 0
    assert writer.request("POST", "/feedback/undo", {"id": number})["code"] == 0
    claim = leases.held("feedback", number)
    assert claim is not None
    assert claim.account_id == colleague.caller.account_id


def test_feedback_that_names_no_category_arrives_as_other(app: App) -> None:
    made = arrive(app, category=None)
    assert Feedback.objects.get(pk=made["id"]).category == "other"


@pytest.mark.parametrize("category", [None, "", "nothing"])
def test_a_category_that_is_none_is_refused_at_its_field(app: App, category: Any) -> None:
    number = arrive(app)["id"]
    answer = staff("reply").request("POST", "/feedback/categorise", {"id": number, "category": category})
    assert answer["code"] == 10422
    assert answer["data"]["errors"].keys() == {"category"}
    assert Feedback.objects.get(pk=number).category == "other"


def test_a_message_that_comes_before_the_undo_keeps_the_conversation_open(app: App) -> None:
    number, writer = arrive(app)["id"], staff("reply")
    reply(writer, number)
    say(app, "m-1", number)
    since = Feedback.objects.get().waiting_at
    assert writer.request("POST", "/feedback/undo", {"id": number})["code"] == 0
    assert (Feedback.objects.get().state, Feedback.objects.get().waiting_at) == ("open", since)


def test_notes_stay_with_the_staff(app: App) -> None:
    number = arrive(app)["id"]
    client = staff("reply")
    assert client.request("POST", "/feedback/note", {"id": number, "text": "像是 CDN 的问题"})["code"] == 0
    shown = client.request("GET", "/feedback/conversation", {"id": number})["data"]
    assert [message["sort"] for message in shown["messages"]] == ["reader", "note"]
    let_go()
    (mine,) = app.ask("feedback", {"readerId": "620037"})["data"]["items"]
    assert [message["from"] for message in mine["messages"]] == ["reader"]


def test_who_works_on_a_conversation_keeps_others_from_answering_until_they_take_over(app: App) -> None:
    number, first, second = arrive(app)["id"], staff("reply"), staff("reply")
    assert first.request("POST", "/feedback/claim", {"id": number})["data"]["claim"]["mine"] is True
    assert reply(second, number)["code"] == 10423
    assert second.request("POST", "/feedback/claim", {"id": number})["data"]["claim"]["mine"] is False
    assert second.request("POST", "/feedback/claim", {"id": number, "takeOver": True})["data"]["claim"]["mine"] is True
    assert reply(second, number)["code"] == 0


def test_the_next_conversation_waits_the_longest_and_is_nobody_elses(app: App) -> None:
    older, newer = arrive(app)["id"], arrive(app, key="f-2")["id"]
    first, second = staff("reply"), staff("reply")
    ask: dict[str, Any] = {"leave": None, "skip": []}
    assert first.request("POST", "/feedback/next", ask)["data"]["id"] == older
    assert second.request("POST", "/feedback/next", ask)["data"]["id"] == newer
    assert staff("reply").request("POST", "/feedback/next", ask)["data"]["id"] is None


def test_a_closed_conversation_takes_no_reply_until_it_is_open_again(app: App) -> None:
    number, client = arrive(app)["id"], staff("reply")
    assert client.request("POST", "/feedback/close", {"id": number})["code"] == 0
    assert reply(client, number)["code"] == 10409
    assert client.request("POST", "/feedback/reopen", {"id": number})["code"] == 0
    assert reply(client, number)["code"] == 0
    client.request("POST", "/feedback/close", {"id": number})
    say(app, "m-1", number)
    assert Feedback.objects.get().state == "open"


def test_each_change_needs_its_right(app: App) -> None:
    number, viewer = arrive(app)["id"], staff()
    for leaf, more in (("reply", {"text": "好"}), ("note", {"text": "好"}), ("close", {}), ("undo", {}), ("claim", {})):
        assert viewer.request("POST", f"/feedback/{leaf}", {"id": number} | more)["code"] == 10403
    assert viewer.request("POST", "/feedback/delete", {"id": number})["code"] == 10403
    assert viewer.request("GET", "/feedback/export", {})["code"] == 10403
    assert App("comment").ask("feedback", {"readerId": "620037"})["code"] == 10403
