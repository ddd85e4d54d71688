"""Models of identity: the kinds' own, and what signing in needs."""

from __future__ import annotations

from django.db import models

from .account.models import Account
from .role.models import Role
from .service_token.models import ServiceToken
from .syslog.models import ChainHead, SystemLog

__all__ = [
    "Account", "Attempts", "ChainHead", "FormerPassword", "LoginTicket", "Refusal", "Role", "ServiceToken", "Session",
    "SmsCode", "SystemLog",
]  # fmt: skip


class Session(models.Model):
    """A signed-in browser. Only the SHA-256 of its token is kept.

    ``last_seen_at`` is written at most once a minute. ``reason`` says why the server ended it. ``confirmed_at``: when the
    person last proved who they are, by a password or a code to their phone (``confirmation``).
    """

    class Reason(models.TextChoices):
        LOGOUT = "logout", "已退出登录"
        PASSWORD = "password", "密码已修改"
        DISABLED = "disabled", "账号已停用"
        ROLE = "role", "角色已变更"
        REMOVED = "removed", "账号已删除"
        ELSEWHERE = "elsewhere", "已在其他设备上退出"

    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="sessions")
    token_hash = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()
    last_seen_at = models.DateTimeField()
    confirmed_at = models.DateTimeField(null=True, blank=True)
    address = models.CharField(max_length=45, blank=True, default="")
    user_agent = models.CharField(max_length=300, blank=True, default="")
    ended_at = models.DateTimeField(null=True, blank=True)
    reason = models.CharField(max_length=10, choices=Reason.choices, blank=True, default="")

    class Meta:
        indexes = [
            models.Index(fields=["account"], condition=models.Q(ended_at__isnull=True), name="identity_session_open"),
            models.Index(fields=["account", "address", "-created_at"], name="identity_session_from"),
        ]

    def __str__(self) -> str:
        return f"session {self.pk} of {self.account_id}"


class SmsCode(models.Model):
    """A verification code that was sent: only a keyed hash of it, good once, for a while and a few tries.

    ``account`` is null when nobody matched what was asked: such a code is never sent and never right, but
    counts against the limits like any other, so that the answer betrays nothing.
    """

    class Purpose(models.TextChoices):
        PROFILE = "profile"
        LOGIN = "login"
        FORGOT = "forgot"

    purpose = models.CharField(max_length=10, choices=Purpose.choices)
    phone = models.CharField(max_length=11)
    account = models.ForeignKey(Account, null=True, on_delete=models.CASCADE, related_name="+")
    address = models.CharField(max_length=45, blank=True, default="")
    code_hash = models.CharField(max_length=64)
    tries = models.PositiveSmallIntegerField(default=0)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [
            models.Index(fields=["phone", "-created_at"], name="identity_code_phone"),
            models.Index(fields=["address", "-created_at"], name="identity_code_address"),
        ]

    def __str__(self) -> str:
        return f"{self.purpose} code {self.pk}"


class LoginTicket(models.Model):
    """The right password was given; the second step is due. Only the ticket's SHA-256 is kept."""

    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="+")
    ticket_hash = models.CharField(max_length=64, unique=True)
    epoch = models.PositiveBigIntegerField()
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"ticket {self.pk} of {self.account_id}"


class Attempts(models.Model):
    """How often signing in was tried and failed lately: by account and address, account, address, and overall.

    ``key`` is the scope's value; a try is counted before its password is looked at, so that a hundred at once
    get no more tries than five one after the other.
    """

    scope = models.CharField(max_length=10)
    key = models.CharField(max_length=100)
    count = models.PositiveIntegerField(default=0)
    first_at = models.DateTimeField()
    last_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["scope", "key"], name="identity_attempts_once")]

    def __str__(self) -> str:
        return f"{self.scope} {self.key}: {self.count}"


class FormerPassword(models.Model):
    """A password that the account had before, as the hash that was checked then (``password_history``)."""

    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="former_passwords")
    password = models.CharField(max_length=128)
    replaced_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"former password {self.pk} of {self.account_id}"


class Refusal(models.Model):
    """How often one account was refused one call in one minute; then a row of the system log (``syslog.refusals``)."""

    account_id = models.BigIntegerField()
    account_name = models.CharField(max_length=40, blank=True, default="")
    real_name = models.CharField(max_length=40, blank=True, default="")
    operation = models.CharField(max_length=100)
    kind = models.CharField(max_length=60, blank=True, default="")
    code = models.IntegerField()
    minute = models.DateTimeField()
    count = models.PositiveIntegerField(default=1)
    address = models.CharField(max_length=45, blank=True, default="")
    request_id = models.CharField(max_length=40, blank=True, default="")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["account_id", "operation", "code", "minute"], name="identity_refusal_once_a_minute"
            )
        ]

    def __str__(self) -> str:
        return f"{self.account_name} {self.operation}: {self.count}"
