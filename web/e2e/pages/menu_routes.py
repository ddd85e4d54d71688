"""All pages of the console, as the registry has them, with an address of each that shows something."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pages.navigation import NOT_FOUND
from stack.api import Api

MENUS = {
    "home": "首页管理",
    "content": "内容管理",
    "community": "互动管理",
    "media": "媒体号",
    "activities": "活动管理",
    "questions": "问答管理",
    "tasks": "任务管理",
    "marketing": "营销管理",
    "reports": "举报管理",
    "dashboard": "数据看板",
    "library": "媒体资源库",
    "review": "审核中心",
    "notices": "通知中心",
    "users": "用户管理",
    "apps": "应用管理",
    "tags": "标签管理",
    "system": "系统管理",
    "elsewhere": "",
}
#: Lists of kinds whose list is a service of its own.
LISTS = {"media_item": {"path": "/resource/files"}}
#: Pages before the sign-in, with the heading by which each is known. Without a provider single sign-on says so.
PUBLIC = {
    # First: `open_within` goes by way of it.
    "/404": NOT_FOUND,
    "/login": "登录",
    "/register": "账号",
    "/forgot-password": "密码",
    "/sso/authorize": "没有登录成功",
    "/hbwhtv/authorize": "没有登录成功",
}
#: Pages that lead on at once, and where to. The deployment of the tests names no address of another system.
LEADING_ON = {
    "/": "/dashboard",
    "/auditDetail": "/articleAuditDetail",
    "/operationActivity": "/pages/coming-soon",
    "/ScoreShopEntrance": "/pages/coming-soon",
    "/logout": "/login",
}
REGISTRY = Path(__file__).parents[2] / "src" / "generated" / "console.ts"
ROUTES = Path(__file__).parents[3] / "apps" / "api" / "tests" / "contract" / "routes.tsv"
Routes = list[dict[str, Any]]


def exported(name: str) -> Any:
    """A table of the generated file, which is JSON between its name and the end of the statement."""
    found = re.search(rf"^export const {name}: [^\n]* = (.*?);\n", REGISTRY.read_text(), re.DOTALL | re.MULTILINE)
    assert found, f"{name} is not in the generated table"
    return json.loads(found[1])


def documented_paths(menu: str | None = None) -> set[str]:
    """The pages of the menu, or of all, in the product's own table."""
    with ROUTES.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t")
        return {row["path"] for row in rows if menu is None or row["menu"] == menu}


def walked(menu: str | None = None) -> Routes:
    """The pages behind the sign-in of a menu, or of all, that stay where they are."""
    elsewhere = {*PUBLIC, *LEADING_ON}
    routes: Routes = [route for route in exported("routes") if route["path"] not in elsewhere]
    documented = documented_paths(menu) if menu else set()
    return [route for route in routes if menu is None or route["menu"] == menu or route["path"] in documented]


def record_id(api: Api, kinds: dict[str, Any], key: str) -> int:
    """A record that shows something: the last of the list, which has lived longest."""
    calls = kinds[key]["calls"]
    listed = api.get((calls.get("list") or calls.get("queue") or LISTS[key])["path"])
    assert listed["items"], f"no demonstration of {key}"
    return int(listed["items"][-1]["id"])


def addresses(api: Api, routes: Routes) -> Iterator[tuple[str, str]]:
    """Title and address of each page; where one shows a record, of one that there is."""
    kinds = exported("kinds")
    for route in routes:
        query = {name: value.split("|")[0] for name, value in route.get("query", {}).items() if value}
        if "id" in route.get("query", {}):
            query["id"] = str(record_id(api, kinds, route["scope"]["kind"] if "scope" in route else route["kind"]))
        yield route["title"], route["path"] + "?" + "&".join(f"{name}={value}" for name, value in query.items())
