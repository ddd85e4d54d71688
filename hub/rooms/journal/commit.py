"""Commit of one batch of the journal: in a single statement, or with a judgement of each author where rights changed."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import Error
from django.db import connection as django_connection
from psycopg.pq.abc import PGresult

from apps.core.errors import Problem
from apps.documents import update_log
from apps.documents.ports import ports as document_ports
from apps.documents.repair import tombstones
from apps.kinds.rights import Caller
from hub.ports import ports, session_epochs

from ..contracts import Entry, Key
from .async_connection import AsyncConnection, bigints, blobs, texts

#: If an account's rights changed since its socket authenticated, the query passes access epoch -1. No document has it,
#: so nothing is written (migration ``documents.0001_schema``).
_APPEND = """
select document, head, epoch, written from documents_append($1, array(
    select case when good.epoch = given.rights then given.epoch else -1 end
    from unnest($2, $3, $4) with ordinality as given (epoch, session, rights, ordinal)
    left join ({sessions}) as good on good.id = given.session order by given.ordinal
), $5, $6, $7, false)
"""


async def at_once(connection: AsyncConnection, batch: list[Entry]) -> dict[int, int] | None:
    """Commit a batch in one statement, which checks sessions and access epochs itself; set ``seq`` of each entry.

    Returns the access epoch by document id; documents that another transaction has locked are left out and not
    written. Returns None, with nothing written, if some author must be judged again: see :func:`judged`. Raises
    ``django.db.Error``.
    """
    updates = [entry.update for entry in batch]
    documents = [update.document_id for update in updates]
    rows = _rows(
        await connection.fetch(
            _APPEND.format(sessions=ports().valid_sessions_sql()),
            (
                bigints(documents),
                bigints([-1 if update.access_epoch is None else update.access_epoch for update in updates]),
                bigints([_session(entry) for entry in batch]),
                bigints([entry.caller.epoch for entry in batch]),
                bigints([entry.caller.account_id for entry in batch]),
                texts([update.connection for update in updates]),
                blobs([update.payload for update in updates]),
            ),
        )
    )
    appended = update_log.numbered(documents, rows)
    return _number_entries(batch, appended) if appended is not None else None


def judged(batch: list[Entry]) -> dict[int, int]:
    """Commit a batch like :func:`at_once`, with Python in the transaction. It blocks, so it runs in a thread.

    An author is judged again if the rights of their session changed, or if the document has newer rules. An update
    that they may not write gets no sequence. It is ``struck``: the log has tombstones in its place.
    """
    try:
        judge = _BatchJudge(batch)
        updates = [judge.checked(entry) for entry in batch]
        entries = dict(zip(map(id, updates), batch, strict=True))
        appended = update_log.append(
            updates,
            judge=lambda update: judge.may_edit(entries[id(update)]),
            replace=tombstones.rows_of,
            wait=False,
        )
    except Error:
        django_connection.close()
        raise
    return _number_entries(batch, appended)


def _number_entries(batch: list[Entry], appended: update_log.Appended) -> dict[int, int]:
    """Set ``seq`` and ``struck`` of each entry. Returns the access epoch by document id."""
    for entry, seq in zip(batch, appended.seqs, strict=True):
        entry.seq = seq
        entry.struck = seq is None and entry.update.document_id in appended.replaced
    return appended.access_epochs


def _rows(result: PGresult) -> list[tuple[int, int, int, bool]]:
    return [
        (
            _integer(result.get_value(row, 0)),
            _integer(result.get_value(row, 1)),
            _integer(result.get_value(row, 2)),
            result.get_value(row, 3) == b"\x01",
        )
        for row in range(result.ntuples)
    ]


def _integer(value: bytes | None) -> int:
    return int.from_bytes(value, signed=True) if value else 0


class _BatchJudge:
    """Judges the authors of one batch. Each pair of session and document is judged once."""

    def __init__(self, batch: Iterable[Entry]) -> None:
        self._epochs = session_epochs({_session(entry) for entry in batch})
        self._callers: dict[int, Caller | None] = {}
        self._judged: dict[tuple[int, Key], bool] = {}

    def checked(self, entry: Entry) -> update_log.NewUpdate:
        """Return the update; with access epoch -1, which no document has, if its author's rights have changed."""
        current = self._epochs.get(_session(entry)) == entry.caller.epoch
        return entry.update if current else entry.update._replace(access_epoch=-1)

    def may_edit(self, entry: Entry) -> bool:
        """Return whether the author may edit the document now."""
        about = _session(entry), entry.room.key
        if about not in self._judged:
            caller = self._caller(entry)
            self._judged[about] = caller is not None and _may_edit(caller, entry.room.key)
        return self._judged[about]

    def _caller(self, entry: Entry) -> Caller | None:
        """Return the author as of now, or None if the session or the account has ended."""
        session = _session(entry)
        if session not in self._callers:
            try:
                self._callers[session] = ports().reauthenticate(session)
            except Problem:
                self._callers[session] = None
        return self._callers[session]


def _session(entry: Entry) -> int:
    return entry.caller.session_id or 0


def _may_edit(caller: Caller, key: Key) -> bool:
    try:
        return document_ports().participation(caller, *key).mode == "edit"
    except Problem:
        return False
