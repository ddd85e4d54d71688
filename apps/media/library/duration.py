"""Asks ffmpeg for the length and size of a recording, without decoding it."""

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
    """Result of a probe. ``codec`` of the video (``h264``), empty without video; sizes in pixels, ``duration`` in whole
    seconds, ``frame_rate`` in frames a second.
    """

    codec: str = ""
    width: int | None = None
    height: int | None = None
    duration: int | None = None
    frame_rate: float | None = None


def probe(source: str) -> Probe:
    """Probes a file at a path or an HTTP URL. All values are unknown if ffmpeg cannot read the file.

    Raises TimeoutExpired: a timeout on a busy machine says nothing about the file.
    """
    try:
        description = ffmpeg.describe(source, seconds=SECONDS)
    except (OSError, subprocess.CalledProcessError):
        logger.warning("a recording could not be probed")
        return Probe()
    length, pictures = DURATION.search(description), PICTURES.search(description)
    return Probe(
        codec=pictures[1] if pictures else "",
        width=int(pictures[2]) if pictures else None,
        height=int(pictures[3]) if pictures else None,
        duration=round(int(length[1]) * 3600 + int(length[2]) * 60 + float(length[3])) if length else None,
        frame_rate=_rate(pictures),
    )


def _rate(pictures: re.Match[str] | None) -> float | None:
    """Frames a second. ffmpeg rounds to two digits: 23.98 and 29.97 are the broadcasters' 24 and 30 times 1000/1001."""
    if pictures is None or pictures[4] is None:
        return None
    rate = float(pictures[4]) * (1000 if pictures[5] else 1)
    exact = round(rate) * 1000 / 1001
    return exact if abs(rate - exact) < 0.006 else rate or None
