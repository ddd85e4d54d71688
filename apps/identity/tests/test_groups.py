from __future__ import annotations

import csv
from pathlib import Path

from apps.identity.groups import GROUPS, all_pairs, as_data, group_rights
from apps.kinds.rights import RIGHT_LABELS, Right

CONTRACT = Path(__file__).with_name("permissions.tsv")


def contract() -> dict[str, list[str]]:
    with CONTRACT.open(encoding="utf-8") as file:
        return {row["group"]: row["actions"].split(",") for row in csv.DictReader(file, delimiter="\t")}


def test_the_groups_and_their_actions_are_those_of_the_contract_in_its_order() -> None:
    assert {group.name: [right.value for right in group.rights] for group in GROUPS} == contract()
    assert [group.name for group in GROUPS] == list(contract())


def test_there_are_83_groups_and_none_is_named_twice() -> None:
    assert len(GROUPS) == len(group_rights()) == 83


def test_every_action_has_a_label_for_people() -> None:
    assert {action for _, action in all_pairs()} == {right.value for right in Right}
    assert set(RIGHT_LABELS) == set(Right)


def test_the_role_editors_table_shows_every_group_once_under_a_heading() -> None:
    sections = as_data()["sections"]
    assert isinstance(sections, list)
    assert [group["group"] for section in sections for group in section["groups"]] == [g.name for g in GROUPS]
    assert all(section["label"] and section["groups"] for section in sections)
