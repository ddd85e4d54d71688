"""Application of the product with a bus that loses one message in twenty."""

from __future__ import annotations

import logging
import os
import random
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "apps.site.settings")

from django.conf import settings
from django.utils.module_loading import import_string

application = import_string(settings.ASGI_APPLICATION)

from hub.bus import Bus  # noqa: E402

LOST = 0.05
_publish = Bus.publish
logger = logging.getLogger(__name__)


async def _publish_sometimes(bus: Bus, topic: str, **data: Any) -> None:
    if topic.startswith("document.") and random.random() < LOST:  # noqa: S311 - a mishap, not a secret
        logger.info("a hint is dropped")
        return
    await _publish(bus, topic, **data)


Bus.publish = _publish_sometimes  # type: ignore[method-assign, assignment]
