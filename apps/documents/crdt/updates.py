"""Parses a Yjs update (v1) from untrusted bytes into structs and deleted ranges. Judges only their form."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from . import stamps
from .lib0 import MAX_VAR_UINT_BITS, Malformed, Reader, utf16_length
from .stamps import Stamp

MAX_CLOCK = 2**31

GC, SKIP = 0, 10
DELETED, JSON_VALUES, _BINARY, STRING, EMBED, FORMAT, TYPE, ANY = range(1, 9)
#: An object in lib0's ``any`` encoding.
OBJECT = 118
HAS_ORIGIN, HAS_RIGHT_ORIGIN, HAS_PARENT_SUB = 128, 64, 32
ARRAY, MAP, TEXT, XML_ELEMENT, XML_FRAGMENT, _XML_HOOK, XML_TEXT = range(7)
#: The shared types of a document by name (docs/wire.md), each with its type.
ROOTS = {b"body": XML_FRAGMENT, b"fields": MAP, b"decisions": MAP}
TYPES = frozenset({ARRAY, MAP, TEXT, XML_ELEMENT, XML_FRAGMENT, XML_TEXT})

Id = tuple[int, int]

_SHIFTS = (7, 14, 21, 28, 35, 42, 49)


class Struct(NamedTuple):
    """One run of clocks of one client.

    ``parent``: the item of a shared type or a root's name; None if it is that of the origins. ``sub``: the key in a
    map; None as well if it is that of the origins. ``gone``: collected, so nothing else is known. ``content``: the kind
    of content. ``shared``: the type of a new shared type. ``stamp``: the stamp in a suggestion's mark. ``value``: the
    encoded object of a value, which may be the stamp of a node. ``text``: letters of which some take two clocks.
    """

    clock: int
    length: int
    origin: Id | None = None
    right_origin: Id | None = None
    parent: Id | bytes | None = None
    sub: str | None = None
    gone: bool = False
    content: int = GC
    shared: int | None = None
    stamp: Stamp | None = None
    value: bytes | None = None
    text: str | None = None

    @property
    def needs(self) -> Iterator[Id]:
        """Yield the items that this one names."""
        for at in (self.origin, self.right_origin, self.parent):
            if isinstance(at, tuple):
                yield at


#: Client, clock, end, left and right origin (one at least) of one run of letters.
Typed = tuple[int, int, int, Id | None, Id | None]
MAX_TYPED_BYTES = 200
_ONE_CLIENT_ONE_STRUCT = b"\x01\x01"
_NOTHING_DELETED = 0


def read_typed(update: bytes) -> Typed | None:
    """Parse an update that is one run of letters beside others and deletes nothing. Typing makes only those.

    This takes a third of the time of :func:`read_sections`. Returns None for every other update, right or wrong.
    """
    if not update.startswith(_ONE_CLIENT_ONE_STRUCT) or update[-1] != _NOTHING_DELETED:
        return None
    try:
        client, at = _uint(update, 2)
        clock, at = _uint(update, at)
        info = update[at]
        if info & 31 != STRING or not info & (HAS_ORIGIN | HAS_RIGHT_ORIGIN):
            return None
        at += 1
        origin = right = None
        if info & HAS_ORIGIN:
            beside, at = _uint(update, at)
            beside_clock, at = _uint(update, at)
            origin = beside, beside_clock
        if info & HAS_RIGHT_ORIGIN:
            beside, at = _uint(update, at)
            beside_clock, at = _uint(update, at)
            right = beside, beside_clock
        length, at = _uint(update, at)
        if not length or at + length + 1 != len(update):
            return None
        text = update[at : at + length].decode()
        end = clock + utf16_length(text)
    except (IndexError, UnicodeDecodeError):
        return None
    # Letters of two clocks need the long way: surrogate_pairs.py.
    return (client, clock, end, origin, right) if end <= MAX_CLOCK and end - clock == len(text) else None


def _uint(data: bytes, at: int) -> tuple[int, int]:
    """Return a number and the position behind it. Raises :class:`IndexError` for a number that lib0 never writes."""
    value = data[at]
    if value < 128:
        return value, at + 1
    value &= 127
    for shift in _SHIFTS:
        at += 1
        byte = data[at]
        value |= (byte & 127) << shift
        if byte < 128 and not value >> MAX_VAR_UINT_BITS:
            return value, at + 1
    raise IndexError


def read_sections(reader: Reader, budget: int) -> tuple[dict[int, list[Struct]], bool]:
    """Return the structs by client, and True if there is no Skip block among them."""
    sections: dict[int, list[Struct]] = {}
    whole = True
    for _ in range(reader.var_uint()):
        count, client, clock = reader.var_uint(), reader.var_uint(), reader.var_uint()
        budget -= count
        if client in sections or count < 1 or budget < 0:
            raise Malformed("structs of a client are wrong")
        structs = sections[client] = []
        for _ in range(count):
            struct = read_struct(reader, clock)
            if struct is None:
                whole = False
                continue
            clock += struct.length
            if struct.length < 1 or clock > MAX_CLOCK:
                raise Malformed("clock out of range")
            structs.append(struct)
    return sections, whole


def without_right_origins(update: bytes, items: Collection[Id]) -> bytes:
    """Return the update without the right origins of the structs that begin with ``items``. Each has a left origin."""
    reader, pieces, copied = Reader(update), [], 0
    for _ in range(reader.var_uint()):
        count, client, clock = reader.var_uint(), reader.var_uint(), reader.var_uint()
        for _ in range(count):
            at = reader.position
            struct = read_struct(reader, clock)
            if struct is None:
                continue
            if (client, clock) in items:
                begin, end = _right_origin_between(update, at)
                pieces += [update[copied:at], bytes((update[at] & ~HAS_RIGHT_ORIGIN,)), update[at + 1 : begin]]
                copied = end
            clock += struct.length
    return b"".join(pieces) + update[copied:]


def read_content(encoded: bytes) -> Reader:
    """Return a reader at the content of one encoded item."""
    reader = Reader(encoded)
    info = reader.byte()
    for flag in (HAS_ORIGIN, HAS_RIGHT_ORIGIN):
        if info & flag:
            reader.var_uint(), reader.var_uint()
    if not info & (HAS_ORIGIN | HAS_RIGHT_ORIGIN):
        _read_parent(reader)
        if info & HAS_PARENT_SUB:
            reader.skip_string()
    return reader


def _right_origin_between(update: bytes, at: int) -> tuple[int, int]:
    """Return begin and end of the encoded right origin of the struct at ``at``. It stands behind the left one."""
    reader = Reader(update)
    reader.position = at + 1
    reader.var_uint(), reader.var_uint()
    begin = reader.position
    reader.var_uint(), reader.var_uint()
    return begin, reader.position


def read_struct(reader: Reader, clock: int) -> Struct | None:
    """Return the struct that begins here; None for a Skip block."""
    info = reader.byte()
    if info == GC:
        return Struct(clock, reader.var_uint(), gone=True)
    if info == SKIP:
        reader.var_uint()
        return None
    kind = info & 31
    origin = (reader.var_uint(), reader.var_uint()) if info & HAS_ORIGIN else None
    right = (reader.var_uint(), reader.var_uint()) if info & HAS_RIGHT_ORIGIN else None
    parent, sub = None, None
    if origin is None and right is None:
        parent = _read_parent(reader)
        if info & HAS_PARENT_SUB:
            sub = reader.var_string()
    if kind == TYPE:
        return Struct(clock, 1, origin, right, parent, sub, content=kind, shared=_read_type(reader))
    if kind == FORMAT:
        return Struct(clock, 1, origin, right, parent, sub, content=kind, stamp=_read_mark(reader))
    if kind == ANY:
        length, value = _read_any(reader)
        return Struct(clock, length, origin, right, parent, sub, content=kind, value=value)
    if kind == STRING:
        text = reader.var_string()
        length = utf16_length(text)
        paired = text if length != len(text) else None
        return Struct(clock, length, origin, right, parent, sub, content=kind, text=paired)
    return Struct(clock, _read_content(reader, kind), origin, right, parent, sub, content=kind)


def _read_any(reader: Reader) -> tuple[int, bytes | None]:
    """Return the number of values, and the bytes of the value if it is the only one and an object."""
    length, begin = reader.var_uint(), reader.position
    for _ in range(length):
        reader.skip_any()
    value = reader.data[begin : reader.position] if length == 1 and reader.data[begin] == OBJECT else None
    return length, value


def _read_mark(reader: Reader) -> Stamp | None:
    return stamps.of_mark(reader.var_string(), reader.json())


def has_one_value(struct: Struct) -> bool:
    """Return True if all readers take the same value from the struct: of several they could take different ones."""
    return struct.content != JSON_VALUES and struct.length == 1


def stamp_of(struct: Struct) -> Stamp | None:
    """Return the stamp in a node's attribute that has one value."""
    return stamps.of_value(Reader(struct.value).any_value()) if struct.value is not None else None


