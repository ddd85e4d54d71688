"""The storage that the environment names (deploy/env.sample)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Literal
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

TENCENT = ".myqcloud.com"


@dataclass(frozen=True, slots=True)
class LocalSettings:
    """A folder as storage. ``upload_folder`` holds unfinished uploads, outside the served folder and on the same disk."""

    root: Path
    incoming: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class S3Settings:
    """A bucket as storage. ``endpoint`` has no bucket and is empty for Amazon. ``sts`` is ``role`` or ``tencent``;
    ``app_id`` is Tencent's.
    """

    bucket: str
    region: str
    endpoint: str
    addressing: Literal["virtual", "path"]
    access_key: str
    secret_key: str = field(repr=False)
    private: bool
    public_url: str
    sts: str
    sts_endpoint: str
    sts_role: str

    @property
    def base(self) -> str:
        """Beginning of every object's URL on the bucket itself."""
        endpoint = urlsplit(self.endpoint or f"https://s3.{self.region}.amazonaws.com")
        if self.addressing == "path":
            return f"{endpoint.scheme}://{endpoint.netloc}/{self.bucket}/"
        return f"{endpoint.scheme}://{self.bucket}.{endpoint.netloc}/"

    @property
    def is_cos(self) -> bool:
        return (urlsplit(self.endpoint).hostname or "").endswith(TENCENT)

    @property
    def app_id(self) -> str:
        """The number at the end of every Tencent bucket's name."""
        return self.bucket.rpartition("-")[2]


def place() -> LocalSettings | S3Settings:
    return _read(
        settings.STORAGE_URL,
        settings.STORAGE_ACCESS_KEY,
        settings.STORAGE_SECRET_KEY,
        settings.STORAGE_ACCESS,
        settings.STORAGE_PUBLIC_URL,
        settings.STORAGE_STS,
        settings.STORAGE_STS_ENDPOINT,
        settings.STORAGE_STS_ROLE,
    )


@lru_cache(maxsize=8)
def _read(
    url: str, access_key: str, secret_key: str, access: str, public_url: str, *sts: str
) -> LocalSettings | S3Settings:
    parts = urlsplit(url)
    if parts.scheme == "file":
        return _local(parts)
    if parts.scheme != "s3":
        raise ImproperlyConfigured(f"STORAGE_URL must be a file:/// or s3:// address, not {parts.scheme}:")
    if not access_key or not secret_key:
        raise ImproperlyConfigured("STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY must be set for an s3:// storage")
    if access not in ("public", "private"):
        raise ImproperlyConfigured("STORAGE_ACCESS must be public or private")
    return _s3(parts, access_key, secret_key, access == "private", public_url, sts)


def _local(parts: SplitResult) -> LocalSettings:
    root = Path(unquote(parts.path))
    folders = parse_qs(parts.query).get("incoming")
    return LocalSettings(root, Path(folders[0]) if folders else root.with_name(f"{root.name}-incoming"))


def _s3(
    parts: SplitResult, access_key: str, secret_key: str, private: bool, public_url: str, sts: tuple[str, ...]
) -> S3Settings:
    options = {name: values[0] for name, values in parse_qs(parts.query).items()}
    region = options.get("region", "us-east-1")
    endpoint = options.get("endpoint", "").rstrip("/")
    tencent = (urlsplit(endpoint).hostname or "").endswith(TENCENT)
    folders = options.get("addressing", "virtual" if tencent or not endpoint else "path")
    if folders not in ("virtual", "path"):
        raise ImproperlyConfigured("addressing in STORAGE_URL must be virtual or path")
    addressing: Literal["virtual", "path"] = "path" if folders == "path" else "virtual"
    provider, sts_endpoint, sts_role = sts
    provider = provider or ("tencent" if tencent else "role")
    if provider not in ("tencent", "role") or (provider == "role" and not sts_role):
        raise ImproperlyConfigured("STORAGE_STS must be tencent, or role with STORAGE_STS_ROLE: uploads need it")
    return S3Settings(
        bucket=parts.netloc,
        region=region,
        endpoint=endpoint,
        addressing=addressing,
        access_key=access_key,
        secret_key=secret_key,
        private=private,
        public_url=f"{public_url.rstrip('/')}/" if public_url else "",
        sts=provider,
        sts_endpoint=sts_endpoint,
        sts_role=sts_role,
    )
