"""Length and size of a recording, asked of ffmpeg without decoding it."""

from __future__ import annotations

import logging
import re
import subprocess
from dataclasses import dataclass

from .. import ffmpeg

logger = logging.getLogger(__name__)
SECONDS = 30
DURATION = re.compile(r"Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)")
PICTURES = re.compile(r"Stream #\S+.*: Video: (\w+).*?, (\d{2,5})x(\d{2,5})")


@dataclass(frozen=True, slots=True)
class Probe:
    """``codec`` of the pictures (``h264``), empty without any; sizes in pixels, ``duration`` in whole seconds."""

    codec: str = ""
    width: int | None = None
    height: int | None = None
    duration: int | None = None


def probe(source: str) -> Probe:
    """What ffmpeg says of a file at a path or an http address; nothing is known when it cannot be read."""
    try:
        told = ffmpeg.describe(source, seconds=SECONDS)
    except (OSError, subprocess.SubprocessError):
        logger.warning("a recording could not be probed")
        return Probe()
    length, pictures = DURATION.search(told), PICTURES.search(told)
    return Probe(
        codec=pictures[1] if pictures else "",
        width=int(pictures[2]) if pictures else None,
        height=int(pictures[3]) if pictures else None,
        duration=round(int(length[1]) * 3600 + int(length[2]) * 60 + float(length[3])) if length else None,
    )
