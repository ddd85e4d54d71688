"""The product's application with a journal that only counts, without its connection: what the hub costs without durability.

For measuring alone. Nothing that is written here survives the process.
"""

from __future__ import annotations

import os
from weakref import WeakKeyDictionary

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "apps.site.settings")

from django.conf import settings
from django.utils.module_loading import import_string

application = import_string(settings.ASGI_APPLICATION)

from hub.rooms.journal import journal  # noqa: E402
from hub.rooms.room import Room  # noqa: E402

_heads: WeakKeyDictionary[Room, int] = WeakKeyDictionary()


async def _count(_: journal.Journal, batch: list[journal.Entry]) -> dict[int, int]:
    """Sequences as PostgreSQL would give them."""
    for entry in batch:
        entry.seq = _heads.get(entry.room, entry.room.replica.seq) + 1
        _heads[entry.room] = entry.seq
    return {entry.room.document_id: entry.room.access_epoch for entry in batch}


journal.Journal._commit = _count  # type: ignore[method-assign, assignment]
