"""The append-only log of updates: one gapless sequence per document, given under the document's row lock.

With a plain serial, readers that remember the highest number would skip a row that commits late. Here the writer of a
row holds the lock from numbering to commit.
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


class Judged(NamedTuple):
    """``admitted``: the author may write the update."""

    update: NewUpdate
    admitted: bool


@dataclass(frozen=True, slots=True)
class StoredUpdate:
    seq: int
    payload: bytes
    actor_id: int | None
    connection: str


@dataclass(slots=True)
class Appended:
    """The outcome of an append.

    ``seqs``: the row of each update of the batch; None if it was refused or its document was locked. ``access_epochs``:
    the current epoch of each document; a locked one is missing. ``replaced``: the documents in whose log other rows
    stand for the refused updates.
    """

    seqs: list[int | None] = field(default_factory=list)
    access_epochs: dict[int, int] = field(default_factory=dict)
    replaced: set[int] = field(default_factory=set)


#: Document, head before, access epoch, whether anything was written (migration ``documents.0001_schema``).
_APPEND = "select * from documents_append(%s::bigint[], %s::bigint[], %s::bigint[], %s::text[], %b, %s)"
_EPOCH: LiteralString = "select access_epoch from documents_document where id = %s"
_LOCK: LiteralString = "select id, access_epoch from documents_document where id = any(%s) order by id for update"
_LOCK_FREE: LiteralString = f"{_LOCK} skip locked"

Judge = Callable[[NewUpdate], bool]
#: Takes a document and its updates; returns the rows to write for each.
Replace = Callable[[int, Sequence[Judged]], list[list[NewUpdate]] | None]


def _left_out(document_id: int, judged: Sequence[Judged]) -> None:
    """Write nothing for a refused update."""


def append(
    batch: Sequence[NewUpdate], *, judge: Judge | None = None, replace: Replace = _left_out, wait: bool = True
) -> Appended:
    """Commit updates of any number of documents together, in the order of ``batch`` within each document.

    ``judge`` is asked, inside the transaction, about each update whose document's access epoch has moved on
    since its author was admitted. ``replace`` answers what is written for the updates of a document some of which are
    refused; where it answers None, they are left out, and with them whatever of their document comes behind, which may
    build on them. Without ``wait`` documents that somebody else has locked are left for another time. Raises
    ``Document.DoesNotExist``.
    """
    appended = _append(batch, [update.access_epoch if judge else None for update in batch], wait=wait)
    return appended or _append_judged(batch, judge, replace, wait=wait)


def _append(batch: Sequence[NewUpdate], epochs: list[int | None], *, wait: bool) -> Appended | None:
    """Write the batch in one statement. Return None, with nothing written, if an epoch differs or a document is missing."""
    documents = [update.document_id for update in batch]
    actors, connections = [update.actor_id for update in batch], [update.connection for update in batch]
    payloads = [update.payload for update in batch]
    return numbered(documents, statements.fetch(_APPEND, [documents, epochs, actors, connections, payloads, wait]))


def numbered(documents: Sequence[int], rows: Sequence[tuple[int, int, int, bool]]) -> Appended | None:
    """Return the outcome of ``documents_append`` for updates of these documents; None if it wrote nothing."""
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
def _append_judged(batch: Sequence[NewUpdate], judge: Judge | None, replace: Replace, *, wait: bool) -> Appended:
    """Judge the batch under the locks of its documents, and write the admitted updates."""
    result = Appended([None] * len(batch), _locked({update.document_id for update in batch}, wait=wait))
    rows: list[NewUpdate] = []
    #: The index in the batch of each row; None for rows that stand for a refused update.
    indexes: list[int | None] = []
    for document, epoch in result.access_epochs.items():
        mine = [index for index, update in enumerate(batch) if update.document_id == document]
        judged = [Judged(batch[index], _admitted(batch[index], epoch, judge)) for index in mine]
        refused = next((n for n, one in enumerate(judged) if not one.admitted), len(judged))
        written = replace(document, judged) if refused < len(judged) else None
        if written is not None:
            result.replaced.add(document)
        for index, one, made in zip(mine, judged, written or _before(judged, refused), strict=True):
            rows += made
            indexes += [index if one.admitted else None] * len(made)
    appended = _append(rows, [None] * len(rows), wait=True) if rows else Appended()
    assert appended is not None
    for at, seq in zip(indexes, appended.seqs, strict=True):
        if at is not None:
            result.seqs[at] = seq
    return result


def _before(judged: Sequence[Judged], refused: int) -> list[list[NewUpdate]]:
    """Return the rows of the updates in front of the first refused one."""
    return [[one.update] if n < refused else [] for n, one in enumerate(judged)]


def read_since(document_id: int, seq: int) -> list[StoredUpdate]:
    """Return the log's rows after ``seq``, oldest first."""
    rows = DocumentUpdate.objects.filter(document_id=document_id, seq__gt=seq).order_by("seq")
    return [StoredUpdate(r.seq, bytes(r.payload), r.actor_id, r.connection) for r in rows]


def actors_since(document_id: int, seq: int) -> list[int]:
    """Return the accounts that wrote the rows after ``seq``, the latest last."""
    rows = DocumentUpdate.objects.filter(document_id=document_id, seq__gt=seq, actor_id__isnull=False)
    found = rows.values_list("actor_id").annotate(latest=Max("seq")).order_by("latest")
    return [actor for actor, _ in found if actor is not None]


def access_epoch(document_id: int) -> int:
    """Return the document's access epoch. Raises ``Document.DoesNotExist``."""
    rows = statements.fetch(_EPOCH, [document_id])
    if not rows:
        raise Document.DoesNotExist
    return int(rows[0][0])


def heads(document_ids: Iterable[int]) -> dict[int, tuple[int, int]]:
    """Return for each document its last row, and the last row that compaction has removed from the log."""
    removed = Coalesce(Min("kept_snapshots__seq"), F("snapshot_seq"))
    found = Document.objects.filter(pk__in=list(document_ids)).annotate(removed=removed)
    return {pk: (head, removed) for pk, head, removed in found.values_list("pk", "head_seq", "removed")}


def _locked(document_ids: set[int], *, wait: bool) -> dict[int, int]:
    """Lock the documents and return their access epochs. Locking in order of ids prevents deadlocks."""
    epochs = dict(statements.fetch(_LOCK if wait else _LOCK_FREE, [list(document_ids)]))
    missing = document_ids - epochs.keys()
    if missing and (wait or Document.objects.filter(pk__in=missing).count() < len(missing)):
        raise Document.DoesNotExist
    return epochs


def _admitted(update: NewUpdate, epoch: int, judge: Judge | None) -> bool:
    current = update.access_epoch is None or update.access_epoch == epoch
    return judge is None or current or judge(update)
