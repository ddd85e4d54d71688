"""Calls Tencent Cloud's API with requests signed by TC3-HMAC-SHA256 (its document "Signature v3")."""

from __future__ import annotations

import datetime as dt
import hashlib
import hmac
import json
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

ALGORITHM = "TC3-HMAC-SHA256"
TIMEOUT = 10
LARGEST_ANSWER = 4 * 1024 * 1024


class Refused(Exception):
    """The API answered with an error, or not at all; ``code`` is its own (``AuthFailure``), empty without an answer."""

    def __init__(self, code: str, message: str, request_id: str = "") -> None:
        super().__init__(f"{code or 'no answer'}: {message}")
        self.code = code
        self.request_id = request_id


@dataclass(frozen=True, slots=True)
class Service:
    """One product of the cloud (``sms``, version ``2021-01-11``) with its credentials. Without ``region`` none is named."""

    name: str
    version: str
    endpoint: str
    secret_id: str
    secret_key: str = field(repr=False)
    region: str = ""


def call(service: Service, action: str, parameters: Mapping[str, Any]) -> dict[str, Any]:
    """Make one call and return the ``Response`` of its answer. Raises Refused. All parameters are in the body."""
    body, timestamp = json.dumps(parameters).encode(), int(time.time())
    signed = {
        "content-type": "application/json; charset=utf-8",
        "host": urlsplit(service.endpoint).netloc,
        "x-tc-action": action,
    }
    headers = signed | {
        "x-tc-version": service.version,
        "x-tc-timestamp": str(timestamp),
        "authorization": authorization(
            secret_id=service.secret_id, secret_key=service.secret_key, service=service.name,
            headers=signed, body=body, timestamp=timestamp,
        ),
    }  # fmt: skip
    if service.region:
        headers["x-tc-region"] = service.region
    return _judged(_posted(service.endpoint, body, headers))


def _posted(endpoint: str, body: bytes, headers: Mapping[str, str]) -> Any:
    # The URL comes from the deployment's environment, never from a person.
    request = urllib.request.Request(f"{endpoint.rstrip('/')}/", data=body, headers=dict(headers), method="POST")  # noqa: S310
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT) as response:  # noqa: S310
            return json.loads(response.read(LARGEST_ANSWER))
    except (OSError, ValueError, urllib.error.URLError) as error:
        raise Refused("", str(error)) from None


def _judged(answer: Any) -> dict[str, Any]:
    found = answer.get("Response") if isinstance(answer, dict) else None
    if not isinstance(found, dict):
        raise Refused("", "an answer that cannot be read")
    error = found.get("Error")
    if isinstance(error, dict):
        raise Refused(str(error.get("Code")), str(error.get("Message")), str(found.get("RequestId", "")))
    return found


def authorization(
    *, secret_id: str, secret_key: str, service: str, headers: Mapping[str, str], body: bytes, timestamp: int
) -> str:
    """The ``Authorization`` header of a POST to ``/`` with these signed ``headers`` (lower-case names)."""
    date = dt.datetime.fromtimestamp(timestamp, dt.UTC).strftime("%Y-%m-%d")
    scope = f"{date}/{service}/tc3_request"
    signed = ";".join(sorted(headers))
    canonical_headers = "".join(f"{name}:{headers[name].strip().lower()}\n" for name in sorted(headers))
    canonical = "\n".join(("POST", "/", "", canonical_headers, signed, _sha256(body)))
    to_sign = "\n".join((ALGORITHM, str(timestamp), scope, _sha256(canonical.encode())))
    key = f"TC3{secret_key}".encode()
    for part in (date, service, "tc3_request"):
        key = hmac.digest(key, part.encode(), "sha256")
    signature = hmac.new(key, to_sign.encode(), "sha256").hexdigest()
    return f"{ALGORITHM} Credential={secret_id}/{scope}, SignedHeaders={signed}, Signature={signature}"


def _sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
