"""Multipart uploads (``s3`` driver): the console begins, lists, completes and aborts them; browsers put the parts."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from apps.core.errors import NotFound

from .s3 import S3Driver, asking, headers_of


@dataclass(frozen=True, slots=True)
class Part:
    """One uploaded part. ``tag`` is the ETag without quotes; ``size`` in bytes."""

    number: int
    size: int
    tag: str


def begin(driver: S3Driver, key: str) -> str:
    """Begins a multipart upload to ``key``; returns its id."""
    with asking():
        return str(driver.client.create_multipart_upload(**driver.named(key), **headers_of(key))["UploadId"])


def parts_of(driver: S3Driver, key: str, multipart: str) -> list[Part] | None:
    """The parts in the bucket, in their order; None if the bucket does not know the upload."""
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
    """Completes the object; does nothing if that was done before."""
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
    """Keys of unfinished multipart uploads that began before ``moment``."""
    with asking():
        pages = driver.client.get_paginator("list_multipart_uploads").paginate(Bucket=driver.settings.bucket)
        found = [one["Key"] for page in pages for one in page.get("Uploads", ()) if one["Initiated"] < moment]
    return list(dict.fromkeys(found))


def clear(driver: S3Driver, key: str) -> None:
    """Aborts every multipart upload to ``key`` and deletes the object."""
    end_all(driver, key)
    driver.discard(key)


def end_all(driver: S3Driver, key: str) -> None:
    """Aborts every multipart upload to ``key`` with its parts. An existing object stays."""
    with asking():
        pages = driver.client.get_paginator("list_multipart_uploads").paginate(
            Bucket=driver.settings.bucket, Prefix=key
        )
        begun = [one["UploadId"] for page in pages for one in page.get("Uploads", ()) if one["Key"] == key]
    for multipart in begun:
        try:
            with asking():
                driver.client.abort_multipart_upload(**driver.named(key), UploadId=multipart)
        except NotFound:
            continue
