"""An operator or editor who signs in to the console."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Record

from ..role.models import Role


class Account(Record):
    """``password`` is a hash, empty if the account has none.

    ``extra_grants`` are grants beside the role's, in the form of ``Role.grants`` (``extra_grants.replace`` writes them).
    ``epoch`` grows whenever the account's rights or password change, so that open sockets notice that their data are
    old. ``changed_at`` is the time of the last change of the person's own data (``lastChangeTime`` of the profile
    dialog).
    """

    name = models.CharField(max_length=32, unique=True)
    real_name = models.CharField(max_length=40, blank=True, default="")
    department = models.CharField(max_length=40, blank=True, default="")
    email = models.CharField(max_length=120, blank=True, default="")
    phone = models.CharField(max_length=11, blank=True, default="")
    password = models.CharField(max_length=128, blank=True, default="")
    role = models.ForeignKey(Role, on_delete=models.PROTECT, related_name="accounts")
    extra_grants = models.JSONField(default=list, blank=True)
    enabled = models.BooleanField(default=True)
    must_change_password = models.BooleanField(default=True)
    second_step = models.BooleanField(default=False)
    epoch = models.PositiveBigIntegerField(default=0)
    sso_subject = models.CharField(max_length=200, null=True, blank=True, unique=True)
    last_login_at = models.DateTimeField(null=True, blank=True)
    changed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [models.Index(fields=["phone"], name="identity_account_phone")]

    def __str__(self) -> str:
        return self.real_name or self.name

    @property
    def may_sign_in(self) -> bool:
        return self.enabled and self.deleted_at is None
