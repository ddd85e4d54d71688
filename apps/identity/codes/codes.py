"""Verification codes by SMS: 6 digits, valid once, ten minutes, five tries, 29 s between two (docs/spec/decisions.md)."""

from __future__ import annotations

import datetime as dt
import hmac
import math
import secrets

from django.conf import settings
from django.db import connection, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.crypto import salted_hmac

from apps.core.errors import Invalid, TooMany

from ..models import Account, SmsCode
from . import sms

BETWEEN = dt.timedelta(seconds=29)
LIVES = dt.timedelta(minutes=sms.MINUTES)
TRIES = 5
HOURLY = {"phone": 10, "address": 60}
HOUR = dt.timedelta(hours=1)


def send(purpose: str, phone: str, account: Account | None, *, address: str) -> int:
    """Sends a code; returns the seconds until the next is allowed. Raises TooMany.

    Without an account no SMS is sent, but everything else is the same.
    """
    code = f"{secrets.randbelow(1_000_000):06}"
    with transaction.atomic(durable=True):
        _lock_phone(phone)
        _check_limits(purpose, phone, address)
        row = _remember(purpose, phone, account, address, code)
    if account is not None:
        try:
            sms.send_code_to(phone, code)
        except BaseException:
            row.delete()
            raise
    return int(BETWEEN.total_seconds())


def _lock_phone(phone: str) -> None:
    """Locks the phone number. Two concurrent requests would otherwise both pass the check."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", [f"sms:{phone}"])


def _check_limits(purpose: str, phone: str, address: str) -> None:
    now = timezone.now()
    # A code for an unknown account counts against the client's IP address, never against the owner of the phone.
    counted = SmsCode.objects.filter(Q(account__isnull=False) | Q(address=address), phone=phone)
    last = counted.filter(purpose=purpose).order_by("-created_at").first()
    if last and now - last.created_at < BETWEEN:
        wait = math.ceil((last.created_at + BETWEEN - now).total_seconds())
        raise TooMany(f"验证码已发送，请{wait}秒后再获取", retry_after=wait)
    lately = SmsCode.objects.filter(created_at__gt=now - HOUR)
    if counted.filter(created_at__gt=now - HOUR).count() >= HOURLY["phone"]:
        raise TooMany("该手机号获取验证码过于频繁，请1小时后再试", retry_after=int(HOUR.total_seconds()))
    if address and lately.filter(address=address).count() >= HOURLY["address"]:
        raise TooMany("当前网络获取验证码过于频繁，请1小时后再试", retry_after=int(HOUR.total_seconds()))


def _remember(purpose: str, phone: str, account: Account | None, address: str, code: str) -> SmsCode:
    now = timezone.now()
    return SmsCode.objects.create(
        purpose=purpose,
        phone=phone,
        account=account,
        address=address,
        code_hash=_hashed(purpose, phone, code),
        created_at=now,
        expires_at=now + LIVES,
    )


def check(purpose: str, phone: str, account_id: int | None, code: str, *, field: str = "verifyCode") -> None:
    """Consumes the newest code, or counts a wrong try, whether or not the call succeeds. Raises Invalid at ``field``."""
    if not code:
        raise Invalid({field: "请输入验证码"})
    with transaction.atomic(durable=True):
        why = _use(purpose, phone, account_id, code)
    if why:
        raise Invalid({field: why})


def _use(purpose: str, phone: str, account_id: int | None, code: str) -> str | None:
    holder = Q(account__isnull=True) if account_id is None else Q(account=account_id)
    sent = SmsCode.objects.select_for_update().filter(holder, purpose=purpose, phone=phone)
    row = sent.order_by("-created_at", "-pk").first()
    if row is None or row.used_at is not None or row.expires_at <= timezone.now():
        return "验证码已失效，请重新获取"
    if row.tries >= TRIES:
        return f"验证码已输错{TRIES}次，请重新获取"
    row.tries += 1
    right = _is_right(row, code) and row.account_id is not None and row.account_id == account_id
    if right:
        row.used_at = timezone.now()
    row.save(update_fields=["tries", "used_at"])
    return None if right else "验证码错误，请重新输入"


def _is_right(row: SmsCode, code: str) -> bool:
    keys = [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
    return any(hmac.compare_digest(row.code_hash, _hashed(row.purpose, row.phone, code, key)) for key in keys)


def _hashed(purpose: str, phone: str, code: str, secret: str | bytes | None = None) -> str:
    """A keyed hash, because a plain hash of six digits is found by trying them all."""
    salted = salted_hmac("identity.sms", f"{purpose}:{phone}:{code}", secret=secret, algorithm="sha256")
    return salted.hexdigest()
