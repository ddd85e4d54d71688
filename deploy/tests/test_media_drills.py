"""The short form of every drill of `manage.py drill media`: one run for all of them, one test for each promise."""

from typing import Any

import pytest

from deploy.drills._short_form import short_form
from deploy.drills.media_harness.scenarios import SCENARIOS
from deploy.paths import DEFAULT_DATA

pytestmark = pytest.mark.timeout(900)

DATA = DEFAULT_DATA / "test" / "media-drills"
DRILLS = [f"{name}-{driver}" for driver, scenarios in SCENARIOS.items() for name in scenarios]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """Returns what each drill saw, by its name."""
    return short_form("deploy.drills.media", DATA, tmp_path_factory.mktemp("drills"))


@pytest.mark.parametrize("name", DRILLS)
def test_the_promise_is_kept(played: dict[str, dict[str, Any]], name: str) -> None:
    assert name in played, "the drill was not played"
    assert played[name]["kept"], f"{played[name]['sentence']}: {played[name]['seen']}"
