"""Rebuilds the index of placements from all records, for data that bypassed the console's calls."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction

from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.review.placement.indexer import keep
from apps.review.placement.models import Placement
from apps.review.placement.placement_fields import slot_fields


class Command(BaseCommand):
    help = "Rebuild the table of where records are shown"

    def handle(self, *args: Any, **options: Any) -> None:
        Placement.objects.exclude(kind__in=registry.kinds).delete()
        for kind in registry.kinds.values():
            if slot_fields(kind):
                self.stdout.write(f"{kind.key}: {rebuild(kind)} records")


def rebuild(kind: Kind) -> int:
    """Rebuilds one kind; returns the number of records read. Also deletes rows of records that no longer exist."""
    ids = list(kind.model._default_manager.order_by("pk").values_list("pk", flat=True))
    Placement.objects.filter(kind=kind.key).exclude(record_id__in=ids).delete()
    for record_id in ids:
        with transaction.atomic():
            keep(kind, record_id)
    return len(ids)
