"""The interface of storage drivers. Callers use the functions of the package, which call the configured driver."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Protocol

from apps.core.errors import NotFound, Problem

MISSING = "文件不存在或已被删除"
#: Lifetime of a signed URL (spec, section 9).
LINK_SECONDS = 900
CHUNK = 256 * 1024


class StorageDown(Problem):
    message = "文件存储暂时连接不上，请稍后重试，仍不行请联系管理员"
    passing = True


@dataclass(frozen=True, slots=True)
class Stored:
    """Metadata of an object. ``tag`` changes with the content; ``size`` in bytes."""

    size: int
    tag: str


@dataclass(frozen=True, slots=True)
class Link:
    """A URL that opens an object until ``expires`` (seconds of the epoch); ``query`` is its signed part."""

    url: str
    query: str
    expires: int


class Driver(Protocol):
    name: str

    def url_of(self, key: str) -> str:
        """The URL that records store; ``url_of("")`` is the beginning of all URLs."""

    def store(self, key: str, chunks: Iterable[bytes]) -> str:
        """Writes the full object or nothing; returns the SHA-256 of its content."""

    def discard(self, key: str) -> None:
        """Removes the object; does nothing if there is none."""

    def stat(self, key: str) -> Stored | None: ...

    def open_file(self, key: str) -> AbstractContextManager[IO[bytes]]:
        """The object as a seekable file; only the bytes that are read are transferred. Raises NotFound."""

    def chunks(self, key: str) -> Iterator[bytes]: ...

    def local_copy(self, key: str) -> AbstractContextManager[Path]:
        """A read-only path while the block runs."""

    def ffmpeg_input(self, key: str) -> str:
        """The input for programs such as ffmpeg: a path, or an HTTP URL valid for ``LINK_SECONDS``."""

    def link(self, key: str, *, name: str = "", seconds: int = LINK_SECONDS) -> Link:
        """A URL for a browser; with ``name`` it downloads under that name."""


def missing() -> NotFound:
    return NotFound(MISSING)
