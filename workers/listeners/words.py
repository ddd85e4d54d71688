from __future__ import annotations

import logging
import time

from kombu.exceptions import OperationalError

from apps.review.events import WordListChanged
from workers.tasks import search_waiting

logger = logging.getLogger(__name__)

#: The task waits this long, so that it sees what an import changes meanwhile; one message is enough for all of that.
TOGETHER_SECONDS = 1.0
_asked_at = 0.0


def search_pending(event: WordListChanged) -> None:
    """After handler. Asks for a search of pending records. If the broker is away, the sweep searches them."""
    global _asked_at
    if time.monotonic() - _asked_at < TOGETHER_SECONDS:
        return
    try:
        search_waiting.apply_async(countdown=TOGETHER_SECONDS, expires=60)
    except OperationalError as error:
        logger.warning("no message to the workers about new words: %s", error)
    _asked_at = time.monotonic()
