"""Command `manage.py drill hub [--short] [number or name ...]`: runs the scenarios of the hub against real PostgreSQL,
real Valkey, real server processes and real Yjs clients.

Prints a table, stores it in the data folder, and writes docs/drills/hub.md after a full run of all scenarios.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import django

from deploy.paths import DEFAULT_DATA, PYTHON, ROOT

from .harness.processes.stores import Postgres, Valkey

DATA = DEFAULT_DATA / "drill" / "hub"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="manage.py drill hub")
    parser.add_argument(
        "wanted", nargs="*", help="numbers of requirements or names of scenarios; all when none is named"
    )
    parser.add_argument("--short", action="store_true", help="smaller, for the tests")
    parser.add_argument("--seed", type=int, help="repeat the one random round with this seed")
    parser.add_argument("--minutes", type=float, help="run random rounds for so long")
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--results", type=Path, help="write the results there too, as JSON")
    options = parser.parse_args(arguments)
    data = options.data.resolve()
    with stores(data) as (postgres, valkey):
        # Django needs the database that has just started.
        django.setup()
        from .harness import report, runner
        from .harness.rounds import Rounds

        rounds = Rounds(options.seed, options.minutes)
        results = runner.run(data, postgres, valkey, options.wanted, short=options.short, rounds=rounds)
    if options.results:
        options.results.write_text(json.dumps([result.as_json() for result in results], ensure_ascii=False))
    report.write(results, data, official=not options.short and not options.wanted)
    return 0 if results and all(result.held for result in results) else 1


@contextmanager
def stores(data: Path) -> Iterator[tuple[Postgres, Valkey]]:
    """Start PostgreSQL and Valkey, point the environment variables to them, and migrate the database."""
    postgres, valkey = Postgres(data / "postgres-home"), Valkey(data / "valkey-home")
    (data / "log").mkdir(parents=True, exist_ok=True)
    try:
        postgres.start()
        valkey.start()
        os.environ |= {
            "DATABASE_URL": postgres.address,
            "REDIS_URL": valkey.address,
            "CONSOLE_DATA_DIR": str(data),
            "DJANGO_SETTINGS_MODULE": "apps.site.settings_test",
        }
        subprocess.run([PYTHON, ROOT / "manage.py", "migrate", "--verbosity", "0"], check=True, cwd=ROOT)
        yield postgres, valkey
    finally:
        valkey.stop()
        postgres.stop()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
