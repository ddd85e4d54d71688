"""Request and answer of a long-poll connection (docs/wire.md, "Where WebSockets are refused").

Frames are numbered from 1 in each direction. So a repeated request or a lost answer loses and doubles no frame.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from apps.documents.crdt.lib0 import Malformed, Reader, var_bytes, var_string, var_uint

HOLD, BYE = 1, 2
MAX_FRAMES = 2000


class Request(NamedTuple):
    """``received``: number of the last frame that the client has. ``first``: number of the first of ``frames``.

    ``hold``: wait for frames to fetch. ``bye``: the client leaves.
    """

    hold: bool = False
    bye: bool = False
    received: int = 0
    first: int = 1
    frames: tuple[bytes, ...] = ()


@dataclass(slots=True)
class Answer:
    """``code``: the close code, 0 while the connection is open. ``taken``: number of the last frame of the client."""

    connection: str = ""
    code: int = 0
    reason: str = ""
    taken: int = 0
    first: int = 1
    frames: list[bytes] = field(default_factory=list)


def read_request(body: bytes) -> Request:
    """Read the body of a request. Raises :class:`Malformed`."""
    reader = Reader(body)
    flags, received, first = reader.var_uint(), reader.var_uint(), reader.var_uint()
    frames: list[bytes] = []
    while not reader.exhausted:
        if len(frames) == MAX_FRAMES:
            raise Malformed("too many frames")
        frames.append(reader.var_bytes())
    return Request(bool(flags & HOLD), bool(flags & BYE), received, first, tuple(frames))


def write_answer(answer: Answer) -> bytes:
    """Return the body of an answer."""
    head = var_string(answer.connection) + var_uint(answer.code) + var_string(answer.reason)
    head += var_uint(answer.taken) + var_uint(answer.first)
    return head + b"".join(map(var_bytes, answer.frames))
