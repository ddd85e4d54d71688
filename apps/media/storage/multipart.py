"""Objects that arrive in parts (``s3`` driver): the console begins, lists, completes and aborts, browsers put."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from apps.core.errors import NotFound

from .s3 import S3Driver, asking, headers_of


@dataclass(frozen=True, slots=True)
class Part:
    """``tag`` is the ETag without quotes; ``size`` in bytes."""

    number: int
    size: int
    tag: str


def begin(driver: S3Driver, key: str) -> str:
    """The id of a new multipart upload to ``key``."""
    with asking():
        return str(driver.client.create_multipart_upload(**driver.named(key), **headers_of(key))["UploadId"])


def parts_of(driver: S3Driver, key: str, multipart: str) -> list[Part] | None:
    """The parts that the bucket has, in their order; None when it knows no such upload (any more)."""
    try:
        with asking():
            pages = driver.client.get_paginator("list_parts").paginate(**driver.named(key), UploadId=multipart)
            return [
                Part(int(part["PartNumber"]), int(part["Size"]), str(part["ETag"]).strip('"'))
                for page in pages
                for part in page.get("Parts", ())
            ]
    except NotFound:
        return None


def complete(driver: S3Driver, key: str, multipart: str, parts: list[Part]) -> None:
    """Make the object of its parts; nothing happens when that is done already."""
    named = [{"PartNumber": part.number, "ETag": f'"{part.tag}"'} for part in parts]
    try:
        with asking():
            driver.client.complete_multipart_upload(
                **driver.named(key), UploadId=multipart, MultipartUpload={"Parts": named}
            )
    except NotFound:
        if driver.stat(key) is None:
            raise


def begun_before(driver: S3Driver, moment: datetime) -> list[str]:
    """Keys of multipart uploads that began before ``moment`` and did not end."""
    with asking():
        pages = driver.client.get_paginator("list_multipart_uploads").paginate(Bucket=driver.place.bucket)
        found = [one["Key"] for page in pages for one in page.get("Uploads", ()) if one["Initiated"] < moment]
    return list(dict.fromkeys(found))


def clear(driver: S3Driver, key: str) -> None:
    """Leave nothing under ``key``: every multipart upload to it ends, the object goes."""
    end_all(driver, key)
    driver.discard(key)


def end_all(driver: S3Driver, key: str) -> None:
    """No multipart upload to ``key`` goes on, and its parts are gone; an object that is there stays."""
    with asking():
        pages = driver.client.get_paginator("list_multipart_uploads").paginate(Bucket=driver.place.bucket, Prefix=key)
        begun = [one["UploadId"] for page in pages for one in page.get("Uploads", ()) if one["Key"] == key]
    for multipart in begun:
        try:
            with asking():
                driver.client.abort_multipart_upload(**driver.named(key), UploadId=multipart)
        except NotFound:
            continue
