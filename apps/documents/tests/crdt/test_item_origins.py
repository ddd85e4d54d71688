"""Updates that the guard takes read alike in every copy, whatever origins their items name."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from pycrdt import Doc, XmlElement, XmlFragment, merge_updates

from apps.documents.crdt.guard import item_origins
from apps.documents.crdt.guard.update_guard import UpdateGuard
from apps.documents.crdt.lib0 import Malformed, var_uint

from ..raw_updates import item, update

Id = tuple[int, int]

#: A paragraph with the letters abcd, which are clocks 2 to 5 of client 7.
ABCD = update(7, 0, b"\x07\x01\x04body\x03\x09paragraph", b"\x07\x00\x07\x00\x06", b"\x04\x00\x07\x01\x04abcd")
A, B, C, D = ((7, clock) for clock in range(2, 6))


def letters(client: int, clock: int, text: str, *, left: Id | None = None, right: Id | None = None) -> bytes:
    return update(client, clock, item(b"\x04" + var_uint(len(text)) + text.encode(), left=left, right=right))


def guard_of(*updates: bytes) -> UpdateGuard:
    guard = UpdateGuard()
    for stored in (ABCD, *updates):
        assert guard.load(stored)
    return guard


def read(updates: list[bytes]) -> set[str]:
    """The texts of three copies: one takes update by update, one all merged, one loads what the first encodes."""
    one, merged, again = Doc[Any](), Doc[Any](), Doc[Any]()
    for known in (ABCD, *updates):
        one.apply_update(known)
    merged.apply_update(merge_updates(ABCD, *updates))
    again.apply_update(one.get_update())
    return {_text(doc) for doc in (one, merged, again)}


def _text(doc: Doc[Any]) -> str:
    paragraph = next(iter(doc.get("body", type=XmlFragment).children))
    assert isinstance(paragraph, XmlElement)
    return str(next(iter(paragraph.children)))


@pytest.mark.parametrize(("left", "right"), [(C, B), (D, B), (C, C)])
def test_a_right_neighbour_that_does_not_stand_behind_the_left_one_is_left_out(left: Id, right: Id) -> None:
    given = letters(8, 0, "x", left=left, right=right)
    assert guard_of().inspect(given).rewritten == letters(8, 0, "x", left=left)


def test_without_that_copies_that_cut_the_word_at_different_times_differ() -> None:
    swapped, inside = letters(8, 0, "x", left=C, right=B), letters(9, 0, "y", left=A, right=B)
    assert len(read([swapped, inside]) | read([inside, swapped])) > 1
    mended = guard_of().inspect(swapped).rewritten
    assert mended
    assert read([mended, inside]) == read([inside, mended]) == {"aybcdx"}


def test_all_of_an_update_stays_but_the_right_neighbour_that_is_left_out() -> None:
    first, last = item(b"\x04\x02uv", left=A, right=B), item(b"\x04\x01w", left=(8, 2))
    deletion = b"\x01\x07\x01\x05\x01"
    given = update(8, 0, first, item(b"\x04\x01x", left=D, right=C), last)[:-1] + deletion
    mended = update(8, 0, first, item(b"\x04\x01x", left=D), last)[:-1] + deletion
    assert guard_of().inspect(given).rewritten == mended


def test_what_an_undo_of_yjs_puts_behind_and_before_one_letter_stands_behind_it_everywhere() -> None:
    """Yjs 13.6 does that when a paragraph comes back in which a letter was deleted and brought back before."""
    undone = letters(8, 0, "x", left=D, right=D)
    mended = guard_of().inspect(undone).rewritten
    assert mended
    assert read([mended]) == {"abcdx"}


#: Client 10 writes s behind the a, then r behind that s.
S_AND_R = letters(10, 0, "s", left=A, right=B), letters(11, 0, "r", left=(10, 0), right=B)


def test_an_item_between_its_sibling_and_what_stands_behind_that_is_malformed() -> None:
    between = letters(20, 0, "x", left=A, right=(11, 0))
    with pytest.raises(Malformed, match="never were neighbours"):
        guard_of(*S_AND_R).inspect(between)
    later = letters(12, 0, "y", left=(10, 0), right=B)
    assert len(read([*S_AND_R, between, later]) | read([*S_AND_R, later, between])) > 1


def test_an_item_that_stays_in_front_of_its_sibling_is_taken() -> None:
    before = letters(3, 0, "x", left=A, right=(11, 0))
    inspection = guard_of(*S_AND_R).inspect(before)
    assert not inspection.rewritten
    later = letters(12, 0, "y", left=(10, 0), right=B)
    assert read([*S_AND_R, before, later]) == read([*S_AND_R, later, before]) == {"axsrybcd"}


def test_an_item_at_the_very_front_stands_before_what_begins_the_text() -> None:
    with pytest.raises(Malformed, match="never were neighbours"):
        guard_of().inspect(letters(8, 0, "x", right=B))
    assert not guard_of().inspect(letters(8, 0, "x", right=A)).missing


def test_letters_of_an_update_may_build_on_letters_of_the_same_update() -> None:
    given = update(
        8, 0, item(b"\x04\x02uv", left=A, right=B), item(b"\x04\x01w", left=(8, 0), right=(8, 1)), b"\x84\x08\x02\x01z"
    )
    guard = guard_of()
    inspection = guard.inspect(given)
    assert not inspection.rewritten
    guard.accept(inspection)
    swapped = letters(9, 0, "x", left=(8, 1), right=(8, 1))
    assert guard.inspect(swapped).rewritten == letters(9, 0, "x", left=(8, 1))


def test_what_is_typed_on_after_the_known_part_of_a_run_is_judged_with_it() -> None:
    """The run goes on: its next letter continues what is stored, and no run begins anew."""
    guard = guard_of(letters(8, 0, "uv", left=D))
    guard.accept(guard.inspect(letters(8, 0, "uvw", left=D)))
    assert guard.inspect(letters(9, 0, "x", left=(8, 2), right=(8, 1))).rewritten


def test_pairs_that_are_too_far_apart_are_malformed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two clients take turns, so that every letter is a run, and somebody names the first and the last."""
    turns = [letters(8 + n % 2, n // 2, "x", left=(8 + (n - 1) % 2, (n - 1) // 2) if n else D) for n in range(60)]
    guard = guard_of(*turns)
    far = letters(5, 0, "y", left=A, right=(9, 29))
    assert not guard.inspect(far).missing
    monkeypatch.setattr(item_origins, "MAX_STEPS", 50)
    with pytest.raises(Malformed, match="too far"):
        guard.inspect(far)


def test_random_pairs_that_are_taken_read_alike_in_every_order_of_arrival() -> None:
    for seed in range(120):
        chance = Random(seed)
        made = History(chance, judged=True)
        texts = set().union(*(read(made.in_some_order()) for _ in range(5)))
        assert len(texts) == 1, f"seed {seed}: {texts}"


def test_random_pairs_that_nobody_judged_read_differently() -> None:
    """Or the test above would show nothing."""
    histories = (History(Random(seed), judged=False) for seed in range(20))
    assert any(len(set().union(*(read(made.in_some_order()) for _ in range(5)))) > 1 for made in histories)


class History:
    """Letters of several clients between any two letters, as far as the guard takes them."""

    def __init__(self, chance: Random, *, judged: bool) -> None:
        self._chance = chance
        self._made: list[tuple[bytes, list[Id], list[Id]]] = []
        guard, known, clocks = guard_of(), [A, B, C, D], dict.fromkeys(range(1, chance.choice((4, 30))), 0)
        clocks.pop(7, None)
        while len(self._made) < 8:
            client = chance.choice(list(clocks))
            clock, text = clocks[client], chance.choice(("x", "yz", "uvw"))
            left, right = (chance.choice([None, *known]) for _ in range(2))
            if not left and not right:
                continue
            given = letters(client, clock, text, left=left, right=right)
            try:
                inspection = guard.inspect(given) if judged else guard.inspect_stored(given)
            except Malformed:
                continue
            guard.accept(inspection)
            own = [(client, clock + n) for n in range(len(text))]
            needs = [at for at in (left, right, (client, clock - 1) if clock else None) if at]
            self._made.append((inspection.rewritten or given, needs, own))
            known += own
            clocks[client] += len(text)

    def in_some_order(self) -> list[bytes]:
        """Each update after those that it builds on."""
        waiting, there, ordered = self._made[:], {A, B, C, D}, []
        while waiting:
            ready = [made for made in waiting if there.issuperset(made[1])]
            made = self._chance.choice(ready)
            waiting.remove(made)
            there.update(made[2])
            ordered.append(made[0])
        return ordered
