from __future__ import annotations

from apps.media.tasks.tests.conftest import client, folder

__all__ = ["client", "folder"]
