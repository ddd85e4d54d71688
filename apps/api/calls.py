"""Calls that belong to no kind: the menu, saved views, jobs, the palette's search, health."""

from __future__ import annotations

from typing import Any

from django.conf import settings

from apps.content.index import search as index_search
from apps.core.errors import NotFound
from apps.core.outbox.tasks import State
from apps.identity.groups import group_rights
from apps.identity.models import Account
from apps.kinds.call_fields import ID, KIND, ONE_OR_MANY, Q
from apps.kinds.calls import get, post
from apps.kinds.database.tables import with_table, without_table
from apps.kinds.engine import permissions, records
from apps.kinds.engine.jobs import jobs, sheets, template
from apps.kinds.engine.read.list_query import ListQuery
from apps.kinds.engine.read.record_list import filtered
from apps.kinds.engine.write import descendants
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.media import storage
from apps.review.content_kinds import CONTENT_KINDS

from . import saved_views
from .console_settings import linked_pages
from .console_settings import services as console_settings
from .dashboard.services import CALLS as DASHBOARD_CALLS
from .envelope import Download
from .menu import menu_tree, placed_routes, power_map
from .personal import notices
from .personal.services import CALLS as PERSONAL_CALLS
from .queue_counts import visible_counts
from .web_push.calls import CALLS as PUSH_CALLS

CONTENT_SIZE = 12
SEARCH_SIZE = 6


def health() -> dict[str, Any]:
    """Answers once the process serves and its database does; ``missing`` names the kinds whose table is not there yet."""
    Account.objects.order_by("pk").values_list("pk", flat=True).first()
    missing = [kind.key for kind in without_table(registry.kinds.values())]
    return {"status": "ok"} | ({"missing": missing} if missing else {})


def user_menu(*, caller: Caller) -> dict[str, Any]:
    """Menu, power map, menu attribute list, the account and the environment flag (docs/spec/product-spec.md, 3 and 6)."""
    account = Account.objects.select_related("role").get(pk=caller.account_id)
    return {
        "menu": menu_tree(caller, visible_counts(caller)),
        "power": power_map(caller, group_rights()),
        "menuAttributes": [{"key": path} for path, placed in placed_routes().items() if placed.opens_for(caller)],
        "account": {
            "id": account.pk,
            "name": account.name,
            "realName": account.real_name,
            "roleId": account.role_id,
            "roleName": account.role.name if account.role else "",
        },
        "notices": notices.of_menu(caller.account_id),
        "environment": settings.CONSOLE_ENV,
        "imageEditor": settings.IMAGE_EDITOR_URL,
        "mapAddress": settings.MAP_URL,
        "linkedAddresses": linked_pages.urls(),
        "mediaAddress": storage.url_of(""),
    }


def search(*, caller: Caller, q: str) -> dict[str, Any]:
    """Content whose title or author contains ``q``, then records of every other kind that the caller may view, a few of
    each."""
    if not q:
        return {"items": []}
    items = index_search.find(caller, q, most=CONTENT_SIZE)
    for kind in with_table(registry.kinds.values()):
        if kind.key in CONTENT_KINDS or not kind.route_for("edit"):
            continue
        if caller.may(kind.viewing_groups, Right.VIEW):
            items += _hits(kind, caller, q)
    return {"items": items}


def _hits(kind: Kind, caller: Caller, text: str) -> list[dict[str, Any]]:
    route = kind.route_for("edit")
    assert route is not None
    return [
        {"kind": kind.key, "kindLabel": kind.label, "id": r.pk, "label": records.name_of(kind, r), "route": f"{route.path}?id={r.pk}"}
        for r in filtered(kind, caller, ListQuery(q=text)).order_by("-pk")[:SEARCH_SIZE]
    ]  # fmt: skip


def download_job(*, caller: Caller, id: int) -> Download:
    job = jobs.own_job(caller, id)
    if job.state != State.DONE or job.output is None:
        raise NotFound("文件还没有生成，或已过期被清理，请重新导出")
    return Download(str(job.result.get("fileName") or "export.xlsx"), bytes(job.output))


def import_template(*, caller: Caller, kind: Kind) -> Download:
    """The workbook to fill in for an import of the kind. Raises Forbidden without the right to import."""
    permissions.require(caller, kind.groups, Right.IMPORT)
    return Download(f"{kind.label}导入模板.xlsx", template.template(kind))


CALLS = (
    get("/import/template", run=import_template, form=(KIND,), access="signed-in", label="导入模板"),
    get("/health", run=health, access="public", label="健康检查"),
    get("/admin/user-menu", run=user_menu, access="signed-in", label="菜单"),
    get("/search", run=search, form=(Q,), access="signed-in", label="搜索"),
    get("/views/list", run=saved_views.list_views, form=(KIND,), access="signed-in", label="列表视图"),
    post("/views/save", run=saved_views.save_view, form=saved_views.VIEW, access="signed-in", label="保存列表视图"),
    post("/views/delete", run=saved_views.delete_view, form=(ID,), access="signed-in", label="删除列表视图"),
    get(
        "/recycle/along", run=descendants.preview, form=(KIND, *ONE_OR_MANY), access="signed-in", label="随之删除的内容"
    ),
    get("/jobs/list", run=jobs.list_jobs, access="signed-in", label="任务列表"),
    get("/jobs/detail", run=jobs.job_detail, form=(ID,), access="signed-in", label="任务详情"),
    get("/jobs/download", run=download_job, form=(ID,), access="signed-in", label="下载任务文件"),
    get("/jobs/faults", run=sheets.faults_of, form=(ID,), access="signed-in", label="下载导入未通过的行"),
    post("/jobs/cancel", run=jobs.cancel_job, form=(ID,), access="signed-in", label="取消任务"),
    post("/jobs/retry", run=sheets.retry_job, form=(ID,), access="signed-in", label="重试任务"),
    get("/create-platform/shop", run=linked_pages.show_shop, access="signed-in", label="积分商城入口"),
    get("/setting/get", run=console_settings.show_settings, access="signed-in", label="系统设置"),
    post(
        "/setting/update",
        run=console_settings.change_settings,
        form=console_settings.CHANGES,
        exact=True,
        access="signed-in",
        label="修改系统设置",
    ),
    *DASHBOARD_CALLS,
    *PERSONAL_CALLS,
    *PUSH_CALLS,
)
