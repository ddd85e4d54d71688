"""Suggests other words in the document of a record, and takes such suggestions back, each as one change of the log."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from apps.core import events
from apps.kinds.rights import Caller

from .. import access, store, update_log
from ..crdt import replacement, text_hits
from ..crdt.doc import capture
from ..crdt.stamps import Stamp
from ..events import DocumentAppended, DocumentRestored
from ..prosemirror.schema import Json

#: Asked under the document's row lock; raises a Problem if the record must stay as it is.
Judge = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Replacement:
    """``run`` names all suggestions that one person asked for at once. ``keys`` are the chosen hits."""

    words: str
    by: str
    keys: Collection[str]
    run: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """``done``: suggestions made or withdrawn. ``left``: chosen hits that do not stand there any more."""

    done: int
    left: int = 0


@transaction.atomic
def suggest(kind: str, record_id: int, wanted: Replacement, *, caller: Caller, judge: Judge) -> Outcome:
    """Suggest the replacement at the chosen hits, as the caller. Raises Locked, Forbidden, Conflict, and what ``judge`` raises.

    A hit that was changed meanwhile, or that a suggestion touches already, is left alone.
    """
    loaded = _locked(kind, record_id, caller, judge)
    hits = [hit for hit in text_hits.find(loaded.doc, wanted.words) if hit.key in wanted.keys and not hit.suggested]
    stamps = _stamps(caller.account_id, wanted.run)
    update = capture(loaded.doc, lambda: replacement.suggest(hits, wanted.by, stamps))
    what = f"建议把“{wanted.words}”改为“{wanted.by}”（{len(hits)}处），请在修订中接受或拒绝"
    _append(kind, record_id, loaded, update, caller, what)
    return Outcome(len(hits), len(set(wanted.keys)) - len(hits))


@transaction.atomic
def withdraw(kind: str, record_id: int, run: int, *, caller: Caller, judge: Judge) -> Outcome:
    """Take back the caller's suggestions of a run that nobody has decided. Raises as :func:`suggest`."""
    loaded = _locked(kind, record_id, caller, judge)
    begin = _prefix(caller.account_id, run)

    def of_run(stamp: Stamp) -> bool:
        return stamp.author == caller.account_id and stamp.id.startswith(begin)

    count = 0

    def change() -> None:
        nonlocal count
        count = replacement.withdraw(loaded.doc, of_run)

    update = capture(loaded.doc, change)
    _append(kind, record_id, loaded, update, caller, f"撤回了{count}处修订建议")
    return Outcome(count)


def _locked(kind: str, record_id: int, caller: Caller, judge: Judge) -> store.Loaded:
    """Return the document under its lock, once the caller may write to it."""
    access.require_edit(caller, kind, record_id)
    with access.readable():
        loaded = store.locked(kind, record_id)
    # Under the lock the answers hold until the transaction ends.
    access.require_edit(caller, kind, record_id)
    judge()
    return loaded


def _append(kind: str, record_id: int, loaded: store.Loaded, update: bytes | None, caller: Caller, what: str) -> None:
    """Write the change. Publishes ``DocumentAppended`` for living rooms, ``DocumentRestored`` for people and columns."""
    if update is None:
        return
    new = update_log.NewUpdate(loaded.document_id, update, caller.account_id)
    seq = update_log.append([new]).seqs[0] or loaded.seq
    events.publish(DocumentAppended(kind=kind, record_id=record_id, seq=seq))
    by = {"id": caller.account_id, "label": caller.display_name}
    events.publish(DocumentRestored(kind=kind, record_id=record_id, by=by, what=what))


def _prefix(account_id: int, run: int) -> str:
    return f"{account_id}-run{run}-"


def _stamps(account_id: int, run: int) -> Callable[[], Json]:
    """Return a function that makes the stamp of one suggestion, as the editor makes them (suggestions/stamp.ts)."""
    at = int(time.time() * 1000)
    stamp: dict[str, Any] = {"author": account_id, "at": at}
    return lambda: stamp | {"id": f"{_prefix(account_id, run)}{secrets.token_hex(4)}"}
