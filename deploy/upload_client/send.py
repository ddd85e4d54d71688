"""One file on its way to the console, with either storage driver, part by part."""

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
    """The object storage's own answer, which is not the console's."""

    def __init__(self, status: int, body: bytes) -> None:
        super().__init__(f"{status}: {body[:300].decode(errors='replace')}")
        self.status = status


class Line(Protocol):
    """A way to send the bytes of one part."""

    def put(self, number: int, content: bytes) -> None: ...


class LocalLine:
    """The file host, under a ticket."""

    def __init__(self, console: Console, setting: dict[str, Any]) -> None:
        self._console = console
        console.post("/filehost/dir/check", upload=setting["upload"])
        self._ticket = console.post("/filehost/create", upload=setting["upload"])["ticket"]

    def put(self, number: int, content: bytes) -> None:
        self._console.form("/filehost/part", ("part", content), ticket=self._ticket, number=str(number))

    def confirm(self) -> None:
        self._console.post("/filehost/confirm", ticket=self._ticket)


class S3Line:
    """Straight to the bucket, under the temporary credentials of the setting."""

    def __init__(self, console: Console, setting: dict[str, Any]) -> None:
        self._http = console.http
        self._object, self._multipart = setting["objectUrl"], setting["multipart"]
        given = setting["COS"]["credentials"]
        credentials = Credentials(given["tmpSecretId"], given["tmpSecretKey"], given["sessionToken"])
        self._signer = _Unhashed(credentials, "s3", setting["TENCENT_COS_REGION"])

    def put(self, number: int, content: bytes) -> None:
        url = f"{self._object}?partNumber={number}&uploadId={self._multipart}"
        request = AWSRequest("PUT", url, headers={})
        self._signer.add_auth(request)
        answer = self._http.request("PUT", url, body=content, headers=dict(request.headers.items()))
        if answer.status not in _DONE:
            raise StorageRefused(answer.status, answer.data)


class _Unhashed(S3SigV4Auth):
    """Signs without a hash of the body, as the browser does."""

    def payload(self, request: AWSRequest) -> str:
        return "UNSIGNED-PAYLOAD"


class Sending:
    """`opened` asks the console where the upload stands; a part that is there is never sent again."""

    def __init__(self, console: Console, file: Path, *, lanes: int = 4) -> None:
        self._console, self._file, self._lanes = console, file, lanes
        self.setting: dict[str, Any] = {}
        self._line: Line | None = None

    def opened(self) -> "Sending":
        size = self._file.stat().st_size
        asked = {"name": self._file.name, "size": size, "fingerprint": f"{self._file.name}-{size}"}
        self.setting = self._console.get("/upload/setting", **asked)
        make = LocalLine if self.setting["driver"] == "local" else S3Line
        self._line = make(self._console, self.setting)
        return self

    @property
    def upload(self) -> str:
        return str(self.setting["upload"])

    @property
    def missing(self) -> list[int]:
        """The numbers of the parts that the storage lacked when the upload was opened."""
        there = {part["number"] for part in self.setting["parts"]}
        count = -(-self.setting["size"] // self.setting["partSize"])
        return [number for number in range(1, count + 1) if number not in there]

    def send(self, numbers: Sequence[int]) -> int:
        """Returns the bytes that went over the line."""
        with ThreadPoolExecutor(self._lanes) as lanes:
            return sum(lanes.map(self._put, numbers))

    def _put(self, number: int) -> int:
        assert self._line is not None
        size = self.setting["partSize"]
        with self._file.open("rb") as file:
            file.seek((number - 1) * size)
            content = file.read(size)
        self._line.put(number, content)
        return len(content)

    def finished(self) -> dict[str, Any]:
        """The stored file."""
        if isinstance(self._line, LocalLine):
            self._line.confirm()
        stored: dict[str, Any] = self._console.post("/upload/file", upload=self.upload)
        return stored

    def cancel(self) -> None:
        self._console.post("/upload/cancel", upload=self.upload)
