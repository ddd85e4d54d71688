"""Single sign-on: an OAuth 2 authorisation-code exchange with a provider that the environment names.

The state is signed, expires, and is valid once; the server exchanges the code, with PKCE. The account is the one with
the provider's subject, else the only one with the phone number that the provider verified. The latter is bound to the
subject once a code to its own phone was confirmed.
"""

from __future__ import annotations

import base64
import hashlib
import json
import logging
import os
import secrets
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.core.signing import BadSignature, TimestampSigner
from django.utils.crypto import salted_hmac

from apps.core.context import Context
from apps.core.errors import Forbidden, SignedOut

from ..errors import Unavailable
from ..inputs import PHONE, masked
from ..models import Account
from ..sessions import tokens
from . import sso_subjects
from .login import DISABLED, enter, new_ticket

logger = logging.getLogger("console.sso")

STATE_LIVES = 600
TIMEOUT = 10
MAX_ANSWER = 65_536
NOT_CONFIGURED = "本控制台尚未配置单点登录，请使用账号和密码登录，或联系管理员"
FAILED = "单点登录没有成功，请返回登录页重试，或使用账号和密码登录"
NO_ACCOUNT = "没有与您的身份对应的控制台账号，请联系管理员开通"


@dataclass(frozen=True, slots=True, kw_only=True)
class Provider:
    """``subject`` and ``phone`` name the fields of the provider's user information."""

    key: str
    path: str
    authorize_url: str
    token_url: str
    userinfo_url: str
    client_id: str
    client_secret: str
    redirect_url: str
    scope: str
    subject: str
    phone: str
    phone_verified: str


#: A provider's values for a second factor in ``amr`` (RFC 8176).
SECOND_FACTORS = frozenset({"mfa", "otp", "sms", "hwk"})
NEEDED = ("AUTHORIZE_URL", "TOKEN_URL", "USERINFO_URL", "CLIENT_ID", "CLIENT_SECRET")


def provider(key: str, path: str, environment: Mapping[str, str] = os.environ) -> Provider:
    """The provider of ``CONSOLE_<KEY>_…``. Raises Unavailable with a sentence if there is none."""
    prefix = f"CONSOLE_{key.upper()}_"
    given = {name.lower(): environment.get(prefix + name, "").strip() for name in NEEDED}
    if not all(given.values()):
        raise Unavailable(NOT_CONFIGURED)
    return Provider(
        key=key,
        path=path,
        **given,
        redirect_url=environment.get(f"{prefix}REDIRECT_URL") or f"{settings.CONSOLE_ORIGINS[0]}{path}",
        scope=environment.get(f"{prefix}SCOPE") or "openid phone",
        subject=environment.get(f"{prefix}SUBJECT_FIELD") or "sub",
        phone=environment.get(f"{prefix}PHONE_FIELD") or "phone_number",
        phone_verified=environment.get(f"{prefix}PHONE_VERIFIED_FIELD") or "phone_number_verified",
    )


def authorize(*, context: Context, code: str = "", state: str = "") -> dict[str, Any]:
    """Without a code, the URL to go to (``{redirect, state}``).

    With ``code`` and ``state``, the token or the ticket of a second step, as after a password.
    """
    return _step(provider("sso", "/sso/authorize"), code, state, context)


def authorize_hbwhtv(*, context: Context, code: str = "", state: str = "") -> dict[str, Any]:
    return _step(provider("hbwhtv", "/hbwhtv/authorize"), code, state, context)


def _step(chosen: Provider, code: str, state: str, context: Context) -> dict[str, Any]:
    if not code:
        return _redirect(chosen)
    nonce = _use_state(chosen, state)
    person = _userinfo(chosen, _exchanged(chosen, code, nonce))
    subject = _subject(chosen, person)
    bound = Account.objects.filter(sso_subject=subject, deleted_at__isnull=True).first()
    account = bound or _bearer_of_phone(chosen, person)
    if bound and not (bound.second_step and bound.phone and not _asserts_second_factor(person)):
        # The provider may have recognised a cookie, which does not prove who is present.
        return enter(account.pk, context, operation="单点登录", confirmed=False)
    return _second_step(account, "" if bound else subject)


def _second_step(account: Account, subject: str) -> dict[str, Any]:
    """``{ticket, phone}``; ``subject`` is bound once the code is confirmed."""
    if not account.may_sign_in:
        raise Forbidden(DISABLED)
    ticket = new_ticket(account)
    if subject:
        sso_subjects.remember(tokens.hashed(ticket), subject)
    return {"ticket": ticket, "phone": masked(account.phone)}


