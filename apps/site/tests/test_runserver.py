"""The development server of Django's own command is Daphne's (decision 002)."""

from __future__ import annotations

from typing import Any

from daphne.server import Server
from django.core.management import get_commands, load_command_class

from apps.site.serve import MAX_FRAME_BYTES


def test_runserver_is_daphnes() -> None:
    """Before: Daphne was installed and nothing used it, so sockets did not exist under `runserver`."""
    owner = get_commands()["runserver"]
    assert owner == "apps.site"
    command: Any = load_command_class(owner, "runserver")
    assert command.server_cls is Server


def test_daphne_takes_frames_as_large_as_the_products_server(settings: Any) -> None:
    assert settings.DAPHNE_WEBSOCKET_MAX_MESSAGE_SIZE == MAX_FRAME_BYTES
    assert settings.DAPHNE_WEBSOCKET_MAX_FRAME_SIZE == MAX_FRAME_BYTES
