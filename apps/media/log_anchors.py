"""Copies of the log's anchors in the bucket (``apps.identity.syslog.anchors``), for whoever may delete files too."""

from __future__ import annotations

from collections.abc import Iterator

from . import storage
from .storage import S3Driver
from .storage.configuration import S3Place, place

FOLDER = "log-anchors"


class BucketCopies:
    """Objects whose keys say everything. They disclose numbers and hashes alone."""

    def __init__(self, driver: S3Driver) -> None:
        self._driver = driver

    def add(self, name: str) -> None:
        self._driver.store(f"{FOLDER}/{name}", iter([name.encode()]))

    def names(self) -> Iterator[str]:
        return self._driver.names_below(FOLDER)


def copies() -> BucketCopies | None:
    """None where media lie in a folder: it is as near to the file of anchors as the file itself."""
    if not isinstance(place(), S3Place):
        return None
    driver = storage.driver()
    assert isinstance(driver, S3Driver)
    return BucketCopies(driver)
