"""The composition root: settings, URLs, ASGI, Celery, and the wiring of events."""

from .celery import app as celery_app

__all__ = ["celery_app"]
