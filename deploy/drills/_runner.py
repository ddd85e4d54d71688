"""Options and runs that all groups of drills share."""

from __future__ import annotations

import argparse
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from deploy.progress import say
from hub.drills.harness.outcome import Broken


def options(drill: str, arguments: list[str], data: Path) -> argparse.Namespace:
    """Parses the arguments of a drill; ``data`` is where it keeps files unless they name another folder."""
    parser = argparse.ArgumentParser(prog=f"manage.py drill {drill}")
    parser.add_argument("wanted", nargs="*", help="names of drills; all when none is named")
    parser.add_argument("--short", action="store_true", help="smaller, for the tests")
    parser.add_argument("--data", type=Path, default=data)
    parser.add_argument("--results", type=Path, help="write the results there too, as JSON")
    return parser.parse_args(arguments)


def run(name: str, sentence: str, scenario: Callable[[], Any]) -> dict[str, Any]:
    """``{name, sentence, kept, seen, seconds}`` of one drill; a broken promise does not keep the next from its turn."""
    begun = time.monotonic()
    try:
        kept, seen = True, scenario().line()
    except Broken as broken:
        kept, seen = False, str(broken)
    except Exception as error:
        traceback.print_exc()
        kept, seen = False, f"{type(error).__name__}: {error}"
    seconds = time.monotonic() - begun
    say(f"{'kept  ' if kept else 'BROKEN'}  {name}  {seconds:.0f} s  {seen}")
    return {"name": name, "sentence": sentence, "kept": kept, "seen": seen, "seconds": seconds}
