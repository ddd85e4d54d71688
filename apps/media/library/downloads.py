"""Downloads from the library: one file as it is, several files and folders as a streamed ZIP.

A browser saves a large download only by opening a URL, which carries no login. So the console first issues a signed
ticket, for these items and this person, valid for a minute.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any

from django.core import signing
from django.utils import timezone

from apps.core.errors import Conflict, Forbidden, IdentityEnded, Invalid, NotFound
from apps.core.files import Pieces, Streamed
from apps.identity.sessions.tokens import caller_of
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

from .. import storage
from . import private_items
from .models import MediaItem

SALT = "media.download"
GOOD_FOR_SECONDS = 60
MAX_FILES = 2000
EXPIRED = "下载链接已失效，请回到媒体资源库重新下载"
NOTHING = "选中的内容里没有可以下载的文件"
ELSEWHERE = "这个文件不在本系统的存储中，请复制它的地址下载"

#: Name inside the archive, and key of the stored file.
Entry = tuple[str, str]


def ticket(*, caller: Caller, ids: list[int]) -> dict[str, Any]:
    """Issues a download ticket of items: ``{url, count, skipped}``. ``skipped`` are titles of files in another
    storage, and of private files that the caller may not see.
    """
    entries, skipped = downloadable(ids, caller)
    if not entries:
        raise Conflict(ELSEWHERE if skipped else NOTHING)
    if len(entries) > MAX_FILES:
        raise Invalid({"ids": f"一次最多下载{MAX_FILES}个文件，请分批下载"})
    signed = signing.dumps([ids, caller.account_id, caller.epoch], salt=SALT, compress=True)
    return {"url": f"/api/resource/download/file?ticket={signed}", "count": len(entries), "skipped": skipped}


def download(*, ticket: str) -> Streamed:
    """The file or archive of a ticket. Raises Forbidden if the ticket is no longer valid."""
    try:
        ids, account_id, epoch = signing.loads(ticket, salt=SALT, max_age=GOOD_FOR_SECONDS)
    except signing.BadSignature:
        raise Forbidden(EXPIRED) from None
    entries, _ = downloadable(ids, _require_valid(account_id, epoch))
    if not entries:
        raise NotFound(NOTHING)
    if len(entries) == 1 and "/" not in entries[0][0]:
        name, key = entries[0]
        return Streamed(name, storage.chunks(key), storage.size(key))
    return Streamed(f"媒体资源 {timezone.localtime():%Y-%m-%d %H%M}.zip", archive(entries))


def _require_valid(account_id: int, epoch: int) -> Caller:
    """The ticket's account, if it is still active and has kept the right since. Raises Forbidden otherwise."""
    try:
        holder = caller_of(account_id)
    except IdentityEnded:
        raise Forbidden(EXPIRED) from None
    if holder.epoch != epoch or not holder.may(registry.kind("media_item").groups, Right.DOWNLOAD):
        raise Forbidden(EXPIRED)
    return holder


def downloadable(ids: list[int], caller: Caller) -> tuple[list[Entry], list[str]]:
    """The downloadable files of these items, folders with all their contents; and the titles of the items left out."""
    chosen = MediaItem.objects.filter(pk__in=ids, deleted_at__isnull=True)
    known = {item.pk: item for item in chosen}
    entries: list[Entry] = []
    skipped: list[str] = []
    taken: set[str] = set()
    files = list(_walk([known[pk] for pk in ids if pk in known], ""))
    closed = private_items.hidden_from(caller, [item.url for item, _ in files])
    for item, folder in files:
        key = storage.key_of(item.url)
        if key is None or closed.get(item.url):
            skipped.append(item.title)
        else:
            entries.append((_unused_name(f"{folder}{_file_name(item)}", taken), key))
    return entries, skipped


def _walk(items: list[MediaItem], folder: str) -> Iterator[tuple[MediaItem, str]]:
    """The files, each with its folder path. Each level of folders costs one query."""
    level = [(item, folder) for item in items]
    while level:
        inside = {item.pk: f"{where}{_safe_name(item.title)}/" for item, where in level if item.folder}
        yield from ((item, where) for item, where in level if not item.folder)
        children = MediaItem.objects.filter(parent_id__in=inside, deleted_at__isnull=True).order_by("pk")
        level = [(child, inside[child.parent_id or 0]) for child in children]


def _file_name(item: MediaItem) -> str:
    """The title with the extension of the file."""
    suffix = PurePosixPath(item.name or item.url).suffix[:12]
    title = _safe_name(item.title)
    return title if suffix and title.lower().endswith(suffix.lower()) else f"{title}{suffix}"


def _safe_name(title: str) -> str:
    """Removes characters that some operating system forbids in file names."""
    cleaned = "".join("_" if character in '/\\:*?"<>|' or ord(character) < 32 else character for character in title)
    return cleaned.strip(" .") or "未命名"


def _unused_name(name: str, taken: set[str]) -> str:
    """A name that is not taken: ``a.jpg``, ``a (2).jpg`` …"""
    path, number = PurePosixPath(name), 1
    while name in taken:
        number += 1
        name = str(path.with_name(f"{path.stem} ({number}){path.suffix}"))
    taken.add(name)
    return name


def archive(entries: list[Entry]) -> Iterator[bytes]:
    """A ZIP of the files without compression, because pictures and films do not shrink. Files that have vanished are
    left out.
    """
    outlet = Pieces()
    with zipfile.ZipFile(outlet, "w", zipfile.ZIP_STORED) as packed:
        for name, key in entries:
            yield from _packed(packed, outlet, name, key)
    yield outlet.taken()


def _packed(packed: zipfile.ZipFile, outlet: Pieces, name: str, key: str) -> Iterator[bytes]:
    try:
        chunks = storage.chunks(key)
        first = next(chunks, b"")
    except NotFound:
        return
    info = zipfile.ZipInfo(name, timezone.localtime().timetuple()[:6])
    with packed.open(info, "w", force_zip64=True) as entry:
        entry.write(first)
        yield outlet.taken()
        for chunk in chunks:
            entry.write(chunk)
            yield outlet.taken()
