"""Questions to the apps: what may these people do in a document? All functions block and run in a thread."""

from __future__ import annotations

from itertools import count

from apps.core.errors import Problem
from apps.documents import update_log
from apps.documents.ports import Access, ports
from apps.kinds.rights import Caller

from .admission import Admission

_ordinals = count(1)


def admissions(document_id: int, key: tuple[str, int], callers: list[Caller]) -> list[Admission]:
    """Return the admission of each caller, in their order.

    The access epoch is read first. So an answer holds under this epoch or a later one, and never under an older one.
    """
    ordinal = next(_ordinals)
    epoch = update_log.access_epoch(document_id)
    judged: dict[tuple[int, int], Access] = {}
    for caller in callers:
        identity = (caller.account_id, caller.epoch)
        if identity not in judged:
            judged[identity] = _access(caller, key)
    return [Admission(caller, epoch, judged[caller.account_id, caller.epoch], ordinal) for caller in callers]


class EarlyAdmission:
    """Judges a caller for a document that is open, in the thread that authenticates their socket.

    After a restart many come at once. With one thread for both questions, the first callers are in the room before
    the last one is authenticated. The handshake calls the object; then ``admission`` is set.
    """

    def __init__(self, document_id: int, key: tuple[str, int]) -> None:
        self._document = document_id, key
        self.admission: Admission | None = None

    def __call__(self, caller: Caller) -> None:
        (self.admission,) = admissions(*self._document, [caller])


def require(caller: Caller, key: tuple[str, int]) -> None:
    """Raise the ``Problem`` with which the caller is refused, before anything is loaded for them."""
    access = ports().participation(caller, *key)
    if access.mode == "refused":
        raise refusal(access)


def refusal(access: Access) -> Problem:
    """Return the problem that a refused access stands for."""
    problem = Problem(access.reason)
    problem.code = access.code
    return problem


def _access(caller: Caller, key: tuple[str, int]) -> Access:
    try:
        return ports().participation(caller, *key)
    except Problem as problem:
        return Access("refused", problem.msg, code=problem.code)
