"""Rights of a person in words, and the reason for which a page is closed to them."""

from __future__ import annotations

from typing import Any

from apps.core.errors import ASK_SOMEBODY, NotFound
from apps.identity.groups import GROUPS, SECTIONS
from apps.identity.models import Account, Role
from apps.kinds.rights import RIGHT_LABELS, SUPER_NAME, SUPER_ROLE_ID, Caller, Right

from ..menu import placed_routes

ROLE_GROUP, ACCOUNT_GROUP = "系统-角色", "系统-账号"
#: Names of people to ask; more would be no help.
ASKED = 3


def show(*, caller: Caller) -> dict[str, Any]:
    """``{role, everything, sections: [{label, groups: [{group, may, mayNot}]}], ask}``; actions in words."""
    role = Role.objects.filter(pk=caller.role_id).values_list("name", flat=True).first()
    return {
        "role": role or "",
        "everything": caller.is_super,
        "sections": [
            {"label": section, "groups": [_group(caller, group) for group in GROUPS if group.section == section]}
            for section in SECTIONS
        ],
        "ask": people_to_ask(),
    }


def _group(caller: Caller, group: Any) -> dict[str, Any]:
    return {
        "group": group.name,
        "may": [RIGHT_LABELS[right] for right in group.rights if caller.may(group.name, right)],
        "mayNot": [RIGHT_LABELS[right] for right in group.rights if not caller.may(group.name, right)],
    }


def closed_page(*, caller: Caller, page: str) -> dict[str, Any]:
    """``{title, open, groups, right, ask}``: what the page needs, and who can grant it.

    Raises NotFound for a path that is no page, and for pages of the super administrator alone.
    """
    placed = placed_routes().get(page)
    if placed is None or (placed.route.access == "admin" and not placed.opens_for(caller)):
        raise NotFound("没有这个页面，请检查地址")
    right = placed.route.parent_record.right if placed.route.parent_record else Right.VIEW
    return {
        "title": placed.route.title,
        "open": placed.opens_for(caller),
        "groups": list(placed.groups),
        "right": RIGHT_LABELS[right],
        "ask": people_to_ask(),
    }


def people_to_ask() -> list[str]:
    """Names of people who can grant a right: those who edit roles or accounts, else the super administrators."""
    roles = [
        role.pk
        for role in Role.objects.exclude(pk=SUPER_ROLE_ID)
        if {(ROLE_GROUP, "edit"), (ACCOUNT_GROUP, "edit")} & role.pairs()
    ]
    there = Account.objects.filter(enabled=True, deleted_at__isnull=True).order_by("pk")
    people = [*there.filter(role_id__in=roles)[:ASKED], *there.filter(role_id=SUPER_ROLE_ID)[:ASKED]]
    return [_name(account) for account in people[:ASKED]]


def named(refusal: str) -> str:
    """The refusal with the names of whom to ask in place of 管理员."""
    said = refusal.removesuffix(ASK_SOMEBODY)
    return refusal if said == refusal else f"{said}，请联系：{'、'.join(people_to_ask()) or '超级管理员'}"


def _name(account: Account) -> str:
    return account.real_name or ("超级管理员" if account.name == SUPER_NAME else account.name)
