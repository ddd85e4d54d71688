from __future__ import annotations

from apps.api.menu import placed_routes
from apps.api.tests.tables import contract_groups
from apps.identity.groups import GROUPS, all_pairs, as_data, group_rights
from apps.kinds.registry import registry
from apps.kinds.rights import RIGHT_LABELS, Right


def test_the_groups_of_the_contract_are_there_with_their_actions_in_its_order() -> None:
    built = {group.name: [right.value for right in group.rights] for group in GROUPS if group.name in contract_groups()}
    assert built == contract_groups()
    assert list(built) == list(contract_groups())


def test_a_group_that_the_contract_does_not_know_opens_something() -> None:
    named = {name for kind in registry.kinds.values() for name in kind.viewing_groups}
    named |= {name for placed in placed_routes().values() for name in placed.groups}
    ours = {group.name for group in GROUPS} - contract_groups().keys()
    assert not ours - named, "no kind and no route names these groups of apps/identity/groups.py"


def test_no_group_is_named_twice() -> None:
    names = [group.name for group in GROUPS]
    assert sorted(names) == sorted(group_rights())


def test_every_action_has_a_label_for_people() -> None:
    assert {action for _, action in all_pairs()} == {right.value for right in Right}
    assert set(RIGHT_LABELS) == set(Right)


def test_the_role_editors_table_shows_every_group_once_under_a_heading() -> None:
    sections = as_data()["sections"]
    assert isinstance(sections, list)
    assert [group["group"] for section in sections for group in section["groups"]] == [g.name for g in GROUPS]
    assert all(section["label"] and section["groups"] for section in sections)
