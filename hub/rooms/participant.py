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
#: Answers to sync step 1. A client asks when it joins, and again after a gap.
SYNCS_A_SECOND, SYNC_BURST = 0.5, 5


@dataclass(eq=False, slots=True)
class Participant:
    """``client_ids``: the Yjs clients bound to this connection. ``suspended``: the apps could not be asked what the
    person may do now. ``status``: the status that was sent last. ``deliver`` is ``write_shared``.

    Edits: ``frames`` counts the edit frames it sent (sync step 2 and update), ``acknowledged`` how many of those are
    durable. ``strikes`` counts frames with items of other connections, ``gaps`` frames that build on missing items.
    ``compared`` once its items were compared with those of the document.
    ``chunks``: the frames so far of a reply that comes in several, of which ``chunks_due`` are still to come.

    Syncs: ``synced`` after the first answer. ``asked``: the state vector of a step 1 that waits for its answer;
    ``sync_limit`` says how soon one is answered.

    Awareness: ``awareness_at`` is when it was broadcast last (seconds, monotonic); ``awareness_scheduled`` while the
    next broadcast waits for its time.
    """

    visitor: AuthenticatedSocket
    admission: Admission
    suspended: bool = False
    client_ids: set[int] = field(default_factory=set)
    frames: int = 0
    acknowledged: int = 0
    strikes: int = 0
    gaps: int = 0
    compared: bool = False
    synced: bool = False
    chunks: list[bytes] = field(default_factory=list)
    chunks_due: int = 0
    sync_limit: TokenBucket = field(default_factory=lambda: TokenBucket(SYNCS_A_SECOND, SYNC_BURST))
    asked: bytes | None = None
    status: dict[str, Any] | None = None
    awareness_at: float = 0.0
    awareness_scheduled: bool = False
    _durable: list[int] = field(default_factory=list)
    deliver: Callable[[Shared], None] = field(init=False)

    def __post_init__(self) -> None:
        # Bound once: fan-out calls it for every update and every participant.
        self.deliver = self.visitor.socket.write_shared

    @property
    def account_id(self) -> int:
        """The account behind the connection."""
        return self.visitor.caller.account_id

    @property
    def may_edit(self) -> bool:
        """True if the account may write and the connection is not suspended."""
        return self.admission.may_edit and not self.suspended

    def write(self, frame: bytes, *, bounded: bool = True) -> None:
        """Send one frame. A ``bounded`` one closes the connection if the client reads too slowly."""
        self.visitor.socket.write(frame, bounded=bounded)

    def write_shared(self, frame: Shared, *, bounded: bool = True) -> None:
        """Send one frame that was framed once for several participants."""
        self.visitor.socket.write_shared(frame, bounded=bounded)

    def close(self, code: int, reason: str = "") -> None:
        """Close the socket with a code of ``hub.sockets.codes``."""
        self.visitor.socket.close(code, reason)

    def acknowledge(self, ordinal: int, *, full: bool) -> bool:
        """Note that the ``ordinal``-th edit frame is durable. Returns whether ``acknowledged`` moved.

        Frames become durable in any order, and ``acknowledged`` only counts those without a hole before them. A
        ``full`` frame (sync step 2) carries the content of every earlier one.
        """
        if ordinal <= self.acknowledged:
            return False
        before = self.acknowledged
        if full:
            self.acknowledged = ordinal
        else:
            self._durable.append(ordinal)
        while self._durable and self._durable[0] <= self.acknowledged + 1:
            self.acknowledged = max(self.acknowledged, self._durable.pop(0))
        return self.acknowledged != before
