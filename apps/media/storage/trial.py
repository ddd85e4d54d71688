"""``manage.py check_storage``: whether the configured storage meets the console's needs."""

from __future__ import annotations

import secrets
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import boto3
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError
from django.conf import settings

from apps.core.errors import Problem

from . import LocalDriver, S3Driver, driver, link, multipart, open_file
from .arrivals import arrival_of
from .credentials import Credentials, credentials_for
from .keys import ARRIVALS, HIDDEN, PUBLIC
from .upload_folder import UploadFolder

CONTENT = b"console storage check"
SENT_HEADERS = "authorization,content-type,x-amz-content-sha256,x-amz-date,x-amz-security-token"
TIMEOUT = 15
GB = 1024**3

Attempt = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Finding:
    """One result. ``advice`` says what to change; empty if all is well."""

    what: str
    advice: str = ""


def findings() -> Iterator[Finding]:
    current = driver()
    key = f"saas/check/{secrets.token_hex(8)}.bin"
    if isinstance(current, LocalDriver):
        yield from _of_folder(current, key)
        return
    try:
        yield from _of_bucket(current, key)
    finally:
        for used in (key, arrival_of(key), f"{HIDDEN}{key}"):
            _quietly(partial(multipart.clear, current, used))


def _of_folder(current: LocalDriver, key: str) -> Iterator[Finding]:
    yield _works("写入和读取文件", lambda: _round_trip(current, key), f"请检查文件夹 {current.root} 的权限和磁盘")
    free = UploadFolder(current).free()
    yield Finding(f"剩余空间 {free / GB:.1f} GB", "" if free > GB else "磁盘将满，请清理或更换存储位置")
    same = current.root.stat().st_dev == current.incoming.stat().st_dev
    advice = f"{current.incoming} 与 {current.root} 不在同一磁盘上，请用 STORAGE_URL 的 incoming 参数换到同一磁盘"
    yield Finding("上传暂存区与媒体在同一磁盘", "" if same else advice)


def _of_bucket(current: S3Driver, key: str) -> Iterator[Finding]:
    reachable = _works(
        "以控制台的密钥写入、读取、删除", lambda: _round_trip(current, key),
        "请检查 STORAGE_URL 的桶名、region、endpoint、addressing 和 STORAGE_ACCESS_KEY、STORAGE_SECRET_KEY",
    )  # fmt: skip
    yield reachable
    if reachable.advice:
        return
    try:
        given = credentials_for(current.settings, arrival_of(key), sliced=True)
        single = credentials_for(current.settings, arrival_of(key), sliced=False)
    except Problem:
        yield Finding("临时密钥", "取不到临时密钥，请检查 STORAGE_STS、STORAGE_STS_ENDPOINT、STORAGE_STS_ROLE")
        return
    yield from _of_credentials(current, arrival_of(key), _client(current, given), _client(current, single))
    current.store(key, [CONTENT])
    yield from _of_readers(current, key)
    yield from _of_origins(current, key)


def _of_credentials(current: S3Driver, key: str, parts: Any, whole: Any) -> Iterator[Finding]:
    named, other = current.named(key), current.named(f"{key}.other")
    yield _works("临时密钥可整体上传", lambda: whole.put_object(**named, Body=CONTENT), "临时密钥应允许 PutObject")
    begun = multipart.begin(current, key)
    yield _works(
        "临时密钥可分段上传",
        lambda: parts.upload_part(**named, UploadId=begun, PartNumber=1, Body=CONTENT),
        "临时密钥应允许 UploadPart",
    )
    listed = multipart.parts_of(current, key, begun) or []
    yield _works(
        "合并分段", lambda: multipart.complete(current, key, begun, listed), "控制台的密钥应允许列出和合并分段"
    )
    refusals: dict[str, Attempt] = {
        "写入其他文件": lambda: whole.put_object(**other, Body=CONTENT),
        "读取": lambda: whole.get_object(**named),
        "列出": lambda: whole.list_objects_v2(Bucket=current.settings.bucket),
        "删除": lambda: whole.delete_object(**named),
    }
    for what, attempt in refusals.items():
        yield _is_denied(f"临时密钥不能{what}", attempt)
    _quietly(lambda: current.discard(f"{key}.other"))


