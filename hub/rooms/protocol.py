"""Frames of the document socket: those of y-websocket, and our own ``saved``, ``status`` and ``chunks`` (docs/wire.md)."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from apps.documents.crdt.lib0 import Malformed, Reader, var_bytes, var_string, var_uint

SYNC, AWARENESS, AUTH, QUERY_AWARENESS = range(4)
SAVED, STATUS, CHUNKS = 100, 101, 102
STEP1, STEP2, UPDATE = range(3)
#: Begin of an update's frame.
SHORT_UPDATE = bytes((SYNC, UPDATE))


class Frame(NamedTuple):
    """``step`` of a sync frame, or the number that a chunks frame announces. ``payload`` is empty if there is none."""

    kind: int
    step: int = -1
    payload: bytes = b""


class AwarenessEntry(NamedTuple):
    """Awareness of one Yjs client. ``state`` is JSON, or ``null`` once the client is gone."""

    client: int
    clock: int
    state: str


def read_frame(data: bytes) -> Frame:
    """Read one frame. A frame of an unknown kind becomes an empty one, which a room ignores. Raises :class:`Malformed`."""
    if data.startswith(SHORT_UPDATE) and len(data) > 2 and data[2] < 128 and data[2] + 3 == len(data):
        return Frame(SYNC, UPDATE, data[3:])
    reader = Reader(data)
    kind = reader.var_uint()
    if kind == SYNC:
        frame = Frame(SYNC, reader.var_uint(), reader.var_bytes())
        if frame.step > UPDATE:
            raise Malformed("unknown step of a sync")
    elif kind == AWARENESS:
        frame = Frame(AWARENESS, payload=reader.var_bytes())
    elif kind == CHUNKS:
        frame = Frame(CHUNKS, reader.var_uint())
    else:
        return Frame(kind)
    if not reader.exhausted:
        raise Malformed("trailing bytes")
    return frame


def read_awareness(payload: bytes) -> list[AwarenessEntry]:
    """Read the payload of an awareness frame. Raises :class:`Malformed`."""
    reader = Reader(payload)
    entries = [
        AwarenessEntry(reader.var_uint(), reader.var_uint(), reader.var_string()) for _ in range(reader.var_uint())
    ]
    if not reader.exhausted:
        raise Malformed("trailing bytes")
    return entries


def sync_frame(step: int, payload: bytes) -> bytes:
    """Encode a frame of the Yjs sync protocol. ``payload`` is its state vector or update, unframed."""
    return bytes((SYNC, step)) + var_bytes(payload)


def chunks_frame(count: int) -> bytes:
    """Announce that the next ``count`` sync frames are one reply to step 1."""
    return bytes((CHUNKS,)) + var_uint(count)


def awareness_frame(entries: list[AwarenessEntry]) -> bytes:
    """Encode the awareness states: client id, clock and JSON text of each."""
    body = b"".join(var_uint(e.client) + var_uint(e.clock) + var_string(e.state) for e in entries)
    return bytes((AWARENESS,)) + var_bytes(var_uint(len(entries)) + body)


def saved_frame(seq: int, durable: bytes, acknowledged: int) -> bytes:
    """``seq``: the last row of the log. ``durable``: a state vector. ``acknowledged`` counts durable edit frames."""
    return bytes((SAVED,)) + var_uint(seq) + var_bytes(durable) + var_uint(acknowledged)


def status_frame(status: dict[str, Any]) -> bytes:
    """Encode the status of a room as JSON."""
    return bytes((STATUS,)) + var_string(json.dumps(status, ensure_ascii=False, separators=(",", ":")))
