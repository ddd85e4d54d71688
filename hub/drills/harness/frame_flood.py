"""Flood of mutated frames: ``python -m hub.drills.harness.frame_flood <record> <token> <frames> <seed>``.

The frames go to rooms of this process without sockets between, so that a million of them take minutes and not days.
Prints one line of JSON: number of frames, number of connections they ended, growth of memory in MB.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import django

django.setup()

from hub.handshake import AuthenticatedSocket  # noqa: E402
from hub.ports import ports  # noqa: E402
from hub.rooms.participant import Participant  # noqa: E402
from hub.runtime import Hub  # noqa: E402
from hub.sockets.socket import Socket  # noqa: E402

from .mutations import POISON, honest_frames, mutations  # noqa: E402

FRAMES_A_CONNECTION = 200
WARM = 20_000


class SendOnlySocket(Socket):
    """Client that sends and reads nothing."""

    def __init__(self) -> None:
        self.gone = False
        self.code: int | None = None

    def write(self, data: bytes | str, *, bounded: bool = True) -> None:
        """Drops what the server sends."""

    def close(self, code: int, reason: str = "") -> None:
        """Notes the first close code."""
        self.code = self.code or code
        self.gone = True

    async def frames(self) -> AsyncIterator[bytes | str]:
        """Yields nothing: the flood comes by ``pour``."""
        return
        yield b""

    async def finish(self) -> None:
        """Does nothing: there is no connection to wait for."""


async def _pour(record_id: int, token: str, count: int, seed: int) -> dict[str, float]:
    hub = await Hub.of_this_process()
    caller = await asyncio.to_thread(ports().authenticate, token, address="127.0.0.1")
    # An honest participant holds the room open.
    await hub.rooms.enter(AuthenticatedSocket(SendOnlySocket(), caller), ("article", record_id))
    frames = mutations(seed, [*honest_frames(), *POISON.values()])
    ended, before = 0, 0.0
    for number in range(count // FRAMES_A_CONNECTION):
        if number * FRAMES_A_CONNECTION >= min(WARM, count // 4) and not before:
            before = _resident_megabytes()
        room, participant = await hub.rooms.enter(AuthenticatedSocket(SendOnlySocket(), caller), ("article", record_id))
        for _ in range(FRAMES_A_CONNECTION):
            room.receive(participant, next(frames))
            if participant.visitor.socket.gone:
                ended += 1
                room.leave(participant)
                participant = Participant(AuthenticatedSocket(SendOnlySocket(), caller), participant.admission)
                room.join(participant)
        hub.rooms.leave(room, participant)
        await asyncio.sleep(0)
    grown = _resident_megabytes() - before
    await Hub.drain_this_process()
    return {"frames": count, "ended": ended, "grown": grown}


def _resident_megabytes() -> float:
    return int(Path("/proc/self/status").read_text().split("VmRSS:")[1].split()[0]) / 1024


if __name__ == "__main__":
    record, token, count, seed = sys.argv[1:]
    print(json.dumps(asyncio.run(_pour(int(record), token, int(count), int(seed)))))  # noqa: T201
