"""The review lifecycle as the product's decisions write it down, stated again without the code that it judges.

Besides the table itself: an approved record that was changed since may be submitted and published again, and whatever
readers see can be withdrawn in any state, for its working version may be anywhere meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..tables import documented, offered

DRAFT, APPROVED, REJECTED, PENDING = range(4)


@dataclass(frozen=True, slots=True)
class Situation:
    """Of a record: its state, whether readers see a version of it, and whether the working one differs from that."""

    state: int
    live: bool
    changed: bool


SITUATIONS = tuple(
    Situation(state, live, changed)
    for state in range(4)
    for live, changed in ((True, True), (True, False), (False, False))
    if live or state != APPROVED
)


@dataclass(frozen=True, slots=True)
class Rule:
    """``right`` and what stands for it, the first that the kind's group offers; ``audit``: of the audit group."""

    name: str
    sources: frozenset[int]
    target: int
    rights: tuple[str, ...]
    audit: bool = False
    reason: bool = False

    def group(self, kind: str) -> tuple[str, ...]:
        row = documented(kind)
        return (row["audit_group"],) if self.audit else tuple(row["group"].split(","))

    def right(self, kind: str) -> str | None:
        groups = self.group(kind)
        return next((r for r in self.rights if any(r in offered(group) for group in groups)), None)

    def allows(self, situation: Situation) -> bool:
        if situation.state not in self.sources:
            return False
        if self.name == "withdraw":
            return situation.live
        unchanged = situation.state == APPROVED and not situation.changed
        return not (unchanged and self.name in ("submit", "publish"))


ANY = frozenset({DRAFT, APPROVED, REJECTED, PENDING})
WAITS = frozenset({PENDING})
RULES = {
    rule.name: rule
    for rule in (
        Rule("submit", frozenset({DRAFT, REJECTED, APPROVED}), PENDING, ("review", "edit")),
        Rule("revoke", WAITS, DRAFT, ("review", "edit")),
        Rule("approve", WAITS, APPROVED, ("approve",), audit=True),
        Rule("reject", WAITS, REJECTED, ("reject",), audit=True, reason=True),
        Rule("publish", ANY, APPROVED, ("publish_direct",)),
        Rule("withdraw", ANY, DRAFT, ("withdraw", "review", "edit"), reason=True),
    )
}


def rules_of(kind: str) -> Iterator[Rule]:
    """The rules that the kind's permission groups make possible."""
    return (rule for rule in RULES.values() if rule.right(kind) is not None)
