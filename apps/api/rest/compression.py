"""Answers travel compressed where nothing secret stands in them.

The length of a compressed answer tells how well its parts fit together. Whoever can put text into an answer and see its
length can guess at a secret that stands beside it, letter by letter. So only answers that say so are compressed: reads of
calls without ``secret`` (:class:`apps.kinds.calls.Call`), pages and files. Random bytes in the header blur the length.
"""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.cache import patch_vary_headers
from django.utils.text import compress_string
from rest_framework.response import Response

SMALLEST = 600
MOST_RANDOM_BYTES = 100


class CompressibleAnswer(Response):
    """The answer of a call that holds no secret."""


class CompressiblePage(HttpResponse):
    """A page that is the same for everybody."""


class Compression:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if isinstance(response, CompressibleAnswer | CompressiblePage) and len(response.content) >= SMALLEST:
            patch_vary_headers(response, ("Accept-Encoding",))
            if "gzip" in request.META.get("HTTP_ACCEPT_ENCODING", ""):
                response.content = compress_string(response.content, max_random_bytes=MOST_RANDOM_BYTES)
                response.headers["Content-Encoding"] = "gzip"
                response.headers["Content-Length"] = str(len(response.content))
        return response
