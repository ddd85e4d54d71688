"""A role: a named set of grants. Role 1 is the super administrator, who needs no grants."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.db import models

from apps.kinds.models import Record
from apps.kinds.rights import SUPER_ROLE_ID


class Role(Record):
    """``grants`` is ``[{"group": "内容-文章", "actions": ["view", …]}]``: one value, saved and compared in full."""

    name = models.CharField(max_length=40)
    note = models.TextField(blank=True, default="")
    grants = models.JSONField(default=list, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["name"], name="identity_role_name_once")]

    def __str__(self) -> str:
        return self.name

    @property
    def is_super(self) -> bool:
        return self.pk == SUPER_ROLE_ID

    def pairs(self) -> frozenset[tuple[str, str]]:
        """The grants in the form of ``Caller``."""
        return pairs_of(self.grants)


def pairs_of(grants: Iterable[Mapping[str, Any]]) -> frozenset[tuple[str, str]]:
    """Each group of the stored grants with each of its actions."""
    return frozenset((str(row["group"]), str(action)) for row in grants for action in row["actions"])
