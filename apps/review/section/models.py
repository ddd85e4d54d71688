"""A section of the newsroom's contents: its name, its place, and who may write for it."""

from __future__ import annotations

from django.db import models

from apps.identity.models import Account, Role
from apps.kinds.models import Record


class Section(Record):
    """Contents store ``key``, which never changes. ``archived``: nothing new is written, what stands stays.

    ``roles`` and ``accounts`` may write for it; everybody may while both are empty. ``merged_into`` is the section that
    took this one over; it is never one that was merged itself.
    """

    key = models.CharField(max_length=20, unique=True)
    name = models.CharField(max_length=12)
    colour = models.CharField(max_length=7, blank=True, default="")
    note = models.TextField(blank=True, default="")
    sort_order = models.BigIntegerField(default=0)
    archived = models.BooleanField(default=False)
    roles = models.ManyToManyField(Role, blank=True, related_name="+")
    accounts = models.ManyToManyField(Account, blank=True, related_name="+")
    merged_into = models.ForeignKey("self", null=True, blank=True, on_delete=models.PROTECT, related_name="merged")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["name"],
                condition=models.Q(deleted_at__isnull=True, merged_into__isnull=True),
                name="section_name_once",
                violation_error_message="已有同名的栏目，请换一个名称",
            )
        ]

    def __str__(self) -> str:
        return self.name
