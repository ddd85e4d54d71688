"""What a transition leaves behind, for every queue: the state, what readers see, the review log, the badge; and that a
refused one leaves nothing. Through the engine, each try rolled back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from django.db import transaction

from apps.core import events
from apps.core.errors import Problem
from apps.core.naming import camel
from apps.identity.models import Account
from apps.kinds.engine import acting
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.review.models import ReviewLog
from apps.review.queries import pending_counts

from .lifecycle import APPROVED, PENDING, RULES, SITUATIONS, Rule, Situation, rules_of
from .people import QUEUES, Grants, a_record, all_grants, an_account, put, who

pytestmark = pytest.mark.django_db
each_queue = pytest.mark.parametrize("kind", QUEUES, ids=[kind.key for kind in QUEUES])
WAITING = Situation(PENDING, live=True, changed=True)
REASON = "数据与公布的不一致，请核对后再提交"
#: What a refused transition must leave as it was.
KEPT = (
    "verify_state", "verify_reason", "revision", "published", "published_at", "changed", "contributors",
    "submitted_by_id", "decided_by_id",
)  # fmt: skip


@dataclass
class Desk:
    """One record of a queue, its author and the person who tries."""

    kind: Kind
    me: Account
    other: Account
    record: Any
    told: list[str] = field(default_factory=list)

    def put(self, situation: Situation, *, mine: bool = False) -> None:
        author = self.me if mine else self.other
        put(self.kind, self.record, situation, contributors=[author.pk], submitter=author)
        self.record.save()

    def may(self, rule: Rule, *more: str) -> Caller:
        """Me, with the right of the rule and ``more`` of the kind's own groups."""
        right = str(rule.right(self.kind.key))
        grants = {(group, right) for group in rule.group(self.kind.key)}
        return who(self.me, grants | {(group, right) for group in self.kind.groups for right in more})

    def without(self, rule: Rule) -> Caller:
        """Me, with every right but that of the rule."""
        right = str(rule.right(self.kind.key))
        missing: Grants = frozenset((group, right) for group in rule.group(self.kind.key))
        return who(self.me, all_grants(self.kind) - missing)

    def attempt(self, rule: Rule, caller: Caller, **payload: Any) -> int:
        """The code of the answer."""
        reason = {"reason": REASON} if rule.reason else {}
        try:
            acting.perform(self.kind, rule.name, caller, {"id": self.record.pk} | reason | payload)
        except Problem as problem:
            return problem.code
        return 0

    def facts(self) -> dict[str, Any]:
        return dict(self.kind.model.objects.values(*KEPT).get(pk=self.record.pk))

    def log(self) -> list[ReviewLog]:
        return list(ReviewLog.objects.filter(kind=self.kind.key, record_id=self.record.pk))

    def badge(self) -> int:
        return pending_counts([self.kind.key])[self.kind.key]


@contextmanager
def a_desk(kind: Kind) -> Iterator[Desk]:
    desk = Desk(kind, an_account("评审人"), an_account("撰稿人"), None)
    desk.record = a_record(kind, desk.other)

    def hear(*, kind: str) -> None:
        desk.told.append(kind)

    events.subscribe("review.changed", hear, inside=True)
    try:
        yield desk
    finally:
        events._handlers["review.changed"].inside.remove(hear)


@contextmanager
def undone() -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


@each_queue
def test_every_transition_from_every_situation_moves_as_the_table_says_or_leaves_everything(kind: Kind) -> None:
    with a_desk(kind) as desk:
        for rule in rules_of(kind.key):
            for situation in SITUATIONS:
                with undone():
                    desk.put(situation)
                    # Revoking somebody else's submission is for editors of it.
                    _judge(desk, rule, situation, desk.may(rule, "edit" if rule.name == "revoke" else ""))


