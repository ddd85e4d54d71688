"""How many pictures one person may have taken over: the server fetches for people, it is no crawler."""

from __future__ import annotations

import logging
import time

from django.core.cache import cache
from redis.exceptions import RedisError

from apps.core.errors import TooMany

logger = logging.getLogger("console.media")

PICTURES = 300
WINDOW_SECONDS = 300


def count_dumps(account_id: int, pictures: int) -> None:
    """Count them against the person's window of five minutes; raises TooMany. Without Redis nothing is counted."""
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
