"""Nobody approves a version that they did not see, whatever the call's other values."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import Client, a_super_client
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .factories import a_reviewer, a_waiting_story, an_editor
from .pending_records import a_pending

pytestmark = pytest.mark.django_db


def approve(reviewer: Client, kind: str, pk: int, **more: Any) -> int:
    answer = reviewer.request("POST", "/verify-center/approved", {"kind": kind, "id": pk, **more})
    return int(answer["code"])


@pytest.fixture
def author() -> Caller:
    return an_editor().caller


@pytest.mark.parametrize("content_hash", ["x", {}, {"a": 1}, "0" * 64])
def test_a_hash_says_nothing_of_what_has_no_document(author: Caller, content_hash: object) -> None:
    """Regression: any hash switched off the comparison of versions."""
    popup = registry.kind("popup")
    pk = a_pending(popup, author)
    record = popup.model._default_manager.get(pk=pk)
    boss = a_super_client()
    stale = approve(boss, "popup", pk, revision=record.revision - 1, contentHash=content_hash)
    assert stale == 10409
    assert approve(boss, "popup", pk, contentHash=content_hash) == 10422
    assert approve(boss, "popup", pk, revision=record.revision, contentHash=content_hash) == 0


def test_approving_an_article_names_its_version_or_the_hash_of_its_text() -> None:
    story, reviewer = a_waiting_story(an_editor()), a_reviewer()
    assert approve(reviewer, "article", story["id"], revision=None) == 10422
    assert approve(reviewer, "article", story["id"], contentHash="0" * 64) == 10409
    assert approve(reviewer, "article", story["id"], revision=story["revision"]) == 0


def test_rejecting_by_a_hash_does_not_pass_over_a_newer_version() -> None:
    story, reviewer = a_waiting_story(an_editor()), a_reviewer()
    payload = {"kind": "article", "id": story["id"], "revision": 0, "contentHash": "0" * 64, "reason": "来源有误"}
    assert reviewer.request("POST", "/verify-center/rejection", payload)["code"] == 10409


def test_a_batch_refuses_those_of_its_records_that_changed_since_they_were_seen() -> None:
    reviewer = a_reviewer()
    seen, changed = a_waiting_story(an_editor()), a_waiting_story(an_editor())
    revisions = {str(seen["id"]): seen["revision"], str(changed["id"]): changed["revision"] - 1}
    payload = {"kind": "article", "ids": [seen["id"], changed["id"]], "revisions": revisions}
    answer = reviewer.request("POST", "/verify-center/approved/batch", payload)["data"]
    assert (answer["done"], [row["id"] for row in answer["refused"]]) == ([seen["id"]], [changed["id"]])
