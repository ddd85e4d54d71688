"""Finds the clocks under which two copies of a document hold different items.

A client writes each clock once, so copies agree about every item that both have. A hostile client can send one item to
one process of the hub and another item of the same clock to another process. Both show their item before either is
stored. State vectors cannot tell such copies apart, for they count clocks and know nothing of content.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..lib0 import Malformed, Reader
from ..updates import ANY, DELETED, EMBED, FORMAT, STRING, Id, Struct, read_content, read_struct

#: An item of one clock: its left origin, then its parent and key if it names them; its kind, then its content.
Item = tuple[tuple[Any, ...], tuple[int, Any]]
#: Replacement characters stand for half a letter, which Yjs and pycrdt read differently.
_REPLACED = 0xFFFD
#: An update names no parent where it names a neighbour, and the guard leaves some right ones out.
_NOWHERE: list[Any] = [None, None]


def contradict(known: bytes, given: bytes) -> bool:
    """Return whether two updates hold different items under one clock.

    Both must have passed the update guard. The content of an item that one of the two has as deleted is not compared, and
    nothing of one that is collected. Right origins are not compared, for the guard leaves some out (decision 054).
    """
    mine = dict(_items(known))
    return any(at in mine and not _alike(mine[at], item) for at, item in _items(given))


def _alike(one: Item, other: Item) -> bool:
    ((origin, *parent), (kind, content)), ((other_origin, *other_parent), (other_kind, other_content)) = one, other
    if origin != other_origin or (parent != other_parent and _NOWHERE not in (parent, other_parent)):
        return False
    if DELETED in (kind, other_kind) or _REPLACED in (content, other_content):
        return True
    return kind == other_kind and content == other_content


def _items(update: bytes) -> Iterator[tuple[Id, Item]]:
    """Yield every clock of an update with its item. Collected items are left out."""
    reader = Reader(update)
    for _ in range(reader.var_uint()):
        count, client, clock = reader.var_uint(), reader.var_uint(), reader.var_uint()
        for _ in range(count):
            begin = reader.position
            struct = read_struct(reader, clock)
            if struct is None:
                continue
            if not struct.gone:
                yield from _clocks_of(client, struct, update[begin : reader.position])
            clock += struct.length


def _clocks_of(client: int, struct: Struct, encoded: bytes) -> Iterator[tuple[Id, Item]]:
    position: tuple[Any, ...] = (struct.origin, struct.parent, struct.sub)
    for offset, content in enumerate(_contents(struct, encoded)):
        at = client, struct.clock + offset
        yield at, (position, (struct.content, content))
        position = (at, None, None)


def _contents(struct: Struct, encoded: bytes) -> list[Any]:
    """Return the content of each clock of a struct. JSON and values are compared as values, for their bytes may differ."""
    reader = read_content(encoded)
    if struct.content == STRING:
        units = reader.var_string().encode("utf-16-le")
        return [int.from_bytes(units[at : at + 2], "little") for at in range(0, len(units), 2)]
    if struct.content == FORMAT:
        return [(reader.var_string(), reader.json())]
    if struct.content == EMBED:
        return [reader.json()]
    if struct.content == ANY:
        return _values(reader, struct.length)
    return [None] * struct.length


def _values(reader: Reader, length: int) -> list[Any]:
    """Return the values of an item. One that no editor can read is compared with nothing."""
    reader.var_uint()
    try:
        return [reader.any_value() for _ in range(length)]
    except Malformed:
        return [None] * length
