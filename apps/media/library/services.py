"""Adds folders, uploaded files, transferred pictures and edited pictures to the library."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from django.db import transaction

from apps.core import events
from apps.core.context import Context
from apps.core.errors import Invalid, Problem
from apps.kinds.engine import form, permissions, records
from apps.kinds.engine.read import serializer as wire
from apps.kinds.engine.write import save
from apps.kinds.events import CallPerformed
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

from ..models import MediaFile
from ..rehost.limits import count_rehosts
from ..tasks import enqueue
from ..tasks.handlers import transcode
from .file_metadata import FileMetadata, external_picture, metadata_of
from .inputs import FILE
from .models import MediaItem
from .queries import with_documented_names
from .rules import NO_FOLDER, NO_TITLE


def add_folder(*, kind: Kind, caller: Caller, title: str, parent_id: int | None = None) -> dict[str, Any]:
    """Creates a folder in ``parent_id`` (None or 0: top level); returns it."""
    folder = MediaItem(type="dir", parent=folder_named(parent_id))
    return _create(kind, caller, folder, required_title(title))


def add_file(*, kind: Kind, caller: Caller, url: str, title: str = "", parent_id: int | None = None) -> dict[str, Any]:
    """``url`` of an uploaded file, ``title`` (default: its name) -> the item, with ``same`` as in ``transfer``."""
    metadata = metadata_of(url, caller=caller)
    return add_item(kind, caller, metadata, title or stem(metadata.name), folder_named(parent_id))


def transfer(
    *, kind: Kind, caller: Caller, url: str, title: str, parent_id: int | None, context: Context
) -> dict[str, Any]:
    """转存媒资库 -> the item, or ``{task, message}`` for a picture of another site.

    ``same`` names another item with exactly this content, or is null. The file decides the type, not the documented
    ``type``. Repeating the request with the same title makes no second item. A worker fetches pictures of other sites.
    """
    required_title(title)
    if picture := external_picture(url):
        count_rehosts(caller.account_id, 1)
        return _transfer_later(kind, caller, picture, title, parent_id, context)
    return _transfer_now(kind, caller, url, title, parent_id, context)


def transfer_batch(*, kind: Kind, caller: Caller, items: list[dict[str, Any]], context: Context) -> dict[str, Any]:
    """``items`` of payloads of ``transfer`` -> ``items`` in the same order: ``{url, item}``, ``{url, task}`` or ``{url,
    reason}``.
    """
    with transaction.atomic():
        answers = [_attempt(kind, caller, one, context) for one in items]
    return {"items": answers, "message": enqueue.TRANSFERRING if any("task" in one for one in answers) else ""}


def _attempt(kind: Kind, caller: Caller, one: Mapping[str, Any], context: Context) -> dict[str, Any]:
    url = str(one.get("url") or "")
    try:
        answer = transfer(kind=kind, caller=caller, context=context, **form.parse(FILE, one))
    except Problem as problem:
        return {"url": url, "reason": problem.msg}
    return {"url": url, "task": answer["task"]} if answer.get("task") else {"url": url, "item": answer}


@transaction.atomic
def _transfer_now(
    kind: Kind, caller: Caller, url: str, title: str, parent_id: int | None, context: Context
) -> dict[str, Any]:
    item = add_item(kind, caller, metadata_of(url, caller=caller), title, folder_named(parent_id))
    _log_transfer(kind, caller, context, [item["id"]])
    return item | {"task": None}


@transaction.atomic
def _transfer_later(
    kind: Kind, caller: Caller, url: str, title: str, parent_id: int | None, context: Context
) -> dict[str, Any]:
    parent = folder_named(parent_id)
    task = enqueue.transfer(account_id=caller.account_id, url=url, title=title, parent_id=parent.pk if parent else None)
    _log_transfer(kind, caller, context, [])
    return enqueue.answer(task, enqueue.TRANSFERRING)


def _log_transfer(kind: Kind, caller: Caller, context: Context, ids: list[int]) -> None:
    call = registry.rows[("POST", "/resource/dump")].call
    events.publish(CallPerformed(caller=caller, context=context, call=call, kind=kind, ids=ids))


def save_image(*, kind: Kind, caller: Caller, id: int | None, url: str, title: str, change_ori: bool) -> dict[str, Any]:
    """Saves an edited picture in the background: ``{task, message}`` (docs/spec/product-spec.md, section 4).

    With ``change_ori`` the picture at ``url`` replaces the item ``id`` (修改原图, needs 编辑), else it becomes a new item
    beside that one (另存为副本, needs 添加). ``title`` is the item's. The server ignores the documented ``originUrl``,
    ``path``, ``type``, ``size`` and ``onlyVod``: it derives them itself.
    """
    original = records.find(kind, caller, id, lock=True) if id else None
    _require_saving(kind, caller, original, replaces=change_ori)
    title = title if change_ori else required_title(title)
    external = external_picture(url)
    if external is not None:
        count_rehosts(caller.account_id, 1)
    request = {"url": external or picture_at(url, caller).url, "title": title, "changeOri": change_ori}
    task = enqueue.save_image(
        account_id=caller.account_id,
        label=title or (original.title if original else ""),
        payload=request | {"id": original.pk if original else None},
        item_id=original.pk if original else None,
    )
    return enqueue.answer(task, enqueue.SAVING)


def save_edited(kind: Kind, caller: Caller, request: Mapping[str, Any]) -> dict[str, Any]:
    """Carries out ``save_image`` with the caller's present rights, inside the transaction that ends its task."""
    original = records.find(kind, caller, request["id"], lock=True) if request.get("id") else None
    replaces = bool(request.get("changeOri"))
    _require_saving(kind, caller, original, replaces=replaces)
    metadata = picture_at(request["url"], caller)
    if original is not None and replaces:
        return _replace(kind, caller, original, metadata, request["title"])
    return add_item(kind, caller, metadata, request["title"], original.parent if original else None)


