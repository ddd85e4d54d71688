"""Length and size of a recording, asked of ffmpeg without decoding it."""

from __future__ import annotations

import logging
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

import imageio_ffmpeg

logger = logging.getLogger(__name__)
SECONDS = 10
DURATION = re.compile(r"Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)")
PICTURES = re.compile(r"Stream #\S+.*: Video: (\w+).*?, (\d{2,5})x(\d{2,5})")


@dataclass(frozen=True, slots=True)
class Probe:
    """``codec`` of the pictures (``h264``), empty without any; sizes in pixels, ``duration`` in whole seconds."""

    codec: str = ""
    width: int | None = None
    height: int | None = None
    duration: int | None = None


def probe(path: Path) -> Probe:
    """What ffmpeg says of the file; nothing of it is known when the file cannot be read."""
    command = [
        imageio_ffmpeg.get_ffmpeg_exe(),
        "-hide_banner",
        "-nostdin",
        "-protocol_whitelist",
        "file",
        "-i",
        str(path),
    ]
    try:
        # Without an output ffmpeg always ends with an error, after it has described its input.
        told = subprocess.run(command, timeout=SECONDS, capture_output=True, check=False).stderr.decode(
            errors="replace"
        )
    except (OSError, subprocess.SubprocessError):
        logger.warning("%s could not be probed", path.name)
        return Probe()
    length, pictures = DURATION.search(told), PICTURES.search(told)
    return Probe(
        codec=pictures[1] if pictures else "",
        width=int(pictures[2]) if pictures else None,
        height=int(pictures[3]) if pictures else None,
        duration=round(int(length[1]) * 3600 + int(length[2]) * 60 + float(length[3])) if length else None,
    )
