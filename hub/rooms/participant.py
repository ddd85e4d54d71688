"""One person's connection to one document."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from hub.handshake import AuthenticatedSocket
from hub.limits import TokenBucket
from hub.sockets.socket import Shared

from .admission import Admission

MAX_CLIENT_IDS = 8
#: A client asks when it joins, and again after a gap.
QUESTIONS_A_SECOND, QUESTIONS_AT_ONCE = 0.5, 5


@dataclass(eq=False, slots=True)
class Participant:
    """``client_ids``: the Yjs clients bound to this connection. ``frames`` counts the edit frames it sent
    (sync step 2 and update), ``acknowledged`` how many of those are durable. ``parts``: the frames so far of an
    answer that comes in several, of which ``parts_due`` are still to come. ``asked``: the state vector of a step 1
    that waits for its answer, ``questions`` how often one is answered. ``suspended``: it could not be asked what the
    person may do now. ``deliver`` is ``write_shared``."""

    visitor: AuthenticatedSocket
    admission: Admission
    suspended: bool = False
    client_ids: set[int] = field(default_factory=set)
    frames: int = 0
    acknowledged: int = 0
    strikes: int = 0
    gaps: int = 0
    synced: bool = False
    parts: list[bytes] = field(default_factory=list)
    parts_due: int = 0
    questions: TokenBucket = field(default_factory=lambda: TokenBucket(QUESTIONS_A_SECOND, QUESTIONS_AT_ONCE))
    asked: bytes | None = None
    status: dict[str, Any] | None = None
    presence_at: float = 0.0
    presence_waiting: bool = False
    _durable: list[int] = field(default_factory=list)
    deliver: Callable[[Shared], None] = field(init=False)

    def __post_init__(self) -> None:
        # Without the way through the visitor: it is called for every update and everybody.
        self.deliver = self.visitor.socket.write_shared

    @property
    def account_id(self) -> int:
        return self.visitor.caller.account_id

    @property
    def may_edit(self) -> bool:
        return self.admission.may_edit and not self.suspended

    def write(self, frame: bytes, *, bounded: bool = True) -> None:
        self.visitor.socket.write(frame, bounded=bounded)

    def write_shared(self, frame: Shared, *, bounded: bool = True) -> None:
        self.visitor.socket.write_shared(frame, bounded=bounded)

    def close(self, code: int, reason: str = "") -> None:
        self.visitor.socket.close(code, reason)

    def acknowledge(self, ordinal: int, *, whole: bool) -> bool:
        """The ``ordinal``-th edit frame is durable; True when ``acknowledged`` moved.

        A ``whole`` frame (sync step 2) carries what every earlier one carried.
        """
        if ordinal <= self.acknowledged:
            return False
        before = self.acknowledged
        if whole:
            self.acknowledged = ordinal
        else:
            self._durable.append(ordinal)
        while self._durable and self._durable[0] <= self.acknowledged + 1:
            self.acknowledged = max(self.acknowledged, self._durable.pop(0))
        return self.acknowledged != before
