"""Accounts of the people who work in the console."""

from __future__ import annotations

from apps.kinds.calls import acts, get, picker, post
from apps.kinds.fields import Column, Field, Filter, Section
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Action
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from ..passwords.passwords import RULE
from . import rules, services
from .models import Account

NEW_PASSWORD = Field(
    "new_password", "新的初始密码", "password", required=True, max_length=64,
    help=f"{RULE}；请转告本人，下次登录时必须修改",
)  # fmt: skip
ACCOUNT = Kind(
    key="account",
    label="账号",
    model=Account,
    groups=("系统-账号",),
    title="name",
    confirmed=True,
    fields=(
        Field("name", "账号", required=True, readonly="after_create", max_length=32, column=Column(160, link=True), sortable=True,
              placeholder="如 chen.siyuan"),
        Field("real_name", "姓名", required=True, max_length=40, column=Column(120), sortable=True),
        Field("password", "初始密码", "password", required=True, readonly="after_create", max_length=64,
              help=f"{RULE}；首次登录时必须修改"),
        Field("role", "角色", "relation", of="role", required=True, column=Column(160)),
        Field("department", "部门", max_length=40, column=Column(120, optional=True), placeholder="如 时政新闻部",
              help="绩效统计按它汇总，同一部门请写得一样"),
        Field("phone", "手机号", max_length=11, column=Column(130), help="用于登录验证、找回密码和单点登录"),
        Field("email", "邮箱", max_length=120, column=Column(200, optional=True)),
        Field("second_step", "登录二次验证", "switch", column=Column(120, optional=True), help="登录时再验证一次短信验证码"),
        Field("enabled", "启用", "switch", readonly="always", default=True, column=Column(80)),
        Field("must_change_password", "待修改密码", "switch", readonly="always", column=Column(110, optional=True)),
        Field("last_login_at", "最近登录", "datetime", readonly="always", column=Column(176), sortable=True),
    ),
    sections=(
        Section("基本信息", ("name", "real_name", "password", "role", "department")),
        Section("联系方式", ("phone", "email", "second_step")),
        Section("状态", ("enabled", "must_change_password", "last_login_at"), "side"),
    ),
    filters=(
        *by("name", "real_name"),
        Filter("phone", "手机号", "phone__contains", placeholder="请输入手机号"),
        *by("role", "department", "enabled"),
    ),
    searched=("name", "real_name", "phone"),
    validate=services.validate_account,
    save=services.save_account,
    removable=rules.removal_refusal,
    actions=(
        Action("enable", "启用", Right.LOCK, services.enable, ("row", "bulk", "detail"), guard=rules.enabling_refusal, undo="disable"),
        Action("disable", "停用", Right.LOCK, services.disable, ("row", "bulk", "detail"), guard=rules.disabling_refusal,
               confirm="停用后该账号会立即在所有设备上退出登录，确定停用吗？", tone="danger", undo="enable"),
        Action("reset_password", "重置密码", Right.EDIT, services.reset_password, form=(NEW_PASSWORD,),
               confirm="重置后该账号会立即在所有设备上退出登录"),
    ),
    calls=(
        get("/system/accounts", "list"),
        get("/system/account/detail", "detail"),
        post("/system/account/add", "create"),
        post("/system/account/modify", "update"),
        post("/system/account/remove", "delete"),
        get("/system/account/remove", "delete"),
        get("/system/account/modifyState", run=services.modify_state, form=(services.STATE,), rest="act", right=Right.LOCK, writes=True, label="启用/停用账号"),
        post("/system/account/modifyState", run=services.modify_state, form=(services.STATE,), rest="act", right=Right.LOCK, label="启用/停用账号"),
        *acts("/system/account", "enable", "disable", resetPassword="reset_password"),
        post("/system/account/recycle/withdraw", "restore"),
        get("/system/account/departments", run=services.show_departments, right=Right.VIEW, label="正在使用的部门"),
        *picker("/system/account"),
    ),
    routes=(
        Route("/account", "账号管理", "list"),
        Route("/accountDetail", "账号编辑", "account-editor", role="edit", parent="/account", query={"id": ""}),
    ),
)  # fmt: skip
