"""Transcoding by ffmpeg in a worker: H.264 and AAC in an MP4 that plays while it loads, at most 1080p."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from .. import storage
from ..library.duration import probe
from ..models import MediaFile
from ..tasks.delivery import Work
from ..tasks.models import WorkerPool
from ..video import ffmpeg, posters
from .result import Transcoded

CHUNK = 1 << 20
#: Long side at most 1920, short side at most 1080, in either orientation; both even, as H.264 demands.
SCALE = (
    "scale=w='if(gt(iw,ih),min(1920,iw),min(1080,iw))':h='if(gt(iw,ih),min(1080,ih),min(1920,ih))'"
    ":force_original_aspect_ratio=decrease:force_divisible_by=2"
)
#: Time limit as a multiple of the recording's length, and its minimum in seconds.
SLOWEST, LEAST_SECONDS = 30, 600.0
LONGEST_SECONDS = 3.5 * 3600


class Ffmpeg:
    pool = WorkerPool.SLOW

    def advance(self, work: Work, file: MediaFile) -> Transcoded:
        """Writes into a temporary folder and stores only the complete result."""
        key = work.new_key("video", "mp4")
        poster = posters.poster_key(key)
        work.record_key(poster)
        with (
            storage.local_copy(storage.key_of(file.url) or "") as path,
            TemporaryDirectory(prefix="transcode-") as folder,
        ):
            source, made = str(path), Path(folder) / "made.mp4"
            encode(ffmpeg.input_options(source), made, work, length=file.duration or probe(source).duration or 0)
            found = probe(str(made))
            drawn = posters.store_poster(str(made), poster)
            with made.open("rb") as whole:
                storage.store(key, iter(lambda: whole.read(CHUNK), b""))
        return Transcoded(
            url=storage.url_of(key),
            cover_url=storage.url_of(poster) if drawn else "",
            width=found.width,
            height=found.height,
            duration=found.duration,
            columns={"task_id": str(work.task.pk)},
            keep=(key, poster),
        )


def encode(reading: Sequence[str], made: Path, work: Work, *, length: float, quality: int = 23) -> None:
    """Encodes the input options ``reading`` into ``made``, which every browser plays; ``length`` in seconds.

    Raises Unplayable, and Lost and Interrupted as ``Work.report_progress`` does.
    """
    ffmpeg.run_long(
        [*reading, *_options(quality), str(made)],
        seconds=min(LONGEST_SECONDS, max(LEAST_SECONDS, length * SLOWEST)),
        at=lambda done: work.report_progress(int(done * 100 / length) if length else 0),
    )
    if not probe(str(made)).codec:
        raise ffmpeg.Unplayable("nothing that plays was made")


def _options(quality: int) -> list[str]:
    """Leaves one core free for the calls of people."""
    threads = str(max(1, (os.cpu_count() or 2) - 1))
    pictures = ["-c:v", "libx264", "-preset", "veryfast", "-crf", str(quality), "-pix_fmt", "yuv420p", "-vf", SCALE]
    sound = ["-c:a", "aac", "-b:a", "128k", "-ac", "2"]
    return ["-map", "0:v:0", "-map", "0:a:0?", "-sn", "-dn", *pictures, *sound, "-threads", threads,
            "-map_metadata", "-1", "-movflags", "+faststart", "-f", "mp4"]  # fmt: skip
