"""A reviewer's desk: one record of a queue in any situation, its author, and the person who tries what they may."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from apps.core.errors import Problem
from apps.identity.models import Account
from apps.kinds.engine.write import transitions
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.review.models import ReviewLog
from apps.review.queries import pending_counts

from .lifecycle import Rule, Situation
from .people import Grants, all_grants, put, who

REASON = "数据与公布的不一致，请核对后再提交"
#: Columns that a refused transition must leave as they were.
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
    published: list[str] = field(default_factory=list)

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
            transitions.perform(self.kind, rule.name, caller, {"id": self.record.pk} | reason | payload)
        except Problem as problem:
            return problem.code
        return 0

    def facts(self) -> dict[str, Any]:
        return dict(self.kind.model.objects.values(*KEPT).get(pk=self.record.pk))

    def log(self) -> list[ReviewLog]:
        return list(ReviewLog.objects.filter(kind=self.kind.key, record_id=self.record.pk))

    def badge(self) -> int:
        return pending_counts([self.kind.key])[self.kind.key]
