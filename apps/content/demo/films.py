"""Films and sounds of the demonstration: a slow pan over one of its pictures, so that there is something to play."""

from __future__ import annotations

from apps.kinds.rights import Caller
from apps.media import storage
from apps.media.library.demo import recorded, scene

FRAMES_A_SECOND = 5


def film(caller: Caller, name: str, seconds: int, *, upright: bool = False) -> str:
    """The address of a film of the scene, "" where ffmpeg cannot make one."""
    width, height = (360, 640) if upright else (640, 360)
    pan = f"scale=-2:{height + 40},crop={width}:{height}:x='(iw-{width})*t/{seconds}':y=20"
    key = storage.key_of(scene(name))
    assert key is not None
    with storage.local_copy(key) as picture:
        still = ["-loop", "1", "-framerate", str(FRAMES_A_SECOND), "-t", str(seconds), "-i", str(picture)]
        options = [*still, "-vf", pan, "-c:v", "libx264", "-preset", "ultrafast", "-crf", "30", "-pix_fmt", "yuv420p"]
        return _address(caller, f"{name}-{seconds}s", "mp4", options)


def sound(caller: Caller, name: str, seconds: int, hertz: int) -> str:
    tone = f"sine=frequency={hertz}:duration={seconds},tremolo=f=2"
    return _address(caller, name, "mp3", ["-f", "lavfi", "-i", tone, "-b:a", "32k"])


def _address(caller: Caller, title: str, extension: str, options: list[str]) -> str:
    return next((url for url, _, _ in recorded(caller, title, extension, options)), "")
