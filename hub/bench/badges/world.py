"""Data of the measurement: reviewers who may see every queue, and records to decide. Only for a throw-away database."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import cycle

from django.db import connection
from django.utils import timezone

from apps.identity.models import Account, Role, Session
from apps.identity.sessions.tokens import hashed, new_token
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Right

RECORDS = 20


def queues() -> list[Kind]:
    """The kinds that have a badge."""
    return [kind for kind in registry.kinds.values() if kind.queue]


def tokens(count: int) -> list[str]:
    """Create reviewers with one session each, in bulk; return their tokens."""
    grants = [{"group": kind.audit_group, "actions": [str(Right.VIEW), str(Right.APPROVE)]} for kind in queues()]
    role, _ = Role.objects.get_or_create(name="压测审核员", defaults={"grants": grants})
    taken = Account.objects.filter(name__startswith="badges").count()
    accounts = Account.objects.bulk_create(
        Account(name=f"badges{n}", real_name=f"审核{n}", phone=f"136{n:08d}", role=role, must_change_password=False)
        for n in range(taken, taken + count)
    )
    made, now = [new_token() for _ in accounts], timezone.now()
    Session.objects.bulk_create(
        Session(account=account, token_hash=hashed(token), created_at=now, last_seen_at=now, address="127.0.0.1")
        for account, token in zip(accounts, made, strict=True)
    )
    return made


@dataclass(frozen=True, slots=True)
class Decision:
    """Moves one record between pending and approved without the other effects of a decision, whose cost is not measured."""

    kind: str
    table: str
    record_id: int


def carry_out(decisions: Iterable[Decision]) -> None:
    """Moves each record out of its queue or back into it, by SQL alone: only the notice is measured."""
    flip = "update {table} set verify_state = case verify_state when %s then %s else %s end where id = %s"
    states = [int(state) for state in (VerifyState.PENDING, VerifyState.APPROVED, VerifyState.PENDING)]
    with connection.cursor() as cursor:
        for decision in decisions:
            cursor.execute(flip.format(table=decision.table), [*states, decision.record_id])


def decisions() -> Iterator[Decision]:
    """Yield decisions without end, each in another queue than the one before."""
    found = [(kind, kind.model._default_manager.values_list("pk", flat=True)[:RECORDS]) for kind in queues()]
    return _in_turn([(kind, list(ids)) for kind, ids in found if ids])


def _in_turn(records: list[tuple[Kind, list[int]]]) -> Iterator[Decision]:
    for position in cycle(range(RECORDS)):
        for kind, ids in records:
            yield Decision(kind.key, kind.model._meta.db_table, ids[position % len(ids)])
