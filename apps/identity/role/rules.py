"""Rules for actions on roles: each returns a reason in Chinese, or ``None``."""

from __future__ import annotations

from typing import Any

from apps.kinds.rights import RIGHT_LABELS, Caller, Right

from ..groups import all_pairs, group_rights
from .models import Role

SHOWN = 3


def removal_refusal(role: Role) -> str | None:
    if role.is_super:
        return "超级管理员是内置角色，不能删除"
    holders = getattr(role, "holders", None)
    if holders is None:
        holders = role.accounts.count()
    if holders:
        return f"该角色还有{holders}个账号在使用（含已删除的账号），请先为这些账号更换角色"
    return None


def change_refusal(role: Role, grants: frozenset[tuple[str, str]], caller: Caller) -> str | None:
    """True if the caller may save the role with these grants. Callers can only grant rights that they have."""
    if role.is_super:
        return "超级管理员是内置角色，拥有全部权限，不能修改"
    if caller.is_super:
        return None
    if role.pk == caller.role_id and grants != role.pairs():
        return "不能修改自己所属角色的权限，请联系超级管理员"
    missing = (grants - role.pairs()) - caller.grants
    if missing:
        return f"不能授予自己没有的权限：{names_of(missing)}"
    return None


def names_of(pairs: frozenset[tuple[str, str]]) -> str:
    """A few of the rights in words, for a refusal."""
    texts = [f"{group}“{RIGHT_LABELS[Right(action)]}”" for group, action in sorted(pairs & all_pairs())]
    return "、".join(texts[:SHOWN]) + (f"等{len(texts)}项" if len(texts) > SHOWN else "")


def difference_of(before: frozenset[tuple[str, str]], after: frozenset[tuple[str, str]]) -> str:
    """All granted and revoked rights, for the system log."""
    parts = {"授予": after - before, "收回": before - after}
    return "；".join(f"{verb}：{_all_named(pairs)}" for verb, pairs in parts.items() if pairs)


def _all_named(pairs: frozenset[tuple[str, str]]) -> str:
    """The rights by group, so that a hundred stay readable: 内容-文章（查看、编辑）."""
    groups = dict.fromkeys(group for group, _ in sorted(pairs))
    named = {right.value: label for right, label in RIGHT_LABELS.items()}
    return "、".join(
        f"{group}（{'、'.join(label for value, label in named.items() if (group, value) in pairs)}）"
        for group in groups
    )


def grant_errors(grants: list[dict[str, Any]]) -> dict[str, str]:
    """Errors of the payload's ``grants`` by ``grants.<row>.<name>``: unknown groups and actions, and duplicates."""
    errors: dict[str, str] = {}
    seen: set[str] = set()
    for index, row in enumerate(grants):
        group, known = row["group"], group_rights().get(row["group"])
        if known is None or group in seen:
            errors[f"grants.{index}.group"] = "权限组重复" if group in seen else "没有这个权限组"
        elif unknown := set(row["actions"] or ()) - set(known):
            errors[f"grants.{index}.actions"] = f"{group}没有这些操作：{'、'.join(sorted(unknown))}"
        seen.add(group)
    return errors


def normalised(grants: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The grants in the product's order, without empty groups; any right of a group includes viewing."""
    by_group = {row["group"]: set(row["actions"]) for row in grants if row["actions"]}
    return [
        {"group": group, "actions": [r.value for r in rights if r.value in by_group[group] or r is Right.VIEW]}
        for group, rights in group_rights().items()
        if group in by_group
    ]
