"""TC3-HMAC-SHA256, how Tencent Cloud's API wants a request signed (its document "Signature v3")."""

from __future__ import annotations

import datetime as dt
import hashlib
import hmac
from collections.abc import Mapping

ALGORITHM = "TC3-HMAC-SHA256"


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
