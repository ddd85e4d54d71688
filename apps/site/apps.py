from __future__ import annotations

from django.apps import AppConfig


class SiteConfig(AppConfig):
    """The composition root: installs the kinds and connects events with those who react."""

    name = "apps.site"
    label = "site"

    def ready(self) -> None:
        from . import wiring

        wiring.connect()
