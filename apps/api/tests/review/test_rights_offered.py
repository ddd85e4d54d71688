"""No kind asks for a right that nobody can be given: each one is offered by a permission group of the kind."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from apps.identity.groups import group_rights
from apps.kinds.calls import Call
from apps.kinds.engine import OWN_RIGHT, permissions
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Right

from ..tables import contract_groups, offered

KINDS = list(registry.kinds.values())
each_kind = pytest.mark.parametrize("kind", KINDS, ids=[kind.key for kind in KINDS])


def offers(groups: tuple[str, ...], right: Right) -> bool:
    return any(right.value in offered(group) for group in groups)


def asked_by_calls(kind: Kind) -> Iterator[tuple[str, tuple[str, ...], Right]]:
    """The right that each call of the kind asks before it looks at a record."""
    for call in kind.calls:
        groups = kind.viewing_groups if call.op == "run" else kind.groups
        right = _right_of(call)
        if right is not None:
            yield call.path, groups, right


def _right_of(call: Call) -> Right | None:
    if call.op == "update":
        return Right.EDIT
    if call.op in ("list", "detail", "options"):
        return Right.VIEW
    return call.right or OWN_RIGHT.get(call.op)


def asked_by_actions(kind: Kind) -> Iterator[tuple[str, tuple[str, ...], Right]]:
    for name in (*kind.lifecycle.actions(), *(action.name for action in kind.actions)):
        asked = permissions.action_right(kind, name)
        assert asked is not None, name
        yield name, *asked


@each_kind
def test_every_call_and_every_action_asks_a_right_that_a_group_of_the_kind_offers(kind: Kind) -> None:
    missing = [
        f"{what}: {right.value} of {'/'.join(groups)}"
        for what, groups, right in (*asked_by_calls(kind), *asked_by_actions(kind))
        if not offers(groups, right)
    ]
    assert not missing


@each_kind
def test_every_group_that_a_kind_names_exists(kind: Kind) -> None:
    assert set(kind.viewing_groups) <= group_rights().keys()


def test_the_groups_of_the_product_offer_exactly_what_it_says() -> None:
    built = {name: frozenset(right.value for right in rights) for name, rights in group_rights().items()}
    assert {name: built.get(name) for name in contract_groups()} == {name: offered(name) for name in contract_groups()}
