"""Length and size of a recording, asked of ffmpeg without decoding it."""

from __future__ import annotations

import logging
import re
import subprocess
from dataclasses import dataclass

from ..video import ffmpeg

logger = logging.getLogger(__name__)
SECONDS = 30
DURATION = re.compile(r"Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)")
PICTURES = re.compile(r"Stream #\S+.*: Video: (\w+).*?, (\d{2,5})x(\d{2,5})(?:.*?, ([\d.]+)(k?) fps)?")


@dataclass(frozen=True, slots=True)
class Probe:
    """``codec`` of the pictures (``h264``), empty without any; sizes in pixels, ``duration`` in whole seconds,
    ``frame_rate`` in pictures a second."""

    codec: str = ""
    width: int | None = None
    height: int | None = None
    duration: int | None = None
    frame_rate: float | None = None


def probe(source: str) -> Probe:
    """What ffmpeg says of a file at a path or an http address; nothing is known when it cannot be read.

    Raises TimeoutExpired: a machine that is busy says nothing of the file.
    """
    try:
        told = ffmpeg.describe(source, seconds=SECONDS)
    except (OSError, subprocess.CalledProcessError):
        logger.warning("a recording could not be probed")
        return Probe()
    length, pictures = DURATION.search(told), PICTURES.search(told)
    return Probe(
        codec=pictures[1] if pictures else "",
        width=int(pictures[2]) if pictures else None,
        height=int(pictures[3]) if pictures else None,
        duration=round(int(length[1]) * 3600 + int(length[2]) * 60 + float(length[3])) if length else None,
        frame_rate=_rate(pictures),
    )


def _rate(pictures: re.Match[str] | None) -> float | None:
    """ffmpeg rounds to two places: 23.98 and 29.97 are the broadcasters' 24 and 30 by 1000/1001."""
    if pictures is None or pictures[4] is None:
        return None
    rate = float(pictures[4]) * (1000 if pictures[5] else 1)
    exact = round(rate) * 1000 / 1001
    return exact if abs(rate - exact) < 0.006 else rate or None
