"""Where browsers put into a bucket: below a prefix of its own that nobody reads, until the bytes were judged.

The object at its own key is a copy that only the console makes, of exactly the bytes that were judged: credentials reach
what arrived, never what is shown. A folder needs none of this: ``incoming`` renames.
"""

from __future__ import annotations

from .driver import missing
from .keys import ARRIVALS
from .s3 import S3Driver


def arrival_of(key: str) -> str:
    return f"{ARRIVALS}{key}"


def admit(driver: S3Driver, key: str, tag: str) -> None:
    """Copy what arrived to its key, if it still is what ``tag`` names; nothing happens when that is done already."""
    if driver.stat(key) is not None:
        return
    found = driver.stat(arrival_of(key))
    if found is None or found.tag != tag:
        raise missing()
    driver.copy(arrival_of(key), key, tag=tag)
