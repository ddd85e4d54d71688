"""The short form of a group of drills, for the tests: one run for all of them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from deploy.paths import ROOT

SECONDS = 840


def short_form(program: str, data: Path, folder: Path, seconds: float = SECONDS) -> dict[str, dict[str, Any]]:
    """Runs the module ``program`` and returns what each drill saw, by its name; ``folder`` takes the results.

    Raises AssertionError with the program's output if there are none, and TimeoutExpired after ``seconds``.
    """
    results = folder / "results.json"
    command = [sys.executable, "-m", program, "--short", "--data", str(data), "--results", str(results)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=seconds, check=False)
    assert results.exists(), done.stdout + done.stderr
    return {one["name"]: one for one in json.loads(results.read_text())}
