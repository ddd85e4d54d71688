"""What a storage driver does. Callers use the functions of the package, which hand on to the configured one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Protocol

from apps.core.errors import NotFound, Problem

MISSING = "文件不存在或已被删除"
#: Life of a signed address (spec, section 9).
LINK_SECONDS = 900
CHUNK = 256 * 1024


class StorageDown(Problem):
    message = "文件存储暂时连接不上，请稍后重试，仍不行请联系管理员"
    passing = True


@dataclass(frozen=True, slots=True)
class Stored:
    """What the storage knows of an object. ``tag`` changes with the content; ``size`` in bytes."""

    size: int
    tag: str


@dataclass(frozen=True, slots=True)
class Link:
    """An address that opens an object until ``expires`` (seconds of the epoch); ``query`` is its signed part."""

    url: str
    query: str
    expires: int


class Driver(Protocol):
    name: str

    def address(self, key: str) -> str:
        """What contents carry; ``address("")`` is what all addresses begin with."""

    def store(self, key: str, chunks: Iterable[bytes]) -> str:
        """Write the object whole or not at all; returns the SHA-256 of its content."""

    def discard(self, key: str) -> None:
        """Remove it; nothing happens when it is not there."""

    def stat(self, key: str) -> Stored | None: ...

    def opened(self, key: str) -> AbstractContextManager[IO[bytes]]:
        """A seekable file of its bytes, of which only those that are read travel. Raises NotFound."""

    def chunks(self, key: str) -> Iterator[bytes]: ...

    def local_copy(self, key: str) -> AbstractContextManager[Path]:
        """A path while the block runs, only for reading."""

    def readable(self, key: str) -> str:
        """What a program such as ffmpeg opens: a path, or an http address good for ``LINK_SECONDS``."""

    def link(self, key: str, *, name: str = "", seconds: int = LINK_SECONDS) -> Link:
        """An address for a browser; with ``name`` it downloads under that name."""


def missing() -> NotFound:
    return NotFound(MISSING)
