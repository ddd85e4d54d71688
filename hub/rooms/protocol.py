"""The frames of the document socket: y-websocket's, and ``saved`` and ``status`` of our own (docs/wire.md)."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from apps.documents.crdt.lib0 import Malformed, Reader, var_bytes, var_string, var_uint

SYNC, AWARENESS, AUTH, QUERY_AWARENESS = range(4)
SAVED, STATUS, PARTS = 100, 101, 102
STEP1, STEP2, UPDATE = range(3)
_UPDATE = bytes((SYNC, UPDATE))


class Frame(NamedTuple):
    """``step`` is only of sync frames, and the number that a parts frame announces; ``payload`` is empty where a frame carries none."""

    kind: int
    step: int = -1
    payload: bytes = b""


class AwarenessEntry(NamedTuple):
    """``state`` is JSON; ``null`` when the client is gone."""

    client: int
    clock: int
    state: str


def read_frame(data: bytes) -> Frame:
    """Raises :class:`Malformed`. Kinds that nobody knows are read as empty frames, to be ignored."""
    if data.startswith(_UPDATE) and len(data) > 2 and data[2] < 128 and data[2] + 3 == len(data):
        return Frame(SYNC, UPDATE, data[3:])
    reader = Reader(data)
    kind = reader.var_uint()
    if kind == SYNC:
        frame = Frame(SYNC, reader.var_uint(), reader.var_bytes())
        if frame.step > UPDATE:
            raise Malformed("unknown step of a sync")
    elif kind == AWARENESS:
        frame = Frame(AWARENESS, payload=reader.var_bytes())
    elif kind == PARTS:
        frame = Frame(PARTS, reader.var_uint())
    else:
        return Frame(kind)
    if not reader.exhausted:
        raise Malformed("trailing bytes")
    return frame


def read_awareness(payload: bytes) -> list[AwarenessEntry]:
    reader = Reader(payload)
    entries = [
        AwarenessEntry(reader.var_uint(), reader.var_uint(), reader.var_string()) for _ in range(reader.var_uint())
    ]
    if not reader.exhausted:
        raise Malformed("trailing bytes")
    return entries


def sync_frame(step: int, payload: bytes) -> bytes:
    return bytes((SYNC, step)) + var_bytes(payload)


def parts_frame(count: int) -> bytes:
    """The next ``count`` sync frames are one answer to step 1."""
    return bytes((PARTS,)) + var_uint(count)


def awareness_frame(entries: list[AwarenessEntry]) -> bytes:
    body = b"".join(var_uint(e.client) + var_uint(e.clock) + var_string(e.state) for e in entries)
    return bytes((AWARENESS,)) + var_bytes(var_uint(len(entries)) + body)


def saved_frame(seq: int, durable: bytes, acknowledged: int) -> bytes:
    """``durable``: a state vector. ``acknowledged``: how many of this connection's frames that carry edits are durable."""
    return bytes((SAVED,)) + var_uint(seq) + var_bytes(durable) + var_uint(acknowledged)


def status_frame(status: dict[str, Any]) -> bytes:
    return bytes((STATUS,)) + var_string(json.dumps(status, ensure_ascii=False, separators=(",", ":")))
