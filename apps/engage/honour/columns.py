"""Columns that medals and avatar frames share."""

from __future__ import annotations

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q

from apps.kinds.database.text_search import Grams
from apps.kinds.models import Record


class Honour(Record):
    """An honour that readers hold. ``condition`` and ``threshold`` say who gets one without a person.

    ``valid_days``: days until a holding ends, 0 for never. ``holder_count`` counts holdings that were not taken back.
    """

    title = models.CharField(max_length=20)
    image = models.CharField(max_length=1000)
    description = models.CharField(max_length=200, blank=True, default="")
    condition = models.CharField(max_length=20, default="manual")
    threshold = models.PositiveIntegerField(null=True, blank=True)
    valid_days = models.PositiveIntegerField(default=0)
    on_shelf = models.BooleanField(default=False)
    sort_order = models.IntegerField(default=0)
    holder_count = models.PositiveIntegerField(default=0)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return self.title


def honour_indexes(name: str) -> list[models.Index]:
    """Indexes of a kind of honours: order by hand, bin, a piece of the title, conditions that are met by themselves."""
    automatic = Q(on_shelf=True, deleted_at__isnull=True) & ~Q(condition="manual")
    return [
        models.Index(fields=["sort_order", "-id"], name=f"{name}_order"),
        models.Index(fields=["deleted_at", "-id"], name=f"{name}_bin"),
        models.Index(fields=["condition", "threshold"], condition=automatic, name=f"{name}_automatic"),
        GinIndex(Grams("title"), name=f"{name}_grams"),
    ]


def honour_constraints(name: str, doubled: str) -> list[models.BaseConstraint]:
    """No two honours of a kind have one title outside of the bin. ``doubled`` is the sentence for who tries."""
    return [
        models.UniqueConstraint(
            fields=["title"],
            condition=Q(deleted_at__isnull=True),
            name=f"{name}_title_once",
            violation_error_message=doubled,
        )
    ]
