"""`manage.py drill workers [--short] [name ...]`: promises 34 and 35, against real PostgreSQL, real Valkey and real
workers that are killed.

Prints a table, keeps it in the data folder, and writes docs/drills/workers.md when all of it was played in full.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from functools import partial
from typing import TYPE_CHECKING, Any

import django

from deploy.drills import _runner
from deploy.paths import DEFAULT_DATA
from hub.drills.hub import stores

if TYPE_CHECKING:
    from deploy.drills.workers_harness.scenarios import Harness

DATA = DEFAULT_DATA / "drill" / "workers"
#: Seconds until the task of a dead worker is another's; in real use twenty.
LEASE = "2"


def main(arguments: list[str]) -> int:
    options = _runner.options("workers", arguments, DATA)
    data = options.data.resolve()
    shutil.rmtree(data / "media", ignore_errors=True)
    os.environ |= {
        "CONSOLE_DUMP_HOSTS": "127.0.0.1",
        "STORAGE_URL": (data / "media").as_uri(),
        "CONSOLE_TASK_LEASE": LEASE,
        "CONSOLE_PUSH_DRIVER": "record",
        "CONSOLE_PUSH_BATCH": "500",
    }
    with stores(data) as (_, valkey):
        os.environ["DJANGO_SETTINGS_MODULE"] = "apps.site.settings"
        # Only now is there a database that Django can be set up with.
        django.setup()
        from apps.site.bench.picture_site import picture_site
        from deploy.drills import _report
        from deploy.drills.workers_harness import scenarios

        with picture_site() as site:
            harness = scenarios.Harness(data, valkey, site, options.short)
            try:
                results = [_run(name, harness) for name in options.wanted or scenarios.SCENARIOS]
            finally:
                harness.close()
    if options.results:
        options.results.write_text(json.dumps(results, ensure_ascii=False))
    _report.write("workers", results, data, official=not options.short and not options.wanted)
    return 0 if results and all(result["kept"] for result in results) else 1


def _run(name: str, harness: Harness) -> dict[str, Any]:
    from deploy.drills.workers_harness import probes, scenarios

    scenario = scenarios.SCENARIOS[name]
    probes.fresh()
    return _runner.run(name, (scenario.__doc__ or "").strip(), partial(scenario, harness))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
