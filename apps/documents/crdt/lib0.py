"""The primitives of lib0's binary encoding, in which Yjs updates and the sockets' frames are written.

Reading is for untrusted bytes: every method raises :class:`Malformed` and nothing else, and never reads past
the end. pycrdt's own ``Encoder.write_var_string`` miscounts text beyond ASCII, hence writing stands here too.
"""

from __future__ import annotations

import json
import math
import struct
from functools import lru_cache
from typing import Any, NoReturn

MAX_VAR_UINT_BITS = 53
MAX_ANY_DEPTH = 32


PLAIN_JSON: dict[str, Any] = {"null": None, "{}": {}, "true": True, "false": False}


#: Kinds of ``any``: float32, float64 and a 64-bit integer.
NUMBERS = {124: struct.Struct(">f"), 123: struct.Struct(">d"), 122: struct.Struct(">q")}


class Malformed(ValueError):
    """Bytes that no honest client sends."""


class Reader:
    __slots__ = ("data", "end", "position")

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.position = 0
        self.end = len(data)

    @property
    def exhausted(self) -> bool:
        """True once all bytes are read."""
        return self.position >= self.end

    def byte(self) -> int:
        """Read one byte. Raises Malformed at the end, as all methods do."""
        position = self.position
        if position >= self.end:
            raise Malformed("ends too early")
        self.position = position + 1
        return self.data[position]

    def var_uint(self) -> int:
        """Read an unsigned number of seven bits a byte. Raises Malformed above ``MAX_VAR_UINT_BITS`` bits."""
        data, position, end = self.data, self.position, self.end
        value = shift = 0
        while position < end:
            byte = data[position]
            position += 1
            value |= (byte & 127) << shift
            if byte < 128:
                self.position = position
                if value >> MAX_VAR_UINT_BITS:
                    raise Malformed("number too large")
                return value
            shift += 7
            if shift > MAX_VAR_UINT_BITS:
                raise Malformed("number too large")
        raise Malformed("ends too early")

    def skip_var_int(self) -> None:
        """Skip a signed number, whose first byte has six bits of it. Raises Malformed after ten bytes."""
        for _ in range(10):
            if self.byte() < 128:
                return
        raise Malformed("number too large")

    def take(self, length: int) -> bytes:
        """Read this many bytes."""
        position = self.position
        if length > self.end - position:
            raise Malformed("ends too early")
        self.position = position + length
        return self.data[position : position + length]

    def skip(self, length: int) -> None:
        """Skip this many bytes."""
        if length > self.end - self.position:
            raise Malformed("ends too early")
        self.position += length

    def var_bytes(self) -> bytes:
        """Read bytes behind their length."""
        return self.take(self.var_uint())

    def var_string(self) -> str:
        """Read UTF-8 behind its length in bytes. Raises Malformed for what is none."""
        try:
            return self.take(self.var_uint()).decode()
        except UnicodeDecodeError as error:
            raise Malformed("text is not UTF-8") from error

    def skip_string(self) -> None:
        """Skip a string. It has to be UTF-8 all the same, since pycrdt would fail on it."""
        self.var_string()

    def skip_json(self) -> None:
        """Step over a string that holds JSON."""
        self.json()

    def json(self) -> Any:
        """Return the value of a string that holds JSON, as strictly as pycrdt's own parser."""
        text = self.var_string()
        if text in PLAIN_JSON:
            return PLAIN_JSON[text]
        try:
            value = json.loads(text, parse_constant=_refuse, parse_float=_finite)
            json.dumps(value, ensure_ascii=False).encode()
        except (ValueError, RecursionError) as error:
            raise Malformed("not JSON") from error
        if _depth(value) > MAX_ANY_DEPTH:
            raise Malformed("nested too deep")
        return value

    def skip_any(self, depth: int = 0) -> None:
        """Step over one value of lib0's ``any`` encoding, at most ``MAX_ANY_DEPTH`` deep.

        Raw bytes (116) are none of ours: JSON, in which a document is hashed and stored, has no word for them.
        """
        if depth > MAX_ANY_DEPTH:
            raise Malformed("nested too deep")
        kind = self.byte()
        if kind in (120, 121, 126, 127):
            return
        if kind == 125:
            self.skip_var_int()
        elif kind == 124:
            self.skip(4)
        elif kind in (122, 123):
            self.skip(8)
        elif kind == 119:
            self.skip_string()
        else:
            self._skip_collection(kind, depth)

    def any_value(self, depth: int = 0) -> Any:
        """Return one value of lib0's ``any`` encoding; ``undefined`` is None."""
        if depth > MAX_ANY_DEPTH:
            raise Malformed("nested too deep")
        kind = self.byte()
        if kind in (126, 127):
            return None
        if kind in (120, 121):
            return kind == 120
        if kind == 125:
            return self._var_int()
        if kind in NUMBERS:
            return NUMBERS[kind].unpack(self.take(NUMBERS[kind].size))[0]
        if kind == 119:
            return self.var_string()
        if kind == 117:
            return [self.any_value(depth + 1) for _ in range(self.var_uint())]
        if kind == 118:
            return self._object(depth)
        raise Malformed("unknown kind of value")

    def _object(self, depth: int) -> dict[str, Any]:
        pairs = {self.var_string(): self.any_value(depth + 1) for _ in range(self.var_uint())}
        if "__proto__" in pairs:
            raise Malformed("what a browser would take for the kind of the object")
        return pairs

    def _var_int(self) -> int:
        """Return a signed number. Its first byte holds the sign and six bits."""
        first = self.byte()
        value, shift, more = first & 63, 6, first & 128
        while more:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift, more = shift + 7, byte & 128
            if shift > MAX_VAR_UINT_BITS + 7:
                raise Malformed("number too large")
        return -value if first & 64 else value

    def _skip_collection(self, kind: int, depth: int) -> None:
        if kind not in (117, 118):
            raise Malformed("unknown kind of value")
        for _ in range(self.var_uint()):
            if kind == 118:
                self.skip_string()
            self.skip_any(depth + 1)


