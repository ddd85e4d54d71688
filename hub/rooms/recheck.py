"""Repeated judgement of all participants of a room, after rules or rights have changed."""

from __future__ import annotations

import asyncio
import logging
from itertools import chain, repeat

from hub.database import in_thread

from .access import admissions, next_ordinal
from .admission import Admission
from .contracts import LiveRoom
from .participant import Participant
from .status import RoomStatus

logger = logging.getLogger(__name__)

AGAIN_SECONDS = (0.5, 1.0, 2.0, 5.0)


class AccessRecheck:
    """Judges the participants of one room. Knows access epoch and ordinal of the latest answer for all of them."""

    def __init__(self, room: LiveRoom, status: RoomStatus, epoch: int) -> None:
        self._room = room
        self._status = status
        self._epoch = epoch
        # An answer to a question from before this room knows less than the room.
        self._ordinal = next_ordinal()

    def is_outdated(self, admission: Admission) -> bool:
        """Return whether all participants were judged again since the admission was asked for."""
        return admission.ordinal < self._ordinal or admission.epoch < self._epoch

    async def run(self) -> None:
        """Ask the apps until they answer. Until then nobody in the room writes."""
        room = self._room
        if not room.participants:
            # A person who was judged before and comes in now is judged again.
            self._ordinal = next_ordinal()
            return
        for pause in chain(AGAIN_SECONDS, repeat(AGAIN_SECONDS[-1])):
            ordinal = self._ordinal
            try:
                await self._judge_all()
                return
            except Exception as error:
                logger.warning("the apps could not be asked who may write in %s: %s", room, error)
            if room.failed or not room.participants:
                return
            if self._ordinal == ordinal:
                self._status.suspend()
            await asyncio.sleep(pause)

    async def _judge_all(self) -> None:
        """Judge each participant, and those who join meanwhile too."""
        room = self._room
        asked: set[Participant] = set()
        while left := set(room.participants) - asked:
            participants = list(room.participants)
            callers = [participant.visitor.caller for participant in participants]
            answers = await in_thread(admissions, room.document_id, room.key, callers)
            for participant, admission in zip(participants, answers, strict=True):
                self._ordinal = max(self._ordinal, admission.ordinal)
                self._epoch = max(self._epoch, admission.epoch)
                if participant in room.participants:
                    self._status.apply(participant, admission)
            asked |= left | set(participants)
