"""Word flags of pending records: written in the record's transaction, and renewed when the list changes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from apps.core import events
from apps.core.errors import Invalid
from apps.core.transactions import at_end
from apps.kinds.database.tables import with_table
from apps.kinds.engine.write.indexes import RecordIndex
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from ..events import WordsFlagged
from . import hits, ignored_words, overrides, word_list
from .hits import Found
from .models import Override, WordFlag

AT_ONCE = 100
#: Filter of a queue.
SECOND = "second"


def context(kind: Kind, record: Any, caller: Caller) -> dict[str, Any]:
    """*Words* of docs/wire.md: hits of the present record, and the caller's requirements for approving it."""
    return described(hits.in_record(kind, record), kind, record, caller)


def described(found: Found, kind: Kind, record: Any, caller: Caller) -> dict[str, Any]:
    ask: str | None = "confirm" if found.level == hits.REVIEW else None
    first: Override | None = None
    if found.level == hits.BLOCK:
        ask, first = overrides.ask(found, kind, record, caller)
    return {
        "version": found.version,
        "level": found.level,
        "ask": ask,
        "first": overrides.as_data(first, caller),
        "mayOverride": hits.may_override(kind, caller),
        "total": len(found.hits),
        "hits": hits.as_data(found, ignored_words.by_word(kind.key, record.pk)),
    }


def store(kind: Kind, record: Any, found: Found) -> None:
    """Puts the flag off to the end of the call, which has one statement for those of all its records."""
    at_end(_write, _flag(kind, record, found))


def brief(kind: str, ids: Collection[int]) -> dict[int, dict[str, Any]]:
    """Id -> ``{level, total, words}`` of the records with hits."""
    found = WordFlag.objects.filter(kind=kind, record_id__in=ids, level__gt=0)
    return {flag.record_id: {"level": flag.level, "total": flag.total, "words": flag.words} for flag in found}


def narrow(kind: Kind, records: QuerySet[Any], level: str) -> QuerySet[Any]:
    """Narrows to records with words of at least ``level``; keeps all if it is empty. Raises Invalid.

    ``second``: to those with forbidden words that wait for the second person.
    """
    if not level:
        return records
    if level == SECOND:
        return narrow(kind, records, str(hits.BLOCK)).filter(Exists(overrides.waiting(kind)))
    if level not in {str(number) for number in hits.LEVEL_LABELS}:
        raise Invalid({"wordsLevel": "请选择敏感词的级别"})
    flagged = WordFlag.objects.filter(kind=kind.key, record_id=OuterRef("pk"), level__gte=int(level))
    return records.filter(Exists(flagged))


def covers(kind: Kind) -> bool:
    return kind.queue is not None


def follow(kind: Kind, record: Any, action: str) -> None:
    """``RecordIndex.follow``: searches a pending record again after a change."""
    transition = kind.lifecycle.transition(action)
    # Submitting searches before the transition, and a deleted record needs no flags.
    searched = action == "delete" or (transition is not None and transition.submits)
    if record.verify_state == VerifyState.PENDING and not searched:
        found = hits.in_record(kind, record)
        store(kind, record, found)
        if found.level == hits.BLOCK:
            overrides.forget_changed(kind, record)


def forget(kind: Kind, record_id: int) -> None:
    WordFlag.objects.filter(kind=kind.key, record_id=record_id).delete()
    overrides.forget(kind, record_id)


def rebuild(kind: Kind, records: Sequence[Any]) -> None:
    """``RecordIndex.rebuild``: searches pending records. A record that does not wait keeps the flags of its decision."""
    matcher = word_list.matcher()
    waiting = [r for r in records if r.verify_state == VerifyState.PENDING and r.deleted_at is None]
    _write([_flag(kind, record, hits.in_record(kind, record, matcher)) for record in waiting])


def renew() -> int:
    """Searches pending records again with the present list; returns their number. Idempotent."""
    return sum(_renew(kind) for kind in with_table(registry.kinds.values()) if kind.queue)


def _renew(kind: Kind) -> int:
    renewed = 0
    while done := _renew_some(kind):
        renewed += done
    if renewed:
        with transaction.atomic():
            events.publish(WordsFlagged(kind=kind.key))
    return renewed


@transaction.atomic
def _renew_some(kind: Kind) -> int:
    """Skips records under decision, because deciding searches them itself."""
    matcher = word_list.matcher()
    fresh = WordFlag.objects.filter(kind=kind.key, record_id=OuterRef("pk"), version__gte=matcher.version)
    waiting = kind.model._default_manager.filter(verify_state=VerifyState.PENDING, deleted_at__isnull=True)
    stale = waiting.exclude(Exists(fresh)).select_for_update(of=("self",), skip_locked=True).order_by("pk")[:AT_ONCE]
    flags = [_flag(kind, record, hits.in_record(kind, record, matcher)) for record in stale]
    _write(flags)
    return len(flags)


def _flag(kind: Kind, record: Any, found: Found) -> WordFlag:
    return WordFlag(
        kind=kind.key,
        record_id=record.pk,
        version=found.version,
        level=found.level,
        total=len(found.hits),
        words=found.worst(),
    )


def _write(flags: Iterable[WordFlag]) -> None:
    """Of several flags of a record the last counts."""
    WordFlag.objects.bulk_create(
        {(flag.kind, flag.record_id): flag for flag in flags}.values(),
        update_conflicts=True,
        unique_fields=["kind", "record_id"],
        update_fields=["version", "level", "total", "words"],
    )


INDEX = RecordIndex("word_flags", WordFlag, covers=covers, follow=follow, forget=forget, rebuild=rebuild)
