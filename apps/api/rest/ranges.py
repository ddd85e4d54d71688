"""Stored files, whole or in part, as players ask for parts when somebody seeks (RFC 9110, section 14)."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.utils.http import content_disposition_header

from apps.core.files import Streamed

ONE_RANGE = re.compile(r"bytes=(\d{0,18})-(\d{0,18})", re.ASCII)
CHUNK_BYTES = 256 * 1024


def file_response(
    request: HttpRequest, path: Path, *, content_type: str, attachment: bool, name: str = ""
) -> HttpResponseBase:
    """The whole file (200), the range that is asked for (206), or 416 when the file does not reach it.

    A header that is no single byte range is ignored, as the RFC allows; so is one for a download. ``name`` is what
    it is saved as, the stored file's own by default.
    """
    size = path.stat().st_size
    asked = ONE_RANGE.fullmatch(request.headers.get("Range", ""))
    if attachment or asked is None or asked[0] == "bytes=-":
        response = _stream(request, path, 0, size, content_type)
        disposition = content_disposition_header(attachment, name or path.name)
        response.headers["Content-Disposition"] = disposition or "inline"
        return response
    first, last = _bounds(asked[1], asked[2], size)
    if first > last:
        return HttpResponse(status=416, headers={"Content-Range": f"bytes */{size}"})
    response = _stream(request, path, first, last - first + 1, content_type)
    response.status_code = 206
    response.headers["Content-Range"] = f"bytes {first}-{last}/{size}"
    return response


def _bounds(first: str, last: str, size: int) -> tuple[int, int]:
    """``-500`` asks for the last 500 bytes, ``500-`` for all from there on."""
    if not first:
        return max(0, size - int(last)), size - 1
    return int(first), min(int(last), size - 1) if last else size - 1


def streamed_file(request: HttpRequest, file: Streamed) -> StreamingHttpResponse:
    """A file that a call makes while it leaves, to be saved under its name."""
    headers = {"Content-Disposition": content_disposition_header(True, file.name) or "attachment"}
    headers |= {"Content-Length": str(file.size)} if file.size is not None else {}
    headers |= {"Cache-Control": "no-store"}
    content = _pieces(request, file.chunks)
    return StreamingHttpResponse(content, content_type="application/octet-stream", headers=headers)


def _stream(request: HttpRequest, path: Path, start: int, length: int, content_type: str) -> StreamingHttpResponse:
    """Streams a part of the file. HEAD asks for the headers alone, so the disk is not read."""
    content = _pieces(request, iter(()) if request.method == "HEAD" else _chunks(path, start, length))
    headers = {"Accept-Ranges": "bytes", "Content-Length": str(length)}
    return StreamingHttpResponse(content, content_type=content_type, headers=headers)


def _pieces(request: HttpRequest, chunks: Iterator[bytes]) -> Iterator[bytes] | AsyncIterator[bytes]:
    """Django gathers what a plain iterator gives before it answers over ASGI: a video would lie in memory whole."""
    return _one_by_one(chunks) if isinstance(request, ASGIRequest) else chunks


def _chunks(path: Path, start: int, length: int) -> Iterator[bytes]:
    with path.open("rb") as file:
        file.seek(start)
        while length > 0 and (chunk := file.read(min(CHUNK_BYTES, length))):
            length -= len(chunk)
            yield chunk


async def _one_by_one(chunks: Iterator[bytes]) -> AsyncIterator[bytes]:
    def following() -> bytes:
        return next(chunks, b"")

    while chunk := await sync_to_async(following, thread_sensitive=False)():
        yield chunk
