"""Uploads one file to the console, part by part, with either storage driver."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol

from botocore.auth import S3SigV4Auth
from botocore.awsrequest import AWSRequest
from botocore.credentials import Credentials

from deploy.upload_client.console import Console

_DONE = range(200, 300)


class StorageRefused(Exception):
    """The object storage refused a part. ``status`` is its HTTP status."""

    def __init__(self, status: int, body: bytes) -> None:
        super().__init__(f"{status}: {body[:300].decode(errors='replace')}")
        self.status = status


class PartTransport(Protocol):
    """Sends one part."""

    def put(self, number: int, content: bytes) -> None: ...


class LocalTransport:
    """Sends parts to the file host, with a ticket."""

    def __init__(self, console: Console, setting: dict[str, Any]) -> None:
        self._console = console
        console.post("/filehost/dir/check", upload=setting["upload"])
        self._ticket = console.post("/filehost/create", upload=setting["upload"])["ticket"]

    def put(self, number: int, content: bytes) -> None:
        self._console.form("/filehost/part", ("part", content), ticket=self._ticket, number=str(number))

    def confirm(self) -> None:
        self._console.post("/filehost/confirm", ticket=self._ticket)


class S3Transport:
    """Sends parts straight to the bucket, with the setting's temporary credentials."""

    def __init__(self, console: Console, setting: dict[str, Any]) -> None:
        self._http = console.http
        self._object, self._multipart = setting["objectUrl"], setting["multipart"]
        secrets = setting["COS"]["credentials"]
        credentials = Credentials(secrets["tmpSecretId"], secrets["tmpSecretKey"], secrets["sessionToken"])
        self._signer = _Unhashed(credentials, "s3", setting["TENCENT_COS_REGION"])

    def put(self, number: int, content: bytes) -> None:
        url = f"{self._object}?partNumber={number}&uploadId={self._multipart}"
        request = AWSRequest("PUT", url, headers={})
        self._signer.add_auth(request)
        answer = self._http.request("PUT", url, body=content, headers=dict(request.headers.items()))
        if answer.status not in _DONE:
            raise StorageRefused(answer.status, answer.data)


class _Unhashed(S3SigV4Auth):
    """Signs without a hash of the body, as browsers do."""

    def payload(self, request: AWSRequest) -> str:
        return "UNSIGNED-PAYLOAD"


class UploadClient:
    """One upload. ``open`` asks the console for its state; stored parts are not sent again."""

    def __init__(self, console: Console, file: Path, *, workers: int = 4) -> None:
        self._console, self._file, self._workers = console, file, workers
        self.setting: dict[str, Any] = {}
        self._transport: PartTransport | None = None

    def open(self) -> "UploadClient":
        size = self._file.stat().st_size
        parameters = {"name": self._file.name, "size": size, "fingerprint": f"{self._file.name}-{size}"}
        self.setting = self._console.get("/upload/setting", **parameters)
        make = LocalTransport if self.setting["driver"] == "local" else S3Transport
        self._transport = make(self._console, self.setting)
        return self

    @property
    def upload(self) -> str:
        return str(self.setting["upload"])

    @property
    def missing(self) -> list[int]:
        """Numbers of the parts that the storage lacked when the upload was opened."""
        stored = {part["number"] for part in self.setting["parts"]}
        count = -(-self.setting["size"] // self.setting["partSize"])
        return [number for number in range(1, count + 1) if number not in stored]

    def send(self, numbers: Sequence[int]) -> int:
        """Sends these parts; returns the number of bytes sent."""
        with ThreadPoolExecutor(self._workers) as workers:
            return sum(workers.map(self._put, numbers))

    def _put(self, number: int) -> int:
        assert self._transport is not None
        size = self.setting["partSize"]
        with self._file.open("rb") as file:
            file.seek((number - 1) * size)
            content = file.read(size)
        self._transport.put(number, content)
        return len(content)

    def finish(self) -> dict[str, Any]:
        """Completes the upload; returns the stored file."""
        if isinstance(self._transport, LocalTransport):
            self._transport.confirm()
        stored: dict[str, Any] = self._console.post("/upload/file", upload=self.upload)
        return stored

    def cancel(self) -> None:
        self._console.post("/upload/cancel", upload=self.upload)
