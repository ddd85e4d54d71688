"""Versions: what a document said when somebody submitted, approved, broke a lock or asked for it, and on quiet."""

from __future__ import annotations

import zlib
from enum import StrEnum

from django.db import transaction

from apps.core.errors import Conflict, Invalid, NotFound
from apps.kinds.rights import Caller

from .. import access, store
from ..derived_content import derive_loaded
from ..models import Document, DocumentVersion
from ..ports import Derived

OUT_OF_STEP = "正文与服务器上的内容不一致，正在重新同步，请稍后再试"
LONGEST_NAME = 100


class Reason(StrEnum):
    """What made a version. Only automatic ones are thinned out."""

    SUBMIT = "submit"
    PUBLISH = "publish"
    APPROVE = "approve"
    TAKEN_BACK = "taken_back"
    LOCK_BROKEN = "lock_broken"
    SAVED = "saved"
    BEFORE_RESTORE = "before_restore"
    BEFORE_CONVERSION = "before_conversion"
    AUTOMATIC = "automatic"


@transaction.atomic
def fix(
    kind: str,
    record_id: int,
    *,
    name: str,
    reason: str,
    actor: Caller | None = None,
) -> DocumentVersion:
    """Keep the document as it is now, under its row lock: nothing is appended until the transaction ends."""
    loaded = store.locked(kind, record_id)
    return keep(loaded, derive_loaded(loaded), name=name, reason=reason, actor=actor)


def require_same(derived: Derived, content_hash: str) -> None:
    """``content_hash`` is what the editor sees, empty when it does not say; another is a ``Conflict`` with ``resync``."""
    if content_hash and content_hash != derived.content_hash:
        raise Conflict(OUT_OF_STEP, data={"resync": True})


def keep(
    loaded: store.Loaded, derived: Derived, *, name: str, reason: str, actor: Caller | None = None
) -> DocumentVersion:
    """Keep a document that is loaded under its row lock; whoever wrote from now on is the next version's."""
    version = DocumentVersion.objects.create(
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
    if loaded.earlier or loaded.version_seq is None:
        Document.objects.filter(pk=loaded.document_id).update(contributors=[])
    return version


def keep_automatic(kind: str, record_id: int) -> DocumentVersion | None:
    """A version of what is durable now, unless the latest one says the same. Rendered before the row is locked."""
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
    """A version under a name, on demand."""
    loaded = store.locked(kind, record_id)
    access.require_edit(caller, kind, record_id)
    return keep(loaded, derive_loaded(loaded), name=checked_name(name), reason=Reason.SAVED, actor=caller)


@transaction.atomic
def rename(kind: str, record_id: int, version_id: int, *, name: str, caller: Caller) -> DocumentVersion:
    """An automatic version that gets a name is kept for good from then on."""
    access.require_edit(caller, kind, record_id)
    version = find(kind, record_id, version_id)
    version.name = checked_name(name)
    if version.reason == Reason.AUTOMATIC:
        version.reason = Reason.SAVED
    version.save(update_fields=["name", "reason"])
    return version


def mark_taken_back(document_id: int) -> None:
    """The approval that fixed the latest version was undone: nobody is to take it for an approved text."""
    latest = latest_of(document_id)
    if latest is not None and latest.reason == Reason.APPROVE:
        latest.reason, latest.name = Reason.TAKEN_BACK, "通过后撤销"
        latest.save(update_fields=["reason", "name"])


def find(kind: str, record_id: int, version_id: int) -> DocumentVersion:
    version = DocumentVersion.objects.filter(pk=version_id, document__kind=kind, document__record_id=record_id).first()
    if version is None:
        raise NotFound("这个版本不存在或已被清理，请刷新版本列表")
    return version


def latest_of(document_id: int) -> DocumentVersion | None:
    return DocumentVersion.objects.filter(document_id=document_id).defer("packed", "html").order_by("-pk").first()


def goes_beyond(kind: str, record_id: int, seq: int) -> bool:
    """Whether a version holds more of the log than its rows up to ``seq``."""
    return DocumentVersion.objects.filter(document__kind=kind, document__record_id=record_id, seq__gt=seq).exists()


def checked_name(raw: object) -> str:
    name = str(raw or "").strip()
    if not name:
        raise Invalid({"name": "请填写版本名称"})
    if len(name) > LONGEST_NAME:
        raise Invalid({"name": f"版本名称最多{LONGEST_NAME}个字"})
    return name


def _latest_seq(document_id: int) -> int:
    latest = latest_of(document_id)
    return latest.seq if latest else 0
