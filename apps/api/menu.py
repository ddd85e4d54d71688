"""The menu tree of the console: headings, order and icons; what each entry needs comes from its route.

Only entries whose route is built are shown (the registry knows them), and of those only what the caller may open.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import SUPER_NAME, Caller, Right
from apps.kinds.routes import Route


@dataclass(frozen=True, slots=True)
class Heading:
    """A top-level entry; with a single path it is a link itself. ``counted``: its entries show what waits there."""

    label: str
    icon: str
    paths: tuple[str, ...]
    counted: bool = False


MENU = (
    Heading("数据看板", "gauge", ("/dashboard",)),
    Heading("首页管理", "house", ("/homeRecommend", "/homeBanner", "/homeModular", "/homeCity", "/24hourManage", "/momentFocus", "/channelManage")),
    Heading(
        "内容管理",
        "file-text",
        (
            "/contentManager", "/newsroomBoard", "/publishCalendar", "/namesInDrafts", "/contentSplit", "/contentArticle",
            "/contentVideo", "/contentSubject", "/contentCollection", "/contentLive", "/contentHotDiscuss",
            "/contentNewsData", "/H5Manager", "/contentChenVideo", "/sections",
        ),
    ),
    Heading("互动管理", "message-square", ("/comments", "/operateComment", "/topicManage")),
    Heading("媒体资源库", "images", ("/mediaLibrary", "/mediaLibraryVideo", "/networkManage", "/mediaTasks")),
    Heading("问答管理", "circle-help", ("/questionManage", "/questionBank", "/questionScore")),
    Heading(
        "活动管理",
        "party-popper",
        ("/activityManage", "/essayActivity", "/normalActivity", "/payActivity", "/voteActivity", "/operationActivity"),
    ),
    Heading("媒体号", "radio-tower", ("/medias", "/mediaContent", "/operatingPreManage", "/mediaRole", "/groups", "/postManage")),
    Heading(
        "审核中心",
        "shield-check",
        (
            "/articleAudit", "/videoAudit", "/subjectAudit", "/ablumAudit", "/liveAudit", "/auditHotDiscuss",
            "/auditDisclosure", "/commentAudit", "/splashAudit", "/popupAudit", "/carouselAudit", "/auditHelpArticle",
            "/auditNotice", "/mediaAudit", "/groupAudit", "/postAudit", "/activityAudit", "/versionAudit",
            "/auditSearchKeyword", "/auditAd", "/cspNewsAudit", "/voteAudit", "/qaAudit",
        ),
        counted=True,
    ),
    Heading("通知中心", "bell", ("/noticeCentre",)),
    Heading("任务管理", "list-checks", ("/taskManage", "/taskMedal", "/taskAvatar")),
    Heading("用户管理", "users", ("/users", "/userLevel", "/operateUsers", "/defaultAvatar", "/portraits")),
    Heading(
        "应用管理",
        "smartphone",
        (
            "/appTimeline", "/contentFlash", "/contentPopup", "/versionMange", "/helpArticle", "/announcementArticle", "/userFeedback",
            "/buoyConfig", "/themeManager", "/functionManager", "/searchRecommend", "/informationSquare", "/ad",
        ),
    ),
    Heading("营销管理", "ticket", ("/redPacket", "/coupons", "/sendCoupons", "/couponWriteOff", "/ScoreShopEntrance")),
    Heading("举报管理", "flag", ("/contentReportAudit", "/commentReportAudit"), counted=True),
    Heading("标签管理", "tags", ("/contentTags", "/userTags", "/words")),
    Heading(
        "系统管理",
        "settings",
        ("/account", "/roles", "/serviceTokens", "/configure", "/uploadSettings", "/systemlog", "/reviewLog", "/dataExpansion", "/bulletChat", "/performance"),
    ),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Placed:
    """A built route with the kind behind it and the groups that open it."""

    route: Route
    kind: Kind | None

    @property
    def groups(self) -> tuple[str, ...]:
        if self.route.groups or self.kind is None:
            return self.route.groups
        return (self.kind.audit_group,) if self.route.audits else self.kind.groups

    def opens_for(self, caller: Caller) -> bool:
        match self.route.access:
            case "public" | "signed-in":
                return True
            case "admin":
                return caller.name == SUPER_NAME
        asked = self.route.parent_record.right if self.route.parent_record else Right.VIEW
        return caller.may(self.groups, asked)


def placed_routes() -> dict[str, Placed]:
    """Every route of the console by path: kindless pages first, then those of the kinds."""
    found = {page.path: Placed(page, None) for page in registry.pages}
    for kind in registry.kinds.values():
        found |= {route.path: Placed(route, kind) for route in kind.routes}
    return found


def heading_of(path: str) -> str:
    return next((heading.label for heading in MENU if path in heading.paths), "")


def menu_tree(caller: Caller, counts: Mapping[str, int]) -> list[dict[str, Any]]:
    """``MenuItem[]`` of docs/wire.md; ``counts`` are pending numbers by kind key, already filtered by right."""
    routes = placed_routes()
    items = []
    for number, heading in enumerate(MENU, start=1):
        children = [
            _item(number * 100 + position, routes[path], number, caller, counts if heading.counted else {})
            for position, path in enumerate(heading.paths, start=1)
            if path in routes
        ]
        shown = [child for child in children if child["exists"]]
        if shown:
            items.append(_top(number, heading, shown))
    return items


def _item(number: int, placed: Placed, parent: int, caller: Caller, counts: Mapping[str, int]) -> dict[str, Any]:
    pending = counts.get(placed.kind.key, 0) if placed.kind else 0
    return {
        "id": number,
        "label": placed.route.title,
        "icon": "",
        "link": placed.route.path,
        "parentId": parent,
        "power": list(placed.groups),
        "subItems": [],
        "exists": placed.opens_for(caller),
        "todo": pending,
        "examineTotal": pending,
    }


def _top(number: int, heading: Heading, children: list[dict[str, Any]]) -> dict[str, Any]:
    single = len(heading.paths) == 1
    total = sum(child["todo"] for child in children) if heading.counted else 0
    return {
        "id": number,
        "label": heading.label,
        "icon": heading.icon,
        "link": children[0]["link"] if single else "",
        "parentId": 0,
        "power": sorted({name for child in children for name in child["power"]}),
        "subItems": [] if single else children,
        "exists": True,
        "todo": total,
        "examineTotal": total,
    }


def power_map(caller: Caller, groups: Mapping[str, tuple[Right, ...]]) -> dict[str, list[dict[str, Any]]]:
    """Group -> ``[{actionName, exists}]``: what the caller holds of each of the permission groups."""
    return {
        name: [{"actionName": right.value, "exists": caller.may(name, right)} for right in rights]
        for name, rights in groups.items()
    }
