"""Looks into a product's storage past the product: a folder, or a bucket of a real S3 server."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from deploy.services.seaweedfs import BUCKET, ObjectStore, running_store

CHUNK = 1024 * 1024


class StorageProbe(Protocol):
    @property
    def environment(self) -> Mapping[str, str]:
        """The settings that make a product store its media here."""

    def contents(self) -> dict[str, int]:
        """Bytes by key of everything that lies here, whole or not, in use or forgotten."""

    def chunks(self, key: str) -> Iterator[bytes]:
        """Reads the object at a key of `contents`, piece by piece."""


@dataclass(frozen=True)
class Folder:
    """Files that still arrive lie beside it, in `<path>-incoming`."""

    path: Path

    @property
    def environment(self) -> Mapping[str, str]:
        return {"STORAGE_URL": self.path.as_uri()}

    def contents(self) -> dict[str, int]:
        beside = self.path.with_name(f"{self.path.name}-incoming")
        files = (file for place in (self.path, beside) for file in place.rglob("*") if file.is_file())
        return {str(file.relative_to(self.path.parent)): file.stat().st_size for file in files}

    def chunks(self, key: str) -> Iterator[bytes]:
        with (self.path.parent / key).open("rb") as file:
            yield from iter(lambda: file.read(CHUNK), b"")


@dataclass(frozen=True)
class Bucket:
    store: ObjectStore
    _client: Any = field(repr=False)

    @property
    def environment(self) -> Mapping[str, str]:
        return self.store.environment()

    def contents(self) -> dict[str, int]:
        """Parts of uploads that go on are listed as `<key>?<upload>#<number>`."""
        pages = self._client.get_paginator("list_objects_v2").paginate(Bucket=BUCKET)
        objects = {one["Key"]: one["Size"] for page in pages for one in page.get("Contents", [])}
        return objects | self._parts()

    def chunks(self, key: str) -> Iterator[bytes]:
        yield from self._client.get_object(Bucket=BUCKET, Key=key)["Body"].iter_chunks(CHUNK)

    def _parts(self) -> dict[str, int]:
        found = {}
        for upload in self._client.list_multipart_uploads(Bucket=BUCKET).get("Uploads", []):
            which = {"Bucket": BUCKET, "Key": upload["Key"], "UploadId": upload["UploadId"]}
            name = f"{upload['Key']}?{upload['UploadId']}"
            found[name] = 0
            try:
                parts = self._client.list_parts(**which).get("Parts", [])
            except self._client.exceptions.NoSuchUpload:
                del found[name]  # It ended between the two questions.
                continue
            found |= {f"{name}#{part['PartNumber']}": part["Size"] for part in parts}
        return found


@contextmanager
def running_storage(driver: str, data: Path, origins: Sequence[str], *, public: bool) -> Iterator[StorageProbe]:
    """An empty one for `local` or `s3`, which lets pages of `origins` in. From a `public` bucket everybody may read."""
    if driver == "local":
        yield Folder(data / "media")
        return
    with running_store(data / "objects", origins=origins, public=public) as store:
        yield Bucket(store, store.client())
