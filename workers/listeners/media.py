from __future__ import annotations

import logging

from kombu.exceptions import OperationalError

from apps.media import storage
from apps.media.images import thumbnails
from workers.media import make_thumbnail
from workers.media import settle_exposure as settle

logger = logging.getLogger(__name__)


def settle_exposure(*, urls: list[str]) -> None:
    """After the commit; what is not told is found by the sweep of uploads."""
    try:
        settle.apply_async((urls,), expires=600)
    except OperationalError as error:
        logger.warning("the workers could not be told of private files: %s", error)


def prepare_thumbnail(*, key: str) -> None:
    """Before anybody looks at a new picture; where nobody hears of it the first look makes it."""
    if not thumbnails.address_of(storage.address(key)):
        return
    try:
        make_thumbnail.apply_async((key,), expires=600)
    except OperationalError as error:
        logger.warning("the workers could not be told of a new picture: %s", error)
