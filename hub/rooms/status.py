"""Status of each participant: what they may do at the moment, and why."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from hub.sockets import codes

from .admission import Admission
from .contracts import RoomJournal
from .participant import Participant
from .protocol import status_frame

STALLED = "服务器暂时无法保存，您的修改还没有保存，请不要关闭页面"
UNSURE = "正在确认您的编辑权限，编辑已暂停，确认后会自动继续"
PAUSED = "服务器暂时无法保存，编辑已暂停，恢复后会自动继续"


class RoomStatus:
    """Sends status frames. ``sent`` is called after each one, as the journal must send the next after a recovery."""

    def __init__(self, participants: Collection[Participant], journal: RoomJournal, sent: Callable[[], None]) -> None:
        self._participants = participants
        self._journal = journal
        self._sent = sent

    def apply(self, participant: Participant, admission: Admission) -> None:
        """Set what the participant may do. The answer to an older question is ignored."""
        if admission.ordinal < participant.admission.ordinal:
            return
        access = admission.access
        if access.mode == "refused":
            missing = access.code == 10404
            participant.close(codes.NOT_FOUND if missing else codes.FORBIDDEN, access.reason)
            return
        participant.admission, participant.suspended = admission, False
        self.send(participant)

    def suspend(self) -> None:
        """Pause editing for all participants until their rights are known again."""
        for participant in self._participants:
            participant.suspended = True
        self.send_all()

    def send_all(self) -> None:
        """Send each participant their status, if it has changed."""
        for participant in self._participants:
            self.send(participant)

    def send(self, participant: Participant, *, again: bool = False) -> None:
        """Send the status if it has changed, or in any case with ``again``; never before the first sync."""
        status = self._of(participant)
        if participant.synced and (again or status != participant.status):
            participant.status = status
            participant.write(status_frame(status))
            self._sent()

    def _of(self, participant: Participant) -> dict[str, Any]:
        journal, access = self._journal, participant.admission.access
        mode, reason = access.mode, access.reason
        if journal.full:
            mode, reason = "readonly", PAUSED
        elif participant.suspended and mode == "edit":
            mode, reason = "readonly", UNSURE
        elif journal.stalled and not reason:
            reason = STALLED
        return {
            "mode": mode,
            "reason": reason,
            "holder": access.holder,
            "verifyState": access.verify_state,
            "revision": access.revision,
        }