def _of_readers(current: S3Driver, key: str) -> Iterator[Finding]:
    opens = _fetched(link(key).url)[0] == 200
    yield Finding("签名地址可以打开", "" if opens else "签名地址打不开，请检查 endpoint 是否能从浏览器访问")
    status = _fetched(f"{current.settings.base}{key}")[0]
    if current.settings.private:
        yield Finding(
            "未签名的地址打不开", "" if status == 403 else "桶可以公开读取，请改为私有，或设 STORAGE_ACCESS=public"
        )
        return
    url = current.url_of(key)
    opens = _fetched(url)[0] == 200
    yield Finding("公开地址可以打开", "" if opens else f"{url} 打不开，请把桶设为公开读取，或设 STORAGE_ACCESS=private")
    for prefix in (ARRIVALS, HIDDEN):
        current.store(f"{prefix}{key}", [CONTENT])
        status = _fetched(f"{current.settings.base}{prefix}{key}")[0]
        advice = f"任何人都能读取 {prefix} 下还没有检查的或私密的文件，请只公开读取 {PUBLIC} 下的对象"
        yield Finding(f"公众不能读取 {prefix} 下的文件", "" if status == 403 else advice)
    listed = _fetched(current.settings.base)[0]
    yield Finding("公众不能列出文件", "" if listed != 200 else "任何人都能列出桶里的文件，请只公开读取对象")


def _of_origins(current: S3Driver, key: str) -> Iterator[Finding]:
    advice = "请在桶的 CORS 规则里允许来源 {}，方法 GET、HEAD、PUT，请求头 *"
    for origin in settings.CONSOLE_ORIGINS:
        asked = {
            "Origin": origin,
            "Access-Control-Request-Method": "PUT",
            "Access-Control-Request-Headers": SENT_HEADERS,
        }
        status, headers = _fetched(f"{current.settings.base}{key}", method="OPTIONS", headers=asked)
        allowed = headers.get("access-control-allow-origin") in (origin, "*")
        methods = headers.get("access-control-allow-methods", "").upper()
        fine = status in (200, 204) and allowed and "PUT" in methods
        yield Finding(f"{origin} 的页面可以上传", "" if fine else advice.format(origin))
        _, headers = _fetched(link(key).url, headers={"Origin": origin})
        fine = headers.get("access-control-allow-origin") in (origin, "*")
        yield Finding(f"{origin} 的页面可以读取（图片编辑）", "" if fine else advice.format(origin))


def _round_trip(current: LocalDriver | S3Driver, key: str) -> None:
    current.store(key, [CONTENT])
    with open_file(key) as file:
        file.seek(8)
        if file.read(7) != CONTENT[8:15]:
            raise StorageMismatch
    current.discard(key)


class StorageMismatch(Problem):
    message = "读出的内容与写入的不一致"


def _works(what: str, attempt: Attempt, advice: str) -> Finding:
    try:
        attempt()
    except (ClientError, BotoCoreError, Problem, OSError) as error:
        cause = error.__cause__ or error
        return Finding(what, f"{advice}（{cause}）")
    return Finding(what)


def _is_denied(what: str, attempt: Attempt) -> Finding:
    try:
        attempt()
    except ClientError as error:
        code = error.response["ResponseMetadata"]["HTTPStatusCode"]
        return Finding(what) if code == 403 else Finding(what, f"应答是 {code}，应为 403，请检查角色的策略")
    except BotoCoreError as error:
        return Finding(what, str(error))
    return Finding(what, "临时密钥的权限过大，请确认 STS 支持会话策略，并收紧角色的策略")


def _quietly(attempt: Attempt) -> None:
    try:
        attempt()
    except (ClientError, BotoCoreError, Problem):
        return


def _client(current: S3Driver, given: Credentials) -> Any:
    place = current.settings
    return boto3.client(
        "s3",
        endpoint_url=place.endpoint or None,
        region_name=place.region,
        aws_access_key_id=given.access_key,
        aws_secret_access_key=given.secret_key,
        aws_session_token=given.token,
        config=Config(
            s3={"addressing_style": place.addressing},
            request_checksum_calculation="when_required",
            response_checksum_validation="when_required",
            retries={"max_attempts": 1},
        ),
    )


def _fetched(url: str, *, method: str = "GET", headers: dict[str, str] | None = None) -> tuple[int, dict[str, str]]:
    """Status (0 without an answer) and lower-case headers, fetched without credentials as a browser does."""
    if url.startswith("/"):
        return 0, {}
    request = urllib.request.Request(url, method=method, headers=headers or {})  # noqa: S310 (the deployment's own)
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT) as answer:  # noqa: S310
            return answer.status, {name.lower(): value for name, value in answer.headers.items()}
    except urllib.error.HTTPError as refused:
        return refused.code, {name.lower(): value for name, value in refused.headers.items()}
    except (OSError, ValueError):
        return 0, {}
