"""``manage.py rebuild_indexes [name …] [--missing]``: writes the tables that are derived from records anew."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from apps.kinds.database.tables import with_table
from apps.kinds.engine.write import index_rebuild, indexes
from apps.kinds.kind import Kind
from apps.kinds.registry import registry

#: Batches between two lines of progress.
EVERY = 10


class Command(BaseCommand):
    help = "Write indexes anew from the records, batch by batch; the product may run meanwhile"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("names", nargs="*", metavar="name", help="indexes; without a name all of them")
        parser.add_argument("--missing", action="store_true", help="only indexes without any row (an upgrade)")

    def handle(self, *args: Any, names: list[str], missing: bool, **options: Any) -> None:
        known = {index.name: index for index in indexes.installed()}
        if unknown := [name for name in names if name not in known]:
            raise CommandError(f"no such index: {', '.join(unknown)}; there are {', '.join(known)}")
        kinds = with_table(registry.kinds.values())
        for index in known.values():
            wanted = not names or index.name in names
            if wanted and not (missing and index.model._default_manager.exists()):
                index_rebuild.rebuild(index, kinds, partial(self._report, index.name))

    def _report(self, name: str, kind: Kind, done: int, total: int) -> None:
        batches, rest = divmod(done, index_rebuild.BATCH)
        if total and (done == total or (not rest and batches % EVERY == 0)):
            self.stdout.write(f"{name} {kind.key}: {done:,} of {total:,} records")
