"""Files that only the field of a record shows which is declared ``private``: an applicant's papers.

Their address alone opens nothing. Whoever may read the record gets links that end soon; the record keeps the address.
A file that some other field shows, too, is nothing private.
"""

from __future__ import annotations

import time
from functools import lru_cache

from apps.core.naming import camel
from apps.kinds.registry import registry

from . import storage
from .storage.local import PREFIX
from .usage.models import MediaUse

#: A link is the same for so long, so that a browser fetches a picture once, and good for three times as long.
WINDOW_SECONDS = 300


def is_private(key: str) -> bool:
    """Whether no link without a signature opens it."""
    private = {
        (kind.key, camel(field.name)) for kind in registry.kinds.values() for field in kind.fields if field.private
    }
    addresses = {storage.address(key), f"{PREFIX}{key}"}
    uses = set(MediaUse.objects.filter(url__in=addresses).values_list("kind", "field"))
    return bool(uses) and uses <= private


def signed(url: str) -> str:
    """A link that opens the file of ours at ``url`` for a while; any other address as it is."""
    key = storage.key_of(url)
    return _link(key, int(time.time() // WINDOW_SECONDS)) if key else url


@lru_cache(maxsize=2048)
def _link(key: str, window: int) -> str:
    return storage.link(key, seconds=3 * WINDOW_SECONDS).url


def plain(url: str) -> str:
    """The address behind a link that ``signed`` made, as records keep it."""
    key = storage.key_of(url)
    return storage.address(key) if key and "?" in url else url
