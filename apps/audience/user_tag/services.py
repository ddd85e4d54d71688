"""Services of user tags: saving, merging, and where a tag is used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import connection

from apps.core.errors import Conflict
from apps.kinds.engine import records
from apps.kinds.events import BeforeDelete
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from ..tag_tree import merge as tag_merge
from ..tag_tree import rules as tree_rules
from ..tag_tree import tree
from ..tag_tree.merge import Bearers
from ..tag_tree.models import TagNode
from .models import UserTag, UserTagging

#: Users whose tag goes with its deletion at once.
MOST_TAGGED = 5_000

#: In the order of users, as batches of tags write: two that meet at one tag wait for each other and never in a circle.
_MOVE = """
with moving as (
    select id, user_id, at, by_id from audience_usertagging
    where tag_id = %(source)s order by user_id limit %(most)s for update
), kept as (
    insert into audience_usertagging (user_id, tag_id, at, by_id)
    select user_id, %(target)s, at, by_id from moving order by user_id on conflict (user_id, tag_id) do nothing
)
delete from audience_usertagging where id in (select id from moving)
"""


def _count(tag: TagNode) -> int:
    return UserTagging.objects.filter(tag=tag.pk).count()


def _both(source: TagNode, target: TagNode) -> int:
    borne = UserTagging.objects.filter(tag=target.pk).values("user")
    return UserTagging.objects.filter(tag=source.pk, user__in=borne).count()


def _move(source: TagNode, target: TagNode, most: int, caller: Caller) -> int:
    with connection.cursor() as cursor:
        cursor.execute(_MOVE, {"source": source.pk, "target": target.pk, "most": most})
        return int(cursor.rowcount)


USERS = Bearers(unit="个用户", count=_count, both=_both, move=_move)


def save_tag(tag: UserTag, values: dict[str, Any], *, caller: Caller | None) -> None:
    tree.save_tag(registry.kind("user_tag"), tag, values)


def tag_errors(values: Mapping[str, Any], tag: UserTag) -> dict[str, str]:
    return tree_rules.tag_errors(values, tag)


def require_removable(event: BeforeDelete) -> None:
    """Inside handler. Refuses to delete a tag of either tree that other records need. Lists do not check this for each tag."""
    if not isinstance(event.record, TagNode):
        return
    reason = tree_rules.why_not_removed(event.record)
    if reason is None and isinstance(event.record, UserTag):
        reason = _why_not_removed(event.record)
    if reason:
        raise Conflict(reason)


def _why_not_removed(tag: UserTag) -> str | None:
    if portraits := _portraits(tag):
        return f"{len(portraits)}个用户画像用到它（{'、'.join(item['label'] for item in portraits[:3])}），请先修改画像"
    if (count := _count(tag)) > MOST_TAGGED:
        return f"有{count}个用户带这个标签，请先合并到别的标签"
    return None


def preview_merge(*, kind: Kind, caller: Caller, id: int, into: int) -> dict[str, Any]:
    return tag_merge.preview(USERS, kind, caller, id, into)


def merge(*, kind: Kind, caller: Caller, id: int, into: int) -> dict[str, Any]:
    return tag_merge.merge(USERS, kind, caller, id, into)


def show_uses(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{uses: [{kind, label, count, filter}], records: [{kind, id, label}]}``: users with the tag, and portraits that name it.

    ``filter`` is the query of the kind's list that shows exactly those.
    """
    tag = records.find(kind, caller, id)
    uses = [{"kind": "user", "label": "用户", "count": _count(tag), "filter": {"tag": str(tag.pk)}}]
    return {"uses": uses, "records": _portraits(tag)}


def _portraits(tag: UserTag) -> list[dict[str, Any]]:
    """Portraits whose rules name the tag, or one that was merged into it."""
    if "portrait" not in registry.kinds:
        return []
    model = registry.kind("portrait").model
    ids = [tag.pk, *UserTag.objects.filter(merged_into=tag.pk).values_list("pk", flat=True)]
    found = model.objects.filter(deleted_at=None, tag_ids__overlap=ids)
    return [{"kind": "portrait", "id": pk, "label": name} for pk, name in found.values_list("pk", "name")[:50]]
