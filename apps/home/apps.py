from __future__ import annotations

from django.apps import AppConfig


class HomeConfig(AppConfig):
    name = "apps.home"
    label = "home"
    default_auto_field = "django.db.models.BigAutoField"
