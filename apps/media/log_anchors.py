"""Copies of the log's anchors (``apps.identity.syslog.anchors``) in the bucket, beyond the reach of whoever can delete
local files.
"""

from __future__ import annotations

from collections.abc import Iterator

from . import storage
from .storage import S3Driver
from .storage.configuration import S3Settings, place

FOLDER = "log-anchors"


class BucketCopies:
    """Copies as objects whose keys hold all data. They disclose only numbers and hashes."""

    def __init__(self, driver: S3Driver) -> None:
        self._driver = driver

    def add(self, name: str) -> None:
        self._driver.store(f"{FOLDER}/{name}", iter([name.encode()]))

    def names(self) -> Iterator[str]:
        return self._driver.names_below(FOLDER)


def copies() -> BucketCopies | None:
    """The copies; None if media lie in a folder, which is no safer than the file of anchors itself."""
    if not isinstance(place(), S3Settings):
        return None
    driver = storage.driver()
    assert isinstance(driver, S3Driver)
    return BucketCopies(driver)
