"""What everybody in a room may do at the moment, and why, as they are told it."""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING, Any

from apps.documents.ports import Participation
from hub import codes

from .participant import Participant
from .protocol import status_frame

if TYPE_CHECKING:
    from .room import Room

STALLED = "服务器暂时无法保存，您的修改还没有保存，请不要关闭页面"
PAUSED = "服务器暂时无法保存，编辑已暂停，恢复后会自动继续"


class Standing:
    def __init__(self, room: Room, participants: Set[Participant]) -> None:
        self._room = room
        self._participants = participants

    def rule(self, participant: Participant, participation: Participation) -> None:
        """What the participant may do from now on."""
        if participation.mode == "refused":
            missing = participation.code == 10404
            participant.close(codes.NOT_FOUND if missing else codes.FORBIDDEN, participation.reason)
            return
        participant.participation = participation
        self.tell(participant)

    def announce(self) -> None:
        for participant in self._participants:
            self.tell(participant)

    def tell(self, participant: Participant, *, again: bool = False) -> None:
        status = self._of(participant.participation)
        if participant.synced and (again or status != participant.status):
            participant.status = status
            participant.write(status_frame(status))
            self._room.rooms.journal.told(self._room)

    def _of(self, participation: Participation) -> dict[str, Any]:
        journal = self._room.rooms.journal
        mode, reason = participation.mode, participation.reason
        if journal.full:
            mode, reason = "readonly", PAUSED
        elif journal.stalled and not reason:
            reason = STALLED
        return {
            "mode": mode,
            "reason": reason,
            "holder": participation.holder,
            "verifyState": participation.verify_state,
            "revision": participation.revision,
        }
