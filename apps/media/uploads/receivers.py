"""Receivers of an upload's bytes: parts of a file on our disk, or a bucket that the browser writes to."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Protocol

from django.db import transaction

from apps.core.errors import Conflict, NotFound

from .. import storage
from ..storage import arrivals, multipart
from ..storage.credentials import credentials_for
from ..storage.upload_folder import UploadFolder
from .content_check import judge
from .models import Upload, UploadPart

MB = 1024 * 1024
#: S3 takes at most 10,000 parts, and only the last may have less than 5 MB.
MOST_PARTS = 9_000
NOT_WHOLE = "文件还没有传完，请继续上传"


class Incomplete(Conflict):
    def __init__(self, numbers: list[int]) -> None:
        super().__init__(NOT_WHOLE, data={"missing": numbers})


class Receiver(Protocol):
    name: str

    def part_size(self, size: int) -> int: ...

    def is_sliced(self, sort: str, size: int, part_size: int) -> bool: ...

    def begin(self, upload: Upload) -> None:
        """Prepares for bytes and keeps existing ones. The caller saves the row.

        A bucket answers over the network, so the caller must have no open transaction.
        """

    def parts(self, upload: Upload) -> list[dict[str, Any]]:
        """``{number, size, etag}`` of the stored parts."""

    def finish(self, upload: Upload) -> None:
        """Completes the object under ``arrived``. Raises Incomplete. Safe to repeat.

        Raises Invalid for bytes that are refused before anybody could read them.
        """

    def arrived(self, upload: Upload) -> str:
        """The key of the uploaded object, for the console to check."""

    def admit(self, upload: Upload) -> None:
        """Copies the checked object (``upload.tag``) to its own key, where readers find it. Safe to repeat."""

    def clear(self, upload: Upload) -> None:
        """Deletes everything of the upload."""

    def clear_arrival(self, upload: Upload) -> None:
        """Deletes everything but the object at its own key."""

    def handle(self, upload: Upload) -> dict[str, str]:
        """The storage's own name of the upload; empty if ``key`` is enough."""

    def offer(self, upload: Upload) -> dict[str, Any]:
        """The browser's parameters for sending; may extend ``exposed_until``. Needs no open transaction, as ``begin``."""


def receiver(name: str = "") -> Receiver:
    """The receiver of the configured driver. Raises NotFound for an upload of another driver."""
    current = storage.driver()
    if name not in ("", current.name):
        raise NotFound("存储方式已更换，请重新上传")
    return S3Receiver(current) if isinstance(current, storage.S3Driver) else LocalReceiver(current)


def missing_parts(upload: Upload, there: dict[int, int]) -> list[int]:
    """Numbers of parts that are missing or have another size; ``there`` maps numbers to sizes."""
    return [n for n in range(1, upload.last_part + 1) if there.get(n) != upload.size_of(n)]


