"""JPush by HTTP, as its documents "Push API v3" and "Advanced features API" (the key ``cid``) describe it.

Basic authentication of ``appKey:masterSecret``; up to 1,000 registration ids a request. A ``cid`` comes from the
provider, is valid for a day, and a second request with it answers the first success without another push.
"""

from __future__ import annotations

import base64
import datetime as dt
import json
import threading
import urllib.error
import urllib.request
from collections import deque
from collections.abc import Mapping, Sequence
from http.client import HTTPException
from typing import Any

from django.utils import timezone

from .push import Key, Push, Rejected, TooFast, UnknownTokens, Unreachable

TIMEOUT = 8
LARGEST_ANSWER = 1024 * 1024
#: Keys of one request for keys; accounts that pay less get ten.
KEYS = 100
#: Codes of the documents. Others of a 4xx answer wait for a person.
NO_TARGET = 1011
BROKEN = frozenset({1000, 1009, 1030})
TOO_FAST = frozenset({2002, 1021})
UNAUTHORISED = frozenset({1004, 1008, 2003})
#: Seconds of pause where the answer does not say how long.
PAUSE = 15.0
LONGEST_PAUSE = 300.0


class JPush:
    name = "jpush"
    most = 1000
    #: The documents say a day. The rest is for clocks that differ and requests under way.
    key_lifetime = dt.timedelta(hours=20)

    def __init__(self, app_key: str, master_secret: str, endpoint: str, *, production: bool = True) -> None:
        pair = f"{app_key}:{master_secret}".encode()
        self._authorization = f"Basic {base64.b64encode(pair).decode()}"
        self._endpoint = endpoint.rstrip("/")
        self._production = production
        self._keys: deque[Key] = deque()
        self._lock = threading.Lock()

    def new_key(self) -> Key:
        with self._lock:
            while self._keys:
                key = self._keys.popleft()
                if timezone.now() - key.at < self.key_lifetime / 2:
                    return key
            at = timezone.now()
            given = self._ask("GET", f"/v3/push/cid?count={KEYS}&type=push").get("cidlist")
            if not isinstance(given, list) or not given:
                raise Unreachable("no keys in the answer")
            self._keys.extend(Key(str(value), at) for value in given)
            return self._keys.popleft()

    def push(self, push: Push) -> Sequence[str]:
        return _illegal(self._ask("POST", "/v3/push", self.body(push)))

    def body(self, push: Push) -> dict[str, Any]:
        """The request of the documents. A silent one names no sound, and no alert type on Android."""
        extras = dict(push.extras)
        android: dict[str, Any] = {"alert": push.text, "title": push.title, "extras": extras}
        android |= {"alert_type": 0, "priority": -1} if push.silent else {"alert_type": 7}
        if push.cover:
            android |= {"style": 3, "big_pic_path": push.cover}
        ios: dict[str, Any] = {"alert": {"title": push.title, "body": push.text}, "extras": extras}
        ios |= {"interruption-level": "passive"} if push.silent else {"sound": "default"}
        harmony = {"alert": push.text, "title": push.title, "extras": extras, "category": "NEWS"}
        return {
            "cid": push.key,
            "platform": "all",
            "audience": {"registration_id": list(push.tokens)},
            "notification": {"alert": push.text, "android": android, "ios": ios, "hmos": harmony},
            "options": {"time_to_live": push.keep_seconds, "apns_production": self._production},
        }

    def _ask(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> dict[str, Any]:
        # The URL comes from the deployment's environment, never from a person.
        request = urllib.request.Request(  # noqa: S310
            self._endpoint + path,
            data=None if body is None else json.dumps(body, ensure_ascii=False).encode(),
            headers={"Authorization": self._authorization, "Content-Type": "application/json"},
            method=method,
        )
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as response:  # noqa: S310
                return _parsed(response.read(LARGEST_ANSWER))
        except urllib.error.HTTPError as error:
            with error:
                raise _problem(error, body) from None
        except (OSError, ValueError, HTTPException) as error:
            raise Unreachable(str(error)) from None


def _parsed(content: bytes) -> dict[str, Any]:
    answer = json.loads(content)
    if not isinstance(answer, dict):
        raise ValueError("an answer that is no object")
    return answer


def _problem(error: urllib.error.HTTPError, body: Mapping[str, Any] | None) -> Exception:
    """The meaning of an answer of 400 and above, as an error to raise."""
    try:
        answer = _parsed(error.read(LARGEST_ANSWER))
    except (OSError, ValueError, HTTPException):
        answer = {}
    found = answer.get("error")
    refusal = found if isinstance(found, dict) else {}
    code, message = refusal.get("code"), str(refusal.get("message") or error.reason)[:80]
    if error.code == 429 or code in TOO_FAST:
        return TooFast(_pause(error))
    if error.code >= 500 or code in BROKEN:
        return Unreachable(f"{error.code} {code} {message}")
    if unknown := _illegal(answer) or _illegal(refusal):
        return UnknownTokens(unknown)
    if code == NO_TARGET and body is not None:
        return UnknownTokens(body["audience"]["registration_id"], "no_target")
    if error.code in (401, 403) or code in UNAUTHORISED:
        return Rejected("极光推送拒绝了密钥，请联系管理员核对 appKey 和 masterSecret")
    return Rejected(f"极光推送拒绝了请求（{code or error.code}：{message}），请联系管理员")


def _illegal(answer: Mapping[str, Any]) -> list[str]:
    given = answer.get("illegal_rids")
    return [str(token) for token in given] if isinstance(given, list) else []


def _pause(error: urllib.error.HTTPError) -> float:
    """Seconds until the provider takes requests again, by its headers."""
    raw = error.headers.get("X-Rate-Limit-Reset") or error.headers.get("Retry-After") or ""
    return min(float(raw), LONGEST_PAUSE) if raw.isdigit() and raw != "0" else PAUSE
