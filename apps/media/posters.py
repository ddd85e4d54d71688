"""The cover of a stored video: its first picture, beside it as ``name_0.jpg`` (spec, section 9)."""

from __future__ import annotations

import logging
import subprocess
from pathlib import Path

import imageio_ffmpeg

logger = logging.getLogger(__name__)
SECONDS = 20
SCALE = "scale='min(1280,iw)':-2"


def write_poster(video: Path) -> Path | None:
    """The poster's path, or None when nothing in the file could be drawn; the video is good without it."""
    poster = video.with_name(f"{video.stem}_0.jpg")
    program = imageio_ffmpeg.get_ffmpeg_exe()
    command = [program, "-v", "error", "-nostdin", "-y", "-protocol_whitelist", "file", "-i", str(video)]
    command += ["-frames:v", "1", "-vf", SCALE, str(poster)]
    try:
        subprocess.run(command, check=True, timeout=SECONDS, capture_output=True)
    except (OSError, subprocess.SubprocessError):
        logger.warning("no poster could be drawn of %s", video.name)
        poster.unlink(missing_ok=True)
        return None
    poster.chmod(0o644)
    return poster
