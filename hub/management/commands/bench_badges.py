"""Benchmark of badges for 2,000 reviewers against the documented polling; writes docs/bench/badges.md."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from hub.bench import plan as servers
from hub.bench.badges import measure, report
from hub.bench.badges.plan import Load
from hub.bench.servers import all_servers

LOG = Path(settings.DATA_DIR) / "log" / "bench-badges.log"
PAGE = Path(settings.BASE_DIR) / "docs" / "bench" / "badges.md"


class Command(BaseCommand):
    help = "Measure the badges of 2,000 reviewers against polling"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--reviewers", type=int, default=Load().reviewers, help="fewer only while working on it")

    def handle(self, *args: Any, **options: Any) -> None:
        if "CONSOLE_URL" not in os.environ:
            raise CommandError("run it by `python3 manage.py bench badges`, which has a database of its own")
        LOG.parent.mkdir(parents=True, exist_ok=True)
        load = Load(reviewers=options["reviewers"])
        with all_servers(LOG, (servers.HUB,)) as (server,):
            found = measure.run(server, load, self.stdout.write)
        page = report.page(found)
        if load == Load():
            PAGE.parent.mkdir(parents=True, exist_ok=True)
            PAGE.write_text(page, encoding="utf-8")
        self.stdout.write(page)
