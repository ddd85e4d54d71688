"""Thumbnails: pictures that are shown without an identity, like the stored files that they are made of."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseBase

from apps.core.errors import NotFound
from apps.media import storage
from apps.media.images import thumbnails

from .stored_media import A_WHILE, FOR_EVER, closed, way_to

AN_HOUR = "public, max-age=3600"


def open_thumbnail(request: HttpRequest, key: str) -> HttpResponseBase:
    """The small picture of a stored one, or the signed way to it where a bucket keeps it; what has none is 404, and
    the browser shows the sign of its type. ``w`` names one of ``thumbnails.SIDES``; every other size is 404 too."""
    side = _side(request.GET.get("w", str(thumbnails.USUAL)))
    if refused := closed(request, key):
        return refused
    try:
        if storage.driver().name != "local":
            return way_to(thumbnails.ensure_stored(key, side))
        picture = thumbnails.thumbnail(key, side)
    except NotFound:
        headers = {"Cache-Control": AN_HOUR}
        return HttpResponse("没有缩略图", status=404, content_type="text/plain; charset=utf-8", headers=headers)
    except thumbnails.Busy:
        headers = {"Retry-After": "5", "Cache-Control": "no-store"}
        return HttpResponse("请稍后重试", status=503, content_type="text/plain; charset=utf-8", headers=headers)
    kept = A_WHILE if "sign" in request.GET else FOR_EVER
    headers = {"Cache-Control": kept, "Content-Security-Policy": "default-src 'none'; sandbox"}
    return HttpResponse(picture, content_type="image/webp", headers=headers)


def _side(text: str) -> int:
    """The size that ``text`` names exactly; 0, which no thumbnail has, for any other text."""
    return next((side for side in thumbnails.SIDES if str(side) == text), 0)
