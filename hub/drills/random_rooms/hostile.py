"""Frames of somebody who wants a document not to open any more, about the items that it really has."""

from __future__ import annotations

import random

from apps.documents.crdt.lib0 import var_string, var_uint
from hub.drills.harness.mutations import POISON, honest_frames, mutations
from hub.rooms.protocol import STEP1, STEP2, UPDATE, sync_frame

TEXTS = ["x", "😀", "a😀", "🇨🇳", "好"]


def frame(chance: random.Random, clocks: dict[int, int], honest: set[int]) -> bytes:
    """A letter, a deletion, a question or a lie that begins and ends wherever it pleases.

    It does not speak for ``honest`` clients that have left: a log of updates cannot tell them apart.
    """
    kind = chance.randrange(6)
    if kind == 0 or not clocks:
        return next(mutations(chance.getrandbits(31), [*honest_frames(), *POISON.values()]))
    if kind == 1:
        return sync_frame(STEP1, b"\x01" + _at(chance, clocks))
    if kind == 2:
        clocks = {client: clock for client, clock in clocks.items() if client not in honest} or {1: 0}
        return sync_frame(chance.choice((UPDATE, STEP2)), _known(chance, clocks))
    update = _letters(chance, clocks) if kind < 5 else _deletion(chance, clocks)
    return sync_frame(chance.choice((UPDATE, STEP2)), update)


def _at(chance: random.Random, clocks: dict[int, int]) -> bytes:
    client = chance.choice(list(clocks))
    return var_uint(client) + var_uint(chance.randint(0, clocks[client]))


def _letters(chance: random.Random, clocks: dict[int, int]) -> bytes:
    info = chance.choice((128, 64, 192))
    beside = b"".join(_at(chance, clocks) for flag in (128, 64) if info & flag)
    head = b"\x01\x01" + var_uint(chance.getrandbits(20)) + b"\x00" + bytes((4 | info,))
    return head + beside + var_string(chance.choice(TEXTS)) + b"\x00"


def _deletion(chance: random.Random, clocks: dict[int, int]) -> bytes:
    client = chance.choice(list(clocks))
    begin = chance.randint(0, clocks[client])
    return b"\x00\x01" + var_uint(client) + b"\x01" + var_uint(begin) + var_uint(chance.randint(1, 5))


def _known(chance: random.Random, clocks: dict[int, int]) -> bytes:
    """Structs that a client sent already come again with other content, and go on."""
    client = chance.choice(list(clocks))
    clock = max(0, clocks[client] - chance.randint(0, 3))
    beside = var_uint(client) + var_uint(max(0, clock - 1))
    return (
        b"\x01\x01" + var_uint(client) + var_uint(clock) + bytes((4 | 128,)) + beside + var_string("x😀y😀") + b"\x00"
    )
