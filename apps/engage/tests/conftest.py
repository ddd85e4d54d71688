from __future__ import annotations

from collections.abc import Iterator

import pytest

from apps.api.public_api import cache


@pytest.fixture(autouse=True)
def nothing_cached() -> Iterator[None]:
    """The answers of one test are not those of the next."""
    cache.store.clear()
    yield
    cache.store.clear()