def _refuse(constant: str) -> NoReturn:
    raise Malformed(constant)


def _finite(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise Malformed("number too large")
    return value


def _depth(value: Any) -> int:
    if isinstance(value, dict):
        value = list(value.values())
    return 1 + max(map(_depth, value), default=0) if isinstance(value, list) else 0


_ONE_BYTE = [bytes((value,)) for value in range(128)]


def var_uint(value: int) -> bytes:
    """Encode an unsigned number, seven bits a byte, the lowest first."""
    if value < 128:
        return _ONE_BYTE[value]
    if value < 16384:
        return bytes((value & 127 | 128, value >> 7))
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def var_bytes(data: bytes) -> bytes:
    """Encode bytes behind their length."""
    return var_uint(len(data)) + data


def var_string(text: str) -> bytes:
    """Encode a text as UTF-8 behind its length in bytes."""
    return var_bytes(text.encode())


def utf16_length(text: str) -> int:
    """Return the length of a text in UTF-16 code units, as Yjs counts."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2


def read_state_vector(data: bytes) -> dict[int, int]:
    """Return for each client id the clock up to which its structs are known."""
    reader = Reader(data)
    vector: dict[int, int] = {}
    for _ in range(reader.var_uint()):
        client = reader.var_uint()
        vector[client] = reader.var_uint()
    if not reader.exhausted:
        raise Malformed("trailing bytes")
    return vector


#: Client ids are long numbers, and every commit repeats them.
_client = lru_cache(4096)(var_uint)


def write_state_vector(vector: dict[int, int]) -> bytes:
    """Encode a state vector (client -> next clock), as Yjs does. Clients without items are left out."""
    parts = [b""]
    for client, clock in vector.items():
        if clock:
            parts += _client(client), var_uint(clock)
    parts[0] = var_uint(len(parts) // 2)
    return b"".join(parts)
