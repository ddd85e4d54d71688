"""Models of identity: those of its kinds, and those for signing in."""

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
    """A signed-in browser. Only the SHA-256 of its token is stored.

    ``last_seen_at`` is written at most once a minute. ``reason`` says why the server ended it. ``confirmed_at`` is the
    person's last proof of identity, by a password or a code to their phone (``confirmation``).
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
    """A verification code that was sent: a keyed hash, valid once, for a limited time and number of tries.

    ``account`` is null if the request matched no account. Such a code is never sent and never valid, but counts against
    the limits, so that the answer does not reveal whether the account exists.
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
    """A correct password was given and the second step is due. Only the ticket's SHA-256 is stored."""

    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="+")
    ticket_hash = models.CharField(max_length=64, unique=True)
    epoch = models.PositiveBigIntegerField()
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"ticket {self.pk} of {self.account_id}"


class Attempts(models.Model):
    """Failed tries to sign in: by account and IP address, account, IP address, and overall.

    ``key`` is the scope's value. A try is counted before its password is checked, so that a hundred concurrent tries
    get no more chances than five sequential ones.
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
    """A former password of the account, as its hash (``passwords.history``)."""

    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="former_passwords")
    password = models.CharField(max_length=128)
    replaced_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"former password {self.pk} of {self.account_id}"


class Refusal(models.Model):
    """Number of refusals of one call to one account in one minute; later a row of the system log (``syslog.refusals``)."""

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
