"""The Celery application of the workers: ``celery -A apps.site worker``."""

from __future__ import annotations

import os

from celery import Celery

from workers.schedule import SCHEDULE

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "apps.site.settings")

app = Celery("console")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["workers"], related_name="tasks")
app.autodiscover_tasks(["workers"], related_name="media")
app.autodiscover_tasks(["workers"], related_name="outbox")
app.conf.beat_schedule = SCHEDULE
