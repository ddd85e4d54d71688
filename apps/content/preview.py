"""Preview of a co-edited item as the app shows it: what readers see, or the working text for whoever holds a ticket.

Identity travels in a header only (spec/decisions.md), and a page that is opened has none. So a link to the working
text carries a signed ticket: for one record and one account, good for two hours, void as soon as the account ends,
changes its password or its rights.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.core import signing
from django.utils import timezone

from apps.core.errors import Forbidden, NotFound, Problem
from apps.documents import publishing
from apps.documents.ports import Participation
from apps.documents.sanitising import sanitise
from apps.documents.store import LoadFailed
from apps.identity.tokens import caller_of
from apps.kinds.engine import rows
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text

from . import coediting

GOOD_FOR = dt.timedelta(hours=2)
SALT = "content.preview"
EXPIRED = "预览链接已失效，请回到后台重新打开预览"
NOT_PUBLIC = "内容不存在，或还没有对读者公开"


@dataclass(frozen=True, slots=True)
class Page:
    """What the page shows. ``body`` is sanitised HTML; ``working`` when it is not (yet) what readers see."""

    title: str
    body: str
    source: str = ""
    author: str = ""
    moment: str = ""
    title_colour: str = ""
    working: bool = False


def address(kind: Kind, record_id: int, caller: Caller) -> str:
    """The path of the working text's preview, with its ticket."""
    ticket = signing.dumps([kind.key, record_id, caller.account_id, caller.epoch], salt=SALT, compress=True)
    return f"/preview/{kind.key}/{record_id}?backend=true&ticket={ticket}"


def preview_link(*, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``{url, hours}`` for whoever may view the record."""
    kind = coediting.coedited_kind(str(payload.get("kind") or ""))
    record_id = rows.as_id(payload.get("id"))
    _visible(caller, kind.key, record_id)
    return {"url": address(kind, record_id, caller), "hours": int(GOOD_FOR.total_seconds() // 3600)}


def published(key: str, record_id: int) -> Page:
    """What readers see now; raises NotFound for what is not live, hidden, frozen or outside its dates."""
    kind = coediting.coedited_kind(key)
    record = rows.find(kind, None, record_id)
    if not record.live or record.published is None or not is_public(record):
        raise NotFound(NOT_PUBLIC)
    return _page(kind, record.published, _moment(record.published_at))


def working(key: str, record_id: int, ticket: str) -> Page:
    """The text as it stands; raises Forbidden for a ticket that is not (any more) good for it."""
    kind = coediting.coedited_kind(key)
    _holder(ticket, key, record_id)
    record = rows.find(kind, None, record_id)
    values = _page_values(kind, record)
    return _page(kind, values, str(values.get("publishAt") or "")[:16], working=True)


def is_public(record: Any) -> bool:
    if not getattr(record, "visible", True) or getattr(record, "frozen", False):
        return False
    period = record.published.get("showPeriod") if record.published else None
    if not isinstance(period, list) or len(period) != 2:
        return True
    now = moment_text(timezone.now())
    start, end = (str(edge or "") for edge in period)
    return (not start or start <= now) and (not end or now <= end)


def _holder(ticket: str, key: str, record_id: int) -> Caller:
    """Who the ticket was given to, if they may still see the record."""
    try:
        kind, number, account_id, epoch = signing.loads(ticket, salt=SALT, max_age=GOOD_FOR)
        caller = caller_of(account_id)
        if (kind, number) != (key, record_id) or caller.epoch != epoch:
            raise Forbidden(EXPIRED)
        _visible(caller, key, record_id)
    except (signing.BadSignature, ValueError, TypeError, Problem) as error:
        raise Forbidden(EXPIRED) from error
    return caller


def _visible(caller: Caller, key: str, record_id: int) -> Participation:
    return coediting.participation(caller, key, record_id)


def _page_values(kind: Kind, record: Any) -> dict[str, Any]:
    """What the document says; where it cannot be opened, what was stored last."""
    assert kind.coedited is not None
    try:
        derived = publishing.derive(kind.key, record.pk)
    except LoadFailed:
        derived = None
    if derived is not None:
        return derived.fields | {kind.coedited.body: derived.html}
    seed = coediting.seed(kind.key, record.pk)
    return dict(seed.fields) | {kind.coedited.body: seed.html}


def _page(kind: Kind, values: Mapping[str, Any], moment: str, *, working: bool = False) -> Page:
    assert kind.coedited is not None

    def text(name: str) -> str:
        value = values.get(name)
        return value if isinstance(value, str) else ""

    return Page(
        title=text(kind.title) or f"（还没有标题的{kind.label}）",
        # Once more: what was published long ago was judged by the rules of then.
        body=sanitise(text(kind.coedited.body)),
        source=text("source"),
        author=text("author"),
        moment=moment,
        title_colour=text("titleColour"),
        working=working,
    )


def _moment(value: dt.datetime | None) -> str:
    return moment_text(value)[:16] if value else ""
