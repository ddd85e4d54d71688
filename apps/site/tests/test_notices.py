"""Notices obey what each person wants to hear."""

from __future__ import annotations

from typing import Any

import pytest

from apps.documents.events import CommentMentioned
from apps.kinds.events import DecisionMade
from apps.kinds.registry import registry
from apps.review.events import ClaimTaken, PlanChanged
from apps.review.tests.factories import a_reviewer, a_story, an_editor, said
from hub.listeners import FORWARDS

pytestmark = pytest.mark.django_db


def sent(event: Any) -> dict[str, Any] | None:
    """The message of the event for browsers."""
    (forward,) = [forward for forward in FORWARDS if forward.event is type(event)]
    return forward.message(event)


def test_who_turned_a_notice_off_is_not_sent_it() -> None:
    editor, reviewer = an_editor(), a_reviewer()
    account = editor.caller.account_id
    story = registry.kind("article").model.objects.get(pk=a_story(editor)["id"])
    decided = DecisionMade(registry.kind("article"), story, "reject", reviewer.caller, {})
    mentioned = CommentMentioned(account, "李编辑", "article", story.pk, 1)
    plan = PlanChanged({"state": "done", "by": {"id": account}}, "东湖绿道")
    taken = ClaimTaken(account, "article", story.pk, {"id": 1, "label": "李编辑"})
    assert all(sent(event) for event in (decided, mentioned, plan))
    assert (sent(taken) or {})["notice"]
    said(editor, "/me/notices/save", {"on": []})
    assert [sent(event) for event in (decided, mentioned, plan)] == [None, None, None]
    # The screen of the record hears of the claim all the same.
    assert (sent(taken) or {"notice": True})["notice"] is False


def test_nobody_is_told_of_their_own_decision() -> None:
    editor = an_editor()
    story = registry.kind("article").model.objects.get(pk=a_story(editor)["id"])
    assert sent(DecisionMade(registry.kind("article"), story, "approve", editor.caller, {})) is None
