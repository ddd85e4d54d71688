"""What one request of the HTTP lane carries, and what is answered (docs/wire.md, "Where WebSockets are refused").

Frames are numbered from 1 in each direction, so that a repeated request or a lost answer loses and doubles nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from apps.documents.crdt.lib0 import Malformed, Reader, var_bytes, var_string, var_uint

HOLD, BYE = 1, 2
MAX_FRAMES = 2000


class Request(NamedTuple):
    """``received``: the last frame that the client has; ``first``: the number of the first of ``frames``."""

    hold: bool = False
    bye: bool = False
    received: int = 0
    first: int = 1
    frames: tuple[bytes, ...] = ()


@dataclass(slots=True)
class Answer:
    """``code``: the close code, 0 while the connection lives; ``taken``: the last frame taken from the client."""

    connection: str = ""
    code: int = 0
    reason: str = ""
    taken: int = 0
    first: int = 1
    frames: list[bytes] = field(default_factory=list)


def read_request(body: bytes) -> Request:
    """Raises :class:`Malformed`."""
    reader = Reader(body)
    flags, received, first = reader.var_uint(), reader.var_uint(), reader.var_uint()
    frames: list[bytes] = []
    while not reader.exhausted:
        if len(frames) == MAX_FRAMES:
            raise Malformed("too many frames")
        frames.append(reader.var_bytes())
    return Request(bool(flags & HOLD), bool(flags & BYE), received, first, tuple(frames))


def write_answer(answer: Answer) -> bytes:
    head = var_string(answer.connection) + var_uint(answer.code) + var_string(answer.reason)
    head += var_uint(answer.taken) + var_uint(answer.first)
    return head + b"".join(map(var_bytes, answer.frames))
