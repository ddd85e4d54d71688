from __future__ import annotations

from django.apps import AppConfig


class ProductConfig(AppConfig):
    name = "apps.product"
    label = "product"
    default_auto_field = "django.db.models.BigAutoField"
