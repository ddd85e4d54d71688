"""`manage.py drill media [--short] [name ...]`: promises 32 and 33, over a folder and over a real S3 server.

Prints a table, keeps it in the data folder, and writes docs/drills/media.md when all of it was played in full.
"""

import argparse
import json
import os
import shutil
import sys
import time
import traceback
from pathlib import Path
from typing import Any

import django

from deploy.drills.media_stage.promises import PLAYS
from deploy.drills.media_stage.stage import Stage, opened_stage
from deploy.paths import DEFAULT_DATA
from deploy.progress import say
from hub.drills.hub import stores
from hub.drills.stage.promise import Broken

DATA = DEFAULT_DATA / "drill" / "media"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="manage.py drill media")
    parser.add_argument("wanted", nargs="*", help="names of drills; all when none is named")
    parser.add_argument("--short", action="store_true", help="smaller, for the tests")
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--results", type=Path, help="write the results there too, as JSON")
    options = parser.parse_args(arguments)
    data = options.data.resolve()
    results: list[dict[str, Any]] = []
    with stores(data):
        os.environ["DJANGO_SETTINGS_MODULE"] = "apps.site.settings"
        for driver in PLAYS:
            shutil.rmtree(data / driver, ignore_errors=True)
            with opened_stage(driver, data / driver, short=options.short) as stage:
                results += _played(stage, options.wanted)
            shutil.rmtree(data / driver, ignore_errors=True)
        _write(results, data, official=not options.short and not options.wanted)
    if options.results:
        options.results.write_text(json.dumps(results, ensure_ascii=False))
    return 0 if results and all(result["kept"] for result in results) else 1


def _write(results: list[dict[str, Any]], data: Path, *, official: bool) -> None:
    django.setup()
    # The page borrows from the hub's benchmark, whose modules know the models.
    from deploy.drills import _report

    _report.write("media", results, data, official=official)


def _played(stage: Stage, wanted: list[str]) -> list[dict[str, Any]]:
    plays = PLAYS[stage.driver]
    return [_play(stage, name) for name in plays if not wanted or name in wanted]


def _play(stage: Stage, name: str) -> dict[str, Any]:
    """One drill; a broken promise does not keep the next from its turn."""
    play, begun = PLAYS[stage.driver][name], time.monotonic()
    try:
        kept, seen = True, play(stage).line()
    except Broken as broken:
        kept, seen = False, str(broken)
    except Exception as error:
        traceback.print_exc()
        kept, seen = False, f"{type(error).__name__}: {error}"
    seconds, title = time.monotonic() - begun, f"{name}-{stage.driver}"
    say(f"{'kept  ' if kept else 'BROKEN'}  {title}  {seconds:.0f} s  {seen}")
    sentence = f"{(play.__doc__ or '').strip()} ({stage.driver})"
    return {"name": title, "sentence": sentence, "kept": kept, "seen": seen, "seconds": seconds}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
