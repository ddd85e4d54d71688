"""Serves the built console, also one that is built while the server runs."""

from __future__ import annotations

from pathlib import Path
from wsgiref.headers import Headers

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from whitenoise.middleware import WhiteNoiseMiddleware

ASSETS = "/assets/"
#: Their names stay when a build changes them, so a browser asks each time.
REVALIDATED = ("/service-worker.js", "/offline.html", "/manifest.webmanifest")


class ConsoleFiles(WhiteNoiseMiddleware):  # type: ignore[misc]
    """WhiteNoise lists the files when the server starts; those of a later build are found when they are asked for."""

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        url = request.path_info
        if url.startswith(ASSETS):
            self._look_again(url)
        response: HttpResponseBase = super().__call__(request)
        return response

    def add_cache_headers(self, headers: Headers, path: str, url: str) -> None:
        if url in REVALIDATED:
            headers["Cache-Control"] = "no-cache"
        else:
            super().add_cache_headers(headers, path, url)

    def _look_again(self, url: str) -> None:
        root = Path(settings.WEB_DIST)
        path = root / url[1:]
        exists = path.resolve().is_relative_to((root / "assets").resolve()) and path.is_file()
        if exists and url not in self.files:
            self.files[url] = self.get_static_file(str(path), url)
        elif not exists:
            self.files.pop(url, None)