def _judge(desk: Desk, rule: Rule, situation: Situation, caller: Caller) -> None:
    before, waited = desk.facts(), desk.badge()
    desk.told.clear()
    code = desk.attempt(rule, caller)
    where = (rule.name, situation)
    if not rule.allows(situation):
        assert code == 10409, where
        _nothing_happened(desk, before, waited)
        return
    assert code == 0, where
    after = desk.facts()
    assert after["verify_state"] == rule.target, where
    assert after["revision"] == before["revision"] + 1
    assert desk.badge() - waited == (rule.target == PENDING) - (situation.state == PENDING), where
    assert desk.told == [desk.kind.key]
    _what_readers_see(desk, rule, before, after)
    _is_logged(desk, rule, situation, after["revision"])


def _nothing_happened(desk: Desk, before: dict[str, Any], waited: int) -> None:
    assert desk.facts() == before
    assert (desk.log(), desk.badge(), desk.told) == ([], waited, [])


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
    told = (row.action, row.origin, row.target, row.account_id_then, row.account_name, row.version, row.reason)
    reason = REASON if rule.reason else ""
    assert told == (rule.name, situation.state, rule.target, desk.me.pk, desk.me.real_name, revision, reason)


@each_queue
def test_whoever_lacks_the_right_is_refused_whatever_else_they_hold(kind: Kind) -> None:
    with a_desk(kind) as desk:
        desk.put(WAITING)
        before, waited = desk.facts(), desk.badge()
        for rule in rules_of(kind.key):
            assert desk.attempt(rule, desk.without(rule)) == 10403, rule.name
        _nothing_happened(desk, before, waited)


@each_queue
def test_nobody_approves_what_they_wrote_unless_they_may_publish_without_review(kind: Kind) -> None:
    approve, publish = RULES["approve"], RULES["publish"]
    with a_desk(kind) as desk:
        desk.put(WAITING, mine=True)
        before, waited = desk.facts(), desk.badge()
        assert desk.attempt(approve, desk.may(approve)) == 10403
        _nothing_happened(desk, before, waited)
        if publish.right(kind.key):
            assert desk.attempt(approve, desk.may(approve, "publish_direct")) == 0


@each_queue
def test_a_batch_decides_others_work_and_names_ones_own_among_what_was_refused(kind: Kind) -> None:
    approve = RULES["approve"]
    with a_desk(kind) as desk:
        theirs = desk.record
        desk.put(WAITING)
        desk.record = a_record(kind, desk.other)
        desk.put(WAITING, mine=True)
        payload = {"ids": [theirs.pk, desk.record.pk]}
        result = acting.perform(kind, "approve", desk.may(approve), payload)
        assert result["done"] == [theirs.pk]
        assert [(row["id"], row["code"]) for row in result["refused"]] == [(desk.record.pk, 10403)]
        assert desk.facts()["verify_state"] == PENDING


@each_queue
def test_revoking_is_for_the_submitter_or_an_editor(kind: Kind) -> None:
    revoke = RULES["revoke"]
    if revoke.right(kind.key) == "edit":
        pytest.skip("who may revoke is an editor")
    with a_desk(kind) as desk:
        desk.put(WAITING)
        assert desk.attempt(revoke, desk.may(revoke)) == 10403
        desk.put(WAITING, mine=True)
        assert desk.attempt(revoke, desk.may(revoke)) == 0


@each_queue
def test_a_rejection_and_a_withdrawal_need_a_reason_in_words(kind: Kind) -> None:
    with a_desk(kind) as desk:
        desk.put(WAITING)
        for rule in (RULES["reject"], RULES["withdraw"]):
            for reason in ("", "  ", None):
                assert desk.attempt(rule, desk.may(rule), reason=reason) == 10422, rule.name


@each_queue
def test_a_version_that_the_reviewer_did_not_see_is_not_approved(kind: Kind) -> None:
    approve = RULES["approve"]
    with a_desk(kind) as desk:
        desk.put(WAITING)
        seen = desk.record.revision
        kind.model.objects.filter(pk=desk.record.pk).update(revision=seen + 1)
        assert desk.attempt(approve, desk.may(approve), revision=seen) == 10409
        assert desk.facts()["verify_state"] == PENDING
        assert desk.attempt(approve, desk.may(approve), revision=seen + 1) == 0
