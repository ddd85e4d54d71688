"""Fetches one file from an external site, without exposing our network to that site (docs/quality.md, 29).

A name is resolved once and the connection goes to that very IP address, so that a later DNS answer changes nothing.
Every redirect repeats all checks. Proxies of the environment, cookies and referers are not used.
"""

from __future__ import annotations

import hashlib
import http.client
import io
import socket
import ssl
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as Expired
from contextlib import closing
from dataclasses import dataclass
from tempfile import SpooledTemporaryFile
from typing import IO, Any, TypeVar
from urllib.parse import quote, urljoin, urlsplit

from ..images import inspection
from .network import Address, may_connect, plain

SECONDS = 15.0
REDIRECTS = 3
MAX_URL = 4096
CHUNK = 64 * 1024
IN_MEMORY = 1024 * 1024
MAX_TRIES = 3
MOVED = frozenset({301, 302, 303, 307, 308})
HEADERS = {"User-Agent": "Mozilla/5.0", "Accept-Encoding": "identity"}
PICTURES = "image/png,image/jpeg,image/gif,image/webp"
KEPT_IN_PATH = "/%:@!$&'()*+,;=~?-._"

Found = TypeVar("Found")
#: Turns a response into a result; a string is the URL of the next redirect.
Judge = Callable[[http.client.HTTPResponse], Found | str]

BAD_ADDRESS = "图片地址不是完整的 http 或 https 地址，请核对，或改为上传本地图片"
INSIDE = "图片地址指向内部网络，出于安全不能转存，请改为上传本地图片"
UNKNOWN_HOST = "找不到图片所在的网站，请核对地址，或改为上传本地图片"
UNREACHABLE = "连接不上图片所在的网站，请稍后重试，或改为上传本地图片"
TOO_SLOW = f"{SECONDS:.0f}秒内没有下载完，请稍后重试，或改为上传本地图片"
TOO_LARGE = "图片大小不能超过32MB"
TOO_MANY_REDIRECTS = "图片地址跳转次数过多，请改为上传本地图片"
GONE = "原网站上已没有这张图片，请改为上传本地图片"
GUARDED = "原网站设有防盗链，不允许转存，请改为上传本地图片"
ENCODED = "原网站返回的不是图片文件，请改为上传本地图片"
CUT_SHORT = "图片没有下载完整，请重试，或改为上传本地图片"

_tls = ssl.create_default_context()
#: A DNS lookup cannot be given a time limit. It runs in these threads, and the caller stops waiting on time.
_resolvers = ThreadPoolExecutor(max_workers=16, thread_name_prefix="resolve")


class Unfetchable(Exception):
    """The reason for a failed fetch, as a Chinese sentence for the person."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Fetched:
    """A fetched file. ``file`` is at offset 0 and the caller closes it; ``size`` in bytes."""

    file: IO[bytes]
    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Target:
    """One parsed URL; ``path`` includes the query, in ASCII."""

    scheme: str
    host: str
    port: int
    path: str

    @property
    def authority(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == (443 if self.scheme == "https" else 80) else f"{host}:{self.port}"


class Deadline:
    """One time limit over DNS, connecting and every single read."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def left(self) -> float:
        left = self._end - time.monotonic()
        if left <= 0:
            raise Unfetchable(TOO_SLOW)
        return left


def fetch(url: str, *, seconds: float = SECONDS) -> Fetched:
    """Fetches the file at ``url``. Raises Unfetchable with the reason."""
    return follow(url, _judged, accept=PICTURES, seconds=seconds)[1]


def follow(url: str, judge: Judge[Found], *, accept: str, seconds: float = SECONDS) -> tuple[str, Found]:
    """Follows redirects; returns the final URL and the result of ``judge``.

    A string from ``judge`` is the URL of the next redirect. Raises Unfetchable.
    """
    deadline = Deadline(seconds)
    for _ in range(REDIRECTS + 1):
        answer = _ask(parse(url), judge, accept, deadline)
        if not isinstance(answer, str):
            return url, answer
        url = _joined(url, answer)
    raise Unfetchable(TOO_MANY_REDIRECTS)


def _joined(url: str, further: str) -> str:
    """Resolves ``further`` against ``url``. The other server sends ``further``, so it may be no URL at all."""
    try:
        return urljoin(url, further)
    except ValueError:
        raise Unfetchable(BAD_ADDRESS) from None


def parse(url: str) -> Target:
    try:
        parts = urlsplit(url.strip())
        host, port = parts.hostname or "", parts.port
        host = host if ":" in host else host.encode("idna").decode("ascii").lower().rstrip(".")
    except ValueError:
        raise Unfetchable(BAD_ADDRESS) from None
    scheme = parts.scheme.lower()
    if len(url) > MAX_URL or scheme not in ("http", "https") or not host or "@" in parts.netloc or port == 0:
        raise Unfetchable(BAD_ADDRESS)
    path = quote(parts.path or "/", safe=KEPT_IN_PATH) + (
        f"?{quote(parts.query, safe=KEPT_IN_PATH)}" if parts.query else ""
    )
    return Target(scheme, host, port or (443 if scheme == "https" else 80), path)


