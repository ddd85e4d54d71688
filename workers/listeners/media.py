from __future__ import annotations

import logging

from kombu.exceptions import OperationalError

from workers.media import knock_on

logger = logging.getLogger(__name__)


def knock(*, lane: str) -> None:
    """After the commit; a broker that is away loses nothing, the sweep knocks again."""
    try:
        knock_on(lane)
    except OperationalError as error:
        logger.warning("the workers could not be told of work on media: %s", error)
