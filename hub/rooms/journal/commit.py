"""Writes what the journal has gathered: at once where nothing has changed for anybody, else one by one as judged."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from django.db import Error, connection
from psycopg.pq.abc import PGresult

from apps.core.errors import Problem
from apps.documents import ports as document_ports
from apps.documents import tombstones, update_log
from apps.kinds.rights import Caller
from hub import ports

from .async_connection import Line, bigints, blobs, texts

if TYPE_CHECKING:
    from ..room import Key
    from .journal import Entry

#: Whoever has not the rights any more that their socket knows gets an access epoch that no document has, with which
#: nothing is written (migration ``documents.0001_schema``).
_APPEND = """
select document, head, epoch, written from documents_append($1, array(
    select case when good.epoch = given.rights then given.epoch else -1 end
    from unnest($2, $3, $4) with ordinality as given (epoch, session, rights, place)
    left join ({sessions}) as good on good.id = given.session order by given.place
), $5, $6, $7, false)
"""


async def at_once(line: Line, batch: list[Entry]) -> dict[int, int] | None:
    """Commit, giving each entry its sequence, in one statement that asks about sessions and access epochs itself.

    Answers the access epoch of each document but those that somebody else has locked. None, and nothing written,
    where somebody must be judged again: :func:`judged`.
    """
    updates = [entry.update for entry in batch]
    documents = [update.document_id for update in updates]
    rows = _rows(
        await line.fetch(
            _APPEND.format(sessions=ports.sessions()),
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
    return _given(batch, appended) if appended is not None else None


def judged(batch: list[Entry]) -> dict[int, int]:
    """The same in a thread, with Python in the transaction: a person whose rights are not those of their socket any
    more, or whose document has newer rules, is asked about again. What they may not write is struck: it gets no
    sequence, and the log something else in its place."""
    try:
        bench = _Bench(batch)
        updates = [bench.marked(entry) for entry in batch]
        entries = dict(zip(map(id, updates), batch, strict=True))
        appended = update_log.append(
            updates,
            judge=lambda update: bench.may_edit(entries[id(update)]),
            replace=tombstones.rows_of,
            wait=False,
        )
    except Error:
        connection.close()
        raise
    return _given(batch, appended)


def _given(batch: list[Entry], appended: update_log.Appended) -> dict[int, int]:
    for entry, seq in zip(batch, appended.seqs, strict=True):
        entry.seq = seq
        entry.struck = seq is None and entry.update.document_id in appended.replaced
    return appended.access_epochs


def _rows(result: PGresult) -> list[tuple[int, int, int, bool]]:
    return [
        (
            _number(result.get_value(row, 0)),
            _number(result.get_value(row, 1)),
            _number(result.get_value(row, 2)),
            result.get_value(row, 3) == b"\x01",
        )
        for row in range(result.ntuples)
    ]


def _number(value: bytes | None) -> int:
    return int.from_bytes(value, signed=True) if value else 0


class _Bench:
    """Judges the authors of one batch; each person and document once."""

    def __init__(self, batch: Iterable[Entry]) -> None:
        self._standing = ports.standing({_session(entry) for entry in batch})
        self._callers: dict[int, Caller | None] = {}
        self._rulings: dict[tuple[int, Key], bool] = {}

    def marked(self, entry: Entry) -> update_log.NewUpdate:
        """The update, with an access epoch that no document has when its author's rights have changed."""
        current = self._standing.get(_session(entry)) == entry.caller.epoch
        return entry.update if current else entry.update._replace(access_epoch=-1)

    def may_edit(self, entry: Entry) -> bool:
        about = _session(entry), entry.room.key
        if about not in self._rulings:
            caller = self._caller(entry)
            self._rulings[about] = caller is not None and _may_edit(caller, entry.room.key)
        return self._rulings[about]

    def _caller(self, entry: Entry) -> Caller | None:
        """As of now; None when the identity ended."""
        session = _session(entry)
        if session not in self._callers:
            try:
                self._callers[session] = ports.reauthenticate(session)
            except Problem:
                self._callers[session] = None
        return self._callers[session]


def _session(entry: Entry) -> int:
    return entry.caller.session_id or 0


def _may_edit(caller: Caller, key: Key) -> bool:
    try:
        return document_ports.participation(caller, *key).mode == "edit"
    except Problem:
        return False
