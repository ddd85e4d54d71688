"""A browser's part in an upload, on both drivers (docs/wire.md, "Uploads")."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

import boto3
from botocore.config import Config
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.core.context import Context
from apps.kinds.rights import Caller
from apps.media.uploads import filehost
from apps.media.uploads import finish as finishing
from apps.media.uploads.begin import show_setting

CONTEXT = Context(request_id="test")


def begin(caller: Caller, name: str, content: bytes, **more: Any) -> dict[str, Any]:
    sent = {"fingerprint": f"{name}-{len(content)}", **more}
    return show_setting(caller=caller, name=name, size=len(content), **sent)


def send(caller: Caller, setting: dict[str, Any], content: bytes, numbers: Iterable[int] | None = None) -> list[int]:
    """Sends the missing parts, or of these only ``numbers``; returns the numbers sent."""
    there = {part["number"] for part in setting["parts"]}
    size = setting["partSize"]
    wanted = [n for n in range(1, max(1, -(-len(content) // size)) + 1) if n not in there]
    chosen = [n for n in wanted if numbers is None or n in set(numbers)]
    if setting["driver"] == "local":
        _send_local(caller, setting, content, chosen)
    else:
        _send_s3(setting, content, chosen)
    return chosen


def _send_local(caller: Caller, setting: dict[str, Any], content: bytes, numbers: list[int]) -> None:
    filehost.check_room(caller=caller, upload=setting["upload"])
    ticket = filehost.create(caller=caller, upload=setting["upload"])["ticket"]
    for number in numbers:
        part(caller, ticket, number, content[(number - 1) * setting["partSize"] : number * setting["partSize"]])


def part(caller: Caller, ticket: str, number: int, content: bytes, **more: Any) -> dict[str, Any]:
    file = SimpleUploadedFile("part", content)
    return filehost.take_part(caller=caller, ticket=ticket, number=number, file=file, **more)


def client_of(setting: dict[str, Any]) -> Any:
    given = setting["COS"]["credentials"]
    return boto3.client(
        "s3",
        endpoint_url=setting["endpoint"],
        region_name=setting["TENCENT_COS_REGION"],
        aws_access_key_id=given["tmpSecretId"],
        aws_secret_access_key=given["tmpSecretKey"],
        aws_session_token=given["sessionToken"],
        config=Config(s3={"addressing_style": setting["addressing"]}, request_checksum_calculation="when_required"),
    )


def named_in(setting: dict[str, Any]) -> dict[str, str]:
    """Bucket and key of the upload URL, which begins with the bucket."""
    bucket, _, key = urlsplit(setting["objectUrl"]).path.strip("/").partition("/")
    return {"Bucket": bucket, "Key": key}


def _send_s3(setting: dict[str, Any], content: bytes, numbers: list[int]) -> None:
    client, named = client_of(setting), named_in(setting)
    if not setting["sliced"]:
        client.put_object(**named, Body=content, ContentType=setting["mime"])
        return
    size = setting["partSize"]
    for number in numbers:
        body = content[(number - 1) * size : number * size]
        client.upload_part(**named, UploadId=setting["multipart"], PartNumber=number, Body=body)


def finish(caller: Caller, setting: dict[str, Any]) -> dict[str, Any]:
    if setting["driver"] == "local":
        ticket = filehost.create(caller=caller, upload=setting["upload"])["ticket"]
        filehost.confirm(caller=caller, ticket=ticket)
    return register(caller, setting)


def register(caller: Caller, setting: dict[str, Any]) -> dict[str, Any]:
    return finishing.register(caller=caller, upload=setting["upload"], context=CONTEXT)


def cancel(caller: Caller, setting: dict[str, Any]) -> dict[str, Any]:
    return finishing.cancel(caller=caller, upload=setting["upload"])
