"""Stamps as they are read out of updates: what no browser would show differently from what was judged."""

from __future__ import annotations

import pytest

from apps.documents.crdt.lib0 import Malformed, Reader, var_string, var_uint
from apps.documents.crdt.stamps import Known, Stamp, of_mark, of_value


def encoded_object(*pairs: tuple[str, bytes]) -> bytes:
    return bytes((118,)) + var_uint(len(pairs)) + b"".join(var_string(name) + value for name, value in pairs)


def whole(number: int) -> bytes:
    return bytes((125, number))


def text(value: str) -> bytes:
    return bytes((119,)) + var_string(value)


def test_a_stamp_is_read_as_the_editor_reads_it() -> None:
    value = Reader(encoded_object(("id", text("7-a")), ("author", whole(7)))).any_value()
    assert of_value(value) == Stamp("7-a", 7)
    assert of_value({"id": 5, "author": 7.0}) == Stamp("", 7)
    assert of_value({"id": "7-a", "author": "7"}) is None
    assert of_value({"id": "7-a", "author": True}) is None
    assert of_value("7") is None


def test_marks_of_suggestions_are_known_with_their_hash_too() -> None:
    assert of_mark("insertion--ab12cd34", {"id": "a", "author": 7}) == Stamp("a", 7)
    assert of_mark("link", {"id": "a", "author": 7}) is None


def test_an_object_that_a_browser_would_inherit_from_is_refused() -> None:
    inherited = encoded_object(("__proto__", encoded_object(("author", whole(7)))))
    with pytest.raises(Malformed):
        Reader(inherited).any_value()


@pytest.mark.parametrize(
    ("data", "value"),
    [
        (bytes((127,)), None),
        (bytes((126,)), None),
        (bytes((120,)), True),
        (bytes((121,)), False),
        (bytes((125, 0b0100_0101)), -5),
        (bytes((125, 0b1000_0000, 1)), 64),
        (bytes((124, 0x3F, 0x80, 0, 0)), 1.0),
        (bytes((123, 0x3F, 0xF0, 0, 0, 0, 0, 0, 0)), 1.0),
        (bytes((122, 0, 0, 0, 0, 0, 0, 0, 9)), 9),
        (bytes((117, 1)) + text("湖"), ["湖"]),
    ],
)
def test_every_kind_of_value_is_read(data: bytes, value: object) -> None:
    assert Reader(data).any_value() == value


def test_a_known_stamp_is_everybodys_and_a_new_one_its_authors() -> None:
    known = Known()
    known.add([Stamp("7-a", 7)])
    assert known.are_genuine([Stamp("7-a", 7), Stamp("8-b", 8)], 8)
    assert not known.are_genuine([Stamp("7-b", 7)], 8)
    assert not known.are_genuine([Stamp("7-a", 8)], 8)
