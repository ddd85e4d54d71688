"""``manage.py rebuild_publications``: what readers see, written anew from the records."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.db import transaction

from apps.kinds.engine.public import publications
from apps.kinds.models import Publication
from apps.kinds.registry import registry
from apps.kinds.tables import with_table


class Command(BaseCommand):
    help = "Write the table behind the open interface anew, of all kinds or of those named"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("kinds", nargs="*")
        parser.add_argument("--missing", action="store_true", help="only where no kind has any row yet (an upgrade)")

    def handle(self, *args: Any, kinds: list[str], missing: bool, **options: Any) -> None:
        if missing and Publication.objects.exists():
            return
        for kind in with_table(registry.kinds.values()):
            if kind.public and (not kinds or kind.key in kinds):
                with transaction.atomic():
                    many = publications.rebuild(kind)
                if many or not missing:
                    self.stdout.write(f"{kind.label}：{many} 条对读者公开或将要公开")
