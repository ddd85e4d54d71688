"""Roles: groups × actions, edited in a matrix of their own."""

from __future__ import annotations

from django.db.models import Count, OuterRef, QuerySet, Subquery

from apps.kinds.calls import crud, get, picker
from apps.kinds.fields import Column, Field, Filter, Section
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller, Right
from apps.kinds.routes import Route

from . import rules, services
from .models import Role

GRANT = (
    Field("group", "权限组", required=True, max_length=40),
    Field("actions", "操作", "tags", max=20),
)


def with_holders(roles: QuerySet[Role], _caller: Caller | None) -> QuerySet[Role]:
    """Everybody may view every role. The same query counts the accounts of each role."""
    counted = Role.objects.filter(pk=OuterRef("pk")).annotate(n=Count("accounts")).values("n")
    return roles.annotate(holders=Subquery(counted))


ROLE = Kind(
    key="role",
    label="角色",
    model=Role,
    groups=("系统-角色",),
    title="name",
    confirmed=True,
    order="id",
    fields=(
        Field("name", "角色名称", required=True, max_length=40, column=Column(link=True), sortable=True),
        Field("note", "说明", "long_text", max_length=200, column=Column()),
        Field("grants", "权限", "repeater", fields=GRANT),
    ),
    sections=(Section("基本信息", ("name", "note")), Section("权限", ("grants",))),
    filters=(Filter("name"),),
    searched=("name",),
    queryset=with_holders,
    validate=services.validate_role,
    save=services.save_role,
    removable=rules.removal_refusal,
    calls=(
        *crud("/system/role", update="modify", delete="remove"),
        *picker("/system/role"),
        get("/system/role/groups", run=services.list_groups, right=Right.VIEW, label="权限组"),
    ),
    routes=(
        Route("/roles", "角色管理", "list"),
        Route("/rolesDetail", "角色编辑", "role-editor", role="edit", parent="/roles", query={"id": ""}),
    ),
)  # fmt: skip
