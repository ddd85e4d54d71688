"""A person of the staff who runs media accounts."""

from __future__ import annotations

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q

from apps.kinds.database.text_search import Grams
from apps.kinds.models import Record

TWICE = "这个登录账号已经属于另一位运营人员，请换一个"


class Operator(Record):
    """``account`` is the login account in the console. The operator's rights over media accounts are granted to it."""

    name = models.CharField(max_length=20)
    account = models.ForeignKey("identity.Account", on_delete=models.PROTECT, related_name="+")
    phone = models.CharField(max_length=20, blank=True, default="")
    unit = models.CharField(max_length=60, blank=True, default="")
    note = models.CharField(max_length=200, blank=True, default="")
    enabled = models.BooleanField(default=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["account"],
                condition=Q(deleted_at__isnull=True),
                name="operator_account_once",
                violation_error_message=TWICE,
            )
        ]
        indexes = [
            models.Index(fields=["deleted_at", "-id"], name="operator_bin"),
            GinIndex(Grams("name"), name="operator_grams"),
        ]

    def __str__(self) -> str:
        return self.name
