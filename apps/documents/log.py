"""The append-only log of updates: one gapless sequence per document, given under the document's row lock.

With a plain serial a row that commits late is skipped for ever by readers that remember the highest number;
here whoever numbers a row holds the lock until the row is committed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from django.db import transaction

from .models import Document, DocumentUpdate


@dataclass(frozen=True, slots=True)
class NewUpdate:
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
    """``seqs`` runs beside the batch; None where an update was refused. ``access_epochs``: document to its own."""

    seqs: list[int | None] = field(default_factory=list)
    access_epochs: dict[int, int] = field(default_factory=dict)


Judge = Callable[[NewUpdate], bool]


@transaction.atomic
def append(batch: Sequence[NewUpdate], *, judge: Judge | None = None) -> Appended:
    """Commit updates of any number of documents together, in the order of ``batch`` within each document.

    ``judge`` is asked, inside the transaction, about each update whose document's access epoch has moved on
    since its author was admitted; False leaves it out. Raises ``Document.DoesNotExist``.
    """
    documents = _locked({update.document_id for update in batch})
    heads = {key: document.head_seq for key, document in documents.items()}
    result = Appended(access_epochs={key: d.access_epoch for key, d in documents.items()})
    rows = []
    for update in batch:
        if not _admitted(update, documents[update.document_id], judge):
            result.seqs.append(None)
            continue
        heads[update.document_id] += 1
        result.seqs.append(heads[update.document_id])
        rows.append(_row(update, heads[update.document_id]))
    DocumentUpdate.objects.bulk_create(rows)
    _move_heads(documents, heads)
    return result


def read_since(document_id: int, seq: int) -> list[StoredUpdate]:
    """The log's rows after ``seq``, oldest first."""
    rows = DocumentUpdate.objects.filter(document_id=document_id, seq__gt=seq).order_by("seq")
    return [StoredUpdate(r.seq, bytes(r.payload), r.actor_id, r.connection) for r in rows]


def head_seqs(document_ids: Iterable[int]) -> dict[int, int]:
    return dict(Document.objects.filter(pk__in=list(document_ids)).values_list("pk", "head_seq"))


def _locked(document_ids: set[int]) -> dict[int, Document]:
    """Lock the rows in id order, so that two batches never wait for each other."""
    rows = (
        Document.objects.select_for_update().filter(pk__in=document_ids).order_by("pk").only("head_seq", "access_epoch")
    )
    documents = {document.pk: document for document in rows}
    if len(documents) != len(document_ids):
        raise Document.DoesNotExist
    return documents


def _admitted(update: NewUpdate, document: Document, judge: Judge | None) -> bool:
    current = update.access_epoch is None or update.access_epoch == document.access_epoch
    return judge is None or current or judge(update)


def _row(update: NewUpdate, seq: int) -> DocumentUpdate:
    return DocumentUpdate(
        document_id=update.document_id,
        seq=seq,
        actor_id=update.actor_id,
        connection=update.connection,
        payload=update.payload,
    )


def _move_heads(documents: Mapping[int, Document], heads: Mapping[int, int]) -> None:
    moved = [d for key, d in documents.items() if d.head_seq != heads[key]]
    for document in moved:
        document.head_seq = heads[document.pk]
    if moved:
        Document.objects.bulk_update(moved, ["head_seq"])
