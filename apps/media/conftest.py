"""Storages for tests: a folder, and a real S3 server that starts when the first test asks for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from deploy.services.seaweedfs import ObjectStore, running_store

NAMES = {"STORAGE_URL", "STORAGE_ACCESS_KEY", "STORAGE_SECRET_KEY", "STORAGE_ACCESS", "STORAGE_STS", "STORAGE_STS_ROLE"}


@pytest.fixture(scope="session")
def object_store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ObjectStore]:
    with running_store(tmp_path_factory.mktemp("seaweedfs"), origins=["http://console.test"]) as store:
        yield store


@pytest.fixture
def local_storage(settings: Any, tmp_path: Path) -> Path:
    """The served folder. Uploaded parts lie beside it."""
    settings.STORAGE_URL = (tmp_path / "media").as_uri()
    return tmp_path / "media"


@pytest.fixture
def s3_storage(settings: Any, object_store: ObjectStore) -> ObjectStore:
    for name, value in object_store.environment().items():
        assert name in NAMES
        setattr(settings, name, value)
    return object_store


@pytest.fixture(params=["local", "s3"])
def any_storage(request: pytest.FixtureRequest) -> str:
    """Runs the test on both drivers."""
    request.getfixturevalue(f"{request.param}_storage")
    return str(request.param)
