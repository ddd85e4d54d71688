"""Videos of any size that really are videos."""

import secrets
import struct
import subprocess
from pathlib import Path

import imageio_ffmpeg

MIB = 1024 * 1024
_BOX = ">I4sQ"  # 1: the length stands in 64 bits behind the type
_STAMP = 32


def make_film(path: Path, size: int, *, codec: str = "libx264") -> Path:
    """A film of exactly `size` bytes: one second to look at, then a box that players skip.

    Each mebibyte of that box begins with other random bytes, so that parts cannot be mistaken for one another;
    the rest of it is a hole in the file and costs no disk.
    """
    encode(path, codec=codec)
    head = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(head)
        file.write(struct.pack(_BOX, 1, b"free", size - head))
        begin = file.tell()
        file.truncate(size)
        for at in range(begin, size - _STAMP, MIB):
            file.seek(at)
            file.write(secrets.token_bytes(_STAMP))
    return path


def encode(path: Path, *, codec: str = "libx264", seconds: int = 1, size: str = "320x180") -> Path:
    """A test picture that moves, with a tone; `mpeg4` is a codec that browsers do not play."""
    picture = ["-f", "lavfi", "-i", f"testsrc=size={size}:duration={seconds}:rate=10"]
    sound = ["-f", "lavfi", "-i", f"sine=duration={seconds}"]
    coded = ["-c:v", codec, "-pix_fmt", "yuv420p", "-c:a", "aac", "-movflags", "+faststart"]
    command = [imageio_ffmpeg.get_ffmpeg_exe(), "-v", "error", "-y", *picture, *sound, *coded, str(path)]
    subprocess.run(command, check=True, timeout=120)
    return path
