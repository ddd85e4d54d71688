from __future__ import annotations

import logging

from kombu.exceptions import OperationalError

from apps.media import storage
from apps.media.events import ExposureChanged, FileStored
from apps.media.images import thumbnails
from workers.media import make_thumbnail
from workers.media import settle_exposure as settle

logger = logging.getLogger(__name__)


def settle_exposure(event: ExposureChanged) -> None:
    """After handler. If the broker is away, the sweep of uploads finds the files."""
    try:
        settle.apply_async((event.urls,), expires=600)
    except OperationalError as error:
        logger.warning("no message to the workers about private files: %s", error)


def prepare_thumbnail(event: FileStored) -> None:
    """After handler. Asks for the thumbnail before the first request, which makes it if the broker is away."""
    if not thumbnails.url_of(storage.url_of(event.key)):
        return
    try:
        make_thumbnail.apply_async((event.key,), expires=600)
    except OperationalError as error:
        logger.warning("no message to the workers about a new picture: %s", error)
