"""Checks or rebuilds the index over all content: ``manage.py content_index [--rebuild]``."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from apps.content.index import consistency
from apps.content.models import Entry


class Command(BaseCommand):
    help = "Compare the index over all content with the records; with --rebuild write it anew first"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--rebuild", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["rebuild"]:
            consistency.rebuild()
        if found := list(consistency.problems()):
            raise CommandError("\n".join(found))
        self.stdout.write(f"the index holds all content: {Entry.objects.count():,} entries")
