"""A handover note is written once, read by the next shift with its own rights, and taken over by one person."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.content.models import Article
from apps.review.events import NewsroomChanged
from apps.review.models import HandoverNote

from ...tests.factories import a_reviewer, a_story, a_waiting_story, an_editor, said

pytestmark = pytest.mark.django_db
SAVE, TAKE, LIST = (f"/verify-center/handover/{name}" for name in ("save", "take", "list"))


def write(
    client: Client, text: str = "七点的要闻等法院回电", *, key: str = "attempt-1", items: Any = ()
) -> dict[str, Any]:
    return dict(said(client, SAVE, {"key": key, "text": text, "items": list(items)}))


def newest(client: Client) -> dict[str, Any]:
    answer = client.request("GET", LIST, {})
    assert answer["code"] == 0, answer
    return dict(answer["data"]["items"][0])


def reference(story: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "article", "id": story["id"]}


def test_the_next_shift_reads_the_text_and_the_contents_as_they_are_now() -> None:
    editor, reviewer = an_editor(), a_reviewer()
    story = a_waiting_story(editor)
    written = write(editor, items=[reference(story)])
    Article.objects.filter(pk=story["id"]).update(title="东湖绿道明日开放")
    note = newest(reviewer)
    assert (note["id"], note["text"], note["by"]["id"]) == (
        written["id"],
        "七点的要闻等法院回电",
        editor.caller.account_id,
    )
    assert [(item["title"], item["stateLabel"]) for item in note["items"]] == [("东湖绿道明日开放", "待审核")]
    assert (written["mine"], note["mine"], note["takenBy"]) == (True, False, None)


def test_a_note_that_is_sent_again_is_one_note() -> None:
    editor = an_editor()
    first, again = write(editor), write(editor, "第二次")
    assert (again["id"], again["text"]) == (first["id"], first["text"])
    assert write(a_reviewer())["id"] != first["id"], "a colleague's attempt may have the same name"
    assert HandoverNote.objects.count() == 2


def test_an_empty_note_is_refused_and_one_with_a_content_alone_is_not() -> None:
    editor = an_editor()
    answer = editor.request("POST", SAVE, {"key": "attempt-1", "text": "  "})
    assert answer["code"] == 10422
    assert "text" in answer["data"]["errors"]
    assert write(editor, "", items=[reference(a_story(editor))])["text"] == ""


def test_contents_that_a_person_may_not_see_are_neither_attached_nor_shown() -> None:
    editor = an_editor()
    write(editor, items=[reference(a_story(editor))])
    others = newest(a_client(("内容-视频", "view")))
    assert (others["items"], others["hidden"]) == ([], 1)
    blind = a_client(("内容-视频", "view"))
    written = write(blind, items=[reference(a_story(editor)), {"kind": "article", "id": 10**9}])
    assert (written["items"], written["hidden"]) == ([], 0)


def test_one_colleague_takes_over_and_a_second_hears_who_was_first() -> None:
    editor, reviewer, third = an_editor(), a_reviewer(), a_super_client()
    note = write(editor)
    taken = said(reviewer, TAKE, {"id": note["id"]})
    assert taken["takenBy"]["id"] == reviewer.caller.account_id
    assert said(reviewer, TAKE, {"id": note["id"]})["takenAt"] == taken["takenAt"]
    refused = third.request("POST", TAKE, {"id": note["id"]})
    assert refused["code"] == 10409
    assert reviewer.caller.display_name in refused["msg"]
    assert newest(third)["takenBy"] == taken["takenBy"]


def test_nobody_takes_over_from_themselves() -> None:
    editor = an_editor()
    note = write(editor)
    assert editor.request("POST", TAKE, {"id": note["id"]})["code"] == 10409
    assert newest(editor)["takenBy"] is None
    assert editor.request("POST", TAKE, {"id": 10**9})["code"] == 10404


def test_who_sees_no_board_has_no_part_in_the_handover() -> None:
    note = write(an_editor())
    nobody = a_client(("评论管理", "view"))
    assert nobody.request("GET", LIST, {})["code"] == 10403
    assert nobody.request("POST", TAKE, {"id": note["id"]})["code"] == 10403
    assert nobody.request("POST", SAVE, {"key": "attempt-1", "text": "交接"})["code"] == 10403


def test_the_board_hears_of_a_note_and_of_who_took_over(published_events: list[Any]) -> None:
    editor, reviewer = an_editor(), a_reviewer()
    note = write(editor)
    write(editor)
    said(reviewer, TAKE, {"id": note["id"]})
    said(reviewer, TAKE, {"id": note["id"]})
    assert [event for event in published_events if isinstance(event, NewsroomChanged)] == [
        NewsroomChanged("handover")
    ] * 2


def test_a_list_of_notes_costs_as_many_statements_as_one_note() -> None:
    editor, desk = an_editor(), a_super_client()

    def statements() -> int:
        with CaptureQueriesContext(connection) as captured:
            newest(desk)
        return len(captured)

    write(editor, items=[reference(a_story(editor))])
    newest(desk)
    one = statements()
    for number in range(3):
        write(editor, key=f"attempt-{number + 2}", items=[reference(a_story(editor)) for _ in range(2)])
    assert statements() == one <= 5
