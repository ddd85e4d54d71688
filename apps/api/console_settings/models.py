"""URLs that an administrator saved for pages of other systems."""

from __future__ import annotations

from django.db import models


class LinkedUrl(models.Model):
    """The saved URL of one page of ``linked_pages.PAGES``. Without a row the environment's URL holds."""

    page = models.CharField(max_length=20, primary_key=True)
    url = models.CharField(max_length=500)
    changed_by = models.ForeignKey("identity.Account", null=True, on_delete=models.SET_NULL, related_name="+")
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        db_table = "console_linked_address"

    def __str__(self) -> str:
        return f"{self.page}: {self.url}"
