"""Cuts a large update into smaller ones that build on each other in order, for a first sync in bounded frames."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field

from .lib0 import Malformed, Reader, var_uint
from .updates import MAX_CLOCK, Id, Struct, read_struct

NOTHING_DELETED = b"\x00"


@dataclass(slots=True)
class _Section:
    """The structs of one client with their bytes. ``known``: the clock up to which they are sent."""

    structs: list[tuple[Struct, bytes]]
    known: int
    position: int = 0


@dataclass(slots=True)
class _Piece:
    clients: dict[int, tuple[int, list[bytes]]] = field(default_factory=dict)
    size: int = 0

    def add(self, client: int, struct: Struct, data: bytes) -> None:
        self.clients.setdefault(client, (struct.clock, []))[1].append(data)
        self.size += len(data)

    def encoded(self, deleted: bytes) -> bytes:
        sections = [
            var_uint(len(structs)) + var_uint(client) + var_uint(clock) + b"".join(structs)
            for client, (clock, structs) in self.clients.items()
        ]
        return var_uint(len(sections)) + b"".join(sections) + deleted


def split(update: bytes, limit: int) -> list[bytes]:
    """Yield updates of about ``limit`` bytes. Each builds only on earlier ones; the last holds the deletions.

    A struct is never cut: a picture of two megabytes stays one. ``update`` is one that a document made itself.
    """
    if len(update) <= limit:
        return [update]
    reader = Reader(update)
    sections = _read(reader)
    deleted = update[reader.position :]
    pieces = [_Piece()]
    for client, struct, data in _in_order(sections):
        if pieces[-1].size and pieces[-1].size + len(data) > limit:
            pieces.append(_Piece())
        pieces[-1].add(client, struct, data)
    if pieces[-1].size + len(deleted) > limit:
        pieces.append(_Piece())
    return [*(piece.encoded(NOTHING_DELETED) for piece in pieces[:-1]), pieces[-1].encoded(deleted)]


def _read(reader: Reader) -> dict[int, _Section]:
    sections: dict[int, _Section] = {}
    for _ in range(reader.var_uint()):
        count, client, clock = reader.var_uint(), reader.var_uint(), reader.var_uint()
        section = sections[client] = _Section([], clock)
        for _ in range(count):
            start = reader.position
            struct = read_struct(reader, clock)
            if struct is None:
                raise Malformed("an update with a hole cannot be cut")
            section.structs.append((struct, reader.data[start : reader.position]))
            clock += struct.length
    return sections


def _in_order(sections: dict[int, _Section]) -> Iterator[tuple[int, Struct, bytes]]:
    """Yield each struct after those that it names. The receiver knows the clocks in front of a section."""
    for first in sections:
        stack: list[Id] = [(first, MAX_CLOCK)]
        while stack:
            client, wanted = stack[-1]
            need = yield from _advance(sections, client, wanted)
            if need is None:
                stack.pop()
            elif any(need[0] == waiting for waiting, _ in stack):
                raise Malformed("structs that wait for each other")
            else:
                stack.append(need)


def _advance(
    sections: dict[int, _Section], client: int, wanted: int
) -> Generator[tuple[int, Struct, bytes], None, Id | None]:
    """Take the client's structs until ``wanted`` is among them. Return the id that is missing first, or None."""
    section = sections[client]
    while section.position < len(section.structs) and section.known <= wanted:
        struct, data = section.structs[section.position]
        for at in struct.needs:
            if _waits(at, sections):
                return at
        section.position += 1
        section.known = struct.clock + struct.length
        yield client, struct, data
    return None


def _waits(at: Id, sections: dict[int, _Section]) -> bool:
    section = sections.get(at[0])
    return section is not None and at[1] >= section.known and section.position < len(section.structs)
