"""The short form of every drill of ``manage.py drill workers``: one run for all of them, one test for each promise."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from deploy.paths import DEFAULT_DATA, ROOT

pytestmark = pytest.mark.timeout(900)

DATA = DEFAULT_DATA / "test" / "worker-drills"
DRILLS = ("killed_at_every_boundary", "nothing_early", "poison", "broker_restarted")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """What each drill saw, by its name."""
    results: Path = tmp_path_factory.mktemp("drills") / "results.json"
    command = [sys.executable, "-m", "deploy.drills.workers", "--short", "--data", str(DATA), "--results", str(results)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=840, check=False)
    assert results.exists(), done.stdout + done.stderr
    return {one["name"]: one for one in json.loads(results.read_text())}


@pytest.mark.parametrize("name", DRILLS)
def test_the_promise_is_kept(played: dict[str, dict[str, Any]], name: str) -> None:
    assert played[name]["kept"], f"{played[name]['sentence']}: {played[name]['seen']}"


def test_every_drill_is_played(played: dict[str, dict[str, Any]]) -> None:
    assert set(played) == set(DRILLS)
