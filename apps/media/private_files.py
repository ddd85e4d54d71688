"""Files that only ``private`` fields of records show, such as an applicant's papers or a reader's attachment to a tip.

Their plain URL opens nothing. People who may read the record get expiring links; the record stores the plain URL. A
file stops being private once another field shows it, or once a field that is meant for readers is published with it.
The poster and the transcoded copy of a recording are as private as the recording.
"""

from __future__ import annotations

import time
from functools import lru_cache
from urllib.parse import parse_qsl

from django.db.models import Q

from apps.core.payload_names import camel
from apps.kinds.registry import registry

from . import storage
from .images import thumbnails
from .models import MediaFile
from .storage.local import PREFIX, signed_path
from .usage.models import MediaUse, UseState
from .video.posters import poster_key

#: A link stays the same for this long, so that browsers fetch a picture once. It is valid three times as long.
WINDOW_SECONDS = 300
#: Links to recordings last longer, because a player requests one range after another.
PLAYED_SECONDS = 2 * 3600
PLAYED = (".mp4", ".mp3", ".m4a", ".aac", ".wav")
POSTER = "_0.jpg"
#: The library shows every file. That makes no file public.
LIBRARY = "media_item"


def is_private(key: str) -> bool:
    """True if the object needs a signed link."""
    uses = MediaUse.objects.filter(url__in=_family(key)).exclude(kind=LIBRARY)
    found = set(uses.values_list("kind", "field", "state"))
    return bool(found) and all(_is_hidden(*use) for use in found)


def private_uses(urls: set[str]) -> dict[str, set[tuple[str, int]]]:
    """The private files at these URLs, with the records (kind, id) that show them."""
    with_playback_url = dict(
        MediaFile.objects.filter(url__in=urls, transcode_url__gt="").values_list("transcode_url", "url")
    )
    uses: dict[str, set[tuple[str, int]]] = {}
    public: set[str] = set()
    for url, kind, record_id, field, state in (
        MediaUse.objects.filter(url__in=urls | with_playback_url.keys()).exclude(kind=LIBRARY)
        .values_list("url", "kind", "record_id", "field", "state")
    ):  # fmt: skip
        original = url if url in urls else with_playback_url[url]
        uses.setdefault(original, set()).add((kind, record_id))
        if not _is_hidden(kind, field, state):
            public.add(original)
    return {url: found for url, found in uses.items() if url not in public}


def _is_hidden(kind: str, field: str, state: str) -> bool:
    private, public = _fields()
    return (kind, field) in private and not (state == UseState.LIVE and (kind, field) in public)


def _fields() -> tuple[set[tuple[str, str]], set[tuple[str, str]]]:
    """The private fields, and the subset that readers see once the record is published."""
    private = {(kind.key, field.name) for kind in registry.kinds.values() for field in kind.fields if field.private}
    public = {(key, name) for key, name in private if (opened := registry.kind(key).public) and name in opened.fields}
    return {(key, camel(name)) for key, name in private}, {(key, camel(name)) for key, name in public}


def private_fields() -> set[tuple[str, str]]:
    """Private fields as (kind, field), the names of ``MediaUse``."""
    return _fields()[0]


def family_keys(url: str) -> set[str]:
    """Keys of the file at one of our URLs, of its poster, and of its transcoded copy and that copy's poster."""
    known = Q(url=url) | Q(transcode_url=url, transcode_url__gt="")
    rows = MediaFile.objects.filter(known).values_list("url", "transcode_url", "cover_url")
    keys = {storage.key_of(each) for each in {url, *(each for row in rows for each in row if each)}}
    found = {key for key in keys if key}
    return found | {poster_key(key) for key in found if key.endswith(".mp4")}


def _family(key: str) -> set[str]:
    """URLs of the file, of its source recording and of its transcoded copy."""
    key = thumbnails.source_key(key)
    urls = _urls(key)
    if key.endswith(POSTER):
        urls |= _urls(f"{key.removesuffix(POSTER)}.mp4")
    known = Q(url__in=urls) | Q(transcode_url__in=urls, transcode_url__gt="")
    for pair in MediaFile.objects.filter(known).values_list("url", "transcode_url"):
        urls |= {url for url in pair if url}
    return urls


def _urls(key: str) -> set[str]:
    return {storage.url_of(key), f"{PREFIX}{key}"}


def signed(url: str) -> str:
    """An expiring link to the file at ``url``; any other URL unchanged."""
    key = storage.key_of(url)
    return _link(key, int(time.time() // WINDOW_SECONDS)) if key else url


@lru_cache(maxsize=2048)
def _link(key: str, window: int) -> str:
    """A console URL, wherever the storage is. The console recognises it when a form sends it back."""
    seconds = PLAYED_SECONDS if key.endswith(PLAYED) else 3 * WINDOW_SECONDS
    return signed_path(key, seconds=seconds).url


def plain(url: str) -> str:
    """The plain URL behind a link of ``signed``, as records store it."""
    key = storage.key_of(url)
    return storage.url_of(key) if key and "?" in url else url


def signed_thumbnail(url: str) -> str:
    """A link to the thumbnail of the picture at ``url``. The signature covers the picture's own key."""
    small = thumbnails.url_of(url)
    return f"{small}?{signed(url).partition('?')[2]}" if small else ""


def is_genuine(url: str) -> bool:
    """True if the URL is a valid link of ``signed`` that has not expired."""
    key, query = storage.key_of(url), dict(parse_qsl(url.partition("?")[2]))
    given = {name: query.get(name, "") for name in ("expires", "name", "sign")}
    return key is not None and storage.is_signed(key, **given)
