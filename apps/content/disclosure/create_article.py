"""Creates an article's draft from a tip, with the reader's text and files and a reference to the tip."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from apps.core.errors import Conflict
from apps.kinds.engine import permissions, records
from apps.kinds.engine.write import save
from apps.kinds.kind import Kind
from apps.kinds.ports import ports
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

from . import services
from .models import Disclosure

SOURCE = "读者爆料"
#: The choices of the article's section, and the usual one of tips.
CHOICES, SECTION = "section", "livelihood"


def create_article(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{id, route}`` of the article's draft. Needs 编辑 of tips and 添加 of articles.

    The caller then follows the tip, and the tip names the article as its 相关报道. Raises Conflict with the article's
    reference if the tip has one already.
    """
    article = registry.kind("article")
    permissions.require(caller, article.groups, Right.ADD)
    tip = records.find(kind, caller, id, lock=True)
    if tip.outcome:
        raise Conflict("这条爆料已有相关报道，请打开相关报道继续编辑", data={"outcome": tip.outcome})
    made = save.create(article, caller, _draft(tip))
    tip.outcome = {"kind": article.key, "id": made["id"]}
    tip.handling = "following" if tip.handling in ("waiting", "following") else tip.handling
    services.assign(tip, caller)
    services.add_note(tip, caller, f"已转为文章草稿《{made['title']}》")
    tip.revision += 1
    tip.save()
    save.publish_change(kind, tip, caller, "update")
    route = article.route_for("edit")
    return {"id": made["id"], "route": f"{route.path}?id={made['id']}" if route else ""}


def _draft(tip: Disclosure) -> dict[str, Any]:
    """The payload of the article's create call."""
    cover = {"cover": tip.images[0]} if tip.images else {}
    return cover | {"title": tip.title, "source": SOURCE, "section": _section(), "body": "".join(_body(tip))}


def _section() -> str:
    """The usual section of tips. If it takes no contents or is gone, the first section that takes some."""
    offered = [str(one.value) for one in ports().live_choices(CHOICES)]
    usual = ports().live_choice(CHOICES, SECTION)
    wanted = [*([str(usual.value)] if usual else []), *offered]
    return next((key for key in wanted if ports().choice_refusal(CHOICES, key) is None), SECTION)


def _body(tip: Disclosure) -> Iterator[str]:
    for line in tip.body.splitlines() or [tip.title]:
        if line.strip():
            yield f"<p>{escape(line.strip())}</p>"
    for url in tip.images:
        yield f'<p><img src="{escape(url)}" alt="{escape(tip.title)}"></p>'
    if tip.video:
        yield f'<p><video src="{escape(tip.video)}" controls></video></p>'
