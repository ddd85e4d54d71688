"""Declares a lifecycle: one table of transitions, and switches beside it. Pure data and pure functions.

The review table is docs/spec/decisions.md, "Review lifecycle". Only ``engine/write/transitions.py`` writes the state, and
asks this module first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any, Literal

from .fields import REASON, Field
from .rights import Caller, Right


class VerifyState(IntEnum):
    DRAFT = 0
    APPROVED = 1
    REJECTED = 2
    PENDING = 3


D, A, R, P = VerifyState.DRAFT, VerifyState.APPROVED, VerifyState.REJECTED, VerifyState.PENDING

STATE_LABELS = {D: "草稿", A: "已通过", R: "已驳回", P: "待审核"}

Guard = Callable[[Any], str | None]
"""Judges a record: a reason in Chinese, or ``None`` when the action is allowed."""

Why = Callable[[Any, Caller], str | None]
"""Judges a record for a person: a reason in Chinese, or ``None`` when the action is allowed."""

Place = Literal["row", "bulk", "top", "detail"]


@dataclass(frozen=True, slots=True)
class Transition:
    """One transition. ``audit`` takes the right from the kind's audit group instead of its own groups.

    ``submits``: its caller becomes the submitter. ``own``: only the submitter or an editor of the record may.
    ``four_eyes``: a contributor to the version may not, and the caller names the version that they saw.
    ``takes_down``: the live version ends. A transition to APPROVED publishes.

    ``own_guard`` is the part of ``guard`` that the kind added. A person can mend its reason in the record, so screens show
    the refused action with that reason. The table's own guards hide an action.
    """

    name: str
    label: str
    source: frozenset[int]
    target: int
    right: Right
    audit: bool = False
    guard: Guard | None = None
    own_guard: Guard | None = None
    form: tuple[Field, ...] = ()
    tone: Literal["", "primary", "danger"] = ""
    submits: bool = False
    own: bool = False
    four_eyes: bool = False
    takes_down: bool = False

    @property
    def publishes(self) -> bool:
        return self.target == VerifyState.APPROVED

    @property
    def approves(self) -> bool:
        """True if a reviewer publishes with it."""
        return self.audit and self.publishes

    @property
    def publishes_directly(self) -> bool:
        """True if it publishes without a review."""
        return self.publishes and not self.audit

    @property
    def is_submission(self) -> bool:
        """True if its caller brings a version before reviewers or readers in the name of its author."""
        return self.submits or self.publishes_directly

    @property
    def judges_text(self) -> bool:
        """True if the transition is about the text itself: for a co-edited record a content hash may name the version."""
        return self.target in (VerifyState.PENDING, VerifyState.APPROVED)

    @property
    def decides(self) -> bool:
        """True if its caller is recorded as the reviewer who decided."""
        return self.audit or self.publishes or self.takes_down


#: ``shows``: readers get the record while it is on. ``hides``: while it is off. ``pins``: the record comes first while it is on.
Effect = Literal["shows", "hides", "pins", "none"]


@dataclass(frozen=True, slots=True)
class Switch:
    """A boolean beside the review state; turning it on and off are two actions that undo each other.

    ``effect`` is for readers. It has no default, so that no switch leaves a record public by oversight.
    """

    field: str
    on: str
    on_label: str
    off: str
    off_label: str
    right: Right
    effect: Effect

    def value(self, action: str) -> bool:
        return action == self.on


@dataclass(frozen=True, slots=True)
class Action:
    """An action of a kind's own: ``run(record, *, caller, **form)`` changes the record inside a transaction.

    ``guard`` refuses, and screens hide what it refuses: its opposite stands there, or it is none of the record's. ``why``
    names the reasons for which a person would look for the action in vain; screens show it closed, with the reason.
    A reason of ``why`` is one of ``guard``, or one that ``run`` refuses for the person's sake.
    """

    name: str
    label: str
    right: Right
    run: Callable[..., Any]
    where: tuple[Place, ...] = ("row", "detail")
    guard: Guard | None = None
    form: tuple[Field, ...] = ()
    confirm: str = ""
    tone: Literal["", "primary", "danger"] = ""
    undo: str = ""
    why: Why | None = None


@dataclass(frozen=True, slots=True)
class Lifecycle:
    transitions: tuple[Transition, ...] = ()
    switches: tuple[Switch, ...] = ()

    def plus(self, *switches: Switch) -> Lifecycle:
        return replace(self, switches=self.switches + switches)

    def only(self, *names: str) -> Lifecycle:
        return replace(self, transitions=tuple(t for t in self.transitions if t.name in names))

    def guarded(self, **guards: Guard) -> Lifecycle:
        """Add a guard to named transitions. It runs after the table's own."""
        unknown = guards.keys() - {t.name for t in self.transitions}
        if unknown:
            raise ValueError(f"no such transition: {sorted(unknown)}")
        return self.change(
            **{
                name: {"guard": _both(self.transition(name), guard), "own_guard": guard}
                for name, guard in guards.items()
            }
        )

    def change(self, **changes: Mapping[str, Any]) -> Lifecycle:
        return replace(self, transitions=tuple(replace(t, **changes.get(t.name, {})) for t in self.transitions))

    def transition(self, name: str) -> Transition | None:
        return next((t for t in self.transitions if t.name == name), None)

    def switch(self, action: str) -> Switch | None:
        return next((s for s in self.switches if action in (s.on, s.off)), None)

    @property
    def decisions(self) -> tuple[Transition, ...]:
        """The transitions that a reviewer decides on: approving and rejecting."""
        return tuple(t for t in self.transitions if t.audit)

    @property
    def approval(self) -> Transition | None:
        return next((t for t in self.transitions if t.approves), None)

    @property
    def submission(self) -> Transition | None:
        """The transition that hands a version to reviewers."""
        return next((t for t in self.transitions if t.submits), None)

    @property
    def withdrawal(self) -> Transition | None:
        """The transition that takes the live version from readers."""
        return next((t for t in self.transitions if t.takes_down), None)

    def effect_of(self, action: str) -> Literal["shows", "hides", "pins", "unpins", ""]:
        """Return the effect for readers of turning a switch on or off by ``action``; empty if it has none or is no switch."""
        switch = self.switch(action)
        if switch is None or switch.effect == "none":
            return ""
        on = switch.value(action)
        if switch.effect == "pins":
            return "pins" if on else "unpins"
        return "shows" if on == (switch.effect == "shows") else "hides"

    def actions(self) -> tuple[str, ...]:
        flips = tuple(name for s in self.switches for name in (s.on, s.off))
        return tuple(t.name for t in self.transitions) + flips


