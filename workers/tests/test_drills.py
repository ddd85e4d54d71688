"""The short form of every drill of ``manage.py drill workers``: one run for all of them, one test for each promise."""

from __future__ import annotations

from typing import Any

import pytest

from deploy.drills._short_form import short_form
from deploy.paths import DEFAULT_DATA

pytestmark = pytest.mark.timeout(900)

DATA = DEFAULT_DATA / "test" / "worker-drills"
DRILLS = ("killed_at_every_boundary", "nothing_early", "poison", "broker_restarted", "notice_sent")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """Returns what each drill saw, by its name."""
    return short_form("deploy.drills.workers", DATA, tmp_path_factory.mktemp("drills"))


@pytest.mark.parametrize("name", DRILLS)
def test_the_promise_is_kept(played: dict[str, dict[str, Any]], name: str) -> None:
    assert played[name]["kept"], f"{played[name]['sentence']}: {played[name]['seen']}"


def test_every_drill_is_played(played: dict[str, dict[str, Any]]) -> None:
    assert set(played) == set(DRILLS)
