"""The short form of every drill of `manage.py drill media`: one run for all of them, one test for each promise."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from deploy.drills.media_stage.promises import PLAYS
from deploy.paths import DEFAULT_DATA, ROOT

pytestmark = pytest.mark.timeout(900)

DATA = DEFAULT_DATA / "test" / "media-drills"
DRILLS = [f"{name}-{driver}" for driver, plays in PLAYS.items() for name in plays]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """What each drill saw, by its name."""
    results: Path = tmp_path_factory.mktemp("drills") / "results.json"
    command = [sys.executable, "-m", "deploy.drills.media", "--short", "--data", str(DATA), "--results", str(results)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=840, check=False)
    assert results.exists(), done.stdout + done.stderr
    return {one["name"]: one for one in json.loads(results.read_text())}


@pytest.mark.parametrize("name", DRILLS)
def test_the_promise_is_kept(played: dict[str, dict[str, Any]], name: str) -> None:
    assert name in played, "the drill was not played"
    assert played[name]["kept"], f"{played[name]['sentence']}: {played[name]['seen']}"
