"""Stores versions: the content at a submission, an approval, a broken lock, on demand and when a document is quiet."""

from __future__ import annotations

import zlib
from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from django.db import connection, transaction
from django.db.models import F, QuerySet
from django.utils import timezone

from apps.core.errors import Conflict, Invalid, NotFound
from apps.core.transactions import at_end
from apps.kinds.rights import Caller

from .. import access, store
from ..contributors import contributors
from ..derived_content import derive_loaded
from ..models import Document, DocumentVersion
from ..ports import Derived

_REPEAT = """
insert into documents_version
    (document_id, seq, packed, html, word_count, fields, content_hash, name, reason, contributors, created_by_id, created_at)
select held.document_id, held.seq, held.packed, held.html, held.word_count, held.fields, held.content_hash,
       said.name, said.reason, said.contributors::bigint[], said.actor, %(now)s
from unnest(%(versions)s::bigint[], %(names)s::text[], %(reasons)s::text[], %(contributors)s::text[], %(actors)s::bigint[])
     with ordinality as said (version, name, reason, contributors, actor, place)
join documents_version held on held.id = said.version
order by said.place
"""
OUT_OF_STEP = "正文与服务器上的内容不一致，正在重新同步，请稍后再试"
LONGEST_NAME = 100


class Reason(StrEnum):
    """The occasion of a version. Retention removes only automatic ones."""

    SUBMIT = "submit"
    PUBLISH = "publish"
    APPROVE = "approve"
    TAKEN_BACK = "taken_back"
    LOCK_BROKEN = "lock_broken"
    SAVED = "saved"
    BEFORE_RESTORE = "before_restore"
    BEFORE_CONVERSION = "before_conversion"
    AUTOMATIC = "automatic"


@dataclass(frozen=True, slots=True)
class _Repetition:
    """A version that is stored once more; ``contributors`` and ``actor`` are account ids."""

    version_id: int
    name: str
    reason: str
    contributors: list[int]
    actor: int | None


@transaction.atomic
def fix(
    kind: str,
    record_id: int,
    *,
    name: str,
    reason: str,
    actor: Caller | None = None,
) -> DocumentVersion:
    """Store the present content as a version, under the document's row lock until the transaction ends."""
    loaded = store.locked(kind, record_id)
    return keep(loaded, derive_loaded(loaded), name=name, reason=reason, actor=actor)


def require_same(content_hash: str, shown: str) -> None:
    """Raise a ``Conflict`` with ``resync`` if the editor shows other content. An empty ``shown`` is not compared."""
    if shown and shown != content_hash:
        raise Conflict(OUT_OF_STEP, data={"resync": True})


def of_head(document: Any) -> DocumentVersion | None:
    """Return the newest version of a row of :func:`store.held` if nothing was written since; None otherwise."""
    if document.version_seq != document.head_seq or document.quarantined_at is not None:
        return None
    return _without_content().filter(document_id=document.pk, seq=document.head_seq).order_by("-pk").first()


def of_heads(documents: Collection[Any]) -> dict[int, DocumentVersion]:
    """``of_head`` for several documents in one statement -> the versions by document, where it returns one."""
    of_seq = _without_content().filter(document_id__in=[one.pk for one in documents], seq=F("document__head_seq"))
    there = {one.pk for one in documents if one.version_seq == one.head_seq and one.quarantined_at is None}
    newest = of_seq.order_by("document_id", "-pk").distinct("document_id")
    return {version.document_id: version for version in newest if version.document_id in there}


def _without_content() -> QuerySet[DocumentVersion]:
    return DocumentVersion.objects.defer("packed", "html", "fields")


def repeat_at_end(
    document: Any, version: DocumentVersion, *, name: str, reason: str, actor: Caller | None = None
) -> None:
    """Store what :func:`of_head` returned as one more version, without reading the document or the version's content."""
    since = contributors(document.pk, {}, document.contributors, version_seq=version.seq)
    if document.contributors:
        Document.objects.filter(pk=document.pk).update(contributors=[])
    at_end(_repeat, _Repetition(version.pk, name[:LONGEST_NAME], reason, since, actor.account_id if actor else None))


def _repeat(versions: list[_Repetition]) -> None:
    said: dict[str, Any] = {
        "versions": [one.version_id for one in versions],
        "names": [one.name for one in versions],
        "reasons": [one.reason for one in versions],
        "contributors": [f"{{{','.join(map(str, one.contributors))}}}" for one in versions],
        "actors": [one.actor for one in versions],
    }
    with connection.cursor() as cursor:
        cursor.execute(_REPEAT, said | {"now": timezone.now()})