def _both(transition: Transition | None, guard: Guard) -> Guard:
    first = transition.guard if transition else None
    if first is None:
        return guard
    return lambda record: first(record) or guard(record)


def has_working_changes(record: Any) -> str | None:
    """Return why an approved record cannot be submitted again: its working version is the live one."""
    if record.verify_state == A and not record.changed:
        return "内容没有新的修改，无需再次提交"
    return None


def has_live_version(record: Any) -> str | None:
    """Return why a record cannot be withdrawn: readers do not see it. ``None`` if they do."""
    return None if record.live else "该内容没有线上版本，无需撤稿"


REVIEW = Lifecycle(
    (
        Transition("submit", "提交审核", frozenset({D, R, A}), P, Right.REVIEW, guard=has_working_changes, tone="primary", submits=True),
        Transition("revoke", "撤回", frozenset({P}), D, Right.REVIEW, own=True),
        Transition("approve", "通过", frozenset({P}), A, Right.APPROVE, audit=True, tone="primary", four_eyes=True),
        Transition("reject", "驳回", frozenset({P}), R, Right.REJECT, audit=True, form=(REASON,), tone="danger"),
        Transition("publish", "免审发布", frozenset({D, R, P, A}), A, Right.PUBLISH_DIRECT, guard=has_working_changes),
        Transition(
            "withdraw", "撤稿", frozenset({D, A, R, P}), D, Right.WITHDRAW,
            guard=has_live_version, form=(REASON,), tone="danger", takes_down=True,
        ),
    )
)  # fmt: skip


def review(*, submit: Right = Right.REVIEW, withdraw: Right = Right.WITHDRAW, direct: bool = True) -> Lifecycle:
    """The review table for a kind whose permission group lacks some of its rights.

    The arguments name the right for submitting and revoking and the right for withdrawing; ``direct`` offers publishing
    without review.
    """
    rights = {"submit": submit, "revoke": submit, "withdraw": withdraw}
    table = REVIEW.change(**{name: {"right": right} for name, right in rights.items()})
    return table if direct else table.only(*(t.name for t in table.transitions if t.name != "publish"))


VISIBLE = Switch("visible", "show", "显示", "hide", "隐藏", Right.SHOW_HIDE, "shows")
FROZEN = Switch("frozen", "freeze", "冻结", "unfreeze", "解冻", Right.LOCK, "hides")
ENABLED = Switch("enabled", "enable", "启用", "disable", "停用", Right.EDIT, "shows")
SHELF = Switch("on_shelf", "shelve", "上架", "unshelve", "下架", Right.SHOW_HIDE, "shows")
TOP = Switch("top", "top", "置顶", "untop", "取消置顶", Right.PIN, "pins")
