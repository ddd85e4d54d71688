"""The ``s3`` driver: Tencent COS, or any service that speaks S3.

boto3 is imported by the first call: the import takes a tenth of a process's start, and a folder as storage never needs
it.
"""

from __future__ import annotations

import hashlib
import mimetypes
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import IO, Any
from urllib.parse import urlsplit

from django.utils.http import content_disposition_header

from apps.core.errors import NotFound

from . import cos
from .configuration import S3Settings
from .driver import CHUNK, LINK_SECONDS, Link, StorageDown, Stored, missing
from .keys import HIDDEN, PUBLIC, is_key
from .range_file import range_file

#: Types that browsers display; all others are served as downloads.
SHOWN = ("image/", "video/", "audio/")
FOR_EVER = "public, max-age=31536000, immutable"
#: Number of bytes that the service copies in one request.
STEP = 1024**3
GONE = frozenset({"404", "NoSuchKey", "NotFound", "NoSuchUpload"})


@contextmanager
def asking() -> Iterator[None]:
    """Wraps requests to the service. Raises NotFound for a missing object, StorageDown for every other error."""
    from botocore.exceptions import BotoCoreError, ClientError

    try:
        yield
    except ClientError as error:
        if error.response.get("Error", {}).get("Code") in GONE:
            raise missing() from None
        raise StorageDown() from error
    except BotoCoreError as error:
        raise StorageDown() from error


def headers_of(key: str) -> dict[str, str]:
    """Response headers of an object, derived from its key."""
    mime = mimetypes.guess_type(key)[0] or "application/octet-stream"
    shown = mime.startswith(SHOWN) and mime != "image/svg+xml"
    disposition = {} if shown else {"ContentDisposition": "attachment"}
    return {"ContentType": mime, "CacheControl": FOR_EVER} | disposition