def keep(
    loaded: store.Loaded, derived: Derived, *, name: str, reason: str, actor: Caller | None = None
) -> DocumentVersion:
    """Store a document that was loaded under its row lock as a version. Later writers belong to the next version."""
    version = _version(loaded, derived, name=name, reason=reason, actor=actor)
    version.save()
    _forget_contributors(loaded)
    return version


def keep_at_end(loaded: store.Loaded, derived: Derived, *, name: str, reason: str, actor: Caller | None = None) -> None:
    """``keep``, with the versions of the call's other records in one statement."""
    at_end(_store, _version(loaded, derived, name=name, reason=reason, actor=actor))
    _forget_contributors(loaded)


def _store(versions: list[DocumentVersion]) -> None:
    DocumentVersion.objects.bulk_create(versions)


def _version(
    loaded: store.Loaded, derived: Derived, *, name: str, reason: str, actor: Caller | None
) -> DocumentVersion:
    return DocumentVersion(
        document_id=loaded.document_id,
        name=name[:LONGEST_NAME],
        reason=reason,
        seq=loaded.seq,
        packed=zlib.compress(loaded.doc.get_update(), 6),
        html=derived.html,
        word_count=derived.word_count,
        fields=derived.fields,
        content_hash=derived.content_hash,
        contributors=derived.contributors,
        created_by_id=actor.account_id if actor else None,
    )


def _forget_contributors(loaded: store.Loaded) -> None:
    if loaded.earlier or loaded.version_seq is None:
        Document.objects.filter(pk=loaded.document_id).update(contributors=[])


def keep_automatic(kind: str, record_id: int) -> DocumentVersion | None:
    """Store a version of the durable content, unless the latest has the same. Rendering precedes the row lock."""
    document = Document.objects.filter(kind=kind, record_id=record_id, quarantined_at=None).first()
    if document is None or _latest_seq(document.pk) == document.head_seq:
        return None
    loaded = store.load(document)
    derived = derive_loaded(loaded)
    with transaction.atomic():
        Document.objects.select_for_update().get(pk=document.pk)
        latest = latest_of(document.pk)
        if latest is not None and (latest.seq >= loaded.seq or latest.content_hash == derived.content_hash):
            return None
        return keep(loaded, derived, name="自动保存", reason=Reason.AUTOMATIC)


@transaction.atomic
def save(kind: str, record_id: int, *, name: str, caller: Caller) -> DocumentVersion:
    """Store a version with a name that the caller chose."""
    loaded = store.locked(kind, record_id)
    access.require_edit(caller, kind, record_id)
    return keep(loaded, derive_loaded(loaded), name=checked_name(name), reason=Reason.SAVED, actor=caller)


@transaction.atomic
def rename(kind: str, record_id: int, version_id: int, *, name: str, caller: Caller) -> DocumentVersion:
    """Rename a version. An automatic version that gets a name is no longer removed by retention."""
    access.require_edit(caller, kind, record_id)
    version = find(kind, record_id, version_id)
    version.name = checked_name(name)
    if version.reason == Reason.AUTOMATIC:
        version.reason = Reason.SAVED
    version.save(update_fields=["name", "reason"])
    return version


def mark_taken_back(document_id: int) -> None:
    """Relabel the latest version after its approval was undone, so that nobody takes it for an approved text."""
    latest = latest_of(document_id)
    if latest is not None and latest.reason == Reason.APPROVE:
        latest.reason, latest.name = Reason.TAKEN_BACK, "通过后撤销"
        latest.save(update_fields=["reason", "name"])


def find(kind: str, record_id: int, version_id: int) -> DocumentVersion:
    """Return the version of the record's document. Raises NotFound."""
    version = DocumentVersion.objects.filter(pk=version_id, document__kind=kind, document__record_id=record_id).first()
    if version is None:
        raise NotFound("这个版本不存在或已被清理，请刷新版本列表")
    return version


def latest_of(document_id: int) -> DocumentVersion | None:
    """Return the newest version without its content; ``None`` before the first."""
    return DocumentVersion.objects.filter(document_id=document_id).defer("packed", "html").order_by("-pk").first()


def goes_beyond(kind: str, record_id: int, seq: int) -> bool:
    """Return True if a version holds rows of the log behind ``seq``."""
    return DocumentVersion.objects.filter(document__kind=kind, document__record_id=record_id, seq__gt=seq).exists()


def checked_name(raw: object) -> str:
    """Return the name without spaces around it. Raises Invalid if it is empty or too long."""
    name = str(raw or "").strip()
    if not name:
        raise Invalid({"name": "请填写版本名称"})
    if len(name) > LONGEST_NAME:
        raise Invalid({"name": f"版本名称最多{LONGEST_NAME}个字"})
    return name


def _latest_seq(document_id: int) -> int:
    latest = latest_of(document_id)
    return latest.seq if latest else 0
