"""Which address leads to which socket."""

from __future__ import annotations

from channels.routing import URLRouter
from django.urls import path

from .console.endpoint import console_socket
from .rooms.endpoint import document_socket

websocket_application = URLRouter(
    [
        path("ws/console", console_socket),
        path("ws/doc/<slug:kind>/<int:record_id>", document_socket),
    ]
)
