"""`manage.py drill media [--short] [name ...]`: promises 32 and 33, over a folder and over a real S3 server.

Prints a table, keeps it in the data folder, and writes docs/drills/media.md when all of it was played in full.
"""

import json
import os
import shutil
import sys
from functools import partial
from pathlib import Path
from typing import Any

import django

from deploy.drills import _runner
from deploy.drills.media_harness.environment import Harness, running_harness
from deploy.drills.media_harness.scenarios import SCENARIOS
from deploy.paths import DEFAULT_DATA
from hub.drills.hub import stores

DATA = DEFAULT_DATA / "drill" / "media"


def main(arguments: list[str]) -> int:
    options = _runner.options("media", arguments, DATA)
    data = options.data.resolve()
    results: list[dict[str, Any]] = []
    with stores(data):
        os.environ["DJANGO_SETTINGS_MODULE"] = "apps.site.settings"
        for driver in SCENARIOS:
            shutil.rmtree(data / driver, ignore_errors=True)
            with running_harness(driver, data / driver, short=options.short) as harness:
                results += _results(harness, options.wanted)
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


def _results(harness: Harness, wanted: list[str]) -> list[dict[str, Any]]:
    scenarios = SCENARIOS[harness.driver]
    return [_run(harness, name) for name in scenarios if not wanted or name in wanted]


def _run(harness: Harness, name: str) -> dict[str, Any]:
    scenario = SCENARIOS[harness.driver][name]
    sentence = f"{(scenario.__doc__ or '').strip()} ({harness.driver})"
    return _runner.run(f"{name}-{harness.driver}", sentence, partial(scenario, harness))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
