"""Addresses that an administrator saved for pages of other systems."""

from __future__ import annotations

from django.db import models


class LinkedAddress(models.Model):
    """The saved address of one page of ``services.PAGES``. Without a row the environment's address holds."""

    page = models.CharField(max_length=20, primary_key=True)
    url = models.CharField(max_length=500)
    changed_by = models.ForeignKey("identity.Account", null=True, on_delete=models.SET_NULL, related_name="+")
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        db_table = "console_linked_address"

    def __str__(self) -> str:
        return f"{self.page}: {self.url}"
