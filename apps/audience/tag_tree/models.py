"""A tag in a tree of at most three levels. User tags and content tags are two such trees."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.db.models import Q

from apps.kinds.models import Record

NAME_LENGTH = 30


class TagNode(Record):
    """``synonyms`` are other words for it. A merged tag stays as a row, so that its id and its name lead to the other tag."""

    name = models.CharField(max_length=NAME_LENGTH)
    parent = models.ForeignKey("self", null=True, blank=True, on_delete=models.PROTECT, related_name="children")
    colour = models.CharField(max_length=7, blank=True, default="")
    synonyms = models.JSONField(default=list, blank=True)
    note = models.CharField(max_length=200, blank=True, default="")
    sort_order = models.IntegerField(default=0)
    #: Columns of the two relations; an abstract model declares none by itself.
    parent_id: int | None
    merged_into_id: int | None
    merged_into = models.ForeignKey("self", null=True, blank=True, on_delete=models.CASCADE, related_name="merged")

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return self.name


def rows_of(model: type[TagNode]) -> models.QuerySet[Any]:
    """All tags of one tree. The type checker knows no manager of an abstract model."""
    manager: models.Manager[Any] = getattr(model, "objects")  # noqa: B009
    return manager.all()


def tag_constraints(name: str) -> list[models.BaseConstraint]:
    """No two siblings of one name; roots are siblings of each other. Merged tags are deleted and do not count."""
    there = Q(deleted_at__isnull=True)
    return [
        models.UniqueConstraint(
            fields=["parent", "name"], condition=there & Q(parent__isnull=False), name=f"{name}_sibling_once"
        ),
        models.UniqueConstraint(fields=["name"], condition=there & Q(parent__isnull=True), name=f"{name}_root_once"),
        models.CheckConstraint(
            condition=Q(merged_into__isnull=True) | ~Q(merged_into=models.F("id")), name=f"{name}_not_into_itself"
        ),
    ]
