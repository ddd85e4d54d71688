"""User of the app. The app sends users; the console finds, reads, freezes and exports them."""

from __future__ import annotations

from apps.kinds.call_fields import ID
from apps.kinds.calls import acts, get, post, sheets
from apps.kinds.engine.public.ingest import ITEMS
from apps.kinds.fields import Choice, Column, Field, Filter, Section
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Action
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from ..level.rules import MOST_LEVELS
from ..user_tag import batch
from . import days, freezes, ingest, timeline
from .models import AppUser

#: The names of levels change, their numbers do not.
LEVELS = tuple(Choice(number, f"{number} 级") for number in range(1, MOST_LEVELS + 1))
UNDO = "take_back"

USER = Kind(
    key="user",
    label="用户",
    model=AppUser,
    groups=("用户管理",),
    title="name",
    fields=(
        Field("avatar", "头像", "image", readonly="always", column=Column(64)),
        Field("name", "昵称", readonly="always", max_length=40, column=Column(link=True), sheet=True),
        Field("reader_id", "用户编号", readonly="always", max_length=40, column=Column(130), sheet=True),
        Field("phone", "手机号", "phone", readonly="always", column=Column(130), sheet=True),
        Field("level", "等级", "choice", choices=LEVELS, readonly="always", default=1, column=Column(80), sortable=True, sheet=True),
        Field("points", "积分", "count", readonly="always", default=0, column=Column(90, "right"), sortable=True, sheet=True),
        Field("frozen", "冻结", "switch", readonly="always", column=Column(80), sheet=True),
        Field("frozen_until", "冻结到", "datetime", readonly="always", column=Column(160, optional=True), sheet=True),
        Field("gender", "性别", "choice", choices=ingest.GENDERS, readonly="always", column=Column(70, optional=True), sheet=True),
        Field("birth_year", "出生年份", "number", readonly="always", sheet=True),
        Field("province", "省份", readonly="always", max_length=20, column=Column(90), sheet=True),
        Field("city", "城市", readonly="always", max_length=20, column=Column(90, optional=True), sheet=True),
        Field("district", "区县", readonly="always", max_length=20, column=Column(90, optional=True), sheet=True),
        Field("platform", "平台", "choice", choices=ingest.PLATFORMS, readonly="always", column=Column(80), sheet=True),
        Field("app_version", "应用版本", readonly="always", max_length=20, column=Column(100, optional=True), sheet=True),
        Field("device", "设备", readonly="always", max_length=60, column=Column(130, optional=True), sheet=True),
        Field("channel", "安装渠道", readonly="always", max_length=30, column=Column(110, optional=True), sheet=True),
        Field("push_enabled", "接收推送", "switch", readonly="always", default=True, column=Column(90, optional=True), sheet=True),
        Field("registered_at", "注册时间", "datetime", readonly="always", column=Column(176), sortable=True, sheet=True),
        Field("last_active_at", "最近活跃", "datetime", readonly="always", column=Column(176), sortable=True, sheet=True),
    ),
    sections=(
        Section("资料", ("avatar", "name", "reader_id", "phone", "gender", "province", "city", "district"), "side"),
        Section("等级与状态", ("level", "points", "frozen", "frozen_until", "registered_at", "last_active_at"), "side"),
        Section("设备", ("platform", "app_version", "device", "channel", "push_enabled"), "side"),
    ),
    filters=(
        Filter("name"),
        Filter("phone", "手机号", "phone__phone_like", placeholder="完整号码、后四位或 138****1234"),
        Filter("readerId", "用户编号", "reader_id", placeholder="请输入完整编号"),
        Filter("tag", "标签", "taggings__tag", "relation", of="user_tag"),
        *by("level", "last_active_at", "registered_at"),
        Filter("province", "省份", "province", placeholder="如：湖北"),
        Filter("platform"),
        Filter("frozen", "冻结", "frozen_until__is_ahead", "switch"),
    ),
    searched=("name",),
    actions=(
        Action(
            "freeze", "冻结", Right.LOCK, freezes.freeze, ("row", "bulk", "detail"), freezes.may_be_frozen, freezes.FREEZE_FORM,
            tone="danger", undo=UNDO,
        ),
        Action(
            "unfreeze", "解除冻结", Right.LOCK, freezes.lift, ("row", "bulk", "detail"), freezes.may_be_lifted, freezes.LIFT_FORM,
            undo=UNDO,
        ),
        Action(UNDO, "撤销冻结或解除", Right.LOCK, freezes.take_back, ()),
    ),
    calls=(
        get("/user/list", "list"),
        get("/user/detail", "detail"),
        *acts("/user", "freeze", "unfreeze", takeBack=UNDO),
        *sheets("/user"),
        get("/user/timeline", run=timeline.show, form=timeline.FORM, right=Right.VIEW, label="用户动态"),
        get("/user/tags", run=batch.show_tags, form=(ID,), right=Right.VIEW, label="用户的标签"),
        get("/user/days", run=days.show, form=(ID,), right=Right.VIEW, label="用户近30天"),
        post("/ingest/user", run=ingest.receive_users, form=(ITEMS,), exact=True, access="service", writes=False, label="接收用户"),
        post(
            "/ingest/user-day", run=ingest.receive_days, form=(ITEMS,), exact=True, access="service", scope="user", writes=False,
            label="接收用户每日数据",
        ),
    ),
    routes=(
        Route("/users", "用户列表", "user-list", role="list"),
        Route("/userDetail", "用户详情", "user-detail", role="detail", parent="/users", query={"id": ""}),
    ),
)  # fmt: skip
