from __future__ import annotations

from django.apps import AppConfig


class EngageConfig(AppConfig):
    name = "apps.engage"
    label = "engage"
    default_auto_field = "django.db.models.BigAutoField"
