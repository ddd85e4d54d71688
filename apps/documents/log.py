"""The append-only log of updates: one gapless sequence per document, given under the document's row lock.

With a plain serial a row that commits late is skipped for ever by readers that remember the highest number;
here whoever numbers a row holds the lock until the row is committed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from django.db import connection, transaction

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
    """``seqs`` runs beside the batch; None where an update was refused, or its document is not in ``access_epochs``,
    which has each document's own: then somebody else holds it."""

    seqs: list[int | None] = field(default_factory=list)
    access_epochs: dict[int, int] = field(default_factory=dict)


#: Document, sequence, actor, connection, payload.
Row = tuple[int, int, int | None, str, bytes]
# Hundreds of these run each second: as SQL, because the ORM costs more than all the rest of an update's way.
_LOCK = "select id, head_seq, access_epoch from documents_document where id = any(%s) order by id for update"
_LOCK_FREE = f"{_LOCK} skip locked"
_WRITE = """
with moved as (
    update documents_document as document set head_seq = given.head
    from unnest(%s::bigint[], %s::bigint[]) as given(id, head) where document.id = given.id
)
insert into documents_update (document_id, seq, actor_id, connection, payload, created_at)
select given.*, now()
from unnest(%s::bigint[], %s::bigint[], %s::bigint[], %s::text[], %s::bytea[]) as given
"""

Judge = Callable[[NewUpdate], bool]


@transaction.atomic
def append(batch: Sequence[NewUpdate], *, judge: Judge | None = None, wait: bool = True) -> Appended:
    """Commit updates of any number of documents together, in the order of ``batch`` within each document.

    ``judge`` is asked, inside the transaction, about each update whose document's access epoch has moved on
    since its author was admitted; False leaves it out. Without ``wait`` documents that somebody else has locked
    are left for another time. Raises ``Document.DoesNotExist``.
    """
    documents = _locked({update.document_id for update in batch}, wait=wait)
    heads = {key: head for key, (head, _) in documents.items()}
    result = Appended(access_epochs={key: epoch for key, (_, epoch) in documents.items()})
    rows = []
    for update in batch:
        epoch = result.access_epochs.get(update.document_id)
        if epoch is None or not _admitted(update, epoch, judge):
            result.seqs.append(None)
            continue
        heads[update.document_id] = seq = heads[update.document_id] + 1
        result.seqs.append(seq)
        rows.append((update.document_id, seq, update.actor_id, update.connection, update.payload))
    if rows:
        _write(rows, heads)
    return result


def read_since(document_id: int, seq: int) -> list[StoredUpdate]:
    """The log's rows after ``seq``, oldest first."""
    rows = DocumentUpdate.objects.filter(document_id=document_id, seq__gt=seq).order_by("seq")
    return [StoredUpdate(r.seq, bytes(r.payload), r.actor_id, r.connection) for r in rows]


def heads(document_ids: Iterable[int]) -> dict[int, tuple[int, int]]:
    """By document: its last row, and the last one that compaction took out of the log."""
    rows = Document.objects.filter(pk__in=list(document_ids)).values_list("pk", "head_seq", "snapshot_seq")
    return {pk: (head, compacted) for pk, head, compacted in rows}


def _locked(document_ids: set[int], *, wait: bool) -> dict[int, tuple[int, int]]:
    """Head and access epoch by document. The rows are locked in id order: two batches never wait for each other."""
    with connection.cursor() as cursor:
        cursor.execute(_LOCK if wait else _LOCK_FREE, [list(document_ids)])
        documents = {key: (head, epoch) for key, head, epoch in cursor.fetchall()}
    missing = document_ids - documents.keys()
    if missing and (wait or Document.objects.filter(pk__in=missing).count() < len(missing)):
        raise Document.DoesNotExist
    return documents


def _admitted(update: NewUpdate, epoch: int, judge: Judge | None) -> bool:
    current = update.access_epoch is None or update.access_epoch == epoch
    return judge is None or current or judge(update)


def _write(rows: Sequence[Row], heads: Mapping[int, int]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(_WRITE, [list(heads), list(heads.values()), *map(list, zip(*rows, strict=True))])
