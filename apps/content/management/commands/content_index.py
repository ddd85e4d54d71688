"""Check the index over all content: ``manage.py content_index``."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from apps.content.index import consistency
from apps.content.models import Entry


class Command(BaseCommand):
    help = "Compare the index over all content with the records; `rebuild_indexes content` writes it anew"

    def handle(self, *args: Any, **options: Any) -> None:
        if found := list(consistency.problems()):
            raise CommandError("\n".join([*found, "manage.py rebuild_indexes content writes the index anew"]))
        self.stdout.write(f"the index holds all content: {Entry.objects.count():,} entries")
