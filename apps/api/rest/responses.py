"""The response of a call: an envelope, or a file in its place."""

from __future__ import annotations

import io
import json
from hashlib import sha256
from typing import Any

from django.http import FileResponse, HttpResponseBase
from django.utils.cache import get_conditional_response
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.utils.encoders import JSONEncoder

from apps.core.files import Streamed
from apps.kinds.calls import Call

from ..envelope import Download
from .compression import CompressibleAnswer
from .ranges import streamed_file


def response_of(call: Call, data: Any, request: Request) -> HttpResponseBase:
    """``data`` is what the domain answered: JSON values, ``Streamed`` or ``Download``."""
    if isinstance(data, Streamed):
        return streamed_file(request._request, data)
    if isinstance(data, Download):
        return FileResponse(io.BytesIO(data.content), as_attachment=True, filename=data.name)
    if not call.compressible:
        return Response(data)
    return _unless_known(CompressibleAnswer(data), request)


def _unless_known(response: Response, request: Request) -> HttpResponseBase:
    """304 if the browser names the answer that it would get. Others do not pay for the tag.

    The tag is made of the data alone: each envelope has a number of its own. It is weak, for the compressed form of the
    same answer has other bytes each time.
    """
    if not request.headers.get("If-None-Match"):
        return response
    written = json.dumps(response.data, cls=JSONEncoder, ensure_ascii=False, separators=(",", ":"))
    tag = f'W/"{sha256(written.encode()).hexdigest()[:32]}"'
    response.headers["ETag"] = tag
    return get_conditional_response(request._request, etag=tag, response=response) or response