def _read_parent(reader: Reader) -> Id | bytes:
    rooted = reader.var_uint()
    if rooted == 0:
        return reader.var_uint(), reader.var_uint()
    root = reader.var_bytes()
    if rooted != 1 or root not in ROOTS:
        raise Malformed("unknown root")
    return root


def _read_content(reader: Reader, kind: int) -> int:
    """Step over the content of an item. Return its length in clocks."""
    if kind == DELETED:
        return reader.var_uint()
    if kind == JSON_VALUES:
        length = reader.var_uint()
        for _ in range(length):
            reader.skip_string()
        return length
    if kind == EMBED:
        reader.skip_json()
    else:
        raise Malformed("unknown kind of content")
    return 1


def _read_type(reader: Reader) -> int:
    kind = reader.var_uint()
    if kind == XML_ELEMENT:
        reader.skip_string()
    elif kind not in TYPES:
        raise Malformed("unknown shared type")
    return kind


def read_deleted(reader: Reader, budget: int) -> Iterator[tuple[int, int, int]]:
    """Yield client, begin and end (in clocks) of each deleted range. Raises :class:`Malformed` beyond ``budget``."""
    seen: set[int] = set()
    for _ in range(reader.var_uint()):
        client, count = reader.var_uint(), reader.var_uint()
        budget -= count
        if budget < 0:
            raise Malformed("too many deletions")
        if client in seen:
            # Yjs deletes them all, pycrdt those that come last.
            raise Malformed("deletions of a client are wrong")
        seen.add(client)
        for _ in range(count):
            clock, length = reader.var_uint(), reader.var_uint()
            if length < 1 or clock + length > MAX_CLOCK:
                raise Malformed("deleted range out of range")
            yield client, clock, clock + length
