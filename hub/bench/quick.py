"""Short measurement during work on the hub: ``python -m hub.bench.quick one,hot 3 [--ours]``.

Needs DATABASE_URL (migrated), REDIS_URL and DJANGO_SETTINGS_MODULE. Without a warm-up the peers look slower than they
are.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import django

from . import plan

django.setup()

from django.conf import settings  # noqa: E402

from . import measure  # noqa: E402
from .servers import all_servers  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("loads", nargs="?", default=",".join(measure.MEASUREMENTS))
    parser.add_argument("seconds", nargs="?", type=float, default=3.0)
    parser.add_argument("--ours", action="store_true", help="leave the peers out")
    parser.add_argument("--warm", type=float, default=3.0)
    options = parser.parse_args()
    log = Path(settings.DATA_DIR) / "bench-hub.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    chosen = plan.HUBS if options.ours else plan.SERVERS
    with all_servers(log, chosen) as servers:
        timing = measure.Timing(options.seconds, options.warm)
        measure.run(servers, lambda line: print(line, flush=True), timing, options.loads.split(","))  # noqa: T201


if __name__ == "__main__":
    main()
