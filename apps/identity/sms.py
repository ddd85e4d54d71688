"""Sending verification codes: Tencent Cloud SMS when the environment names it, else the development outbox."""

from __future__ import annotations

import json
import logging
import os
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.cache import cache
from django.core.exceptions import ImproperlyConfigured
from django.utils import timezone

from .errors import Unavailable
from .tc3 import authorization

logger = logging.getLogger("console.sms")

VERSION = "2021-01-11"
TIMEOUT = 10
MINUTES = 10
OUTBOX = "identity:sms-outbox"
OUTBOX_SIZE = 50
NOT_SENT = "短信发送失败，请稍后重试，或联系管理员"
NOT_CONFIGURED = "短信服务尚未开通，请联系管理员"
PREFIX = "TENCENT_SMS_"
NEEDED = ("SECRET_ID", "SECRET_KEY", "APP_ID", "SIGN_NAME", "TEMPLATE_ID")


@dataclass(frozen=True, slots=True, kw_only=True)
class TencentSms:
    """``parameters`` say what the template's places hold, in order: ``code`` and ``minutes``."""

    secret_id: str
    secret_key: str
    app_id: str
    sign_name: str
    template_id: str
    parameters: str
    region: str
    endpoint: str


def provider(environment: Mapping[str, str] = os.environ) -> TencentSms | None:
    """The configured provider; ``None`` when nothing is set; half a configuration is an error, not an outbox."""
    given = {name.lower(): environment.get(PREFIX + name, "").strip() for name in NEEDED}
    if not any(given.values()):
        return None
    missing = [PREFIX + name for name in NEEDED if not given[name.lower()]]
    if missing:
        raise ImproperlyConfigured(f"SMS is configured only in part: {', '.join(missing)} missing")
    return TencentSms(
        **given,
        parameters=environment.get(f"{PREFIX}TEMPLATE_PARAMS") or "code,minutes",
        region=environment.get(f"{PREFIX}REGION") or "ap-guangzhou",
        endpoint=environment.get(f"{PREFIX}ENDPOINT") or "https://sms.tencentcloudapi.com",
    )


def has_outbox() -> bool:
    """Only a development console without a provider shows the codes that it would send."""
    return settings.CONSOLE_ENV == "DEVELOP" and provider() is None


def send_code_to(phone: str, code: str) -> None:
    """Send the code; raises Unavailable with a sentence for the person when it did not go out."""
    configured = provider()
    if configured is not None:
        _send_by_tencent(configured, phone, code)
    elif has_outbox():
        _put_into_outbox(phone, code)
    else:
        raise Unavailable(NOT_CONFIGURED)


def outbox() -> list[dict[str, str]]:
    """What the development console would have sent lately, newest first."""
    return list(cache.get(OUTBOX) or [])


def _put_into_outbox(phone: str, code: str) -> None:
    at = timezone.localtime().strftime("%Y-%m-%d %H:%M:%S")
    entry = {"phone": phone, "code": code, "at": at}
    cache.set(OUTBOX, [entry, *outbox()][:OUTBOX_SIZE], timeout=MINUTES * 60)
    logger.warning("development outbox: the code for %s is %s", phone, code)


def _send_by_tencent(sms: TencentSms, phone: str, code: str) -> None:
    values = {"code": code, "minutes": str(MINUTES)}
    message = {
        "PhoneNumberSet": [f"+86{phone}"],
        "SmsSdkAppId": sms.app_id,
        "SignName": sms.sign_name,
        "TemplateId": sms.template_id,
        "TemplateParamSet": [values[name] for name in sms.parameters.split(",")],
    }
    answer = _call(sms, "SendSms", json.dumps(message).encode())
    error = answer.get("Error") or {}
    statuses = answer.get("SendStatusSet") or []
    refused = [str(status.get("Code")) for status in statuses if status.get("Code") != "Ok"]
    if error or refused or not statuses:
        logger.error("SMS was refused: %s %s, request %s", error.get("Code", ""), refused, answer.get("RequestId"))
        raise Unavailable(NOT_SENT)


def _call(sms: TencentSms, action: str, body: bytes) -> dict[str, Any]:
    """One call of the API; the phone number and the code stand in the body only and are not logged."""
    timestamp = int(time.time())
    signed = {
        "content-type": "application/json; charset=utf-8",
        "host": urlsplit(sms.endpoint).netloc,
        "x-tc-action": action,
    }
    headers = signed | {
        "x-tc-version": VERSION,
        "x-tc-region": sms.region,
        "x-tc-timestamp": str(timestamp),
        "authorization": authorization(
            secret_id=sms.secret_id, secret_key=sms.secret_key, service="sms",
            headers=signed, body=body, timestamp=timestamp,
        ),
    }  # fmt: skip
    # The address comes from the deployment's environment, never from a person.
    request = urllib.request.Request(f"{sms.endpoint}/", data=body, headers=headers, method="POST")  # noqa: S310
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT) as response:  # noqa: S310
            answer = json.loads(response.read(65_536))
    except (OSError, ValueError, urllib.error.URLError) as error:
        logger.error("SMS provider cannot be reached: %s", error)
        raise Unavailable(NOT_SENT) from None
    found = answer.get("Response") if isinstance(answer, dict) else None
    return found if isinstance(found, dict) else {}
