"""Reads a Yjs update (v1) from untrusted bytes into structs and deleted ranges; judges only their form."""

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
    """One run of clocks of one client. ``parent`` is a root's name, or None when it is that of the origins, as is then
    the key ``sub`` under which a value stands in a map; ``gone``: collected, with all that was known of it;
    ``content``: its kind; ``shared``: of which type the shared type is that others may hang on; ``stamp``: of a
    suggestion's mark; ``value``: the encoded object of a value, which may be the stamp of a node; ``text``: of letters some
    of which take two clocks."""

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
        """The items that have to be there before this one."""
        for at in (self.origin, self.right_origin, self.parent):
            if isinstance(at, tuple):
                yield at


#: Client, clock, end, left and right origin (one at least) of one run of letters.
Typed = tuple[int, int, int, Id | None, Id | None]
MAX_TYPED_BYTES = 200
_ONE_CLIENT_ONE_STRUCT = b"\x01\x01"
_NOTHING_DELETED = 0


def read_typed(update: bytes) -> Typed | None:
    """An update that is one run of letters beside others and deletes nothing: what typing makes, read for a third
    of the cost. None for every other update, however right or wrong it is: :func:`read_sections` judges those."""
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
    # Letters of two clocks are not simply letters: surrogate_pairs.py.
    return (client, clock, end, origin, right) if end <= MAX_CLOCK and end - clock == len(text) else None


def _uint(data: bytes, at: int) -> tuple[int, int]:
    """A number and where it ends. Raises :class:`IndexError` for one that lib0 would not write."""
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
    """The structs by client, and whether they are free of Skip blocks."""
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
    """The update with the right origins of the structs that begin with ``items`` left out. Each has a left origin."""
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


def _right_origin_between(update: bytes, at: int) -> tuple[int, int]:
    """The positions between which the right origin of the struct at ``at`` is encoded, behind the left one."""
    reader = Reader(update)
    reader.position = at + 1
    reader.var_uint(), reader.var_uint()
    begin = reader.position
    reader.var_uint(), reader.var_uint()
    return begin, reader.position


def read_struct(reader: Reader, clock: int) -> Struct | None:
    """The struct that begins here; None for a Skip block."""
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
    """How many values, and the bytes of one that is alone and an object."""
    length, begin = reader.var_uint(), reader.position
    for _ in range(length):
        reader.skip_any()
    value = reader.data[begin : reader.position] if length == 1 and reader.data[begin] == OBJECT else None
    return length, value


def _read_mark(reader: Reader) -> Stamp | None:
    return stamps.of_mark(reader.var_string(), reader.json())


def stamp_of(struct: Struct) -> Stamp | None:
    """The stamp that a node's attribute holds. One value and no more, or readers could take different ones."""
    if struct.content == JSON_VALUES or struct.length != 1:
        raise Malformed("a stamp in a form that no editor writes")
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
    """Step over the content of an item; its length in clocks."""
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
    """The client, the begin and the end of each deleted range."""
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
