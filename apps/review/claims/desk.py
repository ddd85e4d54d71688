"""A desk outside of review: records that wait in a state of their own are claimed, let go, and handed out oldest first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from apps.kinds.call_fields import ID
from apps.kinds.calls import Call, post
from apps.kinds.engine import records
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller, Right

from . import leases, next_record, rules
from .services import MOST_SKIPPED

CLAIM = (ID, Field("take_over", "接手", "switch"))
NEXT = (Field("skip", "跳过的记录", "ids"), Field("leave", "放下的记录", "id"))


@dataclass(frozen=True, slots=True)
class Desk:
    """``claimable`` judges a record, ``waiting`` are the columns of those that wait, ``order`` is the order of work."""

    model: type[Any]
    label: str
    right: Right
    claimable: Callable[[Any], bool]
    waiting: Mapping[str, Any]
    order: tuple[str, ...]

    def claim(self, *, kind: Kind, caller: Caller, id: int, take_over: bool) -> dict[str, Any]:
        """Takes, renews or takes over the claim of a record that still asks for work; returns its holder."""
        record = records.find(kind, caller, id)
        if not self.claimable(record):
            return {"claim": None}
        former = leases.held(kind.key, record.pk) if take_over else None
        taken = leases.take(kind.key, record.pk, caller.account_id, over=take_over)
        if taken and former and former.account_id != caller.account_id:
            leases.publish_taken_over(former, {"id": caller.account_id, "label": caller.display_name})
        return {"claim": rules.as_data(leases.held(kind.key, record.pk), caller)}

    def release(self, *, kind: Kind, caller: Caller, id: int) -> dict[str, bool]:
        """Releases the caller's own claim at once."""
        return {"released": leases.release(kind.key, id, caller.account_id)}

    def next(self, *, kind: Kind, caller: Caller, skip: list[int] | None, leave: int | None) -> dict[str, Any]:
        """``{id, claim, waiting}``: the claimed next record, null if none is left; ``waiting`` is the number of all."""
        passed_over = (skip or [])[:MOST_SKIPPED]
        if leave is not None:
            leases.release(kind.key, leave, caller.account_id)
            passed_over.append(leave)
        waiting = records.visible(kind, caller).filter(**self.waiting)
        first = next_record.unclaimed(kind, waiting.exclude(pk__in=passed_over)).order_by(*self.order)
        found = next_record.pull_from(kind, caller, first)
        held = leases.held(kind.key, found) if found is not None else None
        return {"id": found, "claim": rules.as_data(held, caller), "waiting": waiting.count()}

    def waiting_count(self) -> int:
        """The number of records that wait."""
        found = self.model._default_manager.filter(**self.waiting, deleted_at=None)
        return int(found.count())

    def calls(self, base: str) -> tuple[Call, ...]:
        options: dict[str, Any] = {"right": self.right, "writes": False}
        return (
            post(f"{base}/claim", run=self.claim, form=CLAIM, action="claim", label=f"开始处理{self.label}", **options),
            post(
                f"{base}/release", run=self.release, form=(ID,), action="release", label=f"放下{self.label}", **options
            ),
            post(f"{base}/next", run=self.next, form=NEXT, action="next", label=f"下一个{self.label}", **options),
        )