class S3Driver:
    name = "s3"

    def __init__(self, settings: S3Settings) -> None:
        self.settings = settings

    @cached_property
    def client(self) -> Any:
        """The boto3 client. Uses checksums only where the service demands them: COS and older servers know no new ones."""
        import boto3
        from botocore.config import Config

        options = Config(
            signature_version="s3v4",
            s3={"addressing_style": self.settings.addressing},
            request_checksum_calculation="when_required",
            response_checksum_validation="when_required",
            retries={"mode": "standard", "max_attempts": 3},
            max_pool_connections=32,
            connect_timeout=5,
            read_timeout=60,
        )
        session = boto3.session.Session(
            aws_access_key_id=self.settings.access_key,
            aws_secret_access_key=self.settings.secret_key,
            region_name=self.settings.region,
        )
        return session.client("s3", endpoint_url=self.settings.endpoint or None, config=options)

    def url_of(self, key: str) -> str:
        """Objects of a private bucket have a console URL, which redirects to a signed one."""
        return f"/media/{key}" if self.settings.private else f"{self.settings.public_url or self.settings.base}{key}"

    def store(self, key: str, chunks: Iterable[bytes]) -> str:
        from boto3.s3.transfer import TransferConfig

        source = _Digesting(chunks)
        one_part_in_memory = TransferConfig(use_threads=False)
        with asking():
            self.client.upload_fileobj(source, **self.named(key), ExtraArgs=headers_of(key), Config=one_part_in_memory)
        return source.digest.hexdigest()

    def copy(self, source: str, target: str, *, tag: str) -> None:
        """Copies exactly the content ``tag`` within the bucket, with the headers of ``target``."""
        from boto3.s3.transfer import TransferConfig

        steps = TransferConfig(multipart_threshold=STEP, multipart_chunksize=STEP, use_threads=False)
        exact = {"CopySourceIfMatch": f'"{tag}"', "MetadataDirective": "REPLACE", **headers_of(target)}
        with asking():
            self.client.copy(self.named(source), **self.named(target), ExtraArgs=exact, Config=steps)

    def hide(self, key: str) -> None:
        """In a public bucket: moves the object to a prefix that anonymous clients cannot read. Safe to repeat."""
        self._move(key, f"{HIDDEN}{key}")

    def show(self, key: str) -> None:
        """Reverses ``hide``."""
        self._move(f"{HIDDEN}{key}", key)

    def _move(self, source: str, target: str) -> None:
        if self.settings.private or (found := self._head(source)) is None:
            return
        self.copy(source, target, tag=found.tag)
        self._delete(source)

    def located(self, key: str) -> str:
        """The key at which the object lies: under another prefix while it is hidden."""
        if self.settings.private or not key.startswith(PUBLIC) or self._head(key) is not None:
            return key
        hidden = f"{HIDDEN}{key}"
        return hidden if self._head(hidden) is not None else key

    def discard(self, key: str) -> None:
        self._delete(key)
        if not self.settings.private and key.startswith(PUBLIC):
            self._delete(f"{HIDDEN}{key}")

    def _delete(self, key: str) -> None:
        with asking():
            self.client.delete_object(**self.named(key))

    def names_below(self, folder: str) -> Iterator[str]:
        """The keys under ``folder/``, without that prefix."""
        with asking():
            pages = self.client.get_paginator("list_objects_v2").paginate(
                Bucket=self.settings.bucket, Prefix=f"{folder}/"
            )
            for page in pages:
                yield from (found["Key"].removeprefix(f"{folder}/") for found in page.get("Contents", ()))

    def stat(self, key: str) -> Stored | None:
        return self._head(self.located(key))

    def _head(self, key: str) -> Stored | None:
        try:
            with asking():
                found = self.client.head_object(**self.named(key))
        except NotFound:
            return None
        return Stored(int(found["ContentLength"]), str(found["ETag"]).strip('"'))

    @contextmanager
    def open_file(self, key: str) -> Iterator[IO[bytes]]:
        key = self.located(key)
        found = self._head(key)
        if found is None:
            raise missing()
        yield range_file(lambda start, length: self._range(key, start, length), found.size)

    def _range(self, key: str, start: int, length: int) -> bytes:
        with asking():
            answer = self.client.get_object(**self.named(key), Range=f"bytes={start}-{start + length - 1}")
            content: bytes = answer["Body"].read()
        return content

    def chunks(self, key: str) -> Iterator[bytes]:
        with asking():
            body = self.client.get_object(**self.named(self.located(key)))["Body"]
            yield from body.iter_chunks(CHUNK)

    @contextmanager
    def local_copy(self, key: str) -> Iterator[Path]:
        with tempfile.TemporaryDirectory(prefix="media-") as folder:
            path = Path(folder) / key.rpartition("/")[2]
            with asking():
                self.client.download_file(**self.named(self.located(key)), Filename=str(path))
            yield path

    def ffmpeg_input(self, key: str) -> str:
        return self._presigned(self.located(key))

    def link(self, key: str, *, name: str = "", seconds: int = LINK_SECONDS) -> Link:
        """A URL of the object. A public object needs no signature unless ``name`` sets a download name."""
        key = self.located(key)
        now = int(time.time())
        expires = now + seconds
        if not self.settings.private and key.startswith(PUBLIC) and not name:
            return Link(self.url_of(key), "", expires)
        disposition = content_disposition_header(True, name) or "" if name else ""
        if self.settings.is_cos:
            wanted = {"response-content-disposition": disposition} if disposition else {}
            url = cos.signed_url(self.settings, self.named(key)["Key"], wanted, start=now, end=expires)
        else:
            url = self._presigned(key, disposition, seconds)
        return Link(url, urlsplit(url).query, expires)

    def _presigned(self, key: str, disposition: str = "", seconds: int = LINK_SECONDS) -> str:
        answer = {"ResponseContentDisposition": disposition} if disposition else {}
        url: str = self.client.generate_presigned_url(
            "get_object", Params={**self.named(key), **answer}, ExpiresIn=seconds
        )
        return url

    def named(self, key: str) -> dict[str, str]:
        if not is_key(key):
            raise missing()
        return {"Bucket": self.settings.bucket, "Key": key}


class _Digesting:
    """A file object over chunks for boto3, which reads a short read as the end. Also computes the digest."""

    def __init__(self, chunks: Iterable[bytes]) -> None:
        self._chunks = iter(chunks)
        self._rest = bytearray()
        self.digest = hashlib.sha256()

    def read(self, size: int = -1) -> bytes:
        while size < 0 or len(self._rest) < size:
            chunk = next(self._chunks, None)
            if chunk is None:
                break
            self.digest.update(chunk)
            self._rest += chunk
        taken = bytes(self._rest if size < 0 else self._rest[:size])
        del self._rest[: len(taken)]
        return taken
