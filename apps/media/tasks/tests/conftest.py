from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from apps.api.tests.clients import Client, a_client
from apps.kinds.rights import Right
from apps.media.rehost import safe_fetch
from apps.media.tests.servers import Names

GROUP = "媒体资源库管理"


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The media folder; every host name resolves to this machine."""
    settings.STORAGE_URL = (tmp_path / "media").as_uri()
    # The thread that renews leases has its own connection, which cannot see a test's data. No test lasts this long.
    settings.TASK_LEASE = 4 * 3600
    settings.DUMP_HOSTS = frozenset({"pictures.test"})
    settings.CACHES = {
        "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": str(tmp_path)}
    }
    monkeypatch.setattr(safe_fetch, "resolve", Names())
    return tmp_path / "media"


@pytest.fixture
def client() -> Client:
    return a_client(*((GROUP, right) for right in (Right.VIEW, Right.ADD, Right.EDIT, Right.REMOVE)))
