"""Other programs: one module starts them, and nobody's connection to the database waits for one."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.conf import settings
from django.db import transaction

from apps.core import programs

STARTS = {
    "subprocess": {"run", "Popen", "call", "check_call", "check_output", "getoutput", "getstatusoutput"},
    "os": {"system", "popen", "fork", "posix_spawn", "posix_spawnp", "execv", "execve", "spawnv", "spawnve"},
    "asyncio": {"create_subprocess_exec", "create_subprocess_shell"},
}
#: ``programs`` itself, what runs between our process and the other, and the parent of the workers, which answers no call.
ALLOWED = {"apps/core/programs.py", "apps/core/sandbox.py", "apps/site/worker_pools.py"}
#: Commands, measurements and tests answer no call.
NO_CALLS = {"tests", "management", "drills", "bench"}


def starts(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            owner = node.func.value
            if isinstance(owner, ast.Name) and node.func.attr in STARTS.get(owner.id, ()):
                yield f"{owner.id}.{node.func.attr}"
        elif isinstance(node, ast.ImportFrom) and node.module in STARTS:
            yield from (f"{node.module}.{name.name}" for name in node.names if name.name in STARTS[node.module])


def test_no_other_module_that_answers_calls_starts_a_program() -> None:
    root = Path(settings.BASE_DIR)
    found = {}
    for path in (path for package in ("apps", "hub", "workers") for path in (root / package).rglob("*.py")):
        name = path.relative_to(root)
        if not NO_CALLS & set(name.parts) and str(name) not in ALLOWED and (started := list(starts(path))):
            found[str(name)] = started
    assert found == {}


@pytest.mark.django_db
def test_a_program_is_not_waited_for_in_a_transaction() -> None:
    with transaction.atomic(), pytest.raises(RuntimeError, match="transaction"):
        programs.run([sys.executable, "-c", ""], seconds=60)
    assert programs.run([sys.executable, "-c", "print('done')"], seconds=60).stdout == b"done\n"


@pytest.mark.parametrize("start", ["run", "start"])
def test_the_connection_is_given_back_before_the_program_begins(start: str, monkeypatch: pytest.MonkeyPatch) -> None:
    happened: list[str] = []
    idle = SimpleNamespace(atomic_blocks=[], in_atomic_block=False, close=lambda: happened.append("given back"))
    monkeypatch.setattr(programs, "connection", idle)

    def started(*_: Any, **__: Any) -> None:
        happened.append("started")

    monkeypatch.setattr(subprocess, "run", started)
    monkeypatch.setattr(subprocess, "Popen", started)
    if start == "run":
        programs.run(["true"], seconds=60)
    else:
        with open("/dev/null", "wb") as errors:  # noqa: PTH123
            programs.start(["true"], errors=errors)
    assert happened == ["given back", "started"]
