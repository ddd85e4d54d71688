"""Updates written byte by byte, as no editor would send them."""

from __future__ import annotations

from apps.documents.crdt.lib0 import var_uint


def update(client: int, clock: int, *structs: bytes) -> bytes:
    return b"\x01" + var_uint(len(structs)) + var_uint(client) + var_uint(clock) + b"".join(structs) + b"\x00"


def item(content: bytes, *, left: tuple[int, int] | None = None, right: tuple[int, int] | None = None) -> bytes:
    """An item beside others; ``content`` begins with its kind."""
    info = content[0] | (0x80 if left else 0) | (0x40 if right else 0)
    beside = b"".join(var_uint(number) for at in (left, right) if at for number in at)
    return bytes([info]) + beside + content[1:]
