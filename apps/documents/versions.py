"""Versions: what a document said at the moment somebody submitted, approved or broke a lock."""

from __future__ import annotations

from django.db import transaction

from apps.core.errors import Conflict
from apps.kinds.rights import Caller

from . import store
from .models import Document, DocumentVersion
from .publishing import Derived, derive_loaded

OUT_OF_STEP = "正文与服务器上的内容不一致，正在重新同步，请稍后再试"


@transaction.atomic
def fix(
    kind: str,
    record_id: int,
    *,
    name: str,
    reason: str,
    content_hash: str | None = None,
    actor: Caller | None = None,
) -> DocumentVersion:
    """Keep the document as it is now, under its row lock: nothing is appended until the transaction ends.

    ``content_hash`` is what the editor sees; when the server's differs, ``Conflict`` with ``resync``.
    """
    loaded = store.locked(kind, record_id)
    derived = derive_loaded(loaded)
    if content_hash is not None and content_hash != derived.content_hash:
        raise Conflict(OUT_OF_STEP, data={"resync": True})
    return _keep(loaded, derived, name=name, reason=reason, actor=actor)


def _keep(loaded: store.Loaded, derived: Derived, *, name: str, reason: str, actor: Caller | None) -> DocumentVersion:
    version = DocumentVersion.objects.create(
        document_id=loaded.document_id,
        name=name[:100],
        reason=reason,
        seq=loaded.seq,
        snapshot=loaded.doc.get_update(),
        html=derived.html,
        text=derived.text,
        fields=derived.fields,
        content_hash=derived.content_hash,
        contributors=derived.contributors,
        created_by_id=actor.account_id if actor else None,
    )
    Document.objects.filter(pk=loaded.document_id).update(contributors=[])
    return version
