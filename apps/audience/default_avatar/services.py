"""Adds, marks and removes default avatars."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from apps.core.errors import Conflict, Invalid
from apps.kinds.engine import records
from apps.kinds.engine.read import serializer
from apps.kinds.engine.write import save
from apps.kinds.events import RecordChanged
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .models import DefaultAvatar

KEY = "default_avatar"
#: Pictures of the gallery: a person chooses from them in the app.
MOST = 100
KEPT = "这是新用户的默认头像，请先把另一张设为默认"
ADD = (Field("images", "图片", "images", required=True, max=20),)


def add(*, kind: Kind, caller: Caller, images: list[str]) -> dict[str, Any]:
    """Adds several pictures, the first of them first in the gallery -> ``{items}``.

    Raises Invalid for a picture that is in the gallery, and for more than it holds.
    """
    there = set(DefaultAvatar.objects.filter(deleted_at=None).values_list("image", flat=True))
    if twice := [position for position, image in enumerate(images, start=1) if image in there]:
        raise Invalid({"images": f"第 {'、'.join(map(str, twice))} 张已在图库中，请移除后再添加"})
    if len(there) + len(images) > MOST:
        raise Invalid({"images": f"图库最多 {MOST} 张，现有 {len(there)} 张"})
    first = DefaultAvatar.objects.order_by("sort_order").values_list("sort_order", flat=True).first() or 0
    made = []
    for position, image in enumerate(images):
        record = DefaultAvatar(sort_order=first - len(images) + position, created_by_id=caller.account_id)
        values = {"title": f"头像 {len(there) + position + 1}", "image": image}
        save.write(kind, record, values, caller)
        save.publish_change(kind, record, caller, "create")
        made.append(record)
    return {"items": [serializer.dump(kind, record, caller) for record in made]}


def remove(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """Takes a picture out of the gallery. Users who chose it still have it. Raises Conflict for the one of new users."""
    record = records.find(kind, caller, id, lock=True)
    if record.preset:
        raise Conflict(KEPT)
    record.deleted_at = timezone.now()
    record.revision += 1
    record.save()
    save.publish_change(kind, record, caller, "delete")
    return {"id": record.pk}


def give_back(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """Puts a removed picture back at its place."""
    record = records.find(kind, caller, id, lock=True, recycle=True)
    record.deleted_at = None
    record.revision += 1
    record.save()
    save.publish_change(kind, record, caller, "restore")
    return serializer.dump(kind, record, caller)


def may_be_preset(record: DefaultAvatar) -> str | None:
    if record.preset:
        return "已经是新用户的默认头像"
    return None if record.enabled else "请先启用这张头像"


def make_preset(record: DefaultAvatar, *, caller: Caller) -> None:
    """New users get this picture, and no longer another."""
    kind = registry.kind(KEY)
    # The gallery is locked as a whole: of two people who choose at once the second one's choice holds.
    for other in DefaultAvatar.objects.select_for_update().filter(preset=True).exclude(pk=record.pk):
        other.preset = False
        other.revision += 1
        other.save()
        save.publish_change(kind, other, caller, "update")
    record.preset = True


def on_record_changed(event: RecordChanged) -> None:
    """Inside handler. Refuses to disable the picture of new users."""
    if event.kind != KEY or registry.kind(KEY).lifecycle.effect_of(event.action) != "hides":
        return
    if DefaultAvatar.objects.filter(pk=event.id, preset=True).exists():
        raise Conflict(KEPT)
