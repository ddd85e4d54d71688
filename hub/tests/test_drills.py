"""The short form of every drill of ``manage.py drill hub``: one run for all of them, one test for each promise."""

from __future__ import annotations

import importlib
import json
import pkgutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from deploy.paths import DEFAULT_DATA, ROOT
from hub.drills import promises
from hub.drills.stage.promise import registered

pytestmark = pytest.mark.timeout(900)

DATA = DEFAULT_DATA / "test" / "drills"

for module in pkgutil.iter_modules(promises.__path__, f"{promises.__name__}."):
    importlib.import_module(module.name)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """What each drill saw, by its name."""
    results: Path = tmp_path_factory.mktemp("drills") / "results.json"
    command = [sys.executable, "-m", "hub.drills.hub", "--short", "--data", str(DATA), "--results", str(results)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=840, check=False)
    assert results.exists(), done.stdout + done.stderr
    return {one["name"]: one for one in json.loads(results.read_text())}


@pytest.mark.parametrize("name", [promise.name for promise in registered()])
def test_the_promise_is_kept(played: dict[str, dict[str, Any]], name: str) -> None:
    assert played[name]["kept"], f"{played[name]['sentence']}: {played[name]['seen']}"
