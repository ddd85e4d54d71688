from __future__ import annotations

from django.apps import AppConfig


class CommunityConfig(AppConfig):
    name = "apps.community"
    label = "community"
    default_auto_field = "django.db.models.BigAutoField"
