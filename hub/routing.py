"""Routes of the sockets. Where WebSockets are refused, requests lead to the same documents."""

from __future__ import annotations

from typing import Any

from channels.routing import URLRouter
from django.urls import path

from .endpoints.console import console_socket
from .endpoints.document import document_socket
from .longpoll.endpoint import with_document_requests

__all__ = ["websocket_application", "with_document_requests"]

# Django types a route by views that return a response, which a socket is not.
_ROUTES: list[tuple[str, Any]] = [
    ("ws/console", console_socket),
    ("ws/doc/<slug:kind>/<int:record_id>", document_socket),
]

websocket_application = URLRouter([path(route, socket) for route, socket in _ROUTES])
