"""Benchmark of the hub and two peers under the same load in one run; writes docs/bench/hub.md."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from hub.bench import measure, report
from hub.bench.servers import all_servers

LOG = Path(settings.DATA_DIR) / "log" / "bench-hub.log"
PAGE = Path(settings.BASE_DIR) / "docs" / "bench" / "hub.md"


class Command(BaseCommand):
    help = "Measure the hub against Hocuspocus and the y-websocket server"

    def handle(self, *args: Any, **options: Any) -> None:
        if "CONSOLE_URL" not in os.environ:
            raise CommandError("run it by `python3 manage.py bench hub`, which has a database of its own")
        LOG.parent.mkdir(parents=True, exist_ok=True)
        with all_servers(LOG) as servers:
            results = measure.run(servers, self.stdout.write)
        LOG.with_name("bench-hub.json").write_text(json.dumps(results.by_load, indent=1))
        page = report.page(results)
        PAGE.parent.mkdir(parents=True, exist_ok=True)
        PAGE.write_text(page, encoding="utf-8")
        self.stdout.write(page)
