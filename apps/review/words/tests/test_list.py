"""The list of words: its versions, updates for open editors, the trial box, words declared as intended."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import transaction

from apps.api.tests.clients import a_client
from apps.review.tests.factories import a_reviewer, a_story, an_editor, said
from apps.review.words import word_list

from .lists import RIGHTS, a_word, changed, deleted

pytestmark = pytest.mark.django_db


def for_editors(**known: Any) -> dict[str, Any]:
    answer = an_editor().request("GET", "/sensitive-word/list-for-editors", known)
    assert answer["code"] == 0, answer
    data: dict[str, Any] = answer["data"]
    return data


def names(answer: dict[str, Any]) -> list[str]:
    return [row[1] for row in answer["words"]]


def test_editors_get_the_whole_list_once_and_then_what_changed() -> None:
    first, second = a_word("渡假村", replacement="度假村"), a_word("赌博", level=3, pinyin=True, gaps=False)
    full = for_editors()
    assert (full["whole"], names(full)) == (True, ["渡假村", "赌博"])
    assert full["words"][1] == [second, "赌博", 3, "other", "", "", 1, [], [["赌", "du"], ["博", "bo"]]]
    assert "網网" in full["letters"]
    changed(first, replacement="")
    deleted(second)
    news = for_editors(since=full["version"])
    assert (news["whole"], names(news), news["gone"], news["letters"]) == (False, ["渡假村"], [second], "")
    assert for_editors(since=news["version"])["words"] == []


def test_a_word_that_is_disabled_is_gone_from_editors_and_comes_back() -> None:
    number = a_word("渡假村")
    known = for_editors()["version"]
    keeper = a_client(*RIGHTS)
    said(keeper, "/sensitive-word/disable", {"id": number})
    assert for_editors(since=known)["gone"] == [number]
    said(keeper, "/sensitive-word/enable", {"id": number})
    assert names(for_editors(since=known)) == ["渡假村"]


def test_who_knew_a_word_that_was_deleted_for_ever_gets_the_whole_list() -> None:
    number = a_word("渡假村")
    known = for_editors()["version"]
    deleted(number)
    said(a_client(*RIGHTS), "/sensitive-word/recycle/delete", {"id": number})
    assert for_editors(since=known)["whole"] is True


def test_a_version_from_another_database_gets_the_whole_list() -> None:
    a_word("渡假村")
    assert for_editors(since=10**6)["whole"] is True


def test_the_list_is_for_those_who_edit_or_review() -> None:
    assert a_reviewer().request("GET", "/sensitive-word/list-for-editors", {})["code"] == 0
    assert a_client(("系统-日志", "view")).request("GET", "/sensitive-word/list-for-editors", {})["code"] == 10403


def test_a_matcher_lasts_as_long_as_the_list() -> None:
    a_word("渡假村")
    first = word_list.matcher()
    assert word_list.matcher() is first
    a_word("赌博")
    assert [word.word for word in word_list.matcher().words] == ["渡假村", "赌博"]


def test_a_change_that_is_undone_leaves_no_matcher_behind() -> None:
    with transaction.atomic():
        a_word("甲乙")
        assert [word.word for word in word_list.matcher().words] == ["甲乙"]
        transaction.set_rollback(True)
    a_word("丙丁")
    assert [word.word for word in word_list.matcher().words] == ["丙丁"]


@pytest.mark.parametrize(
    ("options", "field"),
    [({"word": "abc", "pinyin": True}, "pinyin"), ({"word": "按装", "exceptions": ["安装"]}, "exceptions")],
)
def test_options_that_make_no_sense_are_refused_at_their_field(options: dict[str, Any], field: str) -> None:
    answer = a_client(*RIGHTS).request("POST", "/sensitive-word/add", {"category": "other", "level": 1, **options})
    assert set(answer["data"]["errors"]) == {field}


def test_somebody_tries_a_text() -> None:
    a_word("渡假村", replacement="度假村", note="错别字")
    answer = said(a_client(*RIGHTS), "/sensitive-word/try", {"text": "去渡-假村，😀渡假村"})
    assert [(hit["found"], hit["from"], hit["to"]) for hit in answer["hits"]] == [("渡-假村", 1, 5), ("渡假村", 8, 11)]
    assert an_editor().request("POST", "/sensitive-word/try", {"text": "去渡假村"})["code"] == 10403


def test_a_word_that_is_meant_is_told_with_who_said_so() -> None:
    number = a_word("渡假村", level=2)
    editor = an_editor()
    story = a_story(editor, title="渡假村")
    place = {"kind": "article", "id": story["id"]}
    said(editor, "/sensitive-word/ignore", {**place, "wordId": number, "ignored": True})
    hit = editor.request("GET", "/sensitive-word/hits", place)["data"]["hits"][0]
    assert hit["ignoredBy"]["label"]
    said(editor, "/sensitive-word/ignore", {**place, "wordId": number, "ignored": False})
    assert editor.request("GET", "/sensitive-word/ignored", place)["data"]["items"] == []


def test_a_forbidden_word_cannot_be_meant() -> None:
    number = a_word("赌博", level=3)
    editor = an_editor()
    payload = {"kind": "article", "id": a_story(editor)["id"], "wordId": number, "ignored": True}
    assert editor.request("POST", "/sensitive-word/ignore", payload)["code"] == 10422


def test_who_may_not_edit_the_record_says_nothing_of_its_words() -> None:
    number = a_word("渡假村")
    story = a_story(an_editor())
    payload = {"kind": "article", "id": story["id"], "wordId": number, "ignored": True}
    assert a_reviewer().request("POST", "/sensitive-word/ignore", payload)["code"] == 10403