def _require_saving(kind: Kind, caller: Caller, original: MediaItem | None, *, replaces: bool) -> None:
    permissions.require(caller, kind.groups, Right.EDIT if replaces else Right.ADD)
    if replaces and (original is None or original.type != "image"):
        raise Invalid({"id": "原图不存在或已被删除，请另存为副本"})


def _replace(kind: Kind, caller: Caller, original: MediaItem, metadata: FileMetadata, title: str) -> dict[str, Any]:
    original.title = title or original.title
    for column, value in asdict(metadata).items():
        setattr(original, column, value)
    original.revision += 1
    save.assign(kind, original, {})
    save.publish_change(kind, original, caller, "update")
    return with_documented_names(save.fresh(kind, original, caller))


def picture_at(url: str, caller: Caller) -> FileMetadata:
    metadata = metadata_of(url, caller=caller)
    if metadata.type != "image":
        raise Invalid({"url": "这个文件不是图片，请重新选择图片"})
    return metadata


def retitle(*, kind: Kind, caller: Caller, id: int, title: str) -> dict[str, Any]:
    """Changes the title of an item; returns the item. Applies to the newest revision, because a title alone conflicts with no other
    change.
    """
    item = records.find(kind, caller, id, lock=True)
    changes = {"id": item.pk, "revision": item.revision, "title": required_title(title)}
    return with_documented_names(save.update(kind, caller, changes))


def add_item(
    kind: Kind, caller: Caller, metadata: FileMetadata, title: str, parent: MediaItem | None
) -> dict[str, Any]:
    """Creates the item of a file. Repeating it with the same person and title returns the same item."""
    mine = MediaItem.objects.filter(created_by_id=caller.account_id, deleted_at__isnull=True, parent=parent)
    known = mine.filter(url=metadata.url, title=title).first()
    if known is not None:
        return with_documented_names(wire.dump(kind, known, caller)) | {"same": _duplicate(known)}
    made = MediaItem(**asdict(metadata), parent=parent)
    _create(kind, caller, made, title)
    if file := MediaFile.objects.filter(url=metadata.url).first():
        transcode.request(file, caller.account_id)
        made.refresh_from_db(fields=["processing", "progress"])
    return with_documented_names(wire.dump(kind, made, caller)) | {"same": _duplicate(made)}


def _create(kind: Kind, caller: Caller, item: MediaItem, title: str) -> dict[str, Any]:
    item.title = title
    item.created_by_id = caller.account_id
    save.assign(kind, item, {})
    save.publish_change(kind, item, caller, "create")
    return with_documented_names(save.fresh(kind, item, caller))


def _duplicate(item: MediaItem) -> dict[str, Any] | None:
    if not item.sha256:
        return None
    alike = MediaItem.objects.filter(sha256=item.sha256, deleted_at__isnull=True).exclude(pk=item.pk).first()
    return {"id": alike.pk, "title": alike.title} if alike else None


def folder_named(parent_id: int | None) -> MediaItem | None:
    """The folder ``parent_id``, locked so that nobody deletes it meanwhile; None for 0 or None."""
    if not parent_id:
        return None
    found = MediaItem.objects.select_for_update(of=("self",)).filter(deleted_at__isnull=True, folder=True)
    folder = found.filter(pk=parent_id).first()
    if folder is None:
        raise Invalid({"parentId": NO_FOLDER})
    return folder


def required_title(title: str) -> str:
    """The title. Raises Invalid if it is empty."""
    if not title:
        raise Invalid({"title": NO_TITLE})
    return title


def stem(name: str) -> str:
    return (name.rpartition(".")[0] or name or "未命名")[:200]
