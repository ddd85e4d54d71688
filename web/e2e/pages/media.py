"""Files that tests of media make, and ways to give them to a page."""

from __future__ import annotations

import io
import secrets
import subprocess
from typing import Any

import imageio_ffmpeg
from PIL import Image
from playwright.sync_api import FrameLocator, Page, expect
from stack.api import Api


def halves(left: str = "#d62828", right: str = "#1d3fbb", size: tuple[int, int] = (320, 200)) -> bytes:
    """A PNG with two colours side by side: it shows how it was turned and cut. No two files are the same."""
    picture = Image.new("RGB", size, left)
    picture.paste(right, (size[0] // 2, 0, size[0], size[1]))
    picture.putpixel((0, 0), tuple(secrets.token_bytes(3)))
    stream = io.BytesIO()
    picture.save(stream, "PNG")
    return stream.getvalue()


def tone() -> bytes:
    """A second of sound as mp3; no two files are the same."""
    source = ["-f", "lavfi", "-i", f"sine=frequency={300 + secrets.randbelow(900)}:duration=1"]
    program = [imageio_ffmpeg.get_ffmpeg_exe(), "-v", "error", *source, "-f", "mp3", "pipe:1"]
    return subprocess.run(program, check=True, capture_output=True, timeout=60).stdout


def stored_picture(api: Api, name: str = "两色.png") -> str:
    """The address of a picture that was just uploaded."""
    return str(api.upload("/upload", name, "image/png", halves())["url"])


def opened_image_editor(page: Page) -> FrameLocator:
    """The page inside the edit dialog, once its picture is shown."""
    editor = page.get_by_role("dialog", name="编辑图片").frame_locator("iframe")
    expect(editor.get_by_role("img")).to_be_visible()
    return editor


def pixel(editor: FrameLocator, x: int, y: int) -> list[int]:
    """Red, green and blue of the picture in work."""
    script = "(canvas, [x, y]) => [...canvas.getContext('2d').getImageData(x, y, 1, 1).data].slice(0, 3)"
    values: list[int] = editor.locator("canvas").evaluate(script, [x, y])
    return values


def item(api: Api, **filters: Any) -> dict[str, Any]:
    """The newest item of the library that the filters find."""
    found: list[dict[str, Any]] = api.get("/resource/files", page=1, pageSize=28, **filters)["items"]
    return found[0]
