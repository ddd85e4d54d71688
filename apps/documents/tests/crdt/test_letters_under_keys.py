"""Letters stand in texts and never under a key: what the guard takes reads alike in copies that cut and collect at random."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from pycrdt import Doc, Map, Text, XmlElement, XmlFragment, XmlText, merge_updates

from apps.documents.crdt import y_prosemirror
from apps.documents.crdt.guard.update_guard import UpdateGuard
from apps.documents.crdt.lib0 import Malformed, var_uint
from apps.documents.prosemirror.content_hash import canonical_document

from ..raw_updates import item, update

#: Clock 0 of client 7 is the value of a field.
FIELD = update(7, 0, b"\x28\x01\x06fields\x05title\x01\x77\x01a")
VALUE = (7, 0)
Id = tuple[int, int]


def letters(client: int, text: str, *, left: Id | None = None, right: Id | None = None) -> bytes:
    encoded = text.encode()
    return update(client, 0, item(b"\x04" + var_uint(len(encoded)) + encoded, left=left, right=right))


def said(updates: list[bytes]) -> str:
    doc = Doc[Any]()
    for one in updates:
        doc.apply_update(one)
    return canonical_document(y_prosemirror.read_body(doc), y_prosemirror.read_fields(doc))


def test_letters_in_the_place_of_a_value_read_otherwise_in_a_copy_that_cuts_them_so_they_are_refused() -> None:
    under_key = letters(8, "yy", left=VALUE)
    cut, collected = letters(9, "x", right=(8, 1)), update(9, 0, b"\x00\x01")
    deletion = b"\x00\x01\x09\x01\x00\x01"
    assert said([FIELD, under_key, cut, deletion]) != said([FIELD, under_key, collected])
    guard = UpdateGuard()
    assert guard.load(FIELD)
    with pytest.raises(Malformed, match="in a type that holds no such thing"):
        guard.inspect(under_key)


def test_a_document_that_has_such_letters_goes_on() -> None:
    guard = UpdateGuard()
    assert guard.load(FIELD)
    assert guard.load(letters(8, "yy", left=VALUE))
    assert not guard.inspect(update(9, 0, b"\x28\x01\x06fields\x06source\x01\x77\x01b")).missing


def article() -> bytes:
    doc = Doc[Any](client_id=7)
    fields, body = doc.get("fields", type=Map), doc.get("body", type=XmlFragment)
    fields["title"] = Text("标题😀")
    fields["original"] = "abc"
    fields["original"] = "def"
    body.children.append(XmlElement("paragraph", {"textAlign": "center"}, [XmlText("东湖😀绿道")]))
    body.children.append(XmlElement("paragraph", {}, [XmlText("第二段")]))
    return doc.get_update()


def attack(random: Random, clocks: dict[int, int], client: int) -> bytes:
    """Letters beside any items, or a deletion of any."""
    beside: list[Id] = []
    for _ in range(2):
        neighbour = random.choice(list(clocks))
        beside.append((neighbour, random.randrange(clocks[neighbour])))
    if random.random() < 0.25:
        (victim, clock), _ = beside
        return b"\x00\x01" + var_uint(victim) + b"\x01" + var_uint(clock) + b"\x01"
    left, right = random.choice([(beside[0], None), (None, beside[1]), (beside[0], beside[1])])
    return letters(client, random.choice(["x", "yy", "a😀", "🇨🇳"]), left=left, right=right)


@pytest.mark.parametrize("seed", range(60))
def test_letters_beside_any_items_read_alike_in_all_copies(seed: int) -> None:
    random, guard = Random(seed), UpdateGuard()
    taken = [article()]
    assert guard.load(taken[0])
    for client in range(100, 160):
        given = attack(random, guard.clocks, client)
        try:
            inspection = guard.inspect(given)
        except Malformed:
            continue
        guard.accept(inspection)
        taken.append(inspection.rewritten or given)
    living, late = Doc[Any](), Doc[Any]()
    for number, one in enumerate(taken):
        living.apply_update(one)
        if number % 7 == 0:
            late.apply_update(living.get_update(late.get_state()))
    late.apply_update(living.get_update(late.get_state()))
    copies = [taken, [merge_updates(*taken)], [living.get_update()], [late.get_update()]]
    assert len({said(copy) for copy in copies}) == 1
