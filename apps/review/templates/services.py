"""Reasons and replies to pick from: personal ones first, then shared ones. Number keys pick the first nine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import F, Max, Q, QuerySet

from apps.core.errors import Forbidden, Invalid, NotFound
from apps.kinds.call_fields import ID, IDS, OPTIONAL_ID, OPTIONAL_KIND
from apps.kinds.calls import get, post
from apps.kinds.engine import permissions
from apps.kinds.fields import Choice, Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

from . import uses
from .models import ReasonTemplate

KEYS = 9
MOST_OWN, MOST_SHARED = 30, 200
LONGEST = 200
REJECT, REPLY = "reject", "reply"
#: Action -> what its template is called.
CALLED = {REJECT: "原因", REPLY: "回复"}
ACTION = Field(
    "action", "模板", "choice", default=REJECT, choices=tuple(Choice(name, label) for name, label in CALLED.items())
)

TEXT = Field("text", "模板内容", "long_text", required=True, max_length=LONGEST)


def list_templates(*, caller: Caller, action: str, kind: Kind | None) -> dict[str, Any]:
    """The caller's templates for ``action`` (reject or reply) and ``kind``, in the order of the number keys.

    Without a kind: all personal and shared templates, for the management screen.
    """
    _require_queue(action, kind)
    _require_user(action, caller)
    found = _offered(caller).filter(action=action)
    if kind:
        found = found.filter(kind__in=("", kind.key))
    offered = list(found)
    if kind and action == REJECT:
        offered = _by_use(offered, uses.weights(caller, kind.key))
    items = [as_data(template, caller) for template in offered]
    return {"items": [item | {"key": position if position <= KEYS else None} for position, item in enumerate(items, 1)]}


def _by_use(templates: list[ReasonTemplate], weights: Mapping[int, float]) -> list[ReasonTemplate]:
    """Personal ones first, in each part the most used first. The order that a person gave their own ones stays."""
    by_hand = any(template.sorted_by_hand for template in templates if template.owner_id is not None)

    def rank(template: ReasonTemplate) -> tuple[bool, float]:
        shared = template.owner_id is None
        return shared, 0.0 if by_hand and not shared else -weights.get(template.pk, 0.0)

    return sorted(templates, key=rank)


def _offered(caller: Caller) -> QuerySet[ReasonTemplate]:
    mine = Q(owner_id=caller.account_id) | Q(owner=None)
    return ReasonTemplate.objects.filter(mine).order_by(F("owner").asc(nulls_last=True), "position", "pk")


def save_template(
    *, caller: Caller, id: int | None, action: str, text: str, kind: Kind | None, shared: bool
) -> dict[str, Any]:
    """Creates a template, or changes text, queue and sharing of one that the caller may change."""
    template = ReasonTemplate(action=action) if id is None else _changeable(id, caller)
    _require_user(template.action, caller)
    _require_queue(action, kind)
    template.text = text
    template.kind = kind.key if kind else ""
    template.owner_id = None if shared else caller.account_id
    _require_may_change(template, caller)
    if template.pk is None:
        _require_room(template)
        last = _siblings(template).aggregate(last=Max("position"))["last"]
        template.position = (last or 0) + 1
        template.sorted_by_hand = _siblings(template).filter(sorted_by_hand=True).exists()
    template.save()
    return as_data(template, caller)


def delete_template(*, caller: Caller, id: int) -> dict[str, int]:
    _changeable(id, caller).delete()
    return {"done": 1}


def sort_templates(*, caller: Caller, ids: list[int]) -> dict[str, int]:
    """Sorts the named templates among the positions that they have now. The order of one's own is by hand from then on."""
    found = [_changeable(pk, caller) for pk in ids]
    if len({(template.owner_id, template.action) for template in found}) > 1:
        raise Invalid({"ids": "自己的和共享的请分别排序"})
    if found:
        _place(found)
    return {"done": len(found)}


