"""Security headers on every answer (docs/quality.md, 26), and an answer where there is no database."""

from __future__ import annotations

import logging
from collections.abc import Callable
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase

from apps.core.availability import RETRY_SECONDS, Unavailable, is_unavailable
from apps.media.storage import origins as storage_origins

logger = logging.getLogger("console.calls")

# 'unsafe-inline' for styles only: editors, carets and charts set style attributes; no script runs inline.
POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:{sources}",
        "media-src 'self' blob:{sources}",
        "font-src 'self' data:",
        "connect-src 'self' {sockets}{storage}",
        "frame-src 'self'{editor}",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
    )
)


#: The console asks for none of these; a page in it may not either.
PERMISSIONS = "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), hid=(), midi=()"
#: A year; only where every URL of the console is one of https.
TRANSPORT = "max-age=31536000"


def further_source(url: str) -> str:
    """Scheme and host of a whole URL, as one more source of a policy; empty for a path of the console's own."""
    parts = urlsplit(url)
    return f" {parts.scheme}://{parts.netloc}" if parts.netloc else ""


def further_sources() -> str:
    """Sources of pictures, sounds and videos besides the console itself: the storage, and what the deployment names.

    A file of any other site in a content would tell that site when and from where each editor and reviewer opens it.
    """
    named = [*(f" {origin}" for origin in storage_origins()), *map(further_source, settings.MEDIA_ADDRESSES)]
    return "".join(dict.fromkeys([*named, *(f" {source}" for source in settings.IMAGE_SOURCES)]))


class SecurityHeaders:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response
        sockets = " ".join(origin.replace("http", "ws", 1) for origin in settings.CONSOLE_ORIGINS)
        self.https = bool(settings.CONSOLE_ORIGINS) and all(o.startswith("https://") for o in settings.CONSOLE_ORIGINS)
        storage = "".join(f" {origin}" for origin in storage_origins())
        editor = further_source(settings.IMAGE_EDITOR_URL)
        self.policy = POLICY.format(sockets=sockets, editor=editor, storage=storage, sources=further_sources())

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        # Raises DisallowedHost, an answer of 400: nothing else here asks for the name.
        request.get_host()
        response = self.get_response(request)
        response.headers.setdefault("Content-Security-Policy", self.policy)
        response.headers.setdefault("X-Content-Type-Options", "nosniff")
        response.headers.setdefault("Referrer-Policy", "same-origin")
        response.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
        response.headers.setdefault("Permissions-Policy", PERMISSIONS)
        if self.https:
            response.headers.setdefault("Strict-Transport-Security", TRANSPORT)
        if request.path.startswith("/api/"):
            response.headers.setdefault("Cache-Control", "no-store")
        return response


class Unavailability:
    """Pages and files without a database answer 503, as calls do by themselves."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if not is_unavailable(exception):
            return None
        logger.error("page %s found no database: %s", request.path, exception)
        headers = {"Retry-After": str(RETRY_SECONDS)}
        return HttpResponse(Unavailable.message, status=503, content_type="text/plain; charset=utf-8", headers=headers)
