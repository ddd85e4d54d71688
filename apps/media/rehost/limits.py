"""Limits for one person: the number of rehosted pictures, and concurrent expensive work."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.core.cache import cache
from redis.exceptions import RedisError

from apps.core.errors import TooMany

logger = logging.getLogger("console.media")

PICTURES = 300
WINDOW_SECONDS = 300


#: Expiry of the lock, longer than any such work. It frees the person's lock if a process dies.
HELD_SECONDS = 60


@contextmanager
def one_at_a_time(work: str, account_id: int, busy: str) -> Iterator[None]:
    """Runs the block as the person's only ``work`` of this sort. Raises TooMany with ``busy``. Without Redis there is
    no limit.
    """
    key = f"media:busy:{work}:{account_id}"
    try:
        free = cache.add(key, 1, timeout=HELD_SECONDS)
    except RedisError:
        logger.warning("work could not be counted")
        yield
        return
    if not free:
        raise TooMany(busy, retry_after=5)
    try:
        yield
    finally:
        cache.delete(key)


def count_rehosts(account_id: int, pictures: int) -> None:
    """Counts pictures against the person's window of five minutes. Raises TooMany. Without Redis there is no limit."""
    now = time.time()
    key = f"media:dumps:{account_id}:{int(now // WINDOW_SECONDS)}"
    try:
        cache.add(key, 0, timeout=WINDOW_SECONDS)
        counted = cache.incr(key, pictures)
    except (RedisError, ValueError):
        logger.warning("dumps could not be counted")
        return
    if counted > PICTURES:
        wait = int(WINDOW_SECONDS - now % WINDOW_SECONDS) + 1
        raise TooMany(f"五分钟内最多转存{PICTURES}张图片，请{wait}秒后再试", retry_after=wait)
