"""The cover of a stored video: its first frame, beside it as ``name_0.jpg`` (spec, section 9)."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from .. import storage
from . import ffmpeg

logger = logging.getLogger(__name__)
SECONDS = 30
SCALE = "scale='min(1280,iw)':-2"
CHUNK = 1 << 16


def poster_key(video_key: str) -> str:
    key = PurePosixPath(video_key)
    return str(key.with_name(f"{key.stem}_0.jpg"))


def store_poster(video: str, key: str) -> bool:
    """Draws the first frame of the video (a path or an HTTP URL) and stores it under ``key``.

    Returns False if the file has no frame.
    """
    with _drawn(video) as poster:
        if poster is None:
            return False
        with poster.open("rb") as file:
            storage.store(key, iter(lambda: file.read(CHUNK), b""))
        return True


@contextmanager
def _drawn(video: str) -> Iterator[Path | None]:
    with TemporaryDirectory(prefix="poster-") as folder:
        poster = Path(folder) / "poster.jpg"
        try:
            ffmpeg.run(*ffmpeg.input_options(video), "-frames:v", "1", "-vf", SCALE, str(poster), seconds=SECONDS)
        except ffmpeg.Unplayable as why:
            logger.warning("no poster could be drawn of a video: %s", why)
        yield poster if poster.is_file() and poster.stat().st_size else None
