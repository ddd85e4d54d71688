"""Rehosts pictures of other sites (转存): ``/upload/dump``, ``/upload/dump/batch``; defines which URLs are ours."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import PurePosixPath
from threading import BoundedSemaphore
from typing import Any
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
from .limits import count_dumps
from .safe_fetch import MAX_URL, Fetched, Unfetchable, fetch

logger = logging.getLogger("console.media")

MAX_BATCH = 30
AT_ONCE = 4
#: Limits the pictures that this process fetches at the same time.
_places = BoundedSemaphore(16)
PATIENCE = 30.0
BUSY = "正在转存的图片较多，请稍后重试"
CRASHED = "转存时出错，请重试，或改为上传本地图片"


@dataclass(frozen=True, slots=True)
class Taken:
    """Result for one URL: a picture to store, or the reason for its failure."""

    source: str
    fetched: Fetched | None = None
    picture: Picture | None = None
    reason: str = ""


def address_rule() -> dict[str, list[str]]:
    """URLs that begin with one of ``prefixes`` are ours. Callers remove the console's own origin before comparing."""
    return {"prefixes": [*storage.prefixes(), *(_beginning(address) for address in settings.MEDIA_ADDRESSES)]}


def _beginning(address: str) -> str:
    """Ends a bare host with a slash: ``https://img.example.com`` must not match ``https://img.example.com.cn``."""
    return f"{address}/" if address.count("/") == 2 else address


def own_address(url: str) -> str | None:
    """The URL as records store it if it is one of ours, else None."""
    for origin in settings.CONSOLE_ORIGINS:
        url = url.removeprefix(origin) if url.startswith(f"{origin}/") else url
    return url if any(url.startswith(prefix) for prefix in address_rule()["prefixes"]) else None


def dump(*, caller: Caller, payload: Mapping[str, Any], context: Context) -> str:
    """Rehosts the picture at ``url``; returns its new URL."""
    item = _rehosted(caller, context, "/upload/dump", [_asked(payload.get("url"), "url")])[0]
    if "reason" in item:
        raise Invalid({"url": item["reason"]})
    return item["url"]


def dump_batch(*, caller: Caller, payload: Mapping[str, Any], context: Context) -> dict[str, list[dict[str, str]]]:
    """Rehosts ``urls`` -> ``items`` in the same order: ``{source, url}``, or ``{source, reason}`` for a failure."""
    asked = payload.get("urls")
    if not isinstance(asked, list) or not asked:
        raise Invalid({"urls": "请提供要转存的图片地址"})
    if len(asked) > MAX_BATCH:
        raise Invalid({"urls": f"一次最多转存{MAX_BATCH}张图片，请分批转存"})
    urls = [_asked(url, "urls") for url in asked]
    items = {
        item["source"]: item for item in _rehosted(caller, context, "/upload/dump/batch", list(dict.fromkeys(urls)))
    }
    return {"items": [items[url] for url in urls]}


def _asked(url: Any, field: str) -> str:
    if not isinstance(url, str) or not url.strip() or len(url) > MAX_URL:
        raise Invalid({field: "图片地址为空或过长，请检查后重试"})
    return url.strip()


def _rehosted(caller: Caller, context: Context, path: str, urls: Sequence[str]) -> list[dict[str, str]]:
    ours = {url: own for url in urls if (own := own_address(url)) is not None}
    foreign = [url for url in urls if url not in ours]
    if foreign:
        count_dumps(caller.account_id, len(foreign))
    taken = _taken(foreign)
    try:
        stored = _stored(caller, context, path, taken)
    finally:
        for one in taken:
            if one.fetched:
                one.fetched.file.close()
    reasons = {one.source: one.reason for one in taken}
    urls_now = ours | stored
    return [
        {"source": url, "url": urls_now[url]} if url in urls_now else {"source": url, "reason": reasons[url]}
        for url in urls
    ]


def _taken(urls: Sequence[str]) -> list[Taken]:
    """Fetches all URLs, a few at a time. Holds no database connection while external servers respond."""
    if not urls:
        return []
    programs.release_connection()
    with ThreadPoolExecutor(max_workers=min(AT_ONCE, len(urls)), thread_name_prefix="dump") as workers:
        return list(workers.map(_take, urls))


def _take(url: str) -> Taken:
    if not _places.acquire(timeout=PATIENCE):
        return Taken(url, reason=BUSY)
    try:
        return _judged(url, fetch(url))
    except Unfetchable as refused:
        return Taken(url, reason=refused.reason)
    except Exception:
        logger.exception("a picture could not be taken over")
        return Taken(url, reason=CRASHED)
    finally:
        _places.release()


def _judged(url: str, fetched: Fetched) -> Taken:
    try:
        return Taken(url, fetched, recognise_picture(fetched.file))
    except Invalid as refused:
        fetched.file.close()
        return Taken(url, reason=refused.msg)


def _stored(caller: Caller, context: Context, path: str, taken: Sequence[Taken]) -> dict[str, str]:
    """Source URL -> our URL. One transaction stores all new rows and the system-log row."""
    new_keys: list[str] = []
    try:
        with transaction.atomic():
            rows = {one.source: _row(caller, one, new_keys) for one in taken if one.fetched}
            if new_keys:
                _tell(caller, context, path, [row.pk for row in rows.values()])
    except BaseException:
        for key in new_keys:
            storage.discard(key)
        raise
    return {source: row.url for source, row in rows.items()}


def _row(caller: Caller, taken: Taken, new_keys: list[str]) -> MediaFile:
    fetched, picture = taken.fetched, taken.picture
    assert fetched is not None
    assert picture is not None
    known = known_copy(taken.source, fetched.sha256)
    if known is not None:
        return known
    key = storage.new_key("image", picture.extension)
    new_keys.append(key)
    keep(fetched, key)
    row = remember(taken.source, fetched, picture, key, account_id=caller.account_id)
    if row.url != storage.address(key):
        new_keys.remove(key)
        storage.discard(key)
    return row


def known_copy(source: str, sha256: str) -> MediaFile | None:
    """The stored file with the same content from the same URL, if there is one."""
    return MediaFile.objects.filter(source_key=_source_key(source), sha256=sha256).first()


def keep(fetched: Fetched, key: str) -> None:
    storage.store(key, iter(lambda: fetched.file.read(1 << 16), b""))


def remember(source: str, fetched: Fetched, picture: Picture, key: str, *, account_id: int) -> MediaFile:
    """Creates the row of the file under ``key``, or returns the row of a concurrent request for the same picture."""
    try:
        with transaction.atomic():
            file = MediaFile.objects.create(
                url=storage.address(key),
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


def _tell(caller: Caller, context: Context, path: str, ids: list[int]) -> None:
    call = registry.rows[("POST", path)].call
    events.publish(CallPerformed(caller=caller, context=context, call=call, kind=None, ids=ids, payload={}))
