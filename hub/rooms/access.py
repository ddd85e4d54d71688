"""Questions to the apps: what may these people do in a document? All functions block and run in a thread."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from itertools import count
from threading import Lock
from typing import NamedTuple

from apps.core.errors import Problem
from apps.documents import update_log
from apps.documents.ports import Access, ports
from apps.kinds.rights import Caller

from .admission import Admission

#: The longest that a record which was read serves those who had asked before.
SHARED_SECONDS = 1.0
_ordinals = count(1)


def next_ordinal() -> int:
    """Return a number above those of all questions so far."""
    return next(_ordinals)


class Rules(NamedTuple):
    """A record as it was read for one question, to judge callers by.

    The access epoch is read first. So an answer holds under this epoch or a later one, and never under an older one.
    ``read_at``: seconds, monotonic, before anything was read.
    """

    ordinal: int
    epoch: int
    judge: Callable[[Caller], Access]
    read_at: float

    def admission(self, caller: Caller) -> Admission:
        """Return what the caller may do, a refusal too."""
        try:
            access = self.judge(caller)
        except Problem as problem:
            access = Access("refused", problem.msg, code=problem.code)
        return Admission(caller, self.epoch, access, self.ordinal)


def read_rules(document_id: int, key: tuple[str, int]) -> Rules:
    """Read the record and its lock. A record that is gone refuses everybody."""
    read_at, ordinal = time.monotonic(), next_ordinal()
    epoch = update_log.access_epoch(document_id)
    try:
        return Rules(ordinal, epoch, ports().rules(*key), read_at)
    except Problem as problem:
        return Rules(ordinal, epoch, partial(_refuse, problem), read_at)


def admissions(document_id: int, key: tuple[str, int], callers: list[Caller]) -> list[Admission]:
    """Return the admission of each caller, in their order. The record is read once for all of them."""
    rules = read_rules(document_id, key)
    judged: dict[tuple[int, int], Access] = {}
    for caller in callers:
        identity = (caller.account_id, caller.epoch)
        if identity not in judged:
            judged[identity] = rules.admission(caller).access
    return [
        Admission(caller, rules.epoch, judged[caller.account_id, caller.epoch], rules.ordinal) for caller in callers
    ]


class SharedRules:
    """The rules of an open document, read once for those whose questions wait at the same time. Threads share it."""

    def __init__(self, document_id: int, key: tuple[str, int]) -> None:
        self._document = document_id, key
        self._latest: Rules | None = None
        self._lock = Lock()

    def since(self, asked_at: float) -> Rules:
        """Return rules that were read after the question, and not long ago."""
        with self._lock:
            rules = self._latest
            if rules is None or not asked_at <= rules.read_at or time.monotonic() - rules.read_at > SHARED_SECONDS:
                rules = self._latest = read_rules(*self._document)
            return rules


class EarlyAdmission:
    """Judges a caller for a document that is open, in the thread that authenticates their socket.

    After a restart many come at once. With one thread for both questions, the first callers are in the room before
    the last one is authenticated, and those who wait while one is judged share the record that was read for that one.
    The handshake calls the object; then ``admission`` is set.
    """

    def __init__(self, rules: SharedRules) -> None:
        self._rules = rules
        self._asked_at = time.monotonic()
        self.admission: Admission | None = None

    def __call__(self, caller: Caller) -> None:
        self.admission = self._rules.since(self._asked_at).admission(caller)


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


def _refuse(problem: Problem, caller: Caller) -> Access:
    raise problem
