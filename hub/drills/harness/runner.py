"""Runner of the scenarios. A broken requirement does not stop the next scenario."""

from __future__ import annotations

import importlib
import pkgutil
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import django

from deploy.progress import say

from .processes.stores import Postgres, Valkey

django.setup()

from hub.bench import world  # noqa: E402
from hub.drills import scenarios  # noqa: E402

from . import documents  # noqa: E402
from .outcome import Broken  # noqa: E402
from .processes.environment import Environment  # noqa: E402
from .rounds import ONCE, Rounds  # noqa: E402
from .scenario import Scenario, registered  # noqa: E402

PEOPLE = 30


@dataclass(frozen=True)
class Result:
    """``held``: the requirement was met. ``seen``: the figures as one line, or what broke."""

    scenario: Scenario
    held: bool
    seen: str
    seconds: float

    def as_json(self) -> dict[str, Any]:
        """Return the result with name, number and sentence of its scenario."""
        scenario = self.scenario
        about = {"number": scenario.number, "name": scenario.name, "sentence": scenario.sentence}
        return {**about, "held": self.held, "seen": self.seen, "seconds": self.seconds}


def run(
    data: Path, postgres: Postgres, valkey: Valkey, wanted: list[str], *, short: bool, rounds: Rounds = ONCE
) -> list[Result]:
    """Run the scenarios whose number or name is wanted, or all of them."""
    tokens = world.tokens(PEOPLE, "drill")
    chosen = [one for one in found() if not wanted or one.name in wanted or str(one.number) in wanted]
    environment = Environment(data, postgres, valkey, tokens, short=short, rounds=rounds)
    try:
        results = _beside_each_other(chosen, environment) if short else [_run(one, environment) for one in chosen]
    finally:
        environment.close()
    return sorted(results, key=lambda result: chosen.index(result.scenario))


def _beside_each_other(chosen: list[Scenario], environment: Environment) -> list[Result]:
    """Run first the scenarios that disturb the stores, then the patient ones beside the rest."""
    results = [_run(one, environment) for one in chosen if one.disturbs]
    with ThreadPoolExecutor() as threads:
        waiting = [threads.submit(_run, one, environment.beside()) for one in chosen if one.patient]
        results += [_run(one, environment) for one in chosen if not one.disturbs and not one.patient]
        return results + [one.result() for one in waiting]


def found() -> list[Scenario]:
    """Import every module of scenarios and return what they register."""
    for module in pkgutil.iter_modules(scenarios.__path__, f"{scenarios.__name__}."):
        importlib.import_module(module.name)
    return registered()


def _run(scenario: Scenario, environment: Environment) -> Result:
    begun = time.monotonic()
    try:
        held, seen = True, scenario.run(environment).line()
    except Broken as broken:
        held, seen = False, str(broken)
    except Exception as error:
        traceback.print_exc()
        held, seen = False, f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}"
    finally:
        environment.clear()
        documents.fresh()
    seconds = time.monotonic() - begun
    say(f"{'held  ' if held else 'BROKEN'}  {scenario.number or '–':>2}  {scenario.name}  {seconds:.0f} s  {seen}")
    return Result(scenario, held, seen, seconds)
