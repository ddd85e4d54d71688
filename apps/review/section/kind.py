"""Sections (栏目): kept by people, in their order; contents, lists, pages and readers follow them."""

from __future__ import annotations

from apps.kinds.call_fields import ID
from apps.kinds.calls import get, picker, post, record_calls
from apps.kinds.fields import Column, Field
from apps.kinds.fields import Section as Part
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Lifecycle
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from . import merge, rules, services
from .models import Section

LIFECYCLE = Lifecycle().plus(rules.ARCHIVED)
INTO = Field("into", "合并到的栏目", "id", required=True)

SECTION = Kind(
    key="section",
    label="栏目",
    model=Section,
    groups=("栏目管理",),
    title="name",
    order="sort_order",
    fields=(
        Field("name", "栏目名称", required=True, max_length=12, column=Column(link=True)),
        Field("key", "标识", max_length=20, readonly="after_create", column=Column(130), placeholder="留空自动生成",
              help="客户端和数据用它认栏目，保存后不能修改"),
        Field("colour", "标签颜色", "colour", column=Column(100, optional=True), help="客户端栏目标签的颜色，可不填"),
        Field("note", "说明", "long_text", max_length=200, placeholder="这个栏目收什么稿件"),
        Field("roles", "可写角色", "relation", of="role", many=True, column=Column(150), help="和“可写账号”都不填，表示所有人可写"),
        Field("accounts", "可写账号", "relation", of="account", many=True, column=Column(150)),
        Field("archived", "停用", "switch", readonly="always", column=Column(70)),
        Field("merged_into", "已合并到", "relation", of="section", readonly="always", column=Column(110)),
        Field("sort_order", "排序", "sort_order", readonly="always", default=0),
    ),
    sections=(
        Part("栏目", ("name", "key", "colour", "note")),
        Part("谁可以写稿", ("roles", "accounts")),
        Part("状态", ("archived", "merged_into"), "side"),
    ),
    filters=by("name", "archived", "merged_into"),
    searched=("name", "key"),
    lifecycle=LIFECYCLE,
    validate=rules.problems,
    save=services.save_section,
    removable=rules.removal_refusal,
    calls=(
        *record_calls("/section", LIFECYCLE),
        *picker("/section"),
        post("/section/sort", "sort"),
        get("/section/choices", run=services.list_choices, access="signed-in", label="栏目选项"),
        get("/section/merge", run=merge.preview_merge, form=(ID, INTO), right=Right.EDIT, action="merge-preview", label="合并栏目的影响"),
        post("/section/merge", run=merge.merge, form=(ID, INTO), right=Right.REMOVE, action="merge", label="合并栏目"),
    ),
    routes=(
        Route("/sections", "栏目管理", "sections", role="list"),
        Route("/sectionsDetail", "栏目编辑", "section-editor", role="edit", parent="/sections", query={"id": ""}),
    ),
)  # fmt: skip
