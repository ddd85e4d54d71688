"""Pages of other systems to which entries of the menu lead. A saved URL wins over the environment's."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings

from apps.core.errors import Invalid
from apps.core.events import publish
from apps.identity.syslog.mentions import EMPTY, mention
from apps.kinds.engine import permissions
from apps.kinds.rights import Caller, Right

from .events import LinkedPagesChanged
from .models import LinkedUrl

MAX_LENGTH = 500
SHOP_GROUP = "任务管理"


@dataclass(frozen=True, slots=True)
class LinkedPage:
    """``route``: the entry of the menu. ``variable``: the name of its URL in the environment."""

    name: str
    label: str
    route: str
    variable: str


OPERATIONS = LinkedPage("operations", "运营活动数据", "/operationActivity", "CONSOLE_OPERATIONS_URL")
SCORE_SHOP = LinkedPage("scoreShop", "积分商城", "/ScoreShopEntrance", "CONSOLE_SCORE_SHOP_URL")
PAGES = {page.name: page for page in (OPERATIONS, SCORE_SHOP)}


def urls() -> dict[str, str]:
    """The URL in effect of each page, by its route; blank if it has none."""
    saved = _saved()
    return {page.route: saved.get(page.name) or _accepted(page) for page in PAGES.values()}


def show() -> list[dict[str, str]]:
    """``[{name, label, route, address, saved, environment, environmentProblem, variable}]``; ``address`` is in effect.

    ``environmentProblem`` says why the URL of the environment leads nowhere. A refused URL is not shown, since every
    signed-in person reads this answer and the URL may hold a password.
    """
    saved = _saved()
    return [
        {
            "name": page.name,
            "label": page.label,
            "route": page.route,
            "address": saved.get(page.name) or _accepted(page),
            "saved": saved.get(page.name, ""),
            "environment": _accepted(page),
            "environmentProblem": refusal(_in_environment(page)),
            "variable": page.variable,
        }
        for page in PAGES.values()
    ]


def change(caller: Caller, changes: Mapping[str, Any]) -> None:
    """Saves the URLs in ``changes``; a blank one gives way to the environment's. Raises Invalid."""
    checked = _checked(changes)
    before = _saved()
    changed = {name: url for name, url in checked.items() if before.get(name, "") != url}
    for name, url in changed.items():
        if url:
            values = {"url": url, "changed_by_id": caller.account_id}
            LinkedUrl.objects.update_or_create(page=name, defaults=values)
        else:
            LinkedUrl.objects.filter(page=name).delete()
    texts = [f"{PAGES[name].label}地址：{before.get(name) or EMPTY} → {url or EMPTY}" for name, url in changed.items()]
    mention("；".join(texts))
    if changed:
        publish(LinkedPagesChanged())


def show_shop(*, caller: Caller) -> dict[str, str]:
    """``{url}`` of the score shop, blank if it has none. Raises Forbidden without the right to view tasks.

    The URL is no secret: ``/admin/user-menu`` and ``/setting/get`` give it to every signed-in person. The right only
    follows the group that the menu entry of the shop belongs to.
    """
    permissions.require(caller, SHOP_GROUP, Right.VIEW)
    return {"url": urls()[SCORE_SHOP.route]}


def refusal(url: str) -> str:
    """Why a browser of the newsroom must not be led to ``url``; blank if it may be, or if there is none."""
    if not url:
        return ""
    if len(url) > MAX_LENGTH:
        return f"地址最多{MAX_LENGTH}个字符"
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname, parts.port
    except ValueError:
        return "地址无效，请检查后重新填写"
    if parts.scheme not in ("http", "https"):
        return "地址应以 http:// 或 https:// 开头"
    if parts.username is not None or parts.password is not None:
        return "地址不能带用户名和密码"
    # Browsers read a backslash as a slash, so the host that they open would be another one than is seen here.
    if not host or re.search(r"[\s\\\x00-\x1f\x7f\"'<>]", url):
        return "地址无效，请检查后重新填写"
    return ""


def _saved() -> dict[str, str]:
    return dict(LinkedUrl.objects.values_list("page", "url"))


def _in_environment(page: LinkedPage) -> str:
    return str(settings.LINKED_ADDRESSES.get(page.route, ""))


def _accepted(page: LinkedPage) -> str:
    """The URL of the environment, blank if it is refused."""
    url = _in_environment(page)
    return "" if refusal(url) else url


def _checked(changes: Mapping[str, Any]) -> dict[str, str]:
    """The changes without spaces around. Raises Invalid by the name of the page."""
    errors: dict[str, str] = {}
    checked: dict[str, str] = {}
    for name, url in changes.items():
        if name not in PAGES or not isinstance(url, str):
            errors[f"links.{name}"] = "没有这个页面，请刷新后重试" if name not in PAGES else "请填写地址"
            continue
        checked[name] = url.strip()
        if problem := refusal(checked[name]):
            errors[f"links.{name}"] = problem
    if errors:
        raise Invalid(errors)
    return checked
