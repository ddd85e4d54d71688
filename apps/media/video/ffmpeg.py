"""Runs ffmpeg on uploaded files, in a sandboxed child process.

The child reads one file. It has a network only if that file lies in a bucket.
"""

from __future__ import annotations

import select
import subprocess
import time
from collections.abc import Callable, Sequence
from tempfile import TemporaryFile
from typing import IO

import imageio_ffmpeg

from apps.core import programs
from apps.core.sandbox import confined

MEMORY = 4 * 1024**3
WRITTEN = 16 * 1024**3
STALLED_SECONDS = 120.0
LOOK_SECONDS = 1.0
TOLD = 2000


#: ffmpeg's names of the containers behind ``recordings.KNOWN``; none of them refers to another file.
CONTAINERS = ("mov", "aac", "loas", "amr", "amrnb", "amrwb", "asf", "dsf", "iff", "mp3", "rm", "wav")
#: A bucket answers directly; a redirect could lead anywhere.
_NO_REDIRECTS = ((), ("-max_redirects", "0"))
_WAYS = {"https://": "https,tls,tcp", "http://": "http,tcp"}


class Unplayable(Exception):
    """ffmpeg cannot use the file; its output is for the log."""


def command(*options: str) -> list[str]:
    program = [imageio_ffmpeg.get_ffmpeg_exe(), "-hide_banner", "-nostdin", "-y", *options]
    network = any(option.startswith(tuple(_WAYS)) for option in options)
    return confined(program, memory=MEMORY, written=WRITTEN, network=network)


def input_options(source: str) -> tuple[str, ...]:
    """Input options that restrict ffmpeg to this file and to containers that may be uploaded.

    Playlists lead to other URLs and files. They are refused, whatever type the storage claims.
    """
    way = next((ways for scheme, ways in _WAYS.items() if source.startswith(scheme)), "file")
    return (
        *_NO_REDIRECTS[way != "file"],
        "-protocol_whitelist",
        way,
        "-format_whitelist",
        ",".join(CONTAINERS),
        "-i",
        source,
    )


def describe(source: str, *, seconds: float) -> str:
    """ffmpeg's description of a file. Without an output file ffmpeg always ends with an error after printing it."""
    done = programs.run(command(*input_options(source)), seconds=seconds)
    return done.stderr.decode(errors="replace")


def run(*options: str, seconds: float) -> None:
    """Runs ffmpeg for at most ``seconds``. Raises Unplayable."""
    try:
        programs.run(command("-v", "error", *options), seconds=seconds).check_returncode()
    except (OSError, subprocess.SubprocessError) as error:
        raise Unplayable(_said(error)) from None


def run_long(options: Sequence[str], *, seconds: float, at: Callable[[float], None]) -> None:
    """Runs long work. ``at`` gets the finished seconds of the recording about every second, and may raise to stop it.

    Raises Unplayable, also after ``seconds`` or after two minutes without progress.
    """
    options_before = ("-v", "error", "-nostats", "-progress", "pipe:1", "-stats_period", str(LOOK_SECONDS))
    with TemporaryFile() as output:
        process = programs.start(command(*options_before, *options), errors=output)
        try:
            _follow(process, time.monotonic() + seconds, at)
            code = process.wait(STALLED_SECONDS)
        except subprocess.TimeoutExpired:
            raise Unplayable("it does not end") from None
        finally:
            process.kill()
            process.wait()
        if code != 0:
            output.seek(0)
            raise Unplayable(output.read()[-TOLD:].decode(errors="replace"))


def _follow(process: subprocess.Popen[bytes], deadline: float, at: Callable[[float], None]) -> None:
    assert process.stdout is not None
    moved, done = time.monotonic(), 0.0
    while True:
        line = _line(process.stdout)
        if line == b"":
            return
        reached = _reached(line)
        if reached is not None and reached > done:
            moved, done = time.monotonic(), reached
        if time.monotonic() > min(deadline, moved + STALLED_SECONDS):
            raise Unplayable("it took too long")
        at(done)


def _line(stream: IO[bytes]) -> bytes | None:
    """The next line, empty at the end, None if there is none yet."""
    ready, _, _ = select.select([stream], [], [], LOOK_SECONDS)
    return stream.readline() if ready else None


def _reached(line: bytes | None) -> float | None:
    name, _, value = (line or b"").strip().partition(b"=")
    return int(value) / 1_000_000 if name == b"out_time_us" and value.isdigit() else None


def _said(error: Exception) -> str:
    output = getattr(error, "stderr", None)
    return output[-TOLD:].decode(errors="replace") if isinstance(output, bytes) else str(error)
