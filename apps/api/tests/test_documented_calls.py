"""Every documented call is really made, as the product makes it, and answers what the documents say.

The rows are those of ``contract/calls.tsv`` but for the three of the shell template's demonstration. A new row is a
failing test until ``documented_calls`` knows what to send.
"""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

import pytest

from apps.kinds.registry import BoundCall, registry
from apps.media.tasks.tests.conftest import folder

from .clients import a_super_client
from .documented_calls import BY_HAND, sample_of
from .documented_calls.world import World
from .tables import table

__all__ = ["folder"]
pytestmark = pytest.mark.django_db

ROWS = [row for row in table("calls") if row["area"] != "demo"]
ALSO_POST = "POST answers too"


def bound(row: dict[str, str]) -> BoundCall:
    found = registry.find(row["method"], row["path"])
    assert found is not None, f"{row['method']} {row['path']} is not there"
    return found


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['method']} {row['path']}")
def test_a_documented_call_answers_as_documented(row: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    sample = sample_of(bound(row))
    methods = [row["method"], *(["POST"] if ALSO_POST in row["note"] else [])]
    for method, make in ((method, make) for method in methods for make in sample.makes):
        with ExitStack() as stack:
            world = World(a_super_client(), monkeypatch, stack)
            sent = make(world)
            answer = world.client.request(method, row["path"], sent)
            assert answer["code"] == 0, answer
            _is_shaped(answer["data"], sample.shape)
            if sample.check:
                sample.check(world, sent, answer["data"])


def _is_shaped(data: Any, shape: frozenset[str] | type) -> None:
    if isinstance(shape, type):
        assert isinstance(data, shape)
    else:
        assert shape <= set(data), f"{sorted(shape - set(data))} is missing"


def test_the_walk_goes_over_all_231_calls_and_what_is_written_by_hand_is_documented() -> None:
    assert len({(row["method"], row["path"]) for row in ROWS}) == 231
    assert BY_HAND.keys() <= {row["path"] for row in ROWS}
