"""Tencent COS's own URL signature (its document "Request signature": q-sign-algorithm=sha1)."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from urllib.parse import quote, urlsplit

from .configuration import S3Settings


def signed_url(settings: S3Settings, key: str, parameters: Mapping[str, str], *, start: int, end: int) -> str:
    """The URL that opens ``key`` between ``start`` and ``end`` (seconds of the epoch). The signature covers
    ``parameters``.
    """
    authorization = sign(
        secret_id=settings.access_key,
        secret_key=settings.secret_key,
        method="get",
        path=f"/{key}",
        parameters=parameters,
        headers={"host": urlsplit(settings.base).netloc},
        start=start,
        end=end,
    )
    given = "".join(f"&{_encoded(name)}={_encoded(value)}" for name, value in sorted(parameters.items()))
    return f"{settings.base}{quote(key)}?{authorization.replace(';', '%3B')}{given}"


def sign(
    *,
    secret_id: str,
    secret_key: str,
    method: str,
    path: str,
    parameters: Mapping[str, str],
    headers: Mapping[str, str],
    start: int,
    end: int,
) -> str:
    """``q-sign-algorithm=sha1&…&q-signature=…``, for a URL or as the ``Authorization`` header."""
    span = f"{start};{end}"
    key = hmac.new(secret_key.encode(), span.encode(), "sha1").hexdigest()
    parameter_names, parameter_line = _listed(parameters)
    header_names, header_line = _listed(headers)
    request = f"{method.lower()}\n{path}\n{parameter_line}\n{header_line}\n"
    to_sign = f"sha1\n{span}\n{hashlib.sha1(request.encode()).hexdigest()}\n"  # noqa: S324 (the provider's algorithm)
    signature = hmac.new(key.encode(), to_sign.encode(), "sha1").hexdigest()
    return "&".join(
        (
            "q-sign-algorithm=sha1", f"q-ak={secret_id}", f"q-sign-time={span}", f"q-key-time={span}",
            f"q-header-list={header_names}", f"q-url-param-list={parameter_names}", f"q-signature={signature}",
        )
    )  # fmt: skip


def _listed(values: Mapping[str, str]) -> tuple[str, str]:
    """The names, and ``name=value`` of each, URL-encoded and sorted by the lower-case name."""
    encoded = sorted((_encoded(name).lower(), _encoded(value)) for name, value in values.items())
    return ";".join(name for name, _ in encoded), "&".join(f"{name}={value}" for name, value in encoded)


def _encoded(text: str) -> str:
    return quote(text, safe="-_.~")
