"""Tencent Cloud VOD (API 2018-07-17): calls signed with TC3, and the signature for uploads from a browser."""

from __future__ import annotations

import base64
import hmac
import logging
import os
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.core.exceptions import ImproperlyConfigured

from apps.core import tencent

logger = logging.getLogger("console.media")

VERSION = "2018-07-17"
ENDPOINT = "https://vod.tencentcloudapi.com"
PREFIX = "TENCENT_VOD_"
PASSING = ("InternalError", "RequestLimitExceeded", "ResourceUnavailable")
#: Seconds in which a browser may begin an upload.
SIGNATURE_SECONDS = 900
#: VOD's own template: H.264 and AAC in an MP4 of 1080p.
MP4_1080P = 100040


@dataclass(frozen=True, slots=True, kw_only=True)
class VodAccount:
    """``procedure`` is a task flow of the account. Without it the calls ask for a template (``definition``) and a
    cover.
    """

    secret_id: str
    secret_key: str
    sub_app_id: int = 0
    class_id: int = 0
    procedure: str = ""
    definition: int = MP4_1080P
    endpoint: str = ENDPOINT


def account(environment: Mapping[str, str] = os.environ) -> VodAccount | None:
    """The configured account; None if nothing is set. Raises if the configuration is incomplete."""
    given = {name: environment.get(PREFIX + name, "").strip() for name in ("SECRET_ID", "SECRET_KEY")}
    if not any(given.values()):
        return None
    missing = [PREFIX + name for name, value in given.items() if not value]
    if missing:
        raise ImproperlyConfigured(f"VOD is configured only in part: {', '.join(missing)} missing")
    return VodAccount(
        secret_id=given["SECRET_ID"],
        secret_key=given["SECRET_KEY"],
        sub_app_id=int(environment.get(f"{PREFIX}SUB_APP_ID") or 0),
        class_id=int(environment.get(f"{PREFIX}CLASS_ID") or 0),
        procedure=environment.get(f"{PREFIX}PROCEDURE") or "",
        definition=int(environment.get(f"{PREFIX}DEFINITION") or MP4_1080P),
        endpoint=(environment.get(f"{PREFIX}ENDPOINT") or ENDPOINT).rstrip("/"),
    )


def call(vod: VodAccount, action: str, **parameters: Any) -> dict[str, Any]:
    """One call of the API. Raises tencent.Refused."""
    if vod.sub_app_id:
        parameters["SubAppId"] = vod.sub_app_id
    service = tencent.Service("vod", VERSION, vod.endpoint, vod.secret_id, vod.secret_key)
    try:
        return tencent.call(service, action, parameters)
    except tencent.Refused as refused:
        logger.error("VOD refused %s: %s, request %s", action, refused, refused.request_id)
        raise


def may_pass(refused: tencent.Refused) -> bool:
    """True if a retry may succeed."""
    return not refused.code or refused.code.startswith(PASSING)


def upload_signature(vod: VodAccount, *, class_id: int = 0, procedure: str = "") -> str:
    """A fresh signature for one client-side upload (VOD's document "Signature for upload from client")."""
    now = int(time.time())
    fields: dict[str, Any] = {
        "secretId": vod.secret_id,
        "currentTimeStamp": now,
        "expireTime": now + SIGNATURE_SECONDS,
        "random": secrets.randbelow(2**31),
        "classId": class_id or vod.class_id,
        "oneTimeValid": 1,
    }
    fields |= {"procedure": procedure or vod.procedure} if procedure or vod.procedure else {}
    fields |= {"vodSubAppId": vod.sub_app_id} if vod.sub_app_id else {}
    original = urlencode(fields).encode()
    return base64.b64encode(hmac.digest(vod.secret_key.encode(), original, "sha1") + original).decode()
