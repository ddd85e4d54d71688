"""Which address leads to which socket; where WebSockets are refused, to the same by requests."""

from __future__ import annotations

from typing import Any

from channels.routing import URLRouter
from django.urls import path

from .endpoints.console import console_socket
from .endpoints.document import document_socket
from .longpoll.endpoint import with_document_requests

__all__ = ["websocket_application", "with_document_requests"]

# Django's own type of a route knows only views that answer with a response.
_ADDRESSES: list[tuple[str, Any]] = [
    ("ws/console", console_socket),
    ("ws/doc/<slug:kind>/<int:record_id>", document_socket),
]

websocket_application = URLRouter([path(address, socket) for address, socket in _ADDRESSES])
