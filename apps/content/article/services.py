"""Changing an article: its working text lives in a Yjs document, its columns are derived from that."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.errors import Invalid
from apps.core.naming import camel
from apps.documents import html, locks, store
from apps.kinds.engine import dumping, rows, saving
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .models import Article

SAME_TITLE_SHOWN = 5


def save_article(article: Article, values: dict[str, Any], *, caller: Caller) -> None:
    """Write columns; where a document exists, the same change goes into it so that open editors show it."""
    if "body" in values:
        values["body"] = html.sanitise(values["body"])
        derived = html.describe(values["body"])
        article.text, article.word_count = derived.text, derived.word_count
    is_new = article.pk is None
    kind = registry.kind("article")
    saving.assign(kind, article, values)
    if not is_new:
        store.edit(
            "article",
            article.pk,
            body_html=values.get("body"),
            fields=map_values(kind, article, values),
            actor=caller,
        )


def map_values(kind: Kind, article: Article, names: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The co-edited fields (of ``names``, or all) as the document's map keeps them: camelCase -> JSON."""
    assert kind.coedited is not None
    fields = [f for f in kind.fields if f.name in kind.coedited.fields and (names is None or f.name in names)]
    return {camel(f.name): dumping.dump_value(f, article) for f in fields}


def article_derived(article: Article, *, caller: Caller) -> dict[str, Any]:
    return {"contentHash": article.content_hash}


def find_same_title(*, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """Articles with exactly this title, other than ``id`` (product spec, section 5: duplicate title check)."""
    title = str(payload.get("title") or "").strip()
    if not title:
        raise Invalid({"title": "请填写要检查的标题"})
    kind = registry.kind("article")
    found = rows.visible(kind, caller).filter(title=title)
    if payload.get("id") not in (None, ""):
        found = found.exclude(pk=rows.as_id(payload["id"]))
    items = [
        {"id": a.pk, "kind": "article", "title": a.title, "route": f"/contentArticleDetail?id={a.pk}"}
        for a in found.only("pk", "title")[:SAME_TITLE_SHOWN]
    ]
    return {"items": items}


def lock_article(*, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``GET /content/article/lock``: who holds it; ``lock=1`` takes it, ``lock=0`` gives it back, ``force=1`` breaks it."""
    kind = registry.kind("article")
    article = rows.find(kind, caller, payload.get("id"))
    wish = str(payload.get("lock", ""))
    if wish not in ("", "0", "1"):
        raise Invalid({"lock": "请用 1 表示锁定，0 表示释放"})
    if wish:
        rows.require(caller, kind.groups, rows.Right.LOCK)
    if wish == "1":
        held = locks.take("article", article.pk, caller=caller, force=str(payload.get("force")) == "1")
    elif wish == "0":
        held = locks.give_back("article", article.pk, caller=caller)
    else:
        held = locks.who("article", article.pk)
    return locks.as_data(held, caller)
