from __future__ import annotations

from django.apps import AppConfig


class AudienceConfig(AppConfig):
    name = "apps.audience"
    label = "audience"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from .user import lookups

        lookups.register()
