"""Traces of a transition, for every queue: the state, what readers see, the review log, the badge; and that a
refused one leaves nothing. Through the engine, each try rolled back."""

from __future__ import annotations

from typing import Any

import pytest

from apps.core.payload_names import camel
from apps.kinds.engine.write import transitions

from ..clients import undone
from .desk import REASON, Desk
from .lifecycle import APPROVED, PENDING, RULES, SITUATIONS, Rule, Situation, rules_of
from .people import a_record

pytestmark = pytest.mark.django_db
WAITING = Situation(PENDING, live=True, changed=True)
#: Of each state those two whose ends differ; the rights of all situations are asked in ``test_every_right``.
STARTS = tuple(s for s in SITUATIONS if s.live == s.changed or s.state == APPROVED)


def test_every_transition_moves_as_the_table_says(desk: Desk) -> None:
    for rule, start in ((r, s) for r in rules_of(desk.kind.key) for s in STARTS if r.allows(s)):
        with undone():
            desk.put(start)
            _moves(desk, rule, start)


def _moves(desk: Desk, rule: Rule, start: Situation) -> None:
    before, waited, where = desk.facts(), desk.badge(), (rule.name, start)
    desk.published.clear()
    # Revoking somebody else's submission is for editors of it.
    assert desk.attempt(rule, desk.may(rule, *["edit"] * (rule.name == "revoke"))) == 0, where
    after = desk.facts()
    assert (after["verify_state"], after["revision"]) == (rule.target, before["revision"] + 1), where
    assert desk.badge() - waited == (rule.target == PENDING) - (start.state == PENDING), where
    assert desk.published == [desk.kind.key]
    _what_readers_see(desk, rule, before, after)
    _is_logged(desk, rule, start, after["revision"])


def test_a_transition_that_the_state_does_not_allow_leaves_everything(desk: Desk) -> None:
    for start in STARTS:
        desk.put(start)
        before, waited = desk.facts(), desk.badge()
        for rule in rules_of(desk.kind.key):
            if not rule.allows(start):
                assert desk.attempt(rule, desk.may(rule, "edit")) == 10409, (rule.name, start)
        _nothing_happened(desk, before, waited)


def _nothing_happened(desk: Desk, before: dict[str, Any], waited: int) -> None:
    assert desk.facts() == before
    assert (desk.log(), desk.badge(), desk.published) == ([], waited, [])


def _what_readers_see(desk: Desk, rule: Rule, before: dict[str, Any], after: dict[str, Any]) -> None:
    seen = after["published"]
    if rule.target == APPROVED:
        record = desk.kind.model.objects.get(pk=desk.record.pk)
        assert set(seen) == {camel(f.name) for f in desk.kind.fields}
        texts = [f for f in desk.kind.fields if f.type in ("text", "long_text", "choice", "number")]
        assert {f.name: seen[camel(f.name)] for f in texts} == {f.name: getattr(record, f.name) for f in texts}
        assert (after["changed"], after["contributors"], after["decided_by_id"]) == (False, [], desk.me.pk)
        assert after["published_at"] != before["published_at"]
    elif rule.name == "withdraw":
        assert (seen, after["published_at"], after["changed"]) == (None, None, False)
    else:
        assert (seen, after["published_at"]) == (before["published"], before["published_at"])


def _is_logged(desk: Desk, rule: Rule, situation: Situation, revision: int) -> None:
    (row,) = desk.log()
    result = (row.action, row.origin, row.target, row.account_id_then, row.account_name, row.version, row.reason)
    reason = REASON if rule.reason else ""
    assert result == (rule.name, situation.state, rule.target, desk.me.pk, desk.me.real_name, revision, reason)


def test_whoever_lacks_the_right_is_refused_whatever_else_they_hold(desk: Desk) -> None:
    desk.put(WAITING)
    before, waited = desk.facts(), desk.badge()
    for rule in rules_of(desk.kind.key):
        assert desk.attempt(rule, desk.without(rule)) == 10403, rule.name
    _nothing_happened(desk, before, waited)


def test_nobody_approves_what_they_wrote_unless_they_may_publish_without_review(desk: Desk) -> None:
    approve, publish = RULES["approve"], RULES["publish"]
    desk.put(WAITING, mine=True)
    before, waited = desk.facts(), desk.badge()
    assert desk.attempt(approve, desk.may(approve)) == 10403
    _nothing_happened(desk, before, waited)
    if publish.right(desk.kind.key):
        assert desk.attempt(approve, desk.may(approve, "publish_direct")) == 0


def test_a_batch_decides_others_work_and_names_ones_own_among_what_was_refused(desk: Desk) -> None:
    approve = RULES["approve"]
    theirs = desk.record
    desk.put(WAITING)
    desk.record = a_record(desk.kind, desk.other)
    desk.put(WAITING, mine=True)
    payload = {"ids": [theirs.pk, desk.record.pk]}
    result = transitions.perform(desk.kind, "approve", desk.may(approve), payload)
    assert result["done"] == [theirs.pk]
    assert [(row["id"], row["code"]) for row in result["refused"]] == [(desk.record.pk, 10403)]
    assert desk.facts()["verify_state"] == PENDING


def test_revoking_is_for_the_submitter_or_an_editor(desk: Desk) -> None:
    revoke = RULES["revoke"]
    if revoke.right(desk.kind.key) == "edit":
        pytest.skip("who may revoke is an editor")
    desk.put(WAITING)
    assert desk.attempt(revoke, desk.may(revoke)) == 10403
    desk.put(WAITING, mine=True)
    assert desk.attempt(revoke, desk.may(revoke)) == 0


def test_a_rejection_and_a_withdrawal_need_a_reason_in_words(desk: Desk) -> None:
    desk.put(WAITING)
    for rule in (RULES["reject"], RULES["withdraw"]):
        for reason in ("", "  ", None):
            assert desk.attempt(rule, desk.may(rule), reason=reason) == 10422, rule.name


def test_a_version_that_the_reviewer_did_not_see_is_not_approved(desk: Desk) -> None:
    approve = RULES["approve"]
    desk.put(WAITING)
    seen = desk.record.revision
    desk.kind.model.objects.filter(pk=desk.record.pk).update(revision=seen + 1)
    assert desk.attempt(approve, desk.may(approve), revision=seen) == 10409
    assert desk.facts()["verify_state"] == PENDING
    assert desk.attempt(approve, desk.may(approve), revision=seen + 1) == 0
