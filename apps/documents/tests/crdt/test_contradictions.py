"""Copies of one document never contradict each other, unless a client wrote two items under one clock."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from pycrdt import Doc, Map, XmlElement, XmlFragment, XmlText

from apps.documents.crdt.guard.contradictions import contradict
from apps.documents.crdt.lib0 import var_uint

from ..raw_updates import item, update

Id = tuple[int, int]
WORDS = ["a", "好", "😀", "👨‍👩‍👧", "é", "𠮷b"]


def letters(client: int, text: str, left: Id) -> bytes:
    encoded = text.encode()
    return update(client, 0, item(b"\x04" + var_uint(len(encoded)) + encoded, left=left))


def deleted(client: int, length: int, left: Id) -> bytes:
    return update(client, 0, item(b"\x01" + var_uint(length), left=left))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (letters(9, "x", (7, 2)), letters(9, "y", (7, 2))),
        (letters(9, "x", (7, 2)), letters(9, "x", (7, 3))),
        (letters(9, "xy", (7, 2)), letters(9, "xz", (7, 2))),
        (letters(9, "xy", (7, 2)), deleted(9, 2, (7, 3))),
    ],
)
def test_other_letters_and_other_positions_contradict(one: bytes, other: bytes) -> None:
    assert contradict(one, other)
    assert contradict(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (letters(9, "xy", (7, 2)), letters(9, "x", (7, 2))),
        (letters(9, "xy", (7, 2)), deleted(9, 2, (7, 2))),
        (letters(9, "xy", (7, 2)), letters(8, "yx", (7, 2))),
    ],
)
def test_parts_deletions_and_other_clients_contradict_nothing(one: bytes, other: bytes) -> None:
    assert not contradict(one, other)
    assert not contradict(other, one)


def change(doc: Doc[Any], random: Random) -> None:
    body = doc.get("body", type=XmlFragment).children
    texts = [text for block in body for text in block.children if isinstance(text, XmlText)]
    if not texts or random.random() < 0.1:
        body.insert(random.randint(0, len(body)), XmlElement("paragraph", {}, [XmlText(random.choice(WORDS))]))
        return
    if random.random() < 0.05:
        del body[random.randrange(len(body))]
        return
    text = random.choice(texts)
    said = "".join(part for part, _ in text.diff() if isinstance(part, str))
    first, last = sorted(random.randint(0, len(said)) for _ in range(2))
    begin, end = len(said[:first].encode()), len(said[:last].encode())
    match random.randrange(5):
        case 0 if begin < end:
            del text[begin:end]
        case 1 if begin < end:
            text.format(begin, end, {"bold": {"n": random.randrange(3), "by": "甲"}})
        case 2:
            doc.get("fields", type=Map)["title"] = {"b": random.random(), "a": [1, 1.5, None, True, "😀"]}
        case _:
            text.insert(begin, random.choice(WORDS))


@pytest.mark.parametrize("seed", range(12))
def test_copies_of_honest_clients_contradict_nothing_at_any_moment(seed: int) -> None:
    random = Random(seed)
    copies = [Doc[Any](client_id=100 + number) for number in range(3)]
    for _ in range(120):
        change(random.choice(copies), random)
        if random.random() < 0.3:
            giver, taker = random.sample(copies, 2)
            assert not contradict(giver.get_update(), taker.get_update())
            taker.apply_update(giver.get_update(taker.get_state()))
    loaded = Doc[Any]()
    for copy in copies:
        loaded.apply_update(copy.get_update())
    assert not any(contradict(loaded.get_update(), copy.get_update()) for copy in copies)
