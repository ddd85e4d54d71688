"""The composition root: settings, URLs, ASGI, Celery, and the connections of events."""

from .celery import app as celery_app

__all__ = ["celery_app"]
