"""Malformed frames: a corpus of poison, and mutations of honest frames."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from pycrdt import Array, Doc, Map, XmlElement, XmlFragment, XmlText

from apps.documents.crdt.lib0 import var_bytes, var_uint
from hub.rooms.protocol import STEP1, STEP2, UPDATE, AwarenessEntry, awareness_frame, sync_frame


def deep_update(levels: int) -> bytes:
    """Return an update of ``levels`` nested arrays."""
    structs = [b"\x27\x01\x06fields\x01a\x00"]
    structs += [b"\x07\x00" + var_uint(7) + var_uint(clock) + b"\x00" for clock in range(levels)]
    return b"\x01" + var_uint(len(structs)) + var_uint(7) + b"\x00" + b"".join(structs) + b"\x00"


POISON: dict[str, bytes] = {
    "nothing": b"",
    "an unknown step": b"\x00\x07\x00",
    "a length beyond the end": b"\x00\x02\xff\x01\x00",
    "a length of a terabyte": b"\x00\x02" + b"\xff" * 6 + b"\x01",
    "a number without an end": b"\x00\x02" + b"\xff" * 64,
    "bytes that are no update": sync_frame(UPDATE, b"\x01\x01garbage"),
    "nesting without an end": sync_frame(UPDATE, deep_update(27_000)),
    "nesting a little too deep": sync_frame(UPDATE, deep_update(40)),
    "a million clients": sync_frame(UPDATE, var_uint(10**6) + b"\x01\x07\x00"),
    "a subdocument": sync_frame(UPDATE, b"\x01\x01\x07\x00\x09\x01\x06fields\x01d~\x00"),
    "a clock beyond counting": sync_frame(UPDATE, b"\x01\x01\x07\x00\x00" + var_uint(2**40) + b"\x00"),
    "a hole of two billion": sync_frame(UPDATE, b"\x01\x01\x07" + var_uint(2**31 - 9) + b"\x04\x01\x04body\x01x\x00"),
    "a million deletions": sync_frame(UPDATE, b"\x00\x01\x07" + var_uint(10**6) + b"\x00\x01" * 100_000),
    "a skip": sync_frame(UPDATE, b"\x01\x01\x07\x00\x0a\x05\x00"),
    "a broken state vector": b"\x00\x00" + var_bytes(b"\x05\x01"),
    "a state vector of a million": b"\x00\x00" + var_bytes(var_uint(10**6) + b"\x01\x01" * 50_000),
    "awareness that is no JSON": awareness_frame([AwarenessEntry(9, 1, "{")]),
    "awareness nested without an end": awareness_frame([AwarenessEntry(9, 1, "[" * 4000)]),
    "awareness of a hundred thousand": b"\x01" + var_bytes(var_uint(10**5) + b"\x01\x01\x02{}" * 100),
    "half a letter": sync_frame(UPDATE, b"\x01\x01\x07\x00\x04\x01\x04body\x01\xff\x00"),
}


def honest_frames() -> list[bytes]:
    """Return frames such as editors send all day."""
    doc: Doc[Any] = Doc(client_id=4711)
    updates: list[bytes] = []
    doc.observe(lambda event: updates.append(event.update))
    fields, body = doc.get("fields", type=Map), doc.get("body", type=XmlFragment)
    fields["title"] = "武汉东湖 😀"
    fields["list"] = Array(["a", 1.5, None, True])
    element = XmlElement("paragraph")
    body.children.append(element)
    text = XmlText("东湖绿道今日开放")
    element.children.append(text)
    text.format(0, 6, {"bold": {}})
    del text[0:3]
    element.attributes["textAlign"] = "center"
    frames = [sync_frame(UPDATE, update) for update in updates]
    frames += [sync_frame(STEP2, doc.get_update()), sync_frame(STEP1, doc.get_state())]
    return [*frames, awareness_frame([AwarenessEntry(4711, 3, '{"cursor":{"anchor":1}}')]), b"\x03"]


def mutations(seed: int, corpus: list[bytes]) -> Iterator[bytes]:
    """Yield frames without end: bytes changed, cut, doubled, and pieces of two frames joined."""
    chance = random.Random(seed)  # noqa: S311 - repeatable on purpose
    while True:
        yield _mutated(chance, chance.choice(corpus), corpus)


def _mutated(chance: random.Random, frame: bytes, corpus: list[bytes]) -> bytes:
    changed = bytearray(frame[:4096])
    for _ in range(chance.randint(1, 4)):
        kind = chance.randrange(4)
        if kind == 0 and changed:
            changed[chance.randrange(len(changed))] = chance.randrange(256)
        elif kind == 1 and changed:
            del changed[chance.randrange(len(changed)) :]
        elif kind == 2 and changed:
            at = chance.randrange(len(changed))
            changed[at:at] = changed[at : at + chance.randint(1, 9)]
        else:
            other = chance.choice(corpus)[:512]
            changed[chance.randint(0, len(changed)) :] = other[chance.randrange(len(other) + 1) :]
    return bytes(changed)
