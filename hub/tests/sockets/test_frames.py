from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hub.sockets import frames
from hub.sockets.frames import FrameReader, Message, Violation, encode

from ..raw import masked

LIMIT = 4096

messages = st.tuples(st.sampled_from([frames.TEXT, frames.BINARY]), st.binary(max_size=300))
controls = st.tuples(st.sampled_from([frames.PING, frames.PONG, frames.CLOSE]), st.binary(max_size=125))


@st.composite
def conversations(draw: st.DrawFn) -> tuple[list[Message], bytes]:
    """Messages of a client, and one of many ways to frame them: fragments with control frames between."""
    said: list[Message] = []
    wire = b""
    for opcode, payload in draw(st.lists(messages, max_size=6)):
        cuts = sorted(draw(st.lists(st.integers(0, len(payload)), max_size=4)))
        parts = [payload[a:b] for a, b in zip([0, *cuts], [*cuts, len(payload)], strict=True)]
        for index, part in enumerate(parts):
            final = index == len(parts) - 1
            wire += masked(opcode if index == 0 else frames.CONTINUATION, part, final=final)
            if not final and draw(st.booleans()):
                between = draw(controls)
                said.append(between)
                wire += masked(*between)
        said.append((opcode, payload))
    return said, wire


def read(reader: FrameReader, portions: list[bytes]) -> list[Message]:
    found = []
    for portion in portions:
        alone = reader.single(portion)
        if alone is not None:
            found.append((frames.BINARY, alone))
            continue
        reader.feed(portion)
        while (message := reader.next()) is not None:
            if message[0] != frames.FRAGMENT:
                found.append(message)
    return found


@settings(max_examples=200, deadline=None)
@given(st.lists(st.tuples(messages, st.booleans()), max_size=8))
def test_messages_that_come_alone_are_read_like_others(said: list[tuple[Message, bool]]) -> None:
    """Some wait for the rest of the one before."""
    portions, begun = [], b""
    for (opcode, payload), alone in said:
        wire = begun + masked(opcode, payload)
        portions.append(wire if alone else wire[:-1])
        begun = b"" if alone else wire[-1:]
    portions.append(begun)
    assert read(FrameReader(LIMIT), portions) == [message for message, _ in said]


@settings(max_examples=300, deadline=None)
@given(conversations(), st.data())
def test_any_split_of_any_frames_gives_the_same_messages(
    conversation: tuple[list[Message], bytes], data: st.DataObject
) -> None:
    said, wire = conversation
    cuts = sorted(data.draw(st.lists(st.integers(0, len(wire)), max_size=20)))
    portions = [wire[a:b] for a, b in zip([0, *cuts], [*cuts, len(wire)], strict=True)]
    assert read(FrameReader(LIMIT), portions) == said
    assert read(FrameReader(LIMIT), [bytes((byte,)) for byte in wire]) == said


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes_are_messages_or_a_violation_and_never_more_than_the_limit(wire: bytes) -> None:
    reader = FrameReader(64)
    with suppress(Violation):
        for _, payload in read(reader, [wire]):
            assert len(payload) <= 125


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_every_way_to_write_a_length_is_read(length: int) -> None:
    payload = b"x" * length
    assert read(FrameReader(100_000), [masked(frames.BINARY, payload)]) == [(frames.BINARY, payload)]
    assert encode(frames.BINARY, payload).endswith(payload)


@pytest.mark.parametrize(
    ("wire", "code"),
    [
        (b"\x82\x01x", frames.PROTOCOL_ERROR),
        (masked(frames.BINARY, b"x", reserved=0x40), frames.PROTOCOL_ERROR),
        (masked(3, b"x"), frames.PROTOCOL_ERROR),
        (masked(11, b"x"), frames.PROTOCOL_ERROR),
        (masked(frames.PING, b"x", final=False), frames.PROTOCOL_ERROR),
        (masked(frames.PING, b"x" * 126), frames.PROTOCOL_ERROR),
        (masked(frames.CONTINUATION, b"x"), frames.PROTOCOL_ERROR),
        (masked(frames.TEXT, b"x", final=False) + masked(frames.BINARY, b"y"), frames.PROTOCOL_ERROR),
        (masked(frames.BINARY, b"x" * (LIMIT + 1)), frames.TOO_BIG),
        (b"\x82\xff" + b"\xff" * 8, frames.TOO_BIG),
        (masked(frames.BINARY, b"x" * LIMIT, final=False) + masked(frames.CONTINUATION, b"y"), frames.TOO_BIG),
    ],
    ids=[
        "not masked",
        "reserved bit",
        "unknown opcode",
        "unknown control",
        "ping in fragments",
        "long ping",
        "continuation of nothing",
        "a message inside another",
        "too long",
        "a length beyond counting",
        "too long in fragments",
    ],
)
def test_a_violation_is_told_with_the_standards_code(wire: bytes, code: int) -> None:
    with pytest.raises(Violation) as found:
        read(FrameReader(LIMIT), [wire])
    assert found.value.code == code


def test_a_length_beyond_the_limit_is_refused_before_its_bytes_arrive() -> None:
    with pytest.raises(Violation):
        read(FrameReader(LIMIT), [masked(frames.BINARY, b"x" * 70_000)[:4]] * 1 + [b"\xff" * 6])
