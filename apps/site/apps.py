from __future__ import annotations

from django.apps import AppConfig

from apps.core.code_version import code_version


class SiteConfig(AppConfig):
    """The composition root: installs the kinds and connects events with their listeners."""

    name = "apps.site"
    label = "site"

    def ready(self) -> None:
        from . import composition

        code_version()
        composition.connect()
