"""Ways to hand notices to phones. ``configured()`` is the one of this deployment, or None."""

from __future__ import annotations

from functools import lru_cache

from django.conf import settings

from .jpush import JPush
from .push import Driver
from .record import Record

__all__ = ["NAMES", "configured", "named"]

NAMES = {"jpush": "极光推送", "record": "演示通道（只记录，不发到手机）"}


def configured() -> Driver | None:
    """The driver that the deployment names, with its credentials; None if a person has not configured one yet."""
    return named(settings.PUSH_DRIVER)


def named(name: str) -> Driver | None:
    if name == "record":
        return Record()
    if name == "jpush" and settings.JPUSH_APP_KEY and settings.JPUSH_MASTER_SECRET:
        return _jpush(
            settings.JPUSH_APP_KEY, settings.JPUSH_MASTER_SECRET, settings.JPUSH_ENDPOINT, settings.JPUSH_PRODUCTION
        )
    return None


@lru_cache(maxsize=4)
def _jpush(app_key: str, secret: str, endpoint: str, production: bool) -> JPush:
    """One for each process, so that its keys are fetched in packs."""
    return JPush(app_key, secret, endpoint, production=production)
