"""Plays the drills one after the other; a broken promise does not keep the next from its turn."""

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

from .stores import Postgres, Valkey

django.setup()

from hub.bench import world  # noqa: E402
from hub.drills import scenarios  # noqa: E402

from . import documents  # noqa: E402
from .environment import Stage  # noqa: E402
from .rounds import ONCE, Rounds  # noqa: E402
from .scenario import Broken, Promise, registered  # noqa: E402

PEOPLE = 30


@dataclass(frozen=True)
class Result:
    promise: Promise
    kept: bool
    seen: str
    seconds: float

    def facts(self) -> dict[str, Any]:
        promise = self.promise
        about = {"number": promise.number, "name": promise.name, "sentence": promise.sentence}
        return {**about, "kept": self.kept, "seen": self.seen, "seconds": self.seconds}


def play(
    data: Path, postgres: Postgres, valkey: Valkey, wanted: list[str], *, short: bool, rounds: Rounds = ONCE
) -> list[Result]:
    """Those whose number or name is wanted, all when none is."""
    tokens = world.tokens(PEOPLE, "drill")
    chosen = [one for one in found() if not wanted or one.name in wanted or str(one.number) in wanted]
    stage = Stage(data, postgres, valkey, tokens, short=short, rounds=rounds)
    try:
        results = _beside_each_other(chosen, stage) if short else [_played(one, stage) for one in chosen]
    finally:
        stage.close()
    return sorted(results, key=lambda result: chosen.index(result.promise))


def _beside_each_other(chosen: list[Promise], stage: Stage) -> list[Result]:
    """First those that disturb the others; then those that mostly wait, while the rest is played."""
    results = [_played(one, stage) for one in chosen if one.disturbs]
    with ThreadPoolExecutor() as threads:
        waiting = [threads.submit(_played, one, stage.aside()) for one in chosen if one.patient]
        results += [_played(one, stage) for one in chosen if not one.disturbs and not one.patient]
        return results + [one.result() for one in waiting]


def found() -> list[Promise]:
    for module in pkgutil.iter_modules(scenarios.__path__, f"{scenarios.__name__}."):
        importlib.import_module(module.name)
    return registered()


def _played(promise: Promise, stage: Stage) -> Result:
    begun = time.monotonic()
    try:
        kept, seen = True, promise.play(stage).line()
    except Broken as broken:
        kept, seen = False, str(broken)
    except Exception as error:
        traceback.print_exc()
        kept, seen = False, f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}"
    finally:
        stage.clear()
        documents.fresh()
    seconds = time.monotonic() - begun
    say(f"{'kept  ' if kept else 'BROKEN'}  {promise.number or '–':>2}  {promise.name}  {seconds:.0f} s  {seen}")
    return Result(promise, kept, seen, seconds)
