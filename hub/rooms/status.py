"""What everybody in a room may do at the moment, and why, as they are told it."""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING, Any

from hub.sockets import codes

from .admission import Admission
from .participant import Participant
from .protocol import status_frame

if TYPE_CHECKING:
    from .room import Room

STALLED = "服务器暂时无法保存，您的修改还没有保存，请不要关闭页面"
UNSURE = "正在确认您的编辑权限，编辑已暂停，确认后会自动继续"
PAUSED = "服务器暂时无法保存，编辑已暂停，恢复后会自动继续"


class Standing:
    def __init__(self, room: Room, participants: Set[Participant]) -> None:
        self._room = room
        self._participants = participants

    def rule(self, participant: Participant, admission: Admission) -> None:
        """What the participant may do from now on; an answer to an older question says nothing."""
        if admission.ordinal < participant.admission.ordinal:
            return
        participation = admission.participation
        if participation.mode == "refused":
            missing = participation.code == 10404
            participant.close(codes.NOT_FOUND if missing else codes.FORBIDDEN, participation.reason)
            return
        participant.admission, participant.suspended = admission, False
        self.tell(participant)

    def suspend(self) -> None:
        """Nobody writes anything until it could be asked again what they may do."""
        for participant in self._participants:
            participant.suspended = True
        self.announce()

    def announce(self) -> None:
        for participant in self._participants:
            self.tell(participant)

    def tell(self, participant: Participant, *, again: bool = False) -> None:
        status = self._of(participant)
        if participant.synced and (again or status != participant.status):
            participant.status = status
            participant.write(status_frame(status))
            self._room.rooms.journal.told(self._room)

    def _of(self, participant: Participant) -> dict[str, Any]:
        journal, participation = self._room.rooms.journal, participant.admission.participation
        mode, reason = participation.mode, participation.reason
        if journal.full:
            mode, reason = "readonly", PAUSED
        elif participant.suspended and mode == "edit":
            mode, reason = "readonly", UNSURE
        elif journal.stalled and not reason:
            reason = STALLED
        return {
            "mode": mode,
            "reason": reason,
            "holder": participation.holder,
            "verifyState": participation.verify_state,
            "revision": participation.revision,
        }
