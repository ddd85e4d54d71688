"""Where the bytes of an upload arrive: parts of a file on our disk, or a bucket that the browser puts into itself."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Protocol

from apps.core.errors import Conflict, NotFound

from .. import storage
from ..storage import multipart
from ..storage.credentials import credentials_for
from ..storage.incoming import Incoming
from .judging import judge
from .models import Upload, UploadPart

MB = 1024 * 1024
#: S3 takes at most 10,000 parts, and none but the last below 5 MB.
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
        """Make ready for bytes, also again: what is there stays. The caller saves the row."""

    def parts(self, upload: Upload) -> list[dict[str, Any]]:
        """``{number, size, etag}`` of the parts that are there."""

    def finish(self, upload: Upload) -> None:
        """The object stands whole at its key afterwards; raises Incomplete. Again is as good as once.

        Raises Invalid for bytes that are refused before anybody could read them.
        """

    def clear(self, upload: Upload) -> None:
        """Nothing of it is left."""

    def offer(self, upload: Upload) -> dict[str, Any]:
        """What the browser needs to send to it; may lengthen ``exposed_until``."""


def receiver(name: str = "") -> Receiver:
    """The configured driver's; NotFound for an upload that began on another one."""
    current = storage.driver()
    if name not in ("", current.name):
        raise NotFound("存储方式已更换，请重新上传")
    return S3Receiver(current) if isinstance(current, storage.S3Driver) else LocalReceiver(current)


def missing_parts(upload: Upload, there: dict[int, int]) -> list[int]:
    """Numbers that are not there in their size; ``there`` maps numbers to sizes."""
    return [n for n in range(1, upload.last_part + 1) if there.get(n) != upload.size_of(n)]


def _rounded(least: int, size: int) -> int:
    needed = -(-size // MOST_PARTS)
    return max(least, -(-needed // MB) * MB)


class LocalReceiver:
    name = "local"

    def __init__(self, driver: storage.LocalDriver) -> None:
        self.incoming = Incoming(driver)
        self._driver = driver

    def part_size(self, size: int) -> int:
        return _rounded(4 * MB, size)

    def is_sliced(self, sort: str, size: int, part_size: int) -> bool:
        return True

    def begin(self, upload: Upload) -> None:
        """Parts whose bytes somebody removed from the disk are forgotten."""
        if not self.incoming.is_there(upload.pk) and not self._is_placed(upload):
            upload.kept.all().delete()

    def parts(self, upload: Upload) -> list[dict[str, Any]]:
        kept = upload.kept.order_by("number").values_list("number", "size", "sha256")
        return [{"number": number, "size": size, "etag": sha256} for number, size, sha256 in kept]

    def finish(self, upload: Upload) -> None:
        if self._is_placed(upload):
            return
        there = dict(upload.kept.values_list("number", "size")) if self.incoming.is_there(upload.pk) else {}
        if missing := missing_parts(upload, there):
            raise Incomplete(missing)
        self.incoming.place(upload.pk, upload.key, lambda file: judge(file, upload.name, upload.size))

    def _is_placed(self, upload: Upload) -> bool:
        found = self._driver.stat(upload.key)
        return found is not None and found.size == upload.size

    def clear(self, upload: Upload) -> None:
        self.incoming.drop(upload.pk)
        self._driver.discard(upload.key)
        UploadPart.objects.filter(upload=upload).delete()

    def offer(self, upload: Upload) -> dict[str, Any]:
        return {}


class S3Receiver:
    name = "s3"

    def __init__(self, driver: storage.S3Driver) -> None:
        self._driver = driver

    def part_size(self, size: int) -> int:
        return _rounded(5 * MB, size)

    def is_sliced(self, sort: str, size: int, part_size: int) -> bool:
        """Spec, section 7: pictures in one, video and audio in slices."""
        return sort in ("video", "audio") or (sort != "image" and size > part_size)

    def begin(self, upload: Upload) -> None:
        """A multipart that the bucket's own rules ended begins anew, unless the object is there."""
        if not upload.sliced or self._driver.stat(upload.key):
            return
        if not upload.multipart or self._listed(upload) is None:
            upload.multipart = multipart.begin(self._driver, upload.key)

    def _listed(self, upload: Upload) -> list[multipart.Part] | None:
        return multipart.parts_of(self._driver, upload.key, upload.multipart)

    def parts(self, upload: Upload) -> list[dict[str, Any]]:
        if not upload.sliced:
            return []
        listed = self._listed(upload) if upload.multipart else None
        if listed is None and self._driver.stat(upload.key):
            return [{"number": n, "size": upload.size_of(n), "etag": ""} for n in range(1, upload.last_part + 1)]
        return [{"number": part.number, "size": part.size, "etag": part.tag} for part in listed or ()]

    def finish(self, upload: Upload) -> None:
        if upload.sliced and (listed := self._listed(upload)) is not None:
            if missing := missing_parts(upload, {part.number: part.size for part in listed}):
                raise Incomplete(missing)
            whole = [part for part in listed if part.number <= upload.last_part]
            multipart.complete(self._driver, upload.key, upload.multipart, whole)
        if self._driver.stat(upload.key) is None:
            raise Incomplete(list(range(1, upload.last_part + 1)))
        if not upload.sliced:
            multipart.label(self._driver, upload.key)

    def clear(self, upload: Upload) -> None:
        multipart.clear(self._driver, upload.key)

    def offer(self, upload: Upload) -> dict[str, Any]:
        place = self._driver.place
        given = credentials_for(place, upload.key, sliced=upload.sliced)
        ends = datetime.fromtimestamp(given.expires, UTC)
        upload.exposed_until = max(upload.exposed_until or ends, ends)
        credentials = {"tmpSecretId": given.access_key, "tmpSecretKey": given.secret_key, "sessionToken": given.token}
        return {
            "multipart": upload.multipart,
            "endpoint": place.endpoint,
            "addressing": place.addressing,
            "objectUrl": f"{place.base}{upload.key}",
            "COS": {"credentials": credentials, "startTime": given.starts, "expiredTime": given.expires},
            **place_of(self._driver),
        }


def place_of(driver: storage.S3Driver | storage.LocalDriver) -> dict[str, str]:
    """The documented names of the bucket; empty with the local driver."""
    where = driver.place if isinstance(driver, storage.S3Driver) else None
    return {
        "TENCENT_COS_BUCKET": where.bucket if where else "",
        "TENCENT_COS_REGION": where.region if where else "",
        "CONSTANT_CSS": storage.address(""),
    }
