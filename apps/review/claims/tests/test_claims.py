"""Claims as leases, through the reviewers' calls."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from apps.api.tests.clients import Client, a_client
from apps.core.tests.published_events import PublishedEvents
from apps.review.claims import leases
from apps.review.events import ClaimsChanged, ClaimTaken
from apps.review.models import Claim
from apps.review.tests.factories import AUDIT, EDITOR, REVIEWER, a_reviewer, a_waiting_story, an_editor, said

pytestmark = pytest.mark.django_db


def claim(client: Client, story: dict[str, Any], **more: Any) -> Any:
    return said(client, "/verify-center/claim", {"kind": "article", "id": story["id"], **more})["claim"]


def next_of(client: Client, **more: Any) -> Any:
    return said(client, "/verify-center/next", {"kind": "article", **more})


def run_out(story: dict[str, Any]) -> None:
    Claim.objects.filter(record_id=story["id"]).update(until=timezone.now() - dt.timedelta(seconds=1))


def test_opening_claims_and_who_comes_later_sees_whose_it_is() -> None:
    first, second, story = a_reviewer(), a_reviewer(), a_waiting_story(an_editor())
    assert claim(first, story)["mine"]
    seen = claim(second, story)
    assert (seen["mine"], seen["by"]["id"]) == (False, first.caller.account_id)


def test_deciding_what_somebody_else_reviews_is_refused_and_names_them() -> None:
    first, second, story = a_reviewer(), a_reviewer(), a_waiting_story(an_editor())
    claim(first, story)
    answer = second.request("POST", "/verify-center/article/approved", {"id": story["id"]})
    assert answer["code"] == 10423
    assert answer["data"]["claim"]["by"]["label"] in answer["msg"]


def test_in_a_batch_the_claimed_one_stands_among_the_refused_and_the_others_are_done() -> None:
    first, second, editor = a_reviewer(), a_reviewer(), an_editor()
    held, free = a_waiting_story(editor), a_waiting_story(editor)
    claim(first, held)
    done = said(second, "/verify-center/article/approved/batch", {"ids": [held["id"], free["id"]]})
    assert done["done"] == [free["id"]]
    assert [(refused["id"], refused["code"]) for refused in done["refused"]] == [(held["id"], 10423)]


def test_taking_over_makes_it_mine_and_tells_who_held_it(published_events: PublishedEvents) -> None:
    first, second, story = a_reviewer(), a_reviewer(), a_waiting_story(an_editor())
    claim(first, story)
    assert claim(second, story, takeOver=1)["mine"]
    assert [taken.account_id for taken in published_events.of(ClaimTaken)] == [first.caller.account_id]
    said(second, "/verify-center/article/approved", {"id": story["id"]})


def test_renewing_prolongs_and_is_no_news(published_events: PublishedEvents) -> None:
    reviewer, story = a_reviewer(), a_waiting_story(an_editor())
    claim(reviewer, story)
    Claim.objects.update(until=timezone.now() + dt.timedelta(seconds=3))
    events_heard = published_events.of(ClaimsChanged)
    claim(reviewer, story)
    assert Claim.objects.get().until > timezone.now() + dt.timedelta(seconds=60)
    assert published_events.of(ClaimsChanged) == events_heard


def test_a_claim_that_ran_out_is_given_to_the_next_reviewer() -> None:
    first, second, story = a_reviewer(), a_reviewer(), a_waiting_story(an_editor())
    claim(first, story)
    run_out(story)
    assert next_of(second)["id"] == story["id"]
    assert not claim(first, story)["mine"]


def test_releasing_frees_ones_own_and_nobody_elses() -> None:
    first, second, story = a_reviewer(), a_reviewer(), a_waiting_story(an_editor())
    claim(first, story)
    payload = {"kind": "article", "id": story["id"]}
    assert said(second, "/verify-center/release", payload) == {"released": False}
    assert said(first, "/verify-center/release", payload) == {"released": True}
    assert claim(second, story)["mine"]


def test_a_decision_frees(published_events: PublishedEvents) -> None:
    reviewer, story = a_reviewer(), a_waiting_story(an_editor())
    claim(reviewer, story)
    said(reviewer, "/verify-center/article/rejection", {"id": story["id"], "reason": "缺少信息来源"})
    assert not Claim.objects.exists()
    assert published_events.of(ClaimsChanged)[-1].claims == [
        {"kind": "article", "id": story["id"], "by": None, "since": None}
    ]
    assert claim(reviewer, story) is None


def test_an_author_who_revokes_leaves_no_claim_behind() -> None:
    editor, reviewer = an_editor(), a_reviewer()
    story = a_waiting_story(editor)
    claim(reviewer, story)
    said(editor, "/content/article/revoke", {"id": story["id"]})
    assert not Claim.objects.exists()


def test_who_may_only_look_sees_the_claim_and_takes_none() -> None:
    looker, story = a_client((AUDIT, "view")), a_waiting_story(an_editor())
    assert claim(looker, story) is None
    refused = looker.request("POST", "/verify-center/next", {"kind": "article"})
    assert refused["code"] == 10403


def test_who_may_not_see_the_queue_gets_no_claim() -> None:
    answer = an_editor().request("POST", "/verify-center/claim", {"kind": "article", "id": 1})
    assert answer["code"] == 10403


def test_next_gives_the_oldest_that_nobody_holds() -> None:
    editor, first, second = an_editor(), a_reviewer(), a_reviewer()
    oldest, newer = a_waiting_story(editor), a_waiting_story(editor)
    assert next_of(first) | {"claim": None} == {"id": oldest["id"], "claim": None, "waiting": 2}
    assert next_of(second)["id"] == newer["id"]
    assert next_of(second)["id"] is None


def test_next_passes_over_what_one_wrote_oneself() -> None:
    both = a_client(*EDITOR, *REVIEWER)
    a_waiting_story(both)
    others = a_waiting_story(an_editor())
    assert next_of(both)["id"] == others["id"]


def test_next_passes_over_what_was_skipped_and_frees_what_one_leaves() -> None:
    editor, reviewer = an_editor(), a_reviewer()
    stories = [a_waiting_story(editor)["id"] for _ in range(3)]
    assert next_of(reviewer)["id"] == stories[0]
    assert next_of(reviewer, leave=stories[0], skip=[stories[1]])["id"] == stories[2]
    assert next_of(a_reviewer())["id"] == stories[0]


def test_next_keeps_to_the_filters_of_the_queue() -> None:
    editor, reviewer = an_editor(), a_reviewer()
    a_waiting_story(editor, section="news")
    sports = a_waiting_story(editor, section="sports")
    assert next_of(reviewer, section="sports")["id"] == sports["id"]
    assert reviewer.request("POST", "/verify-center/next", {"kind": "article", "colour": "red"})["code"] == 10422


def test_who_is_at_the_record_keeps_it_and_who_left_has_a_moment_to_come_back() -> None:
    reviewer, story = a_reviewer(), a_waiting_story(an_editor())
    claim(reviewer, story)
    there = {(reviewer.caller.account_id, "article", story["id"])}
    leases.shorten(there)
    soon = timezone.now() + dt.timedelta(seconds=leases.GRACE_SECONDS)
    assert timezone.now() < Claim.objects.get().until <= soon
    leases.extend(there)
    assert Claim.objects.get().until > soon
    run_out(story)
    leases.extend(there)
    assert leases.sweep() == 1


def test_the_queue_shows_who_holds_what_and_who_wrote_it() -> None:
    editor, reviewer = an_editor(), a_reviewer()
    story = a_waiting_story(editor)
    claim(reviewer, story)
    item = said(a_reviewer(), "/verify-center/article", {})["items"][0]
    assert item["claim"]["by"]["id"] == reviewer.caller.account_id
    assert [person["id"] for person in item["contributors"]] == [editor.caller.account_id]
