from __future__ import annotations

from django.apps import AppConfig


class ConsoleConfig(AppConfig):
    name = "apps.api"
    label = "console"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from . import checks  # noqa: F401
