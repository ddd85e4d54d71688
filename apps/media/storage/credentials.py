"""Upload credentials for a browser: for one key, for half an hour (docs/quality.md, 32)."""

from __future__ import annotations

import json
import logging
import time
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any
from urllib.parse import quote

from apps.core import tencent

from .configuration import S3Settings
from .driver import StorageDown

logger = logging.getLogger("console.media")

#: Amazon and SeaweedFS allow no less than 900.
SECONDS = 1800
STS_VERSION = "2018-08-13"
STS_ENDPOINT = "https://sts.tencentcloudapi.com"


@dataclass(frozen=True, slots=True)
class Credentials:
    """Temporary credentials. ``starts`` and ``expires`` in seconds of the epoch."""

    access_key: str
    secret_key: str = field(repr=False)
    token: str = field(repr=False)
    starts: int = 0
    expires: int = 0


def credentials_for(settings: S3Settings, key: str, *, sliced: bool) -> Credentials:
    """Credentials that put ``key``: its parts if ``sliced``, else the object. Raises StorageDown."""
    from botocore.exceptions import BotoCoreError, ClientError  # imported late, see s3.py

    try:
        return _of_tencent(settings, key, sliced=sliced) if settings.sts == "tencent" else _of_role(settings, key)
    except (ClientError, BotoCoreError, tencent.Refused, KeyError) as error:
        logger.error("no temporary credentials: %s", error)
        raise StorageDown from None


def _of_role(settings: S3Settings, key: str) -> Credentials:
    """``AssumeRole`` with a session policy. S3 needs the same right for a part as for an object."""
    statement = {"Effect": "Allow", "Action": ["s3:PutObject"], "Resource": [f"arn:aws:s3:::{settings.bucket}/{key}"]}
    now = int(time.time())
    given = _sts(settings).assume_role(
        RoleArn=settings.sts_role,
        RoleSessionName="console-upload",
        DurationSeconds=SECONDS,
        Policy=json.dumps({"Version": "2012-10-17", "Statement": [statement]}),
    )["Credentials"]
    expires = int(given["Expiration"].timestamp())
    return Credentials(given["AccessKeyId"], given["SecretAccessKey"], given["SessionToken"], now, expires)


@lru_cache(maxsize=4)
def _sts(settings: S3Settings) -> Any:
    """Servers other than Amazon's serve STS at the S3 endpoint."""
    import boto3
    from botocore.config import Config

    session = boto3.session.Session(
        aws_access_key_id=settings.access_key, aws_secret_access_key=settings.secret_key, region_name=settings.region
    )
    options = Config(retries={"mode": "standard", "max_attempts": 3}, connect_timeout=5, read_timeout=15)
    return session.client("sts", endpoint_url=settings.sts_endpoint or settings.endpoint or None, config=options)


def _of_tencent(settings: S3Settings, key: str, *, sliced: bool) -> Credentials:
    """``GetFederationToken``. Its answer has no start time, and its policy is URL-encoded."""
    statement = {
        "effect": "allow",
        "action": ["name/cos:UploadPart"] if sliced else ["name/cos:PutObject"],
        "resource": [f"qcs::cos:{settings.region}:uid/{settings.app_id}:{settings.bucket}/{key}"],
    }
    policy = json.dumps({"version": "2.0", "statement": [statement]}, separators=(",", ":"))
    endpoint = settings.sts_endpoint or STS_ENDPOINT
    service = tencent.Service("sts", STS_VERSION, endpoint, settings.access_key, settings.secret_key, settings.region)
    now = int(time.time())
    parameters = {"Name": "console-upload", "Policy": quote(policy, safe=""), "DurationSeconds": SECONDS}
    answer = tencent.call(service, "GetFederationToken", parameters)
    given = answer["Credentials"]
    return Credentials(given["TmpSecretId"], given["TmpSecretKey"], given["Token"], now, int(answer["ExpiredTime"]))
