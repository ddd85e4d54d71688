"""The product's application with a journal that stores nothing, to measure the hub's cost without durability.

For benchmarks only: no update survives the process.
"""

from __future__ import annotations

import os
from weakref import WeakKeyDictionary

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "apps.site.settings")

from django.conf import settings
from django.utils.module_loading import import_string

application = import_string(settings.ASGI_APPLICATION)

from hub.rooms.contracts import Entry, LiveRoom  # noqa: E402
from hub.rooms.journal import journal  # noqa: E402

_heads: WeakKeyDictionary[LiveRoom, int] = WeakKeyDictionary()


async def _count(_: journal.Journal, batch: list[Entry]) -> dict[int, int]:
    """Set sequences as PostgreSQL would."""
    for entry in batch:
        entry.seq = _heads.get(entry.room, entry.room.replica.seq) + 1
        _heads[entry.room] = entry.seq
    return {entry.room.document_id: entry.update.access_epoch or 0 for entry in batch}


journal.Journal._commit = _count  # type: ignore[method-assign, assignment]
