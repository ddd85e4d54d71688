"""What people may do in a document, asked of the apps. All of it runs in a thread."""

from __future__ import annotations

from itertools import count

from apps.core.errors import Problem
from apps.documents import ports, update_log
from apps.documents.ports import Access
from apps.kinds.rights import Caller

from .admission import Admission

_ordinals = count(1)


def rulings(document_id: int, key: tuple[str, int], callers: list[Caller]) -> list[Admission]:
    """What each caller may do under the document's access epoch, which is read first, or under a later one."""
    ordinal = next(_ordinals)
    epoch = update_log.access_epoch(document_id)
    judged: dict[tuple[int, int], Access] = {}
    for caller in callers:
        identity = (caller.account_id, caller.epoch)
        if identity not in judged:
            judged[identity] = _ruling(caller, key)
    return [Admission(caller, epoch, judged[caller.account_id, caller.epoch], ordinal) for caller in callers]


class EarlyRuling:
    """What somebody may do in a document that is open already, asked together with who they are.

    When many come at once, those who came first are in before the last has been asked anything.
    """

    def __init__(self, document_id: int, key: tuple[str, int]) -> None:
        self._document = document_id, key
        self.admission: Admission | None = None

    def __call__(self, caller: Caller) -> None:
        (self.admission,) = rulings(*self._document, [caller])


def admit(caller: Caller, key: tuple[str, int]) -> None:
    """Raises what the caller is refused with, before anything is loaded for them."""
    participation = ports.participation(caller, *key)
    if participation.mode == "refused":
        raise refusal(participation)


def _ruling(caller: Caller, key: tuple[str, int]) -> Access:
    try:
        return ports.participation(caller, *key)
    except Problem as problem:
        return Access("refused", problem.msg, code=problem.code)


def refusal(participation: Access) -> Problem:
    problem = Problem(participation.reason)
    problem.code = participation.code
    return problem
