"""Rights of every person: every queue × every transition × every right, alone and missing × every situation of a record × one's
own work and others'. Judged where the server itself asks (``rows.allowed_actions``, which the browser gets, and
``acting.perform``), against the table of ``lifecycle``. In memory: some 70,000 questions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from apps.kinds.engine import permissions
from apps.kinds.kind import Kind

from .desk import Desk
from .lifecycle import RULES, SITUATIONS, Rule, Situation, rules_of
from .people import Grants, all_grants, everything, put, who

pytestmark = pytest.mark.django_db


def right_sets(kind: Kind) -> Iterator[Grants]:
    """Nothing, everything, each right alone, and everything without each one."""
    whole = all_grants(kind)
    yield frozenset()
    yield whole
    for pair in sorted(whole):
        yield frozenset({pair})
        yield whole - {pair}


def holds(rule: Rule, kind: Kind, grants: Grants) -> bool:
    right = rule.right(kind.key)
    return any((group, right) in grants for group in rule.group(kind.key))


def own(kind: Kind, grants: Grants, right: str) -> bool:
    return any((group, right) in grants for group in kind.groups)


def expected(kind: Kind, record: Any, grants: Grants, situation: Situation, *, mine: bool) -> set[str]:
    """By the table; a kind's own guard (what is not complete, who is frozen) may refuse besides."""
    found = set()
    for rule in rules_of(kind.key):
        transition = kind.lifecycle.transition(rule.name)
        assert transition is not None
        if not (rule.allows(situation) and holds(rule, kind, grants)):
            continue
        if rule.name == "approve" and mine and not own(kind, grants, "publish_direct"):
            continue
        if rule.name == "revoke" and not (mine or own(kind, grants, "edit")):
            continue
        if transition.guard is None or transition.guard(record) is None:
            found.add(rule.name)
    return found


def test_each_right_alone_and_missing_opens_exactly_the_transitions_of_the_table(desk: Desk) -> None:
    kind, record, me, other = desk.kind, desk.record, desk.me, desk.other
    wrong = []
    for situation, mine in ((s, m) for s in SITUATIONS for m in (True, False)):
        author = me if mine else other
        put(kind, record, situation, contributors=[author.pk], submitter=author)
        for grants in right_sets(kind):
            may = set(permissions.allowed_actions(kind, record, who(me, grants))) & RULES.keys()
            if may != expected(kind, record, grants, situation, mine=mine):
                wrong.append((situation, "own" if mine else "others'", sorted(grants), sorted(may)))
    assert not wrong[:3]


def test_a_queue_has_the_transitions_that_its_groups_make_possible_and_no_other(desk: Desk) -> None:
    assert [t.name for t in desk.kind.lifecycle.transitions] == [rule.name for rule in rules_of(desk.kind.key)]


def test_a_complete_record_can_take_every_transition_from_some_situation(desk: Desk) -> None:
    """Else the questions above would be answered by a guard that refuses everything."""
    kind, record, account, open_to_all = desk.kind, desk.record, desk.me, set[str]()
    for situation in SITUATIONS:
        put(kind, record, situation, contributors=[], submitter=account)
        open_to_all |= set(permissions.allowed_actions(kind, record, everything(account)))
    assert {rule.name for rule in rules_of(kind.key)} <= open_to_all


def test_who_may_correct_a_record_under_review_is_the_reviewer_with_that_right(desk: Desk) -> None:
    kind, record, me = desk.kind, desk.record, desk.me
    for situation in SITUATIONS:
        put(kind, record, situation, contributors=[], submitter=me)
        for grants in right_sets(kind):
            group = (kind.audit_group,) if situation.state == 3 else kind.groups
            assert permissions.may_edit(kind, record, who(me, grants)) == any((g, "edit") in grants for g in group)
