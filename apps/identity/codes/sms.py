"""Sends verification codes: by Tencent Cloud SMS if the environment configures it, else to the development outbox."""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping
from dataclasses import dataclass

from django.conf import settings
from django.core.cache import cache
from django.core.exceptions import ImproperlyConfigured
from django.utils import timezone

from apps.core import tencent

from ..errors import Unavailable

logger = logging.getLogger("console.sms")

VERSION = "2021-01-11"
MINUTES = 10
OUTBOX = "identity:sms-outbox"
OUTBOX_SIZE = 50
PHONE_CHANGED = "您的控制台账号已更换手机号。如非本人操作，请立即联系管理员"
RESET_BY_MANAGER = "您的控制台密码已由管理员重置。如您不知情，请立即联系管理员"
ROLE_CHANGED = "您的控制台角色已由管理员更换。如您不知情，请立即联系管理员"
NOT_SENT = "短信发送失败，请稍后重试，或联系管理员"
NOT_CONFIGURED = "短信服务尚未开通，请联系管理员"
PREFIX = "TENCENT_SMS_"
NEEDED = ("SECRET_ID", "SECRET_KEY", "APP_ID", "SIGN_NAME", "TEMPLATE_ID")


@dataclass(frozen=True, slots=True, kw_only=True)
class TencentSms:
    """``parameters`` are the values of the template's placeholders, in order: ``code`` and ``minutes``."""

    secret_id: str
    secret_key: str
    app_id: str
    sign_name: str
    template_id: str
    parameters: str
    region: str
    endpoint: str
    #: A template without placeholders: the account's phone, password or role changed. Without it, no notice is sent.
    notice_template_id: str = ""


def provider(environment: Mapping[str, str] = os.environ) -> TencentSms | None:
    """The configured provider; None if nothing is set. Raises if the configuration is incomplete."""
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
        notice_template_id=environment.get(f"{PREFIX}NOTICE_TEMPLATE_ID", "").strip(),
        endpoint=environment.get(f"{PREFIX}ENDPOINT") or "https://sms.tencentcloudapi.com",
    )


def has_outbox() -> bool:
    """True if unsent codes are shown: only in a console that was started with the outbox and has no provider."""
    return settings.SMS_OUTBOX and settings.CONSOLE_ENV == "DEVELOP" and provider() is None


def send_code_to(phone: str, code: str) -> None:
    """Sends the code. Raises Unavailable with a sentence for the person on failure."""
    configured = provider()
    if configured is not None:
        _send_by_tencent(configured, phone, code)
    elif has_outbox():
        _put_into_outbox(phone, code)
    else:
        raise Unavailable(NOT_CONFIGURED)


def send_notice(phone: str, text: str) -> None:
    """Sends a notice to ``phone``. Nobody waits for it; a failure only goes into the log."""
    configured = provider()
    try:
        if configured is None:
            if has_outbox():
                _put_into_outbox(phone, text)
        elif configured.notice_template_id:
            _send(configured, phone, configured.notice_template_id, [])
        else:
            logger.warning("a notice was not sent: %sNOTICE_TEMPLATE_ID is not set", PREFIX)
    except Unavailable:
        logger.warning("a notice was not sent")


def outbox() -> list[dict[str, str]]:
    """Codes that the development console would have sent lately, newest first."""
    return list(cache.get(OUTBOX) or [])


def _put_into_outbox(phone: str, code: str) -> None:
    at = timezone.localtime().strftime("%Y-%m-%d %H:%M:%S")
    entry = {"phone": phone, "code": code, "at": at}
    cache.set(OUTBOX, [entry, *outbox()][:OUTBOX_SIZE], timeout=MINUTES * 60)
    logger.warning("development outbox: the code for %s is %s", phone, code)


def _send_by_tencent(sms: TencentSms, phone: str, code: str) -> None:
    values = {"code": code, "minutes": str(MINUTES)}
    _send(sms, phone, sms.template_id, [values[name] for name in sms.parameters.split(",")])


def _send(sms: TencentSms, phone: str, template: str, parameters: list[str]) -> None:
    message = {
        "PhoneNumberSet": [f"+86{phone}"],
        "SmsSdkAppId": sms.app_id,
        "SignName": sms.sign_name,
        "TemplateId": template,
        "TemplateParamSet": parameters,
    }
    service = tencent.Service("sms", VERSION, sms.endpoint, sms.secret_id, sms.secret_key, sms.region)
    try:
        answer = tencent.call(service, "SendSms", message)
    except tencent.Refused as refused:
        logger.error("SMS was refused: %s, request %s", refused.code or "no answer", refused.request_id)
        raise Unavailable(NOT_SENT) from None
    statuses = answer.get("SendStatusSet") or []
    codes = [str(status.get("Code")) for status in statuses if status.get("Code") != "Ok"]
    if codes or not statuses:
        logger.error("SMS was refused: %s, request %s", codes, answer.get("RequestId"))
        raise Unavailable(NOT_SENT)
