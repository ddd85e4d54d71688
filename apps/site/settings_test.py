"""The same settings, quicker where a test does not care: cheap password hashing, tasks in the process."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

if _worker := os.environ.get("PYTEST_XDIST_WORKER", ""):
    # Each worker of pytest-xdist has a Redis database of its own; so have the servers that its tests start.
    _server = os.environ.get("REDIS_URL", "redis://127.0.0.1:6379/0").rpartition("/")[0]
    os.environ["REDIS_URL"] = f"{_server}/{1 + int(_worker.removeprefix('gw'))}"

from .settings import *  # noqa: F403
from .settings import DATABASES

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
CELERY_TASK_ALWAYS_EAGER = True
CELERY_TASK_EAGER_PROPAGATES = True
DATABASES["default"]["OPTIONS"] = {}
CONSOLE_ORIGINS = ["http://testserver", "http://127.0.0.1:8000"]
# The people of a module sign in once for all its tests, which take longer than a proof of identity holds.
CONFIRM_MINUTES = 24 * 60
# All tests are one client.
OPEN_NEW_ANSWERS = 0
# Anchors of a product on this machine are those of another log.
LOG_ANCHOR_DIR = str(Path(tempfile.gettempdir()) / f"console-log-anchors-{os.getpid()}")
# Each client of a test has middleware of its own, which would list the files of the built console.
WHITENOISE_ROOT = None
