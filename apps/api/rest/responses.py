"""The response of a call: an envelope, or a file in its place."""

from __future__ import annotations

import io
from typing import Any

from django.http import FileResponse, HttpResponseBase
from rest_framework.request import Request
from rest_framework.response import Response

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
    response = CompressibleAnswer if call.compressible else Response
    return response(data)
