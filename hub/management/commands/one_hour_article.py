"""Command that writes the one-hour article (50,000 characters, 10,000 edits, 40 versions) through the running product.

    DATABASE_URL=… REDIS_URL=… CONSOLE_URL=http://127.0.0.1:8000 python3 manage.py one_hour_article

Prints the article's id. `--short` writes a tenth of it.
"""

from __future__ import annotations

import os
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from hub.bench import world
from hub.drills.harness.article import Extent, write

AUTHORS = 8


class Command(BaseCommand):
    help = "Write a long article through the running product's hub; prints its id"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--url", default=os.environ.get("CONSOLE_URL", ""), help="address of the running product")
        parser.add_argument("--short", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        if not options["url"]:
            raise CommandError("name the running product's address: --url http://127.0.0.1:8000")
        extent = Extent(5_000, 1_000, 4) if options["short"] else Extent()
        record_id = world.articles(1, "<p></p>")[0]
        socket_url = options["url"].replace("http", "ws", 1) + "/ws"
        write(socket_url, options["url"], world.tokens(AUTHORS, "author"), record_id, extent)
        self.stdout.write(str(record_id))