def resolve(host: str, port: int) -> list[str]:
    """IP addresses of a host name, in the system's order of preference. Tests replace this function."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))


def allowed_addresses(target: Target, deadline: Deadline) -> list[Address]:
    """IP addresses of the target. Refuses all if one is internal: such a name is not to be trusted."""
    try:
        found = _resolvers.submit(resolve, target.host, target.port).result(timeout=deadline.left())
        addresses = [plain(text) for text in found]
    except Expired:
        raise Unfetchable(TOO_SLOW) from None
    except (OSError, ValueError):
        raise Unfetchable(UNKNOWN_HOST) from None
    if not addresses:
        raise Unfetchable(UNKNOWN_HOST)
    if not all(may_connect(target.host, target.port, address) for address in addresses):
        raise Unfetchable(INSIDE)
    return addresses[:MAX_TRIES]


def connect(target: Target, address: Address, timeout: float) -> socket.socket:
    """Connects to this IP address; TLS and the Host header use the host name."""
    plain_socket = socket.create_connection((str(address), target.port), timeout=timeout)
    if target.scheme == "http":
        return plain_socket
    try:
        return _tls.wrap_socket(plain_socket, server_hostname=target.host)
    except BaseException:
        plain_socket.close()
        raise


def connected(target: Target, deadline: Deadline) -> socket.socket:
    """Connects to one of the target's IP addresses, all of which were checked. Raises Unfetchable."""
    addresses = allowed_addresses(target, deadline)
    for tries_left, address in zip(range(len(addresses), 0, -1), addresses, strict=True):
        try:
            return connect(target, address, deadline.left() / tries_left)
        except OSError:
            continue
    raise Unfetchable(UNREACHABLE)


def _ask(target: Target, judge: Judge[Found], accept: str, deadline: Deadline) -> Found | str:
    """Sends one request; returns the result of ``judge``, or the URL of a redirect."""
    try:
        with closing(connected(target, deadline)) as connection:
            return judge(_request(target, accept, BoundedSocket(connection, deadline)))
    except TimeoutError:
        raise Unfetchable(TOO_SLOW) from None
    except (OSError, http.client.HTTPException, ValueError):
        raise Unfetchable(CUT_SHORT) from None


def _request(target: Target, accept: str, connection: BoundedSocket) -> http.client.HTTPResponse:
    asking = http.client.HTTPConnection(target.host, target.port)
    asking.sock = connection
    asking.putrequest("GET", target.path, skip_host=True, skip_accept_encoding=True)
    for name, value in {"Host": target.authority, **HEADERS, "Accept": accept, "Connection": "close"}.items():
        asking.putheader(name, value)
    asking.endheaders()
    return asking.getresponse()


def moved_to(response: http.client.HTTPResponse) -> str | None:
    return response.headers.get("Location") if response.status in MOVED else None


def _judged(response: http.client.HTTPResponse) -> Fetched | str:
    if further := moved_to(response):
        return further
    if response.status in (404, 410):
        raise Unfetchable(GONE)
    if response.status in (401, 403):
        raise Unfetchable(GUARDED)
    if response.status != http.client.OK:
        raise Unfetchable(f"原网站返回错误 {response.status}，请稍后重试，或改为上传本地图片")
    # The request did not allow compression, and unpacked content could be a thousand times larger.
    if response.headers.get("Content-Encoding", "identity").strip().lower() != "identity":
        raise Unfetchable(ENCODED)
    return _received(response)


def _received(response: http.client.HTTPResponse) -> Fetched:
    announced = response.length
    if announced is not None and announced > inspection.MAX_BYTES:
        raise Unfetchable(TOO_LARGE)
    file: IO[bytes] = SpooledTemporaryFile(max_size=IN_MEMORY)  # noqa: SIM115  closed by the caller
    try:
        digest, size = hashlib.sha256(), 0
        while chunk := response.read(CHUNK):
            size += len(chunk)
            if size > inspection.MAX_BYTES:
                raise Unfetchable(TOO_LARGE)
            digest.update(chunk)
            file.write(chunk)
        if announced is not None and size != announced:
            raise Unfetchable(CUT_SHORT)
        file.seek(0)
    except BaseException:
        file.close()
        raise
    return Fetched(file, size, digest.hexdigest())


class BoundedSocket:
    """A socket for ``http.client``. The deadline ends every read and write.

    A socket's own timeout restarts with each byte, so a slow server could hold the thread for ever.
    """

    def __init__(self, connection: socket.socket, deadline: Deadline) -> None:
        self._connection, self._deadline = connection, deadline

    def sendall(self, data: Any) -> None:
        self._connection.settimeout(self._deadline.left())
        self._connection.sendall(data)

    def makefile(self, *_: Any, **__: Any) -> io.BufferedReader:
        return io.BufferedReader(_Reader(self._connection, self._deadline))

    def close(self) -> None:
        """Does nothing. ``http.client`` closes before the body is read; the opener closes the connection."""


class _Reader(io.RawIOBase):
    def __init__(self, connection: socket.socket, deadline: Deadline) -> None:
        self._connection, self._deadline = connection, deadline

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        self._connection.settimeout(self._deadline.left())
        return self._connection.recv_into(buffer)
