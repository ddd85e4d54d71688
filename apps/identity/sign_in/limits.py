"""Limits on failed sign-ins (docs/quality.md, 22): by account and IP address, by IP address, by account, and overall.

A try is counted before its password is checked, and given back if it was right. So a hundred concurrent tries get no
more chances than five sequential ones. An attacker can aim only the narrow lock (account and IP address) at a person.
The wide limits do not stop a person at an IP address from which they signed in lately.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import math
from collections.abc import Iterator
from dataclasses import dataclass

from django.db import transaction
from django.db.models import F
from django.db.models.functions import Greatest
from django.utils import timezone

from apps.core.errors import TooMany

from ..models import Attempts, Session

KNOWN_FOR = dt.timedelta(days=30)


@dataclass(frozen=True, slots=True)
class Limit:
    """``count`` failures within ``window`` close the scope until ``window`` after the last of them."""

    scope: str
    count: int
    window: dt.timedelta
    message: str


QUARTER = dt.timedelta(minutes=15)
PAIR = Limit("pair", 5, QUARTER, "密码已连续输错5次，请{minutes}分钟后再试，或通过“忘记密码”重新设置")
ADDRESS = Limit("address", 50, QUARTER, "当前网络的登录尝试过多，请{minutes}分钟后再试")
ACCOUNT = Limit("account", 50, QUARTER, "该账号的登录尝试过多，请{minutes}分钟后再试，或换用常用的网络")
OVERALL = Limit("overall", 1000, QUARTER, "登录尝试过多，请{minutes}分钟后再试")


@dataclass(frozen=True, slots=True)
class Try:
    """One try for a login name (existing or not) from an IP address."""

    name: str
    address: str

    def limits(self) -> Iterator[tuple[Limit, str]]:
        """Always in this order, so that two concurrent tries never deadlock."""
        yield PAIR, _digest(self.name, self.address)
        yield ADDRESS, _digest(self.address)
        if not self._is_known():
            yield ACCOUNT, _digest(self.name)
            yield OVERALL, ""

    def _is_known(self) -> bool:
        since = timezone.now() - KNOWN_FOR
        return Session.objects.filter(account__name=self.name, address=self.address, created_at__gte=since).exists()


def _digest(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def count_try(attempt: Try) -> int:
    """Counts the try, whether or not the call succeeds; returns the remaining tries of the pair. Raises TooMany."""
    with transaction.atomic(durable=True):
        left = [_count(limit, key) for limit, key in attempt.limits()]
    return left[0]


def _count(limit: Limit, key: str) -> int:
    now = timezone.now()
    Attempts.objects.bulk_create(
        [Attempts(scope=limit.scope, key=key, first_at=now, last_at=now)], ignore_conflicts=True
    )
    row = Attempts.objects.select_for_update().get(scope=limit.scope, key=key)
    reference = row.last_at if row.count >= limit.count else row.first_at
    if now - reference >= limit.window:
        row.count, row.first_at = 0, now
    elif row.count >= limit.count:
        raise _refusal(limit, reference + limit.window - now)
    row.count, row.last_at = row.count + 1, now
    row.save()
    return limit.count - row.count


def _refusal(limit: Limit, wait: dt.timedelta) -> TooMany:
    seconds = max(1, math.ceil(wait.total_seconds()))
    return TooMany(limit.message.format(minutes=math.ceil(seconds / 60)), retry_after=seconds)


def forget_try(attempt: Try) -> None:
    """The password was right: resets the pair, and gives this try back to the wide limits."""
    for limit, key in attempt.limits():
        rows = Attempts.objects.filter(scope=limit.scope, key=key)
        if limit is PAIR:
            rows.update(count=0)
        else:
            rows.update(count=Greatest(F("count") - 1, 0))