def _rounded(least: int, size: int) -> int:
    needed = -(-size // MOST_PARTS)
    return max(least, -(-needed // MB) * MB)


class LocalReceiver:
    name = "local"

    def __init__(self, driver: storage.LocalDriver) -> None:
        self.incoming = UploadFolder(driver)
        self._driver = driver

    def part_size(self, size: int) -> int:
        return _rounded(4 * MB, size)

    def is_sliced(self, sort: str, size: int, part_size: int) -> bool:
        return True

    def begin(self, upload: Upload) -> None:
        """Forgets parts whose bytes were removed from the disk. The row lock makes ``/filehost/create`` wait."""
        with transaction.atomic():
            Upload.objects.select_for_update().get(pk=upload.pk)
            if not self.incoming.is_there(upload.pk) and not self._is_placed(upload):
                upload.kept.all().delete()

    def parts(self, upload: Upload) -> list[dict[str, Any]]:
        parts = upload.kept.order_by("number").values_list("number", "size", "sha256")
        return [{"number": number, "size": size, "etag": sha256} for number, size, sha256 in parts]

    def finish(self, upload: Upload) -> None:
        if self._is_placed(upload):
            return
        there = dict(upload.kept.values_list("number", "size")) if self.incoming.is_there(upload.pk) else {}
        if missing := missing_parts(upload, there):
            raise Incomplete(missing)
        try:
            self.incoming.publish(upload.pk, upload.key, lambda file: judge(file, upload.name, upload.size))
        except NotFound:
            # A concurrent request has confirmed it.
            if not self._is_placed(upload):
                raise

    def arrived(self, upload: Upload) -> str:
        return upload.key

    def admit(self, upload: Upload) -> None:
        """Does nothing: ``finish`` has published the file, under the lock that excludes writing parts."""

    def _is_placed(self, upload: Upload) -> bool:
        found = self._driver.stat(upload.key)
        return found is not None and found.size == upload.size

    def clear(self, upload: Upload) -> None:
        self.incoming.drop(upload.pk)
        self._driver.discard(upload.key)
        UploadPart.objects.filter(upload=upload).delete()

    def clear_arrival(self, upload: Upload) -> None:
        self.incoming.drop(upload.pk)

    def handle(self, upload: Upload) -> dict[str, str]:
        return {}

    def offer(self, upload: Upload) -> dict[str, Any]:
        return {}


class S3Receiver:
    name = "s3"

    def __init__(self, driver: storage.S3Driver) -> None:
        self._driver = driver

    def part_size(self, size: int) -> int:
        return _rounded(5 * MB, size)

    def is_sliced(self, sort: str, size: int, part_size: int) -> bool:
        """Spec, section 7: pictures in one request, video and audio in parts."""
        return sort in ("video", "audio") or (sort != "image" and size > part_size)

    def begin(self, upload: Upload) -> None:
        """Begins a new multipart upload if the bucket's own rules ended the old one, unless the object exists."""
        if not upload.sliced or self._driver.stat(self.arrived(upload)):
            return
        if not upload.multipart or self._listed(upload) is None:
            upload.multipart = multipart.begin(self._driver, arrivals.arrival_of(upload.key))

    def arrived(self, upload: Upload) -> str:
        """The upload's own key once it was admitted, so that an interrupted request continues from there."""
        return upload.key if self._driver.stat(upload.key) else arrivals.arrival_of(upload.key)

    def _listed(self, upload: Upload) -> list[multipart.Part] | None:
        return multipart.parts_of(self._driver, arrivals.arrival_of(upload.key), upload.multipart)

    def parts(self, upload: Upload) -> list[dict[str, Any]]:
        if not upload.sliced:
            return []
        listed = self._listed(upload) if upload.multipart else None
        if listed is None and self._driver.stat(self.arrived(upload)):
            return [{"number": n, "size": upload.size_of(n), "etag": ""} for n in range(1, upload.last_part + 1)]
        return [{"number": part.number, "size": part.size, "etag": part.tag} for part in listed or ()]

    def finish(self, upload: Upload) -> None:
        if upload.sliced and (listed := self._listed(upload)) is not None:
            if missing := missing_parts(upload, {part.number: part.size for part in listed}):
                raise Incomplete(missing)
            parts_sent = [part for part in listed if part.number <= upload.last_part]
            multipart.complete(self._driver, arrivals.arrival_of(upload.key), upload.multipart, parts_sent)
        if self._driver.stat(self.arrived(upload)) is None:
            raise Incomplete(list(range(1, upload.last_part + 1)))

    def admit(self, upload: Upload) -> None:
        arrivals.admit(self._driver, upload.key, upload.tag)

    def clear(self, upload: Upload) -> None:
        self.clear_arrival(upload)
        self._driver.discard(upload.key)

    def clear_arrival(self, upload: Upload) -> None:
        multipart.clear(self._driver, arrivals.arrival_of(upload.key))

    def handle(self, upload: Upload) -> dict[str, str]:
        return {"multipart": upload.multipart}

    def offer(self, upload: Upload) -> dict[str, Any]:
        place = self._driver.settings
        given = credentials_for(place, arrivals.arrival_of(upload.key), sliced=upload.sliced)
        ends = datetime.fromtimestamp(given.expires, UTC)
        upload.exposed_until = max(upload.exposed_until or ends, ends)
        credentials = {"tmpSecretId": given.access_key, "tmpSecretKey": given.secret_key, "sessionToken": given.token}
        return {
            "endpoint": place.endpoint,
            "addressing": place.addressing,
            "objectUrl": f"{place.base}{arrivals.arrival_of(upload.key)}",
            "COS": {"credentials": credentials, "startTime": given.starts, "expiredTime": given.expires},
            **place_of(self._driver),
        }


def place_of(driver: storage.S3Driver | storage.LocalDriver) -> dict[str, str]:
    """The documented names of the bucket; empty with the local driver."""
    where = driver.settings if isinstance(driver, storage.S3Driver) else None
    return {
        "TENCENT_COS_BUCKET": where.bucket if where else "",
        "TENCENT_COS_REGION": where.region if where else "",
        "CONSTANT_CSS": storage.url_of(""),
    }
