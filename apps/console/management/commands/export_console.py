"""Write the browser's table of kinds and routes, or check that the written one is current."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from apps.console.projection import module_text


class Command(BaseCommand):
    help = "Write web/src/generated/console.ts from the kinds (--check: fail when it is stale)"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        target = Path(settings.BASE_DIR) / "web/src/generated/console.ts"
        text = module_text()
        if options["check"]:
            if not target.is_file() or target.read_text(encoding="utf-8") != text:
                raise CommandError("web/src/generated/console.ts is stale: run python3 manage.py export_console")
            self.stdout.write("console.ts is current")
            return
        target.write_text(text, encoding="utf-8")
        self.stdout.write(f"wrote {target.name}")