def follow_use(*, caller: Caller, action: str) -> dict[str, int]:
    """Gives the caller's own templates back to the order of use."""
    _require_user(action, caller)
    own = ReasonTemplate.objects.filter(owner_id=caller.account_id, action=action)
    return {"done": own.update(sorted_by_hand=False)}


def _siblings(template: ReasonTemplate) -> QuerySet[ReasonTemplate]:
    """Templates of the same owner and action, which share one order."""
    return ReasonTemplate.objects.filter(owner=template.owner_id, action=template.action)


def _place(named: Sequence[ReasonTemplate]) -> None:
    siblings = list(_siblings(named[0]).order_by("position", "pk"))
    chosen = {template.pk for template in named}
    queue = iter(named)
    ordered = [next(queue) if template.pk in chosen else template for template in siblings]
    for position, template in enumerate(ordered, 1):
        template.position = position
        template.sorted_by_hand = template.owner_id is not None
    ReasonTemplate.objects.bulk_update(ordered, ["position", "sorted_by_hand"])


def _changeable(id: int, caller: Caller) -> ReasonTemplate:
    template = _offered(caller).filter(pk=id).first()
    if template is None:
        raise NotFound("这条模板不存在或已被删除，请刷新")
    _require_may_change(template, caller)
    return template


def _require_may_change(template: ReasonTemplate, caller: Caller) -> None:
    if not may_change(template, caller):
        raise Forbidden(f"共享的常用{CALLED[template.action]}由有编辑权限的人维护，您可以添加自己的")


def may_change(template: ReasonTemplate, caller: Caller) -> bool:
    if template.owner_id is not None:
        return template.owner_id == caller.account_id
    kind = registry.kinds.get(template.kind)
    groups = _groups_of(template.action, kind) if kind else _groups(template.action)
    return caller.may(groups, Right.EDIT)


def _groups(action: str) -> tuple[str, ...]:
    """The permission groups to check for the action, over all kinds that have it."""
    return tuple({group for kind in registry.kinds.values() for group in _groups_of(action, kind)})


def _groups_of(action: str, kind: Kind) -> tuple[str, ...]:
    if action == REPLY:
        return kind.groups if kind.action(REPLY) else ()
    return (kind.audit_group,) if kind.queue else ()


def _require_user(action: str, caller: Caller) -> None:
    permissions.require(caller, _groups(action), Right.REPLY if action == REPLY else Right.VIEW)


def _require_room(template: ReasonTemplate) -> None:
    most = MOST_SHARED if template.owner_id is None else MOST_OWN
    if _siblings(template).count() >= most:
        raise Invalid({"text": f"常用{CALLED[template.action]}最多{most}条，请先删除不用的"})


def _require_queue(action: str, kind: Kind | None) -> None:
    """A template is of a kind whose records the action is for."""
    if kind and not _groups_of(action, kind):
        raise Invalid({"kind": "没有这个审核队列，请重新选择"})


def as_data(template: ReasonTemplate, caller: Caller) -> dict[str, Any]:
    return {
        "id": template.pk,
        "text": template.text,
        "kind": template.kind or None,
        "action": template.action,
        "shared": template.owner_id is None,
        "position": template.position,
        "sortedByHand": template.sorted_by_hand,
        "key": None,
        "mayEdit": may_change(template, caller),
    }


CALLS = (
    get(
        "/verify-center/templates",
        run=list_templates,
        form=(ACTION, OPTIONAL_KIND),
        access="signed-in",
        label="常用原因",
    ),
    post(
        "/verify-center/templates/save",
        run=save_template,
        form=(OPTIONAL_ID, ACTION, TEXT, OPTIONAL_KIND, Field("shared", "共享", "switch")),
        access="signed-in",
        label="保存常用原因",
    ),
    post("/verify-center/templates/delete", run=delete_template, form=(ID,), access="signed-in", label="删除常用原因"),
    post("/verify-center/templates/sort", run=sort_templates, form=(IDS,), access="signed-in", label="排列常用原因"),
    post(
        "/verify-center/templates/follow-use",
        run=follow_use,
        form=(ACTION,),
        access="signed-in",
        label="常用原因按使用排列",
    ),
)
