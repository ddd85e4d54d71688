from __future__ import annotations

from django.apps import AppConfig


class DocumentsConfig(AppConfig):
    """Yjs documents at rest: what calls and the hub both need."""

    name = "apps.documents"
    label = "documents"
