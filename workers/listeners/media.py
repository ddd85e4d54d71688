from __future__ import annotations

import logging

from kombu.exceptions import OperationalError

from apps.media import storage
from apps.media.images import thumbnails
from workers.media import make_thumbnail
from workers.media import settle_exposure as settle

logger = logging.getLogger(__name__)


def settle_exposure(*, urls: list[str]) -> None:
    """Asks a worker after the commit. The sweep of uploads finds what a lost message leaves."""
    try:
        settle.apply_async((urls,), expires=600)
    except OperationalError as error:
        logger.warning("no message to the workers about private files: %s", error)


def prepare_thumbnail(*, key: str) -> None:
    """Asks a worker before a person looks at a new picture. After a lost message the first look makes the small one."""
    if not thumbnails.address_of(storage.address(key)):
        return
    try:
        make_thumbnail.apply_async((key,), expires=600)
    except OperationalError as error:
        logger.warning("no message to the workers about a new picture: %s", error)
