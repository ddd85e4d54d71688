"""Result of a transcoding."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Transcoded:
    """URLs of the copies for readers; sizes in pixels, ``duration`` in seconds.

    ``columns`` are further columns of the library's items; ``keep`` holds the storage keys behind our own URLs.
    """

    url: str
    cover_url: str = ""
    width: int | None = None
    height: int | None = None
    duration: int | None = None
    columns: Mapping[str, str] = field(default_factory=dict)
    keep: tuple[str, ...] = ()
