"""The newsroom's board shows each content once, by its state, to those who may see it, with few statements."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.content.models import Article
from apps.core.outbox.tasks import State
from apps.kinds.lifecycle import VerifyState
from apps.kinds.types import moment_text
from apps.review.board import columns
from apps.review.models import Plan

from ...tests.factories import a_reviewer, a_story, a_waiting_story, an_editor

pytestmark = pytest.mark.django_db
BOARD = "/verify-center/board"


@pytest.fixture
def desk() -> Client:
    return a_super_client()


def seen(client: Client, **asked: Any) -> dict[str, list[dict[str, Any]]]:
    """The cards by column."""
    answer = client.request("GET", BOARD, asked)
    assert answer["code"] == 0, answer
    return {column["key"]: column["cards"] for column in answer["data"]["columns"]}


def ids(client: Client, **asked: Any) -> dict[str, list[int]]:
    return {key: [card["id"] for card in cards] for key, cards in seen(client, **asked).items() if cards}


def change(story: dict[str, Any], **values: Any) -> int:
    Article.objects.filter(pk=story["id"]).update(**values)
    return int(story["id"])


def published(story: dict[str, Any], at: dt.datetime, **values: Any) -> int:
    return change(story, verify_state=VerifyState.APPROVED, published={}, published_at=at, decided_at=at, **values)


def a_plan(record_id: int, *, ahead: dt.timedelta, state: State = State.QUEUED, message: str = "") -> Plan:
    at = timezone.now() + ahead
    return Plan.objects.create(
        kind="article", record_id=record_id, action="publish", label="定时免审发布", at=at, due_at=at, state=state,
        message=message, account_id=1, account_name="周岚",
    )  # fmt: skip


def test_each_content_stands_in_the_column_of_its_state(desk: Client) -> None:
    editor, now = an_editor(), timezone.now()
    draft, waiting = a_story(editor)["id"], a_waiting_story(editor)["id"]
    rejected = change(a_story(editor), verify_state=VerifyState.REJECTED, verify_reason="数字有误")
    today = published(a_story(editor), now)
    scheduled = a_story(editor)["id"]
    a_plan(scheduled, ahead=dt.timedelta(hours=2))
    assert ids(desk) == {
        "draft": [draft], "pending": [waiting], "rejected": [rejected], "scheduled": [scheduled], "published": [today],
    }  # fmt: skip
    assert seen(desk)["rejected"][0]["reason"] == "数字有误"


def test_an_approved_content_that_begins_later_is_scheduled_and_not_published(desk: Client) -> None:
    now = timezone.now()
    later = published(a_story(an_editor()), now, publish_at=now + dt.timedelta(hours=3))
    assert ids(desk) == {"scheduled": [later]}
    assert seen(desk)["scheduled"][0]["due"] | {"at": ""} == {"at": "", "what": "plan", "late": False, "message": ""}


def test_what_was_published_before_today_is_not_on_the_board_unless_somebody_is_in_it(desk: Client) -> None:
    editor, before = an_editor(), timezone.now() - dt.timedelta(days=2)
    old = published(a_story(editor), before)
    idle = change(a_story(editor), updated_at=before - dt.timedelta(days=30))
    other = a_story(editor)["id"]
    assert ids(desk) == {"draft": [other]}
    assert ids(desk, only=f"article:{old},article:{idle}") == {"draft": [idle], "published": [old]}


def test_an_unfinished_content_with_a_planned_moment_stays_however_old_it_is(desk: Client) -> None:
    now = timezone.now()
    planned = change(
        a_story(an_editor()), updated_at=now - dt.timedelta(days=30), publish_at=now + dt.timedelta(days=1)
    )
    assert ids(desk) == {"draft": [planned]}


def test_late_is_what_passed_its_moment_unapproved(desk: Client) -> None:
    editor, past = an_editor(), timezone.now() - dt.timedelta(minutes=20)
    late = change(a_story(editor), publish_at=past)
    ahead = change(a_story(editor), publish_at=timezone.now() + dt.timedelta(minutes=20))
    dues = {card["id"]: card["due"] for card in seen(desk)["draft"]}
    assert dues == {
        late: {"at": moment_text(past), "what": "date", "late": True, "message": ""},
        ahead: dues[ahead] | {"late": False},
    }
    assert ids(desk)["draft"] == [late, ahead]


def test_a_plan_that_failed_today_is_late_and_says_why(desk: Client) -> None:
    story = a_story(an_editor())["id"]
    a_plan(story, ahead=-dt.timedelta(hours=1), state=State.FAILED, message="标题不能为空")
    (card,) = seen(desk)["draft"]
    assert (card["due"]["late"], card["due"]["message"]) == (True, "标题不能为空")
    a_plan(story, ahead=dt.timedelta(hours=1))
    assert seen(desk)["scheduled"][0]["due"]["late"] is False


def test_a_content_that_somebody_published_before_its_plan_is_not_scheduled_any_more(desk: Client) -> None:
    story = a_story(an_editor())
    a_plan(story["id"], ahead=dt.timedelta(hours=1))
    online = published(story, timezone.now())
    assert ids(desk) == {"published": [online]}
    assert seen(desk)["published"][0]["due"] is None
    change(story, changed=True)
    assert ids(desk) == {"scheduled": [online]}


def test_the_queue_is_oldest_first_and_names_who_reviews(desk: Client) -> None:
    editor, reviewer = an_editor(), a_reviewer()
    now = timezone.now()
    newer = change(a_waiting_story(editor), submitted_at=now - dt.timedelta(minutes=5))
    older = change(a_waiting_story(editor), submitted_at=now - dt.timedelta(minutes=90))
    reviewer.request("POST", "/verify-center/claim", {"kind": "article", "id": newer})
    first, second = seen(desk)["pending"]
    assert [(first["id"], first["age"]), (second["id"], second["age"])] == [(older, "late"), (newer, "fresh")]
    assert first["claim"] is None
    assert second["claim"]["by"]["id"] == reviewer.caller.account_id
    assert seen(reviewer)["pending"][1]["claim"]["mine"] is True


def test_a_section_narrows_the_board(desk: Client) -> None:
    editor = an_editor()
    a_story(editor)
    sports = a_story(editor, section="sports")["id"]
    assert ids(desk, section="sports") == {"draft": [sports]}
    assert seen(desk, section="sports")["draft"][0]["section"] == {"value": "sports", "label": "体育"}


def test_a_person_sees_the_kinds_of_their_rights_alone() -> None:
    a_story(an_editor())
    assert ids(a_client(("内容-视频", "view"))) == {}
    assert [kind["key"] for kind in a_reviewer().request("GET", BOARD, {})["data"]["kinds"]] == ["article"]
    assert len(ids(a_reviewer())["draft"]) == 1
    assert a_client(("评论管理", "view")).request("GET", BOARD, {})["code"] == 10403


def test_a_full_column_says_how_many_there_are(desk: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(columns, "SHOWN", 2)
    monkeypatch.setattr(columns, "COUNTED", 3)
    editor = an_editor()
    for number in range(4):
        a_story(editor)
        draft = desk.request("GET", BOARD, {})["data"]["columns"][0]
        assert len(draft["cards"]) == min(number + 1, 2)
        assert (draft["total"], draft["more"]) == (min(number + 1, 3), number == 3)


def test_the_board_costs_as_many_statements_for_one_card_as_for_many(desk: Client) -> None:
    editor = an_editor()

    def statements() -> int:
        with CaptureQueriesContext(connection) as captured:
            seen(desk)
        return len(captured)

    a_waiting_story(editor)
    seen(desk)
    one = statements()
    for _ in range(3):
        a_waiting_story(editor)
        a_plan(a_story(editor)["id"], ahead=dt.timedelta(hours=1))
        published(a_story(editor), timezone.now())
    assert statements() == one
    assert one <= 6, "the session, plans, columns, articles, claims"
