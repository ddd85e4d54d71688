from __future__ import annotations

from django.apps import AppConfig


class ContentConfig(AppConfig):
    name = "apps.content"
    label = "content"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from .index import titles  # noqa: F401
