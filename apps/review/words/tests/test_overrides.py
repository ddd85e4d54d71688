"""Two people let a forbidden word pass: one says why, another who did not write the text confirms."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.content.models import Article
from apps.core.tests.published_events import PublishedEvents
from apps.review.events import SecondReaderWanted
from apps.review.models import Override, ReviewLog
from apps.review.tests.factories import EDITOR, OWN, REVIEWER, a_reviewer, a_waiting_story, an_editor, said

from .lists import a_word

pytestmark = pytest.mark.django_db

REASON = "法院通报原文"


def a_forbidden_story(editor: Client | None = None, title: str = "赌博案开庭") -> tuple[dict[str, Any], int]:
    """A waiting story, with the word that stands in it."""
    story = a_waiting_story(editor or an_editor(), title=title)
    return story, a_word("赌博", level=3)


def let_pass(client: Client, story: dict[str, Any], reason: str = REASON, revision: int = 0) -> dict[str, Any]:
    form = {"kind": "article", "id": story["id"], "revision": revision or story["revision"], "reason": reason}
    return client.request("POST", "/verify-center/override", form)


def approve(client: Client, story: dict[str, Any], *words: int) -> dict[str, Any]:
    form = {"id": story["id"], "revision": story["revision"], "confirmWords": list(words)}
    return client.request("POST", "/content/article/approve", form)


def words_for(client: Client, story: dict[str, Any]) -> dict[str, Any]:
    return dict(client.request("GET", "/sensitive-word/hits", {"kind": "article", "id": story["id"]})["data"])


def queue_of(client: Client, **filters: Any) -> list[dict[str, Any]]:
    return list(client.request("GET", "/verify-center/article", filters)["data"]["items"])


def test_a_second_reviewer_confirms_what_the_first_let_pass_and_the_log_has_both() -> None:
    story, word = a_forbidden_story()
    first, second = a_reviewer(), a_reviewer()
    assert words_for(first, story)["ask"] == "first"
    answer = let_pass(first, story)
    assert (answer["code"], answer["data"]["verifyState"]) == (0, 3)
    assert approve(second, story, word)["data"]["verifyState"] == 1
    rows = list(ReviewLog.objects.filter(kind="article", record_id=story["id"]).order_by("pk"))
    assert [row.action for row in rows] == ["submit", "override", "confirm", "approve"]
    assert rows[1].account_id_then == first.caller.account_id
    assert {row.account_id_then for row in rows[2:]} == {second.caller.account_id}
    assert REASON in rows[1].reason
    assert REASON in rows[2].reason


def test_one_person_is_never_enough() -> None:
    story, word = a_forbidden_story()
    first = a_reviewer()
    alone = {"id": story["id"], "revision": story["revision"], "overrideReason": REASON, "confirmWords": [word]}
    assert first.request("POST", "/content/article/approve", alone)["code"] == 10422
    let_pass(first, story)
    again = approve(first, story, word)
    assert (again["code"], "另一位审核人" in again["msg"]) == (10403, True)
    assert again["data"]["words"]["ask"] == "wait"
    assert Article.objects.get(pk=story["id"]).verify_state == 3


def test_no_author_is_the_second_even_with_the_right_to_publish_directly() -> None:
    both = a_client(*EDITOR, *REVIEWER, (OWN, "publish_direct"))
    story, word = a_forbidden_story(both)
    let_pass(a_reviewer(), story)
    answer = approve(both, story, word)
    assert (answer["code"], "提交或修改过" in answer["msg"]) == (10403, True)
    assert words_for(both, story)["ask"] == "wait"


def test_who_may_publish_directly_does_not_go_round_the_two() -> None:
    editor = a_client(*EDITOR, (OWN, "publish_direct"))
    story, _ = a_forbidden_story(editor)
    form = {"id": story["id"], "overrideReason": REASON}
    answer = editor.request("POST", "/content/article/publish", form)
    assert (answer["code"], answer["data"]["words"]["mayOverride"]) == (10422, False)
    assert "两位审核人" in answer["msg"]


def test_the_second_names_every_forbidden_word_that_they_saw() -> None:
    story, word = a_forbidden_story()
    second = a_reviewer()
    let_pass(a_reviewer(), story)
    refused = approve(second, story)
    assert (refused["code"], refused["data"]["words"]["ask"]) == (10409, "second")
    assert refused["data"]["words"]["first"]["reason"] == REASON
    assert approve(second, story, word)["code"] == 0


def test_a_batch_leaves_out_what_waits_for_the_second() -> None:
    story, word = a_forbidden_story()
    let_pass(a_reviewer(), story)
    payload = {"ids": [story["id"]], "confirmWords": [word]}
    answer = said(a_reviewer(), "/verify-center/article/approved/batch", payload)
    assert (answer["done"], [each["id"] for each in answer["refused"]]) == ([], [story["id"]])


def test_another_text_and_another_submission_need_a_first_again() -> None:
    editor, reviewer = an_editor(), a_reviewer()
    story, _ = a_forbidden_story(editor)
    let_pass(reviewer, story)
    corrector = a_reviewer()
    fields = {"id": story["id"], "revision": story["revision"], "title": "赌博案今日开庭"}
    said(corrector, "/content/article/modify", fields)
    assert words_for(reviewer, story)["ask"] == "first"
    assert not Override.objects.exists()
    now = Article.objects.get(pk=story["id"]).revision
    assert let_pass(reviewer, story, revision=now)["code"] == 0
    said(reviewer, "/verify-center/article/rejection", {"id": story["id"], "reason": "请修改"})
    chief = a_client(*EDITOR, (OWN, "publish_direct"))
    said(chief, "/content/article/submit", {"id": story["id"], "overrideReason": REASON})
    assert words_for(reviewer, story)["ask"] == "first"


def test_letting_pass_names_the_version_that_was_seen() -> None:
    story, _ = a_forbidden_story()
    answer = let_pass(a_reviewer(), story, revision=story["revision"] + 1)
    assert (answer["code"], "新的修改" in answer["msg"]) == (10409, True)


def test_only_reviewers_let_pass_and_only_what_they_did_not_write() -> None:
    both = a_client(*EDITOR, *REVIEWER)
    story, _ = a_forbidden_story(both)
    assert let_pass(both, story)["code"] == 10403
    assert let_pass(an_editor(), story)["code"] == 10403
    assert let_pass(a_client(("文章审核", "view")), story)["code"] == 10403


def test_what_needs_no_second_person_is_refused() -> None:
    assert let_pass(a_reviewer(), a_waiting_story(an_editor()))["code"] == 10409


def test_nobody_lets_pass_what_somebody_let_pass_before() -> None:
    story, _ = a_forbidden_story()
    let_pass(a_reviewer(), story)
    answer = let_pass(a_reviewer(), story)
    assert (answer["code"], "已放行" in answer["msg"]) == (10409, True)


def test_the_queue_shows_who_let_pass_and_why_and_narrows_to_what_waits_for_the_second() -> None:
    other = a_waiting_story(an_editor(), title="另一桩赌博案")
    story, _ = a_forbidden_story()
    first, second = a_reviewer(), a_reviewer()
    let_pass(first, story)
    rows = {row["id"]: row["firstReader"] for row in queue_of(second)}
    assert rows[other["id"]] is None
    assert {name: rows[story["id"]][name] for name in ("reason", "mine")} == {"reason": REASON, "mine": False}
    assert [row["id"] for row in queue_of(second, wordsLevel="second")] == [story["id"]]
    assert queue_of(first, wordsLevel="second")[0]["firstReader"]["mine"] is True


def test_the_next_item_of_the_first_is_another_one() -> None:
    story, _ = a_forbidden_story()
    first, second = a_reviewer(), a_reviewer()
    let_pass(first, story)
    assert said(first, "/verify-center/next", {"kind": "article"})["id"] is None
    assert said(second, "/verify-center/next", {"kind": "article"})["id"] == story["id"]


def test_an_approval_that_is_taken_back_waits_for_the_second_again() -> None:
    story, word = a_forbidden_story()
    second = a_reviewer()
    let_pass(a_reviewer(), story)
    approve(second, story, word)
    said(second, "/verify-center/undo", {"kind": "article", "id": story["id"]})
    assert words_for(second, story)["ask"] == "second"


def test_an_administrator_turns_it_off_and_one_person_is_enough() -> None:
    story, _ = a_forbidden_story()
    chief = a_super_client()
    assert chief.request("GET", "/setting/get", {})["data"]["review"] == {"secondReader": True}
    said(chief, "/setting/update", {"review": {"secondReader": False}})
    reviewer = a_reviewer()
    assert words_for(reviewer, story)["ask"] == "override"
    form = {"id": story["id"], "revision": story["revision"], "overrideReason": REASON}
    assert reviewer.request("POST", "/content/article/approve", form)["data"]["verifyState"] == 1


@pytest.mark.parametrize("review", [{"secondReader": "no"}, {"other": True}])
def test_a_setting_that_is_none_is_refused(review: dict[str, Any]) -> None:
    assert a_super_client().request("POST", "/setting/update", {"review": review})["code"] == 10422


def test_those_who_may_confirm_hear_of_it_but_not_the_people_involved(published_events: PublishedEvents) -> None:
    editor, first = an_editor(), a_reviewer()
    story, _ = a_forbidden_story(editor)
    let_pass(first, story)
    wanted = next(event for event in published_events if isinstance(event, SecondReaderWanted))
    assert (wanted.title, wanted.by["id"]) == ("赌博案开庭", first.caller.account_id)
    assert {first.caller.account_id, editor.caller.account_id} <= set(wanted.involved)


def test_content_without_forbidden_words_asks_nothing_of_these_tables() -> None:
    reviewer, story = a_reviewer(), a_waiting_story(an_editor())
    with statements() as captured:
        queue_of(reviewer)
        assert approve(reviewer, story)["code"] == 0
    asked = [query["sql"] for query in captured.captured_queries]
    assert asked
    assert not [sql for sql in asked if "review_override" in sql or "review_wordsettings" in sql]


@contextmanager
def statements() -> Iterator[CaptureQueriesContext]:
    with CaptureQueriesContext(connection) as captured:
        yield captured
