"""WebSocket frames (RFC 6455) without input or output: a client's bytes become messages, payloads become frames.

For servers without extensions: no compression, no reserved bits. A violation raises :class:`Violation` with the close
code that the standard asks for.
"""

from __future__ import annotations

try:
    from websockets.speedups import apply_mask
except ImportError:  # the compiled module is missing; this one is Python
    from websockets.utils import apply_mask

CONTINUATION, TEXT, BINARY = 0, 1, 2
CLOSE, PING, PONG = 8, 9, 10
#: Opcode of no frame: a fragment that does not complete its message.
FRAGMENT = -1

PROTOCOL_ERROR, INVALID_TEXT, TOO_BIG = 1002, 1007, 1009
FINAL, RESERVED, MASKED = 0x80, 0x70, 0x80
MAX_CONTROL_BYTES = 125
MASK_BYTES = 4
SHORT_HEAD_BYTES = 2 + MASK_BYTES

#: Opcode and payload of a message, its fragments joined.
Message = tuple[int, bytes]


class Violation(Exception):
    """The peer sent bytes that are no WebSocket frame of a client. ``code`` is the close code."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code


def encode(opcode: int, payload: bytes) -> bytes:
    """Return one unmasked frame, as a server sends it."""
    length = len(payload)
    if length < 126:
        return bytes((FINAL | opcode, length)) + payload
    if length < 65536:
        return bytes((FINAL | opcode, 126)) + length.to_bytes(2, "big") + payload
    return bytes((FINAL | opcode, 127)) + length.to_bytes(8, "big") + payload


class FrameReader:
    """Cuts a stream of bytes into messages. ``limit`` bounds the bytes of a message, complete or not."""

    __slots__ = ("_buffer", "_kind", "_limit", "_message", "_needed", "_position")

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._buffer: bytes | bytearray = b""
        self._position = 0
        self._needed = 2
        self._message = bytearray()
        self._kind = CONTINUATION

    def feed(self, data: bytes) -> None:
        """Add bytes from the wire, in any portions."""
        rest = len(self._buffer) - self._position
        if not rest:
            self._buffer = data
        elif isinstance(self._buffer, bytearray):
            del self._buffer[: self._position]
            self._buffer += data
        else:
            self._buffer = bytearray(self._buffer[self._position :])
            self._buffer += data
        self._position = 0

    def single(self, data: bytes) -> bytes | None:
        """Return the payload if ``data`` is one short binary message and no bytes wait before it; else :meth:`feed` takes it.

        Nearly every read of a document socket is one letter.
        """
        size = len(data) - SHORT_HEAD_BYTES
        if not 0 <= size <= MAX_CONTROL_BYTES or data[0] != FINAL | BINARY or data[1] != MASKED | size:
            return None
        if self._kind != CONTINUATION or self._position != len(self._buffer):
            return None
        return apply_mask(data[SHORT_HEAD_BYTES:], data[2:SHORT_HEAD_BYTES])

    def next(self) -> Message | None:
        """Return the next complete message, or None. Control frames may come between the fragments of a message.

        A fragment that completes no message is returned as ``FRAGMENT``, so that the reader can count every frame.
        Raises :class:`Violation`.
        """
        if len(self._buffer) - self._position >= self._needed:
            frame = self._next_frame()
            if frame is None:
                return None
            first, payload = frame
            if first == FINAL | BINARY and self._kind == CONTINUATION:
                return BINARY, payload
            return self._put_together(first, payload) or (FRAGMENT, b"")
        return None

    def _next_frame(self) -> tuple[int, bytes] | None:
        """Return first byte and unmasked payload of a complete frame, or None and set ``_needed`` to the bytes it takes."""
        buffer, position = self._buffer, self._position
        first, length = buffer[position], buffer[position + 1]
        if not length & MASKED or first & RESERVED:
            raise Violation(PROTOCOL_ERROR, "not masked" if not length & MASKED else "reserved bits")
        length &= 0x7F
        head = position + 2
        if length > MAX_CONTROL_BYTES:
            wide = 2 if length == 126 else 8
            if len(buffer) < head + wide:
                self._needed = 2 + wide
                return None
            length = int.from_bytes(buffer[head : head + wide], "big")
            head += wide
            self._check_length(first, length)
        payload = head + MASK_BYTES
        end = payload + length
        if len(buffer) < end:
            self._needed = end - position
            return None
        self._needed = 2
        self._position = end
        return first, apply_mask(buffer[payload:end], buffer[head:payload])

    def _check_length(self, first: int, length: int) -> None:
        if first & 0x08:
            raise Violation(PROTOCOL_ERROR, "a long control frame")
        if len(self._message) + length > self._limit:
            raise Violation(TOO_BIG, f"more than {self._limit} bytes")

    def _put_together(self, first: int, payload: bytes) -> Message | None:
        opcode, final = first & 0x0F, bool(first & FINAL)
        if opcode in (CLOSE, PING, PONG):
            if not final:
                raise Violation(PROTOCOL_ERROR, "a control frame in fragments")
            return opcode, payload
        if opcode > BINARY:
            raise Violation(PROTOCOL_ERROR, "an unknown opcode")
        if (opcode == CONTINUATION) != (self._kind != CONTINUATION):
            raise Violation(PROTOCOL_ERROR, "a fragment out of its turn")
        return self._add_fragment(opcode, payload, final=final)

    def _add_fragment(self, opcode: int, payload: bytes, *, final: bool) -> Message | None:
        self._kind = opcode or self._kind
        self._message += payload
        if len(self._message) > self._limit:
            raise Violation(TOO_BIG, f"more than {self._limit} bytes")
        if not final:
            return None
        message = self._kind, bytes(self._message)
        self._message, self._kind = bytearray(), CONTINUATION
        return message
