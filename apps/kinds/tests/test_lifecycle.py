"""The review table of docs/decisions: which action leads from which state to which."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from apps.kinds.engine.public.publications import is_switched_on
from apps.kinds.lifecycle import (
    FROZEN,
    REVIEW,
    TOP,
    VISIBLE,
    Effect,
    Lifecycle,
    Switch,
    VerifyState,
    has_live_version,
    has_working_changes,
)
from apps.kinds.registry import registry
from apps.kinds.rights import Right

TABLE = {
    "submit": ({0, 1, 2}, 3),
    "revoke": ({3}, 0),
    "approve": ({3}, 1),
    "reject": ({3}, 2),
    "publish": ({0, 1, 2, 3}, 1),
    "withdraw": ({0, 1, 2, 3}, 0),
}


@pytest.mark.parametrize(("name", "sources", "target"), [(n, s, t) for n, (s, t) in TABLE.items()])
def test_each_transition_stands_in_the_table(name: str, sources: set[int], target: int) -> None:
    transition = REVIEW.transition(name)
    assert transition is not None
    assert (set(transition.source), transition.target) == (sources, target)


def test_rejecting_and_withdrawing_ask_for_a_reason() -> None:
    asking = {t.name for t in REVIEW.transitions if any(f.name == "reason" and f.required for f in t.form)}
    assert asking == {"reject", "withdraw"}


def test_only_the_audit_group_approves_and_rejects() -> None:
    assert {t.name for t in REVIEW.transitions if t.audit} == {"approve", "reject"}


def test_an_approved_record_is_submitted_again_only_when_it_was_changed() -> None:
    same = SimpleNamespace(verify_state=VerifyState.APPROVED, changed=False)
    edited = SimpleNamespace(verify_state=VerifyState.APPROVED, changed=True)
    assert has_working_changes(same) == "内容没有新的修改，无需再次提交"
    assert has_working_changes(edited) is None


def test_only_what_is_live_can_be_withdrawn() -> None:
    assert has_live_version(SimpleNamespace(live=False)) is not None
    assert has_live_version(SimpleNamespace(live=True)) is None


def test_a_guard_is_asked_after_the_tables_own() -> None:
    guarded = REVIEW.guarded(submit=lambda record: "正文为空")
    transition = guarded.transition("submit")
    assert transition is not None
    assert transition.guard is not None
    assert transition.guard(SimpleNamespace(verify_state=VerifyState.DRAFT, changed=False)) == "正文为空"
    assert "没有新的修改" in str(transition.guard(SimpleNamespace(verify_state=VerifyState.APPROVED, changed=False)))


def test_guarding_an_unknown_transition_is_refused_at_start() -> None:
    with pytest.raises(ValueError, match="no such transition"):
        REVIEW.guarded(explode=lambda record: None)


def test_switches_are_two_actions_beside_the_state() -> None:
    lifecycle = REVIEW.plus(VISIBLE, FROZEN)
    assert set(lifecycle.actions()) >= {"show", "hide", "freeze", "unfreeze"}
    switch = lifecycle.switch("hide")
    assert switch is not None
    assert switch.value("hide") is False
    assert switch.value("show") is True


@pytest.mark.parametrize(
    ("effect", "on", "shown"),
    [
        ("shows", True, True),
        ("shows", False, False),
        ("hides", True, False),
        ("hides", False, True),
        ("none", False, True),
    ],
)
def test_a_switch_of_any_name_keeps_a_record_from_readers_as_its_effect_says(
    effect: Effect, on: bool, shown: bool
) -> None:
    embargo = Switch("embargoed", "embargo", "禁发", "release", "解禁", Right.SHOW_HIDE, effect)
    kind = replace(registry.kind("help_article"), lifecycle=Lifecycle().plus(embargo))
    record = SimpleNamespace(deleted_at=None, embargoed=on)
    assert is_switched_on(kind, record) is shown
    record.deleted_at = "2026-11-23"
    assert not is_switched_on(kind, record)


@pytest.mark.parametrize(
    ("action", "effect"),
    [("show", "shows"), ("hide", "hides"), ("freeze", "hides"), ("unfreeze", "shows"), ("top", "pins"), ("untop", "unpins"), ("submit", ""), ("archive", "")],
)  # fmt: skip
def test_the_effect_of_an_action_follows_from_its_switch(action: str, effect: str) -> None:
    archived = Switch("archived", "archive", "停用", "unarchive", "启用", Right.EDIT, "none")
    assert REVIEW.plus(VISIBLE, FROZEN, TOP, archived).effect_of(action) == effect


def test_transitions_are_found_by_what_they_do() -> None:
    assert [t.name for t in REVIEW.decisions] == ["approve", "reject"]
    found = (REVIEW.submission, REVIEW.approval, REVIEW.withdrawal)
    assert [t and t.name for t in found] == ["submit", "approve", "withdraw"]
    assert [t.name for t in REVIEW.transitions if t.is_submission] == ["submit", "publish"]
    assert [t.name for t in REVIEW.transitions if t.publishes_directly] == ["publish"]
    assert [t.name for t in REVIEW.transitions if t.judges_text] == ["submit", "approve", "publish"]
