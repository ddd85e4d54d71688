"""Adds counts of the readers' app, which sends differences: one UPDATE per kind and batch, no revision, no event.

So an editor has no conflict because a reader opened the article, and no list is asked to read again.
"""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import connection, transaction
from django.utils import timezone
from psycopg import sql

from apps.core import events
from apps.core.errors import Invalid, NotFound, Problem

from ...events import ReadersCounted
from ...kind import Kind
from ...models import IngestReceipt
from ...registry import registry
from .. import records
from ..read.references import Target
from . import ingest
from .ingest import Sender

#: Counts that are sent as they are now, and not as a difference.
LEVELS = frozenset({"online"})
#: The most that one item adds or takes away, and the most that a column holds.
LARGEST, FULL = 10_000_000, 2**31 - 1
WHAT = "view"
UNKNOWN = "没有这条内容，或已被删除"

#: The receipt of a batch of counts is kept this long: no sender repeats one after days.
KEPT = dt.timedelta(days=7)

#: Name of a count -> what is added to it, or what it is.
Counts = dict[str, int]


@transaction.atomic
def receive_counts(sender: Sender, key: str, items: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """``items`` of ``{kind, id, views?, likes?, …}`` -> ``{counted, refused: [{place, code, msg, errors?}], repeated}``.

    A batch counts once by its key. Two items of one record add up. Raises Invalid and Conflict like an item of ingest.
    """
    receipt, new = ingest.claim(sender, WHAT, {"key": key, "items": items})
    if not new:
        return {"counted": 0, "refused": [], "repeated": True}
    refused, taken = [], _Taken(_existing(items))
    for position, item in enumerate(items):
        try:
            taken.take(item)
        except Problem as problem:
            answer = ingest.refusal("", problem)
            refused.append({"place": position} | {name: answer[name] for name in answer if name != "key"})
    for kind in sorted(taken.counts):
        _write(registry.kind(kind), taken.counts[kind])
        events.publish(ReadersCounted(kind=kind, counts=taken.counts[kind]))
    ingest.settle(receipt, len(items))
    return {"counted": len(items) - len(refused), "refused": refused, "repeated": False}


def forget() -> None:
    """Delete receipts of batches that no sender repeats any more."""
    IngestReceipt.objects.filter(kind=WHAT, created_at__lt=timezone.now() - KEPT).delete()


class _Taken:
    """The sums of a batch, by kind and record."""

    def __init__(self, there: set[Target]) -> None:
        self._there = there
        self.counts: dict[str, dict[int, Counts]] = defaultdict(dict)

    def take(self, item: Mapping[str, Any]) -> None:
        kind = registry.kinds.get(str(item.get("kind")))
        if kind is None or not kind.counted:
            raise Invalid({"kind": "这类内容不统计阅读数据"})
        target = kind.key, records.as_id(item.get("id"))
        sent = _parsed(kind, item)
        if target not in self._there:
            raise NotFound(UNKNOWN)
        sums = self.counts[kind.key].setdefault(target[1], {})
        for name, number in sent.items():
            sums[name] = number if name in LEVELS else sums.get(name, 0) + number


def _parsed(kind: Kind, item: Mapping[str, Any]) -> Counts:
    errors, sent = {}, {}
    for name, raw in item.items():
        if name in ("kind", "id"):
            continue
        if name not in kind.counted:
            errors[name] = f"{kind.label}没有这项数据"
        elif isinstance(raw, bool) or not isinstance(raw, int) or abs(raw) > LARGEST or (name in LEVELS and raw < 0):
            errors[name] = "应为整数"
        else:
            sent[name] = raw
    if not errors and not sent:
        errors["kind"] = "没有可以统计的数据"
    if errors:
        raise Invalid(errors)
    return sent


def _existing(items: Sequence[Mapping[str, Any]]) -> set[Target]:
    """The records of the items that exist, by one query for each kind."""
    wanted: dict[str, set[int]] = defaultdict(set)
    for item in items:
        raw, kind = str(item.get("id")), registry.kinds.get(str(item.get("kind")))
        if kind and kind.counted and raw.isascii() and raw.isdigit() and len(raw) <= 18:
            wanted[kind.key].add(int(raw))
    return {
        (key, pk)
        for key, ids in wanted.items()
        for pk in registry.kind(key)
        .model._default_manager.filter(pk__in=ids, deleted_at=None)
        .values_list("pk", flat=True)
    }


STATEMENT = """
with sent (id, {names}) as (select * from unnest(%s::bigint[], {arrays})),
     held as (select target.id from {table} target join sent using (id) order by target.id for update of target)
update {table} set {changes} from sent where {table}.id = sent.id and sent.id in (select id from held)
"""


def _write(kind: Kind, counts: Mapping[int, Counts]) -> None:
    """Add to all records of a kind in one statement. Rows are locked in the order of their ids, so batches do not deadlock."""
    names = sorted({name for sent in counts.values() for name in sent})
    columns = [[sent.get(name, None if name in LEVELS else 0) for sent in counts.values()] for name in names]
    statement = sql.SQL(STATEMENT).format(
        table=sql.Identifier(kind.model._meta.db_table),
        names=sql.SQL(", ").join(map(sql.Identifier, names)),
        arrays=sql.SQL(", ").join(sql.SQL("%s::bigint[]") for _ in names),
        changes=sql.SQL(", ").join(_change(kind, name) for name in names),
    )
    with connection.cursor() as cursor:
        cursor.execute(statement, [list(counts), *columns])


def _change(kind: Kind, name: str) -> sql.Composable:
    column = sql.Identifier(kind.counted[name])
    own = sql.SQL("{}.{}").format(sql.Identifier(kind.model._meta.db_table), column)
    sent = sql.SQL("sent.{}").format(sql.Identifier(name))
    whole = "coalesce({sent}, {own})" if name in LEVELS else "{own}::bigint + {sent}"
    value = sql.SQL(whole).format(sent=sent, own=own)
    return sql.SQL("{column} = least(greatest({value}, 0), {full})").format(column=column, value=value, full=FULL)
