"""Settings of the hub without the kinds: documents, a database, a broker, and the apps of hub/tests/fake_apps.py."""

from __future__ import annotations

from apps.site.settings_test import *  # noqa: F403

INSTALLED_APPS = ["django.contrib.contenttypes", "django.contrib.postgres", "channels", "apps.documents"]
ASGI_APPLICATION = "hub.tests.fake_apps_asgi.application"
ROOT_URLCONF = "hub.tests.fake_apps"
CONSOLE_ORIGINS = ["http://127.0.0.1:8000"]
CHANNEL_LAYERS = {"default": {**CHANNEL_LAYERS["default"], "BACKEND": "hub.tests.lossy.LossyLayer"}}  # noqa: F405
