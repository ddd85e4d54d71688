"""An answer of the open interface as bytes: made once, sent whole, compressed, or as 304."""

from __future__ import annotations

import gzip
import hashlib
import json
import math
import time
from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.utils.http import http_date, parse_http_date_safe

from . import cache
from .cache import Entry, Stamps

SMALLEST_ZIPPED = 600
Headers = dict[str, str]


def entry_of(
    data: Any, before: Entry | None, stamps: Stamps | None, changes_at: float | None, *, page: bool = False
) -> Entry:
    """``before`` is what stood there: what reads the same was not modified."""
    envelope = {"code": 0, "msg": "", "data": data, "requestId": ""}
    body = json.dumps(envelope, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    etag = hashlib.sha256(body).hexdigest()[:32]
    modified = math.floor(time.time())
    if before is not None:
        modified = before.modified if before.etag == etag else max(modified, before.modified + 1)
    zipped = gzip.compress(body, 6, mtime=0) if len(body) >= SMALLEST_ZIPPED else b""
    expires = cache.expiry(changes_at, page=page, blind=stamps is None)
    return Entry(body, zipped, etag, modified, stamps, expires)


def reply(entry: Entry, asked: Mapping[str, str]) -> tuple[int, Headers, bytes]:
    """Status, headers and body for a request with these headers (lower-case names)."""
    zipped = bool(entry.zipped) and "gzip" in asked.get("accept-encoding", "")
    etag = f'"{entry.etag}-gz"' if zipped else f'"{entry.etag}"'
    headers = {
        "ETag": etag,
        "Last-Modified": http_date(entry.modified),
        "Cache-Control": f"public, max-age={cache.max_age()}",
        "Vary": "Accept-Encoding, Origin" if settings.OPEN_ORIGINS else "Accept-Encoding",
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "default-src 'none'",
    } | cors(asked.get("origin", ""))
    if _is_known(entry, etag, asked):
        return 304, headers, b""
    headers |= {"Content-Type": "application/json"}
    if zipped:
        headers["Content-Encoding"] = "gzip"
    return 200, headers, entry.zipped if zipped else entry.body


def _is_known(entry: Entry, etag: str, asked: Mapping[str, str]) -> bool:
    if known := asked.get("if-none-match"):
        return known.strip() == "*" or etag in [name.strip().removeprefix("W/") for name in known.split(",")]
    since = parse_http_date_safe(asked.get("if-modified-since", ""))
    return since is not None and since >= entry.modified


def cors(origin: str) -> Headers:
    """Pages of these origins may read it too; no identity travels, so nothing else is allowed."""
    allowed = settings.OPEN_ORIGINS
    if not origin or not ("*" in allowed or origin in allowed):
        return {}
    return {"Access-Control-Allow-Origin": "*" if "*" in allowed else origin, "Access-Control-Expose-Headers": "ETag"}
