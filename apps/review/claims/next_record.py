"""The next record of a queue, found and claimed in one statement, for any number of concurrent requests."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from django.db import connection, transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.db.models.functions import Now

from apps.core.errors import Conflict
from apps.kinds.engine.read import review_queue
from apps.kinds.engine.read.queue_query import QueueQuery
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller, Right

from ..words import overrides
from . import leases
from .models import Claim

TRIES = 20
_FOUND = """
select %(kind)s::text, id, %(account)s::bigint,
       statement_timestamp(), statement_timestamp() + make_interval(secs => %(lease)s) from found
"""
_PULL = """
with found(id) as materialized ({first}), taken as ({take})
select (select id from found), (select record_id from taken)
"""


def pull(kind: Kind, caller: Caller, query: QueueQuery, skip: Collection[int] = ()) -> int | None:
    """Claims the oldest pending record that the caller may approve and that nobody holds.

    The row lock makes concurrent requests skip each other's record. A request that read before another's claim was
    committed violates the claim's constraint, and tries again.
    """
    return pull_from(kind, caller, candidates(kind, caller, query, skip))


def unclaimed(kind: Kind, waiting: QuerySet[Any]) -> QuerySet[Any]:
    """Records that nobody holds."""
    claims = Claim.objects.filter(kind=kind.key, record_id=OuterRef("pk"), until__gt=Now())
    return waiting.filter(~Exists(claims))


def pull_from(kind: Kind, caller: Caller, waiting: QuerySet[Any]) -> int | None:
    """Claims the first of ``waiting`` (unclaimed records in the order of work) and returns its id; None if none is left."""
    for _ in range(TRIES):
        with transaction.atomic():
            found, claimed = _claim_first(kind, caller, waiting)
        if found is None or claimed is not None:
            return claimed
    raise Conflict("同时取稿的人太多，请再试一次")


def candidates(kind: Kind, caller: Caller, query: QueueQuery, skip: Collection[int]) -> QuerySet[Any]:
    waiting = review_queue.selected(kind, caller, query).exclude(pk__in=list(skip))
    if not caller.may(kind.groups, Right.PUBLISH_DIRECT):
        waiting = waiting.exclude(contributors__contains=[caller.account_id])
    return unclaimed(kind, overrides.without_own(kind, waiting, caller)).order_by("submitted_at", "pk")


def _claim_first(kind: Kind, caller: Caller, waiting: QuerySet[Any]) -> tuple[int | None, int | None]:
    first, taking = _first(waiting), {"kind": kind.key, "account": caller.account_id, "lease": leases.LEASE_SECONDS}
    take = leases.TAKE.format(source=_FOUND, yields=leases.FREE)
    with connection.cursor() as cursor:
        cursor.execute(_PULL.format(first=first.text, take=take), first.parameters | taking)
        found, claimed = cursor.fetchone()
    if claimed is not None:
        leases.publish_claimed(kind.key, claimed)
    return found, claimed


@dataclass(frozen=True, slots=True)
class _Statement:
    text: str
    parameters: dict[str, Any]


def _first(waiting: QuerySet[Any]) -> _Statement:
    """The queryset as part of a larger statement, with its parameters renamed."""
    first = waiting.select_for_update(of=("self",), skip_locked=True, no_key=True).values("pk")[:1]
    text, parameters = first.query.sql_with_params()
    named = {f"p{position}": value for position, value in enumerate(parameters)}
    return _Statement(text % tuple(f"%({name})s" for name in named), named)
