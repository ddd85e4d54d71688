"""An operator of a media account, with the role in it."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Record

from ..media_account.models import MediaAccount
from ..media_role.models import MediaRole
from ..operator.models import Operator

TWICE = "这位运营人员已经在这个媒体号里了，请直接修改角色"


class MediaOperator(Record):
    """A person has one role in an account. Removing a person from an account deletes the row for ever."""

    media_account = models.ForeignKey(MediaAccount, on_delete=models.CASCADE, related_name="operators")
    operator = models.ForeignKey(Operator, on_delete=models.CASCADE, related_name="memberships")
    role = models.ForeignKey(MediaRole, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["media_account", "operator"],
                condition=models.Q(deleted_at__isnull=True),
                name="media_operator_once",
                violation_error_message=TWICE,
            )
        ]
        indexes = [models.Index(fields=["media_account", "-id"], name="media_operator_account")]

    def __str__(self) -> str:
        return f"媒体号运营人员 {self.pk}"
