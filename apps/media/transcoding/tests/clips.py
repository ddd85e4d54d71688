"""Real recordings, made by ffmpeg."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import imageio_ffmpeg
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.api.tests.clients import Client
from apps.media.services import store_file
from apps.media.tasks.handlers import inspect_media


def clip(path: Path, *options: str, size: str = "160x90", seconds: int = 2) -> Path:
    """A blue picture with a tone. Without ``options`` its codec needs transcoding."""
    picture = ["-f", "lavfi", "-i", f"testsrc=size={size}:duration={seconds}:rate=10"]
    sound = ["-f", "lavfi", "-i", f"sine=duration={seconds}"]
    coded = options or ("-c:v", "mpeg4", "-c:a", "aac")
    command = [imageio_ffmpeg.get_ffmpeg_exe(), "-v", "error", "-y", *picture, *sound, *coded, str(path)]
    subprocess.run(command, check=True, timeout=120)
    return path


def sent(client: Client, path: Path) -> str:
    """Uploads a file that then waits for its inspection; returns its URL."""
    file = SimpleUploadedFile(path.name, path.read_bytes())
    return store_file(file, account_id=client.caller.account_id).url


def uploaded(client: Client, path: Path) -> str:
    """Uploads and inspects a file; returns its URL."""
    account_id = client.caller.account_id
    stored = store_file(SimpleUploadedFile(path.name, path.read_bytes()), account_id=account_id, inspected=True)
    inspect_media.inspect(stored, account_id)
    return stored.url


def in_library(client: Client, path: Path) -> dict[str, Any]:
    answer = client.request("POST", "/resource/add/file", {"url": uploaded(client, path)})
    assert answer["code"] == 0, answer
    return dict(answer["data"])


def waiting_in_library(client: Client, path: Path) -> dict[str, Any]:
    answer = client.request("POST", "/resource/add/file", {"url": sent(client, path)})
    assert answer["code"] == 0, answer
    return dict(answer["data"])
