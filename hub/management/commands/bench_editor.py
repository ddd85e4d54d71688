"""Benchmark of the one-hour article in a browser, beside a short one: opening, writing, others writing, scrolling."""

from __future__ import annotations

import os
import subprocess
from io import StringIO
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from deploy.paths import PYTHON, ROOT
from deploy.toolchain.browser import browser_environment

PROGRAM = ROOT / "web" / "e2e" / "bench_editor.py"


class Command(BaseCommand):
    help = "Measure the article editor in a browser with the article of an hour's work"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--article", type=int, help="a long article that is there already")

    def handle(self, *args: Any, **options: Any) -> None:
        if "CONSOLE_URL" not in os.environ:
            raise CommandError("run it by `python3 manage.py bench editor`, which has a database of its own")
        article = options["article"] or written()
        environment = {**os.environ, **browser_environment()}
        done = subprocess.run([PYTHON, PROGRAM, str(article)], env=environment, cwd=ROOT, check=False)
        if done.returncode:
            raise CommandError("the browser did not come to an end")


def written() -> int:
    """Return the id of the one-hour article."""
    said = StringIO()
    call_command("one_hour_article", stdout=said)
    return int(said.getvalue())
