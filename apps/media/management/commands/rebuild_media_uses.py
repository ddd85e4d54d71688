"""Rebuilds the index of file uses from all records, for data that bypassed the console's calls."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction

from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.media.usage.indexer import keep
from apps.media.usage.media_fields import media_fields
from apps.media.usage.models import MediaUse

CHUNK = 200


class Command(BaseCommand):
    help = "Rebuild the table of where files of the media library are used"

    def handle(self, *args: Any, **options: Any) -> None:
        MediaUse.objects.exclude(kind__in=registry.kinds).delete()
        for kind in registry.kinds.values():
            if media_fields(kind):
                self.stdout.write(f"{kind.key}: {rebuild(kind)} records")


def rebuild(kind: Kind) -> int:
    """Rebuilds one kind; returns the number of records read. Also deletes rows of records that no longer exist."""
    ids = list(kind.model._default_manager.order_by("pk").values_list("pk", flat=True))
    MediaUse.objects.filter(kind=kind.key).exclude(record_id__in=ids).delete()
    for start in range(0, len(ids), CHUNK):
        with transaction.atomic():
            for record_id in ids[start : start + CHUNK]:
                keep(kind, record_id)
    return len(ids)
