"""Word flags in queues, and their renewal when the list changes."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import a_client
from apps.content.models import Article
from apps.core.tests.published_events import replace_handlers
from apps.review.events import WordsFlagged
from apps.review.models import WordFlag
from apps.review.tests.factories import a_reviewer, a_story, a_waiting_story, an_editor, said
from apps.review.words import flags

from .lists import a_word, changed, deleted

pytestmark = pytest.mark.django_db


def rows(**query: Any) -> dict[int, Any]:
    answer = a_reviewer().request("GET", "/verify-center/article", query)
    assert answer["code"] == 0, answer
    return {item["id"]: item["words"] for item in answer["data"]["items"]}


def test_rows_of_a_queue_say_which_words_were_found() -> None:
    a_word("渡假村", level=1)
    clean, marked = a_waiting_story(an_editor()), a_waiting_story(an_editor(), title="去渡假村")
    assert rows() == {clean["id"]: None, marked["id"]: {"level": 1, "total": 1, "words": ["渡假村"]}}


def test_a_queue_is_narrowed_to_what_holds_words_of_a_level() -> None:
    a_word("渡假村", level=1)
    a_word("众所周知", level=2)
    a_waiting_story(an_editor())
    hint, warning = a_waiting_story(an_editor(), title="渡假村"), a_waiting_story(an_editor(), title="众所周知")
    assert set(rows(wordsLevel=1)) == {hint["id"], warning["id"]}
    assert set(rows(wordsLevel=2)) == {warning["id"]}
    assert a_reviewer().request("GET", "/verify-center/article", {"wordsLevel": "9"})["code"] == 10422


def test_a_new_word_is_found_in_what_already_waits() -> None:
    story = a_waiting_story(an_editor(), title="去渡假村")
    assert rows()[story["id"]] is None
    a_word("渡假村", level=2)
    assert flags.renew() == 1
    assert rows()[story["id"]] == {"level": 2, "total": 1, "words": ["渡假村"]}
    assert flags.renew() == 0


def test_a_word_that_was_changed_or_deleted_is_looked_for_anew() -> None:
    number = a_word("渡假村", level=2)
    story = a_waiting_story(an_editor(), title="去渡假村")
    changed(number, exceptions=["去渡假村"])
    flags.renew()
    assert rows()[story["id"]] is None
    changed(number, exceptions=[])
    flags.renew()
    assert rows()[story["id"]] is not None
    deleted(number)
    flags.renew()
    assert rows()[story["id"]] is None


def test_more_than_one_portion_of_what_waits_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flags, "AT_ONCE", 2)
    for _ in range(5):
        a_waiting_story(an_editor())
    a_word("东湖", level=1)
    assert flags.renew() == 5
    assert WordFlag.objects.filter(level=1).count() == 5


def test_what_came_without_being_searched_is_searched_by_the_sweep() -> None:
    a_word("渡假村", level=1)
    story = a_story(an_editor(), title="去渡假村")
    Article.objects.filter(pk=story["id"]).update(verify_state=3)
    assert flags.renew() == 1
    assert rows()[story["id"]]["words"] == ["渡假村"]


def test_what_does_not_wait_is_left_alone() -> None:
    a_story(an_editor(), title="去渡假村")
    a_word("渡假村", level=1)
    assert flags.renew() == 0


def test_a_correction_by_the_reviewer_is_searched_at_once() -> None:
    a_word("渡假村", level=1)
    story = a_waiting_story(an_editor(), title="去渡假村")
    said(
        a_reviewer(), "/content/article/modify", {"id": story["id"], "revision": story["revision"], "title": "去度假村"}
    )
    assert rows()[story["id"]] is None


def test_those_who_review_hear_that_a_queue_was_searched_anew(
    monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    heard: list[WordsFlagged] = []
    replace_handlers(monkeypatch, WordsFlagged, after=[heard.append])
    a_waiting_story(an_editor())
    a_word("东湖", level=1)
    with django_capture_on_commit_callbacks(execute=True):
        flags.renew()
    assert heard == [WordsFlagged("article")]


def test_hits_are_for_who_may_see_the_record() -> None:
    a_word("渡假村", level=1, replacement="度假村")
    story = a_waiting_story(an_editor(), title="去渡假村")
    answer = a_reviewer().request("GET", "/sensitive-word/hits", {"kind": "article", "id": story["id"]})
    assert [(hit["word"], hit["replacement"]) for hit in answer["data"]["hits"]] == [("渡假村", "度假村")]
    stranger = a_client(("内容-视频", "view"))
    assert stranger.request("GET", "/sensitive-word/hits", {"kind": "article", "id": story["id"]})["code"] == 10403
