"""What was found in records that wait for review: kept with the record's own transaction, searched anew when words change."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from apps.core import events
from apps.core.errors import Invalid
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.kinds.tables import with_table

from . import hits, ignored_words, word_list
from .hits import Found
from .models import WordFlag

AT_ONCE = 100
#: Submitting judges the words, and keeps what was found, before the record moves.
SEARCHED_ALREADY = ("submit", "delete")


def context(kind: Kind, record: Any, caller: Caller) -> dict[str, Any]:
    """*Words* of docs/wire.md: the hits of the record as it is, and what approving would ask of this caller."""
    return described(hits.in_record(kind, record), kind, record, caller)


def described(found: Found, kind: Kind, record: Any, caller: Caller) -> dict[str, Any]:
    return {
        "version": found.version,
        "level": found.level,
        "ask": {hits.BLOCK: "override", hits.REVIEW: "confirm"}.get(found.level),
        "mayOverride": hits.may_override(kind, caller),
        "total": len(found.hits),
        "hits": hits.as_data(found, ignored_words.by_word(kind.key, record.pk)),
    }


def keep(kind: Kind, record: Any, found: Found) -> None:
    _write([_flag(kind, record, found)])


def brief(kind: str, ids: Collection[int]) -> dict[int, dict[str, Any]]:
    """By id ``{level, total, words}`` of those records in which words were found."""
    found = WordFlag.objects.filter(kind=kind, record_id__in=ids, level__gt=0)
    return {flag.record_id: {"level": flag.level, "total": flag.total, "words": flag.words} for flag in found}


def narrow(kind: Kind, records: QuerySet[Any], payload: Mapping[str, Any]) -> QuerySet[Any]:
    """Those of the records in which words of at least ``wordsLevel`` were found; all when nothing is asked."""
    raw = payload.get("wordsLevel")
    if raw in (None, ""):
        return records
    if str(raw) not in {str(level) for level in hits.LEVEL_LABELS}:
        raise Invalid({"wordsLevel": "请选择敏感词的级别"})
    level = int(str(raw))
    flagged = WordFlag.objects.filter(kind=kind.key, record_id=OuterRef("pk"), level__gte=level)
    return records.filter(Exists(flagged))


def covers(kind: Kind) -> bool:
    return kind.queue is not None


def follow(kind: Kind, record: Any, action: str) -> None:
    """``RecordIndex.follow``: what waits for review is searched again when it was corrected."""
    if record.verify_state == VerifyState.PENDING and action not in SEARCHED_ALREADY:
        keep(kind, record, hits.in_record(kind, record))


def forget(kind: Kind, record_id: int) -> None:
    WordFlag.objects.filter(kind=kind.key, record_id=record_id).delete()


def renew() -> int:
    """Search again what waits and was not searched with the list as it is now; returns how many. Idempotent."""
    return sum(_renew(kind) for kind in with_table(registry.kinds.values()) if kind.queue)


def _renew(kind: Kind) -> int:
    renewed = 0
    while done := _renew_some(kind):
        renewed += done
    if renewed:
        with transaction.atomic():
            events.publish("words.flagged", kind=kind.key)
    return renewed


@transaction.atomic
def _renew_some(kind: Kind) -> int:
    """Records that somebody is just deciding on are passed over: deciding searches them itself."""
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
    WordFlag.objects.bulk_create(
        flags,
        update_conflicts=True,
        unique_fields=["kind", "record_id"],
        update_fields=["version", "level", "total", "words"],
    )
