"""Rehosts pictures of other sites (转存): ``/upload/dump``, ``/upload/dump/batch``; defines which URLs are ours."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import PurePosixPath
from threading import BoundedSemaphore
from urllib.parse import unquote, urlsplit

from django.conf import settings
from django.db import IntegrityError, transaction

from apps.core import events, programs
from apps.core.context import Context
from apps.core.errors import Invalid
from apps.kinds.events import CallPerformed
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .. import storage
from ..images.inspection import Picture, recognise_picture
from ..models import MediaFile
from ..network_resource.record_use import note
from ..services import display_name
from .limits import count_rehosts
from .safe_fetch import Fetched, Unfetchable, fetch

logger = logging.getLogger("console.media")

MAX_BATCH = 30
AT_ONCE = 4
#: Limits the pictures that this process fetches at the same time.
_fetch_slots = BoundedSemaphore(16)
PATIENCE = 30.0
BUSY = "正在转存的图片较多，请稍后重试"
CRASHED = "转存时出错，请重试，或改为上传本地图片"


@dataclass(frozen=True, slots=True)
class FetchResult:
    """Result for one URL: a picture to store, or the reason for its failure."""

    source: str
    fetched: Fetched | None = None
    picture: Picture | None = None
    reason: str = ""


def url_rule() -> dict[str, list[str]]:
    """URLs that begin with one of ``prefixes`` are ours. Callers remove the console's own origin before comparing."""
    return {"prefixes": [*storage.prefixes(), *(_prefix(url) for url in settings.MEDIA_ADDRESSES)]}


def _prefix(url: str) -> str:
    """Ends a bare host with a slash: ``https://img.example.com`` must not match ``https://img.example.com.cn``."""
    return f"{url}/" if url.count("/") == 2 else url


def own_url(url: str) -> str | None:
    """The URL as records store it if it is one of ours, else None."""
    for origin in settings.CONSOLE_ORIGINS:
        url = url.removeprefix(origin) if url.startswith(f"{origin}/") else url
    return url if any(url.startswith(prefix) for prefix in url_rule()["prefixes"]) else None


def rehost(*, caller: Caller, url: str, context: Context) -> str:
    """Rehosts the picture at ``url``; returns its new URL."""
    item = _rehost_all(caller, context, "/upload/dump", [_required_url(url, "url")])[0]
    if "reason" in item:
        raise Invalid({"url": item["reason"]})
    return item["url"]


def rehost_batch(*, caller: Caller, urls: list[str], context: Context) -> dict[str, list[dict[str, str]]]:
    """Rehosts ``urls`` -> ``items`` in the same order: ``{source, url}``, or ``{source, reason}`` for a failure."""
    for url in urls:
        _required_url(url, "urls")
    items = {
        item["source"]: item for item in _rehost_all(caller, context, "/upload/dump/batch", list(dict.fromkeys(urls)))
    }
    return {"items": [items[url] for url in urls]}


def _required_url(url: str, field: str) -> str:
    if not url:
        raise Invalid({field: "图片地址为空或过长，请检查后重试"})
    return url


def _rehost_all(caller: Caller, context: Context, path: str, urls: Sequence[str]) -> list[dict[str, str]]:
    ours = {url: own for url in urls if (own := own_url(url)) is not None}
    external = [url for url in urls if url not in ours]
    if external:
        count_rehosts(caller.account_id, len(external))
    results = _fetch_all(external)
    try:
        stored = _store_all(caller, context, path, results)
    finally:
        for one in results:
            if one.fetched:
                one.fetched.file.close()
    reasons = {one.source: one.reason for one in results}
    urls_now = ours | stored
    return [
        {"source": url, "url": urls_now[url]} if url in urls_now else {"source": url, "reason": reasons[url]}
        for url in urls
    ]


def _fetch_all(urls: Sequence[str]) -> list[FetchResult]:
    """Fetches all URLs, a few at a time. Holds no database connection while external servers respond."""
    if not urls:
        return []
    programs.release_connection()
    with ThreadPoolExecutor(max_workers=min(AT_ONCE, len(urls)), thread_name_prefix="dump") as workers:
        return list(workers.map(_fetch_one, urls))


def _fetch_one(url: str) -> FetchResult:
    if not _fetch_slots.acquire(timeout=PATIENCE):
        return FetchResult(url, reason=BUSY)
    try:
        return _recognised(url, fetch(url))
    except Unfetchable as refused:
        return FetchResult(url, reason=refused.reason)
    except Exception:
        logger.exception("a picture could not be taken over")
        return FetchResult(url, reason=CRASHED)
    finally:
        _fetch_slots.release()


def _recognised(url: str, fetched: Fetched) -> FetchResult:
    try:
        return FetchResult(url, fetched, recognise_picture(fetched.file))
    except Invalid as refused:
        fetched.file.close()
        return FetchResult(url, reason=refused.msg)


def _store_all(caller: Caller, context: Context, path: str, results: Sequence[FetchResult]) -> dict[str, str]:
    """Source URL -> our URL. One transaction stores all new rows and the system-log row."""
    new_keys: list[str] = []
    try:
        with transaction.atomic():
            rows = {one.source: _store_one(caller, one, new_keys) for one in results if one.fetched}
            if new_keys:
                _log(caller, context, path, [row.pk for row in rows.values()])
    except BaseException:
        for key in new_keys:
            storage.discard(key)
        raise
    return {source: row.url for source, row in rows.items()}


def _store_one(caller: Caller, results: FetchResult, new_keys: list[str]) -> MediaFile:
    fetched, picture = results.fetched, results.picture
    assert fetched is not None
    assert picture is not None
    known = known_copy(results.source, fetched.sha256)
    if known is not None:
        return known
    key = storage.new_key("image", picture.extension)
    new_keys.append(key)
    store(fetched, key)
    row = create_row(results.source, fetched, picture, key, account_id=caller.account_id)
    if row.url != storage.url_of(key):
        new_keys.remove(key)
        storage.discard(key)
    return row


def known_copy(source: str, sha256: str) -> MediaFile | None:
    """The stored file with the same content from the same URL, if there is one."""
    return MediaFile.objects.filter(source_key=_source_key(source), sha256=sha256).first()


def store(fetched: Fetched, key: str) -> None:
    storage.store(key, iter(lambda: fetched.file.read(1 << 16), b""))


def create_row(source: str, fetched: Fetched, picture: Picture, key: str, *, account_id: int) -> MediaFile:
    """Creates the row of the file under ``key``, or returns the row of a concurrent request for the same picture."""
    try:
        with transaction.atomic():
            file = MediaFile.objects.create(
                url=storage.url_of(key),
                name=_name(source, picture),
                size=fetched.size,
                sha256=fetched.sha256,
                width=picture.width,
                height=picture.height,
                mime=picture.mime,
                source=source,
                source_key=_source_key(source),
                account_id=account_id,
            )
            note(file)
            return file
    except IntegrityError:
        known = known_copy(source, fetched.sha256)
        assert known is not None
        return known


def _source_key(source: str) -> str:
    return hashlib.sha256(source.encode()).hexdigest()


def _name(source: str, picture: Picture) -> str:
    stem = PurePosixPath(unquote(urlsplit(source).path)).stem
    return display_name(f"{stem or '转存图片'}.{picture.extension}")


def _log(caller: Caller, context: Context, path: str, ids: list[int]) -> None:
    call = registry.rows[("POST", path)].call
    events.publish(CallPerformed(caller=caller, context=context, call=call, kind=None, ids=ids))
