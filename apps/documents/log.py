"""The append-only log of updates: one gapless sequence per document, given under the document's row lock.

With a plain serial a row that commits late is skipped for ever by readers that remember the highest number;
here whoever numbers a row holds the lock until the row is committed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import LiteralString, NamedTuple

from django.db import transaction
from django.db.models import F, Max, Min
from django.db.models.functions import Coalesce

from apps.core import statements

from .models import Document, DocumentUpdate


class NewUpdate(NamedTuple):
    """An update that is not yet durable. ``access_epoch`` is the one under which its author was admitted."""

    document_id: int
    payload: bytes
    actor_id: int | None = None
    connection: str = ""
    access_epoch: int | None = None


@dataclass(frozen=True, slots=True)
class StoredUpdate:
    seq: int
    payload: bytes
    actor_id: int | None
    connection: str


@dataclass(slots=True)
class Appended:
    """``seqs`` runs beside the batch; None where an update was refused, or its document is not in ``access_epochs``,
    which has each document's own: then somebody else holds it."""

    seqs: list[int | None] = field(default_factory=list)
    access_epochs: dict[int, int] = field(default_factory=dict)


#: Document, head before, access epoch, whether anything was written (migration ``documents.0001_schema``).
_APPEND = "select * from documents_append(%s::bigint[], %s::bigint[], %s::bigint[], %s::text[], %b, %s)"
_EPOCH: LiteralString = "select access_epoch from documents_document where id = %s"
_LOCK: LiteralString = "select id, access_epoch from documents_document where id = any(%s) order by id for update"
_LOCK_FREE: LiteralString = f"{_LOCK} skip locked"

Judge = Callable[[NewUpdate], bool]


def append(batch: Sequence[NewUpdate], *, judge: Judge | None = None, wait: bool = True) -> Appended:
    """Commit updates of any number of documents together, in the order of ``batch`` within each document.

    ``judge`` is asked, inside the transaction, about each update whose document's access epoch has moved on
    since its author was admitted; False leaves it out, and with it whatever of its document comes behind, which may
    build on it. Without ``wait`` documents that somebody else has locked
    are left for another time. Raises ``Document.DoesNotExist``.
    """
    appended = _append(batch, [update.access_epoch if judge else None for update in batch], wait=wait)
    return appended or _append_judged(batch, judge, wait=wait)


def _append(batch: Sequence[NewUpdate], epochs: list[int | None], *, wait: bool) -> Appended | None:
    """All of it in one statement; None, and nothing written, where an epoch is another or a document is missing."""
    documents = [update.document_id for update in batch]
    actors, connections = [update.actor_id for update in batch], [update.connection for update in batch]
    payloads = [update.payload for update in batch]
    return numbered(documents, statements.fetch(_APPEND, [documents, epochs, actors, connections, payloads, wait]))


def numbered(documents: Sequence[int], rows: Sequence[tuple[int, int, int, bool]]) -> Appended | None:
    """What ``documents_append`` answered for updates of these documents; None when it wrote nothing."""
    if not all(written for _, _, _, written in rows):
        return None
    heads = {document: head for document, head, _, _ in rows}
    result = Appended(access_epochs={document: epoch for document, _, epoch, _ in rows})
    for document in documents:
        if document in heads:
            heads[document] += 1
        result.seqs.append(heads.get(document))
    return result


@transaction.atomic
def _append_judged(batch: Sequence[NewUpdate], judge: Judge | None, *, wait: bool) -> Appended:
    """The same when some may have to be left out: they are judged under the documents' locks."""
    epochs = _locked({update.document_id for update in batch}, wait=wait)
    admitted, refused = [], set[int]()
    for update in batch:
        document = update.document_id
        if document in epochs and document not in refused and not _admitted(update, epochs[document], judge):
            refused.add(document)
        admitted.append(document in epochs and document not in refused)
    taken = [update for update, yes in zip(batch, admitted, strict=True) if yes]
    appended = _append(taken, [None] * len(taken), wait=True) if taken else Appended()
    assert appended is not None
    seqs = iter(appended.seqs)
    return Appended([next(seqs) if yes else None for yes in admitted], epochs)


def read_since(document_id: int, seq: int) -> list[StoredUpdate]:
    """The log's rows after ``seq``, oldest first."""
    rows = DocumentUpdate.objects.filter(document_id=document_id, seq__gt=seq).order_by("seq")
    return [StoredUpdate(r.seq, bytes(r.payload), r.actor_id, r.connection) for r in rows]


def actors_since(document_id: int, seq: int) -> list[int]:
    """The accounts that wrote the rows after ``seq``, the latest last."""
    rows = DocumentUpdate.objects.filter(document_id=document_id, seq__gt=seq, actor_id__isnull=False)
    found = rows.values_list("actor_id").annotate(latest=Max("seq")).order_by("latest")
    return [actor for actor, _ in found if actor is not None]


def access_epoch(document_id: int) -> int:
    """As it is now. Raises ``Document.DoesNotExist``."""
    rows = statements.fetch(_EPOCH, [document_id])
    if not rows:
        raise Document.DoesNotExist
    return int(rows[0][0])


def heads(document_ids: Iterable[int]) -> dict[int, tuple[int, int]]:
    """By document: its last row, and the last one that is not in the log any more (compaction.py)."""
    removed = Coalesce(Min("kept_snapshots__seq"), F("snapshot_seq"))
    found = Document.objects.filter(pk__in=list(document_ids)).annotate(removed=removed)
    return {pk: (head, removed) for pk, head, removed in found.values_list("pk", "head_seq", "removed")}


def _locked(document_ids: set[int], *, wait: bool) -> dict[int, int]:
    """Access epochs by document. The rows are locked in id order: two batches never wait for each other."""
    epochs = dict(statements.fetch(_LOCK if wait else _LOCK_FREE, [list(document_ids)]))
    missing = document_ids - epochs.keys()
    if missing and (wait or Document.objects.filter(pk__in=missing).count() < len(missing)):
        raise Document.DoesNotExist
    return epochs


def _admitted(update: NewUpdate, epoch: int, judge: Judge | None) -> bool:
    current = update.access_epoch is None or update.access_epoch == epoch
    return judge is None or current or judge(update)
