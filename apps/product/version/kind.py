"""Version: a release of the news app on one platform, offered to its readers as an update."""

from __future__ import annotations

from apps.kinds.fields import VERIFY_STATE, Column, Field, Filter, Section, When
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind, Queue
from apps.kinds.routes import Route, record_routes
from apps.review.calls import reviewed_calls

from .. import public_api, shared_fields
from . import queries, rules, services
from .models import Version

LIFECYCLE = shared_fields.APP_REVIEW.guarded(submit=rules.outdated, approve=rules.outdated).plus(shared_fields.SHOWN)

VERSION = Kind(
    key="version",
    label="版本",
    model=Version,
    groups=("应用-版本",),
    audit_group="版本审核",
    fields=(
        Field("title", "版本", readonly="always", max_length=60, column=Column(link=True)),
        Field("platform", "平台", "choice", choices=shared_fields.PLATFORMS[1:], default="android", required=True, column=Column(90)),
        Field("number", "版本号", required=True, max_length=20, placeholder="如 8.2.0"),
        Field("build", "构建号", "number", required=True, min=1, column=Column(100, "right", optional=True), sortable=True,
              help="同一平台每次发布都要增大"),
        Field("package", "安装包", "file", required=True, when=When("platform", ("android",)), help="APK 文件，用户直接下载"),
        Field("store_link", "应用市场地址", "link", required=True, when=When("platform", ("ios", "harmony")),
              placeholder="https://apps.apple.com/cn/app/…"),
        Field("notes", "更新说明", "long_text", required=True, max_length=1000, help="用户在更新提示里看到的文字，一行一条"),
        Field("force", "强制更新", "switch", column=Column(100), help="低于指定版本的用户必须更新才能继续使用"),
        Field("force_below", "低于此版本强制", required=True, max_length=20, when=When("force", (True,)), placeholder="如 8.0.0"),
        Field("rollout", "灰度比例", "percent", default=100, min=1, required=True, column=Column(100, "right"),
              help="先推给一部分用户，没有问题再放开"),
        shared_fields.NOTE,
        VERIFY_STATE,
        shared_fields.SWITCHED_ON,
    ),
    sections=(
        Section("版本信息", ("title", "platform", "number", "build", "package", "store_link")),
        Section("更新说明", ("notes",)),
        Section("推送更新", ("force", "force_below", "rollout"), "side"),
        Section("备注", ("note",), "side"),
    ),
    filters=(Filter("title", placeholder="如 8.2.0"), *by("platform", "force"), *shared_fields.STATE_FILTERS),
    lifecycle=LIFECYCLE,
    queryset=queries.with_newer,
    validate=rules.inconsistent,
    save=services.save_version,
    queue=Queue(promised_minutes=240, unwatched=("note",)),
    public=public_api.VERSION,
    calls=reviewed_calls("/version", LIFECYCLE, queue="versions", decisions="version"),
    routes=(
        *record_routes("版本", list="/versionMange", edit="/versionDetail", audit="/versionAudit", examine="/versionAuditDetail"),
        Route("/versionExamineDetail", "版本审核处理", "examine", parent="/versionAudit", query={"id": ""}),
        Route("/versionAudited", "版本审核记录", "detail", groups=("版本审核",), parent="/versionAudit", query={"id": ""}),
    ),
)  # fmt: skip