def _asserts_second_factor(person: Mapping[str, Any]) -> bool:
    methods = person.get("amr")
    return isinstance(methods, list) and any(isinstance(one, str) and one in SECOND_FACTORS for one in methods)


def _redirect(chosen: Provider) -> dict[str, str]:
    nonce = secrets.token_urlsafe(16)
    state = _signer(chosen).sign(nonce)
    challenge = base64.urlsafe_b64encode(hashlib.sha256(_verifier(chosen, nonce).encode()).digest())
    query = {
        "response_type": "code",
        "client_id": chosen.client_id,
        "redirect_uri": chosen.redirect_url,
        "scope": chosen.scope,
        "state": state,
        "code_challenge": challenge.decode().rstrip("="),
        "code_challenge_method": "S256",
    }
    separator = "&" if "?" in chosen.authorize_url else "?"
    return {"redirect": f"{chosen.authorize_url}{separator}{urllib.parse.urlencode(query)}", "state": state}


def _signer(chosen: Provider) -> TimestampSigner:
    return TimestampSigner(salt=f"identity.sso.{chosen.key}")


def _verifier(chosen: Provider, nonce: str) -> str:
    """The secret of PKCE (RFC 7636). Only this server knows it, so an intercepted code is useless."""
    return salted_hmac(f"identity.sso.pkce.{chosen.key}", nonce, algorithm="sha256").hexdigest()


def _use_state(chosen: Provider, state: str) -> str:
    """Returns the state's nonce. Refuses a state that is forged, older than ten minutes, or used."""
    try:
        nonce = _signer(chosen).unsign(state, max_age=STATE_LIVES)
    except BadSignature:
        raise SignedOut("登录请求已过期，请返回登录页重新发起") from None
    if not cache.add(f"identity:sso:{chosen.key}:{nonce}", 1, timeout=STATE_LIVES):
        raise SignedOut("登录请求已使用过，请返回登录页重新发起")
    return nonce


def _exchanged(chosen: Provider, code: str, nonce: str) -> str:
    form = {
        "grant_type": "authorization_code",
        "code": code,
        "redirect_uri": chosen.redirect_url,
        "client_id": chosen.client_id,
        "client_secret": chosen.client_secret,
        "code_verifier": _verifier(chosen, nonce),
    }
    answer = _ask(chosen.token_url, body=urllib.parse.urlencode(form).encode())
    token = answer.get("access_token")
    if not isinstance(token, str) or not token:
        logger.error("the provider %s gave no access token: %s", chosen.key, answer.get("error", ""))
        raise Unavailable(FAILED)
    return token


def _userinfo(chosen: Provider, access_token: str) -> dict[str, Any]:
    return _ask(chosen.userinfo_url, headers={"Authorization": f"Bearer {access_token}"})


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirected request would send the client's secret or the token to another host."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


def _ask(url: str, *, body: bytes | None = None, headers: Mapping[str, str] | None = None) -> dict[str, Any]:
    # The URLs come from the deployment's environment, never from a person.
    request = urllib.request.Request(url, data=body, headers={"Accept": "application/json", **(headers or {})})  # noqa: S310
    try:
        with urllib.request.build_opener(_NoRedirects).open(request, timeout=TIMEOUT) as response:
            answer = json.loads(response.read(MAX_ANSWER))
    except (OSError, ValueError, urllib.error.URLError) as error:
        logger.error("the single sign-on provider did not answer: %s", error)
        raise Unavailable(FAILED) from None
    return answer if isinstance(answer, dict) else {}


def _subject(chosen: Provider, person: Mapping[str, Any]) -> str:
    raw = person.get(chosen.subject)
    subject = f"{chosen.key}:{raw}"[:200] if isinstance(raw, str | int) and str(raw) else ""
    if not subject:
        raise Unavailable(FAILED)
    return subject


def _bearer_of_phone(chosen: Provider, person: Mapping[str, Any]) -> Account:
    """The account with the phone, if the provider verified it, only one account has it, and that one has no other
    subject.
    """
    phone = str(person.get(chosen.phone) or "").removeprefix("+86").replace("-", "").replace(" ", "")
    verified = person.get(chosen.phone_verified) is True and PHONE.fullmatch(phone)
    found = list(Account.objects.filter(phone=phone, deleted_at__isnull=True)[:2]) if verified else []
    if len(found) != 1 or found[0].sso_subject is not None:
        raise Forbidden(NO_ACCOUNT)
    return found[0]
