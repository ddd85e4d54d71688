"""The arrival prefix of a bucket: browsers upload there, and nobody can read there until the bytes were checked.

The object at its own key is a copy that only the console makes, of exactly the checked bytes. Upload credentials reach
the arrival prefix only. A folder needs none of this: ``upload_folder`` renames.
"""

from __future__ import annotations

from .driver import missing
from .keys import ARRIVALS
from .s3 import S3Driver


def arrival_of(key: str) -> str:
    return f"{ARRIVALS}{key}"


def admit(driver: S3Driver, key: str, tag: str) -> None:
    """Copies the uploaded object to its key if it still matches ``tag``. Does nothing if that was done before."""
    if driver.stat(key) is not None:
        return
    found = driver.stat(arrival_of(key))
    if found is None or found.tag != tag:
        raise missing()
    driver.copy(arrival_of(key), key, tag=tag)
