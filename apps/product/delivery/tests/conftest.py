from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from apps.product.delivery import drivers
from apps.site.bench.push_provider import APP_KEY, SECRET, Provider, provider


@pytest.fixture
def recorded(settings: Any) -> None:
    """The driver that writes down what it would send, as fast as it can, in batches of ten."""
    settings.PUSH_DRIVER, settings.PUSH_BATCH, settings.PUSH_RATE = "record", 10, 1_000_000


@pytest.fixture
def jpush(settings: Any) -> Iterator[Provider]:
    """A provider that speaks JPush's protocol, and the driver for it."""
    with provider() as found:
        settings.PUSH_DRIVER, settings.PUSH_BATCH, settings.PUSH_RATE = "jpush", 10, 1_000_000
        settings.JPUSH_APP_KEY, settings.JPUSH_MASTER_SECRET, settings.JPUSH_ENDPOINT = APP_KEY, SECRET, found.address
        drivers._jpush.cache_clear()
        yield found
