"""Preview of a content as the app shows it: the published state, or the working text for holders of a ticket.

Identity travels in a header only (docs/spec/decisions.md), and opening a page sends none. So a link to the working text
carries a signed ticket for one record and one account. It is valid for two hours, and ends as soon as the account ends
or changes its password or rights.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.core import signing

from apps.core.errors import Forbidden, NotFound, Problem
from apps.documents import derived_content
from apps.documents.html.sanitizer import sanitise
from apps.documents.store import LoadFailed
from apps.identity.sessions.tokens import caller_of
from apps.kinds.engine import records, subset_grants
from apps.kinds.engine.public import publications
from apps.kinds.engine.read import serializer
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.kinds.types import moment_text
from apps.review.content_kinds import CONTENT_KINDS

from . import document_adapter
from .preview_body import body_of

VALID_SECONDS = dt.timedelta(hours=2)
SALT = "content.preview"
EXPIRED = "预览链接已失效，请回到后台重新打开预览"
NOT_PUBLIC = "内容不存在，或还没有对读者公开"


@dataclass(frozen=True, slots=True)
class Page:
    """Contents of the page. ``body`` is sanitised HTML; ``working`` is true if readers do not see this state."""

    title: str
    body: str
    source: str = ""
    author: str = ""
    moment: str = ""
    title_colour: str = ""
    working: bool = False


def preview_path(kind: Kind, record_id: int, caller: Caller) -> str:
    """The path of the working text's preview, with its ticket."""
    ticket = signing.dumps([kind.key, record_id, caller.account_id, caller.epoch], salt=SALT, compress=True)
    return f"/preview/{kind.key}/{record_id}?backend=true&ticket={ticket}"


def preview_link(*, caller: Caller, kind: Kind, id: int) -> dict[str, Any]:
    """``{url, hours}`` for callers who may view the record."""
    shown = shown_kind(kind.key)
    _require_visible(caller, shown, id)
    return {"url": preview_path(shown, id, caller), "hours": int(VALID_SECONDS.total_seconds() // 3600)}


def published(key: str, record_id: int) -> Page:
    """The state that readers see. Raises NotFound if the record is not live, hidden, frozen or outside its dates."""
    kind = document_adapter.coedited_kind(key)
    record = records.find(kind, None, record_id)
    if not publications.is_public(kind, record):
        raise NotFound(NOT_PUBLIC)
    return _page(kind, record.published, _moment(record.published_at))


def working(key: str, record_id: int, ticket: str) -> Page:
    """The working text. Raises Forbidden for an invalid or expired ticket."""
    kind = shown_kind(key)
    _holder(ticket, kind, record_id)
    record = records.find(kind, None, record_id)
    values = _page_values(kind, record)
    return _page(kind, values, str(values.get("publishAt") or "")[:16], working=True)


def shown_kind(key: str) -> Kind:
    """A kind of content that readers open. Raises NotFound."""
    kind = registry.kinds.get(key)
    if (
        kind is None
        or not kind.reviewed
        or (kind.coedited is None and (kind.public is None or key not in CONTENT_KINDS))
    ):
        raise NotFound("这类内容没有预览页")
    return kind


def _holder(ticket: str, shown: Kind, record_id: int) -> Caller:
    """The account of the ticket, if it may still view the record."""
    try:
        kind, number, account_id, epoch = signing.loads(ticket, salt=SALT, max_age=VALID_SECONDS)
        caller = caller_of(account_id)
        if (kind, number) != (shown.key, record_id) or caller.epoch != epoch:
            raise Forbidden(EXPIRED)
        _require_visible(caller, shown, record_id)
    except (signing.BadSignature, ValueError, TypeError, Problem) as error:
        raise Forbidden(EXPIRED) from error
    return caller


def _require_visible(caller: Caller, kind: Kind, record_id: int) -> None:
    """Raises NotFound if the caller may not view the record."""
    if not subset_grants.holds(kind, caller, kind.viewing_groups, Right.VIEW):
        raise NotFound()
    records.find(kind, caller, record_id)


def _page_values(kind: Kind, record: Any) -> dict[str, Any]:
    """The document's values; the stored columns if there is no document or it cannot be opened."""
    if kind.coedited is None:
        return serializer.snapshot(kind, record)
    try:
        derived = derived_content.derive(kind.key, record.pk)
    except LoadFailed:
        derived = None
    if derived is not None:
        return derived.fields | {kind.coedited.body: derived.html}
    seed = document_adapter.seed(kind.key, record.pk)
    return dict(seed.fields) | {kind.coedited.body: seed.html}


def _page(kind: Kind, values: Mapping[str, Any], moment: str, *, working: bool = False) -> Page:
    body = kind.coedited.body if kind.coedited else None

    def text(name: str) -> str:
        value = values.get(name)
        return value if isinstance(value, str) else ""

    return Page(
        title=text(kind.title) or f"（还没有标题的{kind.label}）",
        # Sanitised again: old published content passed older rules.
        body=sanitise(text(body) if body else body_of(kind, values)),
        source=text("source"),
        author=text("author"),
        moment=moment,
        title_colour=text("titleColour"),
        working=working,
    )


def _moment(value: dt.datetime | None) -> str:
    return moment_text(value)[:16] if value else ""
