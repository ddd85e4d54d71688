"""A Django application of one view that answers a constant, behind the same middleware: what benchmarks compare with."""

from __future__ import annotations

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "apps.site.settings")

from django.conf import settings

settings.ROOT_URLCONF = __name__

from django.core.asgi import get_asgi_application  # noqa: E402
from django.http import HttpRequest, HttpResponse  # noqa: E402
from django.urls import path  # noqa: E402

ANSWER = b'{"code":0,"msg":"","data":null}' + b" " * 9_000


def bare(_request: HttpRequest) -> HttpResponse:
    """A constant answer: what the server itself costs, without the product."""
    return HttpResponse(ANSWER, content_type="application/json", headers={"Content-Length": str(len(ANSWER))})


urlpatterns = [path("bare", bare)]
application = get_asgi_application()
