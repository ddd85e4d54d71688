"""The rules for calls that read a document's versions or change the document. They are those of its room."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from apps.core.errors import Conflict, Forbidden, Locked, NotFound, Problem
from apps.kinds.rights import Caller

from .ports import Access, ports
from .store import LoadFailed

CLOSED = "此文档暂时无法打开，可以恢复到以前的版本，或联系管理员处理"


@contextmanager
def readable() -> Iterator[None]:
    """Turn the failed load of a document into a Conflict that says what to do."""
    try:
        yield
    except LoadFailed as error:
        raise Conflict(CLOSED) from error


def require_view(caller: Caller, kind: str, record_id: int) -> Access:
    """Return the caller's access. Raises NotFound if the caller may not know of the record, Forbidden if not see it."""
    participation = ports().participation(caller, kind, record_id)
    if participation.mode == "refused":
        raise _refusal(participation)
    return participation


def require_edit(caller: Caller, kind: str, record_id: int) -> None:
    """Raise ``Locked`` or ``Forbidden`` if the caller may not write.

    Call this under the document's row lock: the answer holds until the transaction ends.
    """
    participation = require_view(caller, kind, record_id)
    if participation.mode == "edit":
        return
    holder = participation.holder
    if holder is not None and holder["id"] != caller.account_id:
        raise Locked(holder=str(holder["label"]), lock={"holder": dict(holder)})
    raise Forbidden(participation.reason)


def _refusal(participation: Access) -> Problem:
    return NotFound(participation.reason) if participation.code == NotFound.code else Forbidden(participation.reason)
