"""Clips: a part of a video, cut in the background, becomes a new video or replaces the file of this one."""

from __future__ import annotations

from typing import Any

from django.db.models.fields.json import KT

from apps.core.errors import Conflict, Forbidden, Invalid, Problem
from apps.kinds.engine import permissions, records
from apps.kinds.engine.read import serializer
from apps.kinds.engine.write import save
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.kinds.types import moment_text
from apps.media.events import ClipMade
from apps.media.files import file_at
from apps.media.models import MediaFile, MediaTask
from apps.media.tasks.handlers.clip import request_clip as enqueue_clip
from apps.media.tasks.models import Sort

from . import rules
from .models import Video
from .subtitles import cues, files

SHORTEST = 0.5
SHOWN = 10
SUFFIX = "（片段）"
WRONG_POINTS = "请先设置入点和出点，出点要晚于入点"
TOO_SHORT = "片段至少要有半秒，请重新设置入点和出点"
CHANGED = "剪辑期间视频文件已被更换，没有替换；请对新文件重新剪辑"
#: Fields that a clip copies from its source video.
COPIED_FIELDS = ("summary", "section", "author", "source", "keywords", "original", "commentsOpen")


def request_clip(
    *, kind: Kind, caller: Caller, id: int, from_: float | None, to: float | None, as_: str
) -> dict[str, Any]:
    """Cuts from ``from_`` to ``to`` in seconds; ``as_`` is ``new`` or ``replace`` -> ``{task}`` of the background work."""
    video = records.find(kind, caller, id)
    _require(kind, video, caller, as_)
    file = file_at(video.video)
    if file is None:
        raise Conflict(rules.EXTERNAL)
    if file.processing in ("inspecting", "refused", "failed"):
        raise Conflict("视频还在处理，处理完成后才能剪辑")
    start, stop = _points(from_, to, file.duration)
    request = {"record": video.pk, "as": as_, "from": start, "to": stop}
    return {"task": enqueue_clip(file, request, account_id=caller.account_id, label=video.title).as_data()}


def list_clips(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{items}``: the last clips of the video.

    An item is a task with ``from``, ``to``, ``as``, ``at``, ``made`` (the new video's id) and ``before`` (the replaced
    values of the video).
    """
    video = records.find(kind, caller, id)
    tasks = MediaTask.objects.filter(sort=Sort.CLIP).annotate(of=KT("payload__record")).filter(of=str(video.pk))
    return {"items": [_as_data(task) for task in tasks.order_by("-pk")[:SHOWN]]}


def _as_data(task: MediaTask) -> dict[str, Any]:
    request = task.payload
    values = {name: request.get(name) for name in ("from", "to", "as", "made", "before")}
    return task.as_data() | values | {"at": moment_text(task.created_at)}


def on_clip_made(event: ClipMade) -> None:
    """Inside handler, in the transaction that ends the task. Acts with the rights that the caller has now."""
    kind, task, clip, caller = registry.kind("video"), event.task, event.clip, event.caller
    video = records.find(kind, caller, task.payload["record"], lock=True)
    _require(kind, video, caller, task.payload["as"])
    values = {"video": clip.url, **_chapters_and_subtitles(video, task.payload["from"], task.payload["to"], caller)}
    if task.payload["as"] == "new":
        task.payload["made"] = _create_video(kind, video, clip, values, caller)
        return
    if file_at(video.video) != event.source:
        raise Problem(CHANGED)
    task.payload["before"] = {"video": video.video, "chapters": video.chapters, "subtitles": video.subtitles}
    save.update(kind, caller, {"id": video.pk, "revision": video.revision, **values})


def _require(kind: Kind, video: Video, caller: Caller, end: str) -> None:
    permissions.require(caller, kind.groups, Right.CLIP)
    if end == "new":
        permissions.require(caller, kind.groups, Right.ADD)
    elif video.frozen:
        raise Forbidden(rules.FROZEN)
    elif not permissions.may_edit(kind, video, caller):
        raise Forbidden("您现在不能修改这条视频，请改为生成新视频")


def _create_video(kind: Kind, video: Video, clip: MediaFile, values: dict[str, Any], caller: Caller) -> int:
    shown = serializer.dump(kind, video, caller)
    copied = {name: shown[name] for name in COPIED_FIELDS if shown.get(name) not in (None, "", [])}
    title = f"{video.title[: 120 - len(SUFFIX)]}{SUFFIX}"
    made = save.create(kind, caller, {**copied, **values, "title": title, "cover": clip.cover_url})
    return int(made["id"])


def _chapters_and_subtitles(video: Video, start: float, end: float, caller: Caller) -> dict[str, Any]:
    """Chapters and subtitles of the clip, with times counted from its beginning."""
    chapters = [
        chapter | {"at": max(0, round(chapter["at"] - start))}
        for chapter in video.chapters
        if start <= chapter["at"] < end
    ]
    return {"chapters": chapters, "subtitles": _subtitles(video, start, end, caller)}


def _subtitles(video: Video, start: float, end: float, caller: Caller) -> str:
    if not video.subtitles:
        return ""
    try:
        shown = cues.between(files.cues_at(video.subtitles), start, end)
    except Invalid:
        return ""
    return files.store(shown, f"{video.title}{SUFFIX}", account_id=caller.account_id) if shown else ""


def _points(start: float | None, end: float | None, duration: int | None) -> tuple[float, float]:
    # The stored duration is in whole seconds, so an end may exceed it by less than one.
    if start is None or end is None or start >= (end := min(end, (duration or 0) + 1.0)):
        raise Invalid({"to": WRONG_POINTS})
    if end - start < SHORTEST:
        raise Invalid({"to": TOO_SHORT})
    return start, end
