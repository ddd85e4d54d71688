"""Gives a tag to many users, or takes it from them: users that were ticked in a list, and reader ids that were pasted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from django.db import connection

from apps.core.errors import Conflict, Invalid
from apps.kinds.engine import records
from apps.kinds.engine.write import save
from apps.kinds.fields import Choice, Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from ..tag_tree import tree
from ..user.models import AppUser
from .models import UserTag, UserTagging

#: Reader ids of one pasted list.
MOST = 20_000
#: Unknown ids that one answer names.
MOST_NAMED = 200
TAG = Field("tag", "标签", "id", required=True)
DO = Field("do", "操作", "choice", choices=(Choice("add", "打上标签"), Choice("remove", "移除标签")), default="add")
USERS = Field("users", "用户", "ids", required=True)
TEXT = Field("text", "用户编号", "long_text", required=True, max_length=MOST * 42)
_DIVIDED = re.compile(r"[\s,，;；、]+")

#: In the order of users, as a merge moves them.
_ADD = """
insert into audience_usertagging (user_id, tag_id, at, by_id)
select id, %(tag)s, now(), %(by)s from audience_appuser where id = any(%(ids)s) and deleted_at is null order by id
on conflict (user_id, tag_id) do nothing
"""


def tag_users(*, kind: Kind, caller: Caller, users: list[int], tag: int, do: str) -> dict[str, Any]:
    """Tags users by their ids -> ``{changed, same}``; ``same`` had the tag already, or had it not."""
    known = list(AppUser.objects.filter(pk__in=users, deleted_at=None).values_list("pk", flat=True))
    changed = change(_found(kind, caller, tag), known, do, caller)
    return {"changed": changed, "same": len(known) - changed}


def tag_list(*, kind: Kind, caller: Caller, tag: int, text: str, do: str) -> dict[str, Any]:
    """Tags users by pasted reader ids -> ``{changed, same, repeated, unknown, unknownTotal}``. Raises Invalid for too many."""
    words = [word for word in _DIVIDED.split(text) if word]
    asked = list(dict.fromkeys(words))
    if not asked:
        raise Invalid({"text": "请粘贴用户编号，每行一个"})
    if len(asked) > MOST:
        raise Invalid({"text": f"一次最多{MOST}个用户编号，这里有{len(asked)}个，请分几次粘贴"})
    found = dict(AppUser.objects.filter(reader_id__in=asked, deleted_at=None).values_list("reader_id", "pk"))
    unknown = [word[:60] for word in asked if word not in found]
    changed = change(_found(kind, caller, tag), list(found.values()), do, caller)
    return {
        "changed": changed,
        "same": len(found) - changed,
        "repeated": len(words) - len(asked),
        "unknown": unknown[:MOST_NAMED],
        "unknownTotal": len(unknown),
    }


def change(tag: UserTag, users: Sequence[int], do: str, caller: Caller) -> int:
    """Gives the tag to the users or takes it from them -> the number of users that this changed."""
    if do == "remove":
        changed, _ = UserTagging.objects.filter(tag=tag, user__in=users).delete()
    else:
        with connection.cursor() as cursor:
            cursor.execute(_ADD, {"tag": tag.pk, "by": caller.account_id, "ids": list(users)})
            changed = cursor.rowcount
    if changed:
        save.publish_change(registry.kind("user_tag"), tag, caller, "tag")
    return changed


def _found(kind: Kind, caller: Caller, tag_id: int) -> UserTag:
    """The tag that replaces the id now, safe against a merge until the transaction ends."""
    current = tree.current_ids(UserTag, [tag_id]).get(tag_id, tag_id)
    tag: UserTag = records.find(kind, caller, current)
    locked = UserTag.objects.select_for_update(no_key=True).filter(pk=tag.pk, deleted_at=None).first()
    if locked is None:
        raise Conflict(f"标签“{tag.name}”刚刚被合并或删除，请刷新后重新选择")
    return locked


def show_tags(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{items: [{id, label, colour}]}``: the tags of one user, for the head of the user's page."""
    user = records.find(kind, caller, id)
    rows = UserTagging.objects.filter(user=user.pk, tag__deleted_at=None).select_related("tag").order_by("tag")
    return {"items": [{"id": row.tag_id, "label": row.tag.name, "colour": row.tag.colour} for row in rows]}
