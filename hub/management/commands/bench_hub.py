"""Benchmark of the hub and two peers under the same load in one run; writes docs/bench/hub.md.

``--processes 1,2,4``: of the hub alone, in several processes beside one; writes the page `processes` there.
"""

from __future__ import annotations

import json
import os
from argparse import ArgumentTypeError
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from hub.bench import measure, processes, report
from hub.bench.servers import all_servers, hubs

LOG = Path(settings.DATA_DIR) / "log" / "bench-hub.log"
PAGES = Path(settings.BASE_DIR) / "docs" / "bench"


class Command(BaseCommand):
    help = "Measure the hub against Hocuspocus and the y-websocket server"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--processes", type=_counts, default=(), help="numbers with commas, the first is 1")

    def handle(self, *args: Any, **options: Any) -> None:
        if "CONSOLE_URL" not in os.environ:
            raise CommandError("run it by `python3 manage.py bench hub`, which has a database of its own")
        LOG.parent.mkdir(parents=True, exist_ok=True)
        if counts := options["processes"]:
            self._write("processes", self._in_processes(counts))
        else:
            self._write("hub", self._against_peers())

    def _against_peers(self) -> str:
        with all_servers(LOG) as servers:
            results = measure.run(servers, self.stdout.write)
        LOG.with_name("bench-hub.json").write_text(json.dumps(results.by_load, indent=1))
        return report.page(results)

    def _in_processes(self, counts: Sequence[int]) -> str:
        with hubs(LOG, counts) as servers:
            results = measure.run(servers, self.stdout.write, wanted=processes.LOADS)
        return processes.page(results, counts)

    def _write(self, name: str, page: str) -> None:
        PAGES.mkdir(parents=True, exist_ok=True)
        (PAGES / f"{name}.md").write_text(page, encoding="utf-8")
        self.stdout.write(page)


def _counts(text: str) -> tuple[int, ...]:
    counts = tuple(map(int, text.split(",")))
    if counts[0] != 1 or min(counts) < 1:
        raise ArgumentTypeError("the first number is 1, to compare with")
    return counts
