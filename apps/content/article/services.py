"""Changes an article. Its working text is a Yjs document, and its columns are derived from the document."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.context import Context
from apps.core.payload_names import camel
from apps.core.transactions import whole
from apps.documents import access, locks, store
from apps.documents.html import parser, renderer
from apps.documents.prosemirror import content_hash, plain_text
from apps.identity.syslog import services as syslog
from apps.kinds.engine import permissions, records
from apps.kinds.engine.read import serializer
from apps.kinds.engine.write import save
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.kinds.types import dump_moment

from .. import document_adapter
from .models import Article


def save_article(article: Article, values: dict[str, Any], *, caller: Caller) -> None:
    """Writes columns. If a document exists, the same change goes into it, so that open editors show it.

    A text that was not sent stays as the document has it, which may be further than the column.
    """
    is_new = article.pk is None
    kind = registry.kind("article")
    if not is_new:
        document_adapter.require_writable(kind, article, caller)
    body = parser.parse(values.get("body", article.body))
    if is_new or "body" in values:
        values["body"] = renderer.render(body)
        article.text = plain_text.plain_text(body)
        article.word_count = plain_text.word_count(article.text)
    many = save.set_values(kind, article, values)
    if not is_new and not many:
        # One write of the row in place of two: each goes into thirty indexes.
        article.content_hash = content_hash.content_hash(body, map_values(kind, article))
        save.store(kind, article, many)
    else:
        save.store(kind, article, many)
        article.content_hash = content_hash.content_hash(body, map_values(kind, article))
        article.save(update_fields=["content_hash"])
    if not is_new:
        changed = map_values(kind, article, values)
        with access.readable():
            store.edit("article", article.pk, body_html=values.get("body"), fields=changed, actor=caller)


def map_values(kind: Kind, article: Article, names: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The co-edited fields (of ``names``, or all) as the document's map stores them: camelCase -> JSON."""
    assert kind.coedited is not None
    fields = [f for f in kind.fields if f.name in kind.coedited.fields and (names is None or f.name in names)]
    return {camel(f.name): serializer.dump_value(f, article) for f in fields}


def lock_article(*, caller: Caller, context: Context, id: int, lock: int | None, force: bool) -> dict[str, Any]:
    """``GET /content/article/lock``: shows the holder; ``lock=1`` takes the lock, ``lock=0`` releases it, ``force=1``
    breaks it.

    One path both reads and writes. Only a write goes into the system log, here and within its transaction.
    """
    kind = registry.kind("article")
    article = records.find(kind, caller, id)
    if lock is not None:
        permissions.require(caller, kind.groups, Right.LOCK)
        name = "锁定文章" if lock else "释放文章锁定"
        with whole():
            _change_lock(article, caller, take=bool(lock), force=force)
            syslog.record(caller, context, name, kind="article", ids=[article.pk], summary=f"《{article.title}》")
    return lock_data(locks.who("article", article.pk), caller)


def _change_lock(article: Article, caller: Caller, *, take: bool, force: bool) -> None:
    if not take:
        locks.give_back("article", article.pk, caller=caller)
    elif force:
        with access.readable():
            locks.break_lock("article", article.pk, caller=caller)
    else:
        locks.take("article", article.pk, caller=caller)


def lock_data(held: locks.Holder | None, caller: Caller) -> dict[str, Any]:
    """``{holder, mine, since}`` of docs/wire.md."""
    return {
        "holder": held.label if held else None,
        "mine": held is not None and held.holder_id == caller.account_id,
        "since": dump_moment(Field("", ""), held.since) if held else None,
    }
