"""Claims as stored leases: take, renew, release. The database's clock decides; an expired lease has no holder."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from django.db import connection
from django.db.models import QuerySet
from django.db.models.functions import Now

from apps.core import events
from apps.kinds.engine.read import serializer
from apps.kinds.types import moment_text

from ..events import ClaimsChanged, ClaimTaken
from .models import Claim

LEASE_SECONDS = 90
#: Long enough for a page reload, which closes the socket and reconnects.
GRACE_SECONDS = 5

#: Account, kind key, record id.
Presence = tuple[int, str, int]

TAKE = """
insert into review_claim as held (kind, record_id, account_id, since, until)
{source}
on conflict (kind, record_id) do update set
    account_id = excluded.account_id,
    since = case when held.account_id = excluded.account_id and held.until > excluded.since
                 then held.since else excluded.since end,
    until = excluded.until
where {yields}
returning record_id, until - since = make_interval(secs => %(lease)s) as fresh
"""
FREE = "held.until <= excluded.since"
_FREE_OR_MINE = f"{FREE} or held.account_id = excluded.account_id"
_ONE = """
select %(kind)s::text, %(record)s::bigint, %(account)s::bigint,
       statement_timestamp(), statement_timestamp() + make_interval(secs => %(lease)s)
"""
_RENEW = """
update review_claim held set until = statement_timestamp() + make_interval(secs => %(seconds)s)
from unnest(%(accounts)s::bigint[], %(kinds)s::text[], %(records)s::bigint[]) as there(account, kind, record)
where held.account_id = there.account and held.kind = there.kind and held.record_id = there.record
  and held.until > statement_timestamp()
  and held.until < statement_timestamp() + make_interval(secs => %(seconds)s * 2 / 3)
"""
_SHORTEN = """
update review_claim held set until = least(until, statement_timestamp() + make_interval(secs => %(seconds)s))
from unnest(%(accounts)s::bigint[], %(kinds)s::text[], %(records)s::bigint[]) as there(account, kind, record)
where held.account_id = there.account and held.kind = there.kind and held.record_id = there.record
"""
_RELEASE = """
delete from review_claim held using unnest(%(kinds)s::text[], %(records)s::bigint[]) as gone(kind, record)
where held.kind = gone.kind and held.record_id = gone.record returning held.kind, held.record_id
"""
_SWEEP = "delete from review_claim where until <= statement_timestamp() returning kind, record_id"


def alive() -> QuerySet[Claim]:
    return Claim.objects.filter(until__gt=Now()).select_related("account")


def held(kind: str, record_id: int) -> Claim | None:
    return alive().filter(kind=kind, record_id=record_id).first()


def held_of(kind: str, record_ids: Collection[int]) -> dict[int, Claim | None]:
    """The claim of each record, None for those that nobody holds."""
    claims = {claim.record_id: claim for claim in alive().filter(kind=kind, record_id__in=record_ids)}
    return {record_id: claims.get(record_id) for record_id in record_ids}


def take(kind: str, record_id: int, account_id: int, *, over: bool = False) -> bool:
    """Takes or renews a claim. False while another person holds it, unless ``over`` takes it over."""
    statement = TAKE.format(source=_ONE, yields="true" if over else _FREE_OR_MINE)
    parameters: dict[str, Any] = {"kind": kind, "record": record_id, "account": account_id, "lease": LEASE_SECONDS}
    with connection.cursor() as cursor:
        cursor.execute(statement, parameters)
        row = cursor.fetchone()
    if row and row[1]:
        publish_claimed(kind, record_id)
    return row is not None


def release(kind: str, record_id: int, account_id: int | None = None) -> bool:
    """Releases the claim at once. With ``account_id``, only a claim of that account."""
    claims = Claim.objects.filter(kind=kind, record_id=record_id)
    if account_id is not None:
        claims = claims.filter(account_id=account_id)
    gone = bool(claims.delete()[0])
    if gone:
        _publish([_free(kind, record_id)])
    return gone


def release_all(records: Collection[tuple[str, int]]) -> None:
    """Releases the claims of these records at once, whoever holds them, in one statement."""
    kinds, ids = (list(column) for column in zip(*records, strict=True))
    with connection.cursor() as cursor:
        cursor.execute(_RELEASE, {"kinds": kinds, "records": ids})
        rows = cursor.fetchall()
    _publish([_free(kind, record_id) for kind, record_id in rows])


def extend(present: Collection[Presence]) -> None:
    """Extends the claims of people who have their record open. One statement for everybody writes each claim every
    thirty seconds.
    """
    _of_everybody(_RENEW, present, LEASE_SECONDS)


def shorten(gone: Collection[Presence]) -> None:
    """Shortens the claims of people who left, so that they have a moment to return."""
    _of_everybody(_SHORTEN, gone, GRACE_SECONDS)


def _of_everybody(statement: str, people: Collection[Presence], seconds: int) -> None:
    if people:
        accounts, kinds, records = (list(column) for column in zip(*sorted(people), strict=True))
        parameters: dict[str, Any] = {"accounts": accounts, "kinds": kinds, "records": records, "seconds": seconds}
        with connection.cursor() as cursor:
            cursor.execute(statement, parameters)


def sweep() -> int:
    """Deletes expired leases and sends hints."""
    with connection.cursor() as cursor:
        cursor.execute(_SWEEP)
        rows = cursor.fetchall()
    _publish([_free(kind, record_id) for kind, record_id in rows])
    return len(rows)


def snapshot(kinds: Iterable[str]) -> list[dict[str, Any]]:
    """All claims on records of these kinds."""
    return [_as_data(claim) for claim in alive().filter(kind__in=list(kinds))]


def publish_claimed(kind: str, record_id: int) -> None:
    if claim := held(kind, record_id):
        _publish([_as_data(claim)])


def publish_taken_over(former: Claim, by: dict[str, Any]) -> None:
    """To the person who held it until now."""
    events.publish(ClaimTaken(account_id=former.account_id, kind=former.kind, id=former.record_id, by=by))


def _publish(claims: list[dict[str, Any]]) -> None:
    if claims:
        events.publish(ClaimsChanged(claims=claims))


def _as_data(claim: Claim) -> dict[str, Any]:
    since = moment_text(claim.since)
    return {"kind": claim.kind, "id": claim.record_id, "by": serializer.person(claim.account), "since": since}


def _free(kind: str, record_id: int) -> dict[str, Any]:
    return {"kind": kind, "id": record_id, "by": None, "since": None}
