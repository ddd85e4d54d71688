from __future__ import annotations

from django.apps import AppConfig


class KindsConfig(AppConfig):
    name = "apps.kinds"
    label = "kinds"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from .checks import kinds  # noqa: F401
        from .database import text_search  # noqa: F401
