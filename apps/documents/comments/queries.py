"""Reads comments: the threads of a record, and the mentions of a person."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.db.models import F, OuterRef, Q, Subquery

from apps.core.errors import Problem
from apps.kinds.engine import records as engine_records
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.kinds.routes import Route
from apps.kinds.types import moment_text

from ..models import CommentMention, CommentMessage, CommentReading, CommentThread
from ..ports import ports
from .people import names_of, person
from .services import may_delete_others

MOST_MENTIONS = 50

Data = dict[str, Any]


def threads_of(caller: Caller, kind: str, record_id: int) -> list[Data]:
    """Return the record's threads, oldest first. Takes three queries for any number of threads."""
    return as_data(caller, _with_reading(caller).filter(kind=kind, record_id=record_id).order_by("pk"))


def thread(caller: Caller, thread_id: int) -> Data | None:
    """The thread as the caller sees it; ``None`` if there is none with this id."""
    return next(iter(as_data(caller, _with_reading(caller).filter(pk=thread_id))), None)


def _with_reading(caller: Caller) -> Any:
    mine = CommentReading.objects.filter(thread=OuterRef("pk"), account_id=caller.account_id)
    return CommentThread.objects.annotate(read_to=Subquery(mine.values("message_id")[:1]))


def as_data(caller: Caller, threads: Iterable[Any]) -> list[Data]:
    """Describe threads for the caller, with their messages in order. Three queries, however many threads."""
    found = list(threads)
    messages: defaultdict[int, list[CommentMessage]] = defaultdict(list)
    for message in CommentMessage.objects.filter(thread__in=[t.pk for t in found]).order_by("pk"):
        messages[message.thread_id].append(message)
    names = names_of(_people(found, messages.values()))
    removes = bool(found) and may_delete_others(caller, found[0].kind)
    return [_thread(caller, t, messages[t.pk], names, removes=removes) for t in found]


def _people(threads: Iterable[Any], messages: Iterable[list[CommentMessage]]) -> set[int]:
    ids = {account for t in threads for account in (t.created_by_id, t.resolved_by_id) if account is not None}
    for listed in messages:
        for message in listed:
            ids |= {message.author_id, *message.mentions}
    return ids


def _thread(
    caller: Caller, thread: Any, messages: list[CommentMessage], names: dict[int, str], *, removes: bool
) -> Data:
    unread = [m for m in messages if m.pk > (thread.read_to or 0) and m.author_id != caller.account_id]
    return {
        "id": thread.pk,
        "anchor": {"from": thread.anchor_from, "to": thread.anchor_to},
        "quote": thread.quote,
        "resolved": _resolved(thread, names),
        "createdAt": _written(thread.created_at),
        "unread": sum(m.deleted_at is None for m in unread),
        "messages": [_message(caller, m, names, removes=removes) for m in messages],
    }


def _resolved(thread: Any, names: dict[int, str]) -> Data | None:
    if thread.resolved_at is None:
        return None
    return {"by": person(thread.resolved_by_id, names), "at": _written(thread.resolved_at)}


def _message(caller: Caller, message: CommentMessage, names: dict[int, str], *, removes: bool) -> Data:
    mine = message.author_id == caller.account_id
    gone = message.deleted_at is not None
    return {
        "id": message.pk,
        "author": person(message.author_id, names),
        "text": message.text,
        "mentions": [person(account, names) for account in message.mentions],
        "at": _written(message.created_at),
        "editedAt": _written(message.edited_at) if message.edited_at else None,
        "deleted": gone,
        "mine": mine,
        "mayDelete": not gone and (mine or removes),
    }


def mentions_of(caller: Caller) -> Data:
    """Return the caller's mentions in records that the caller may see, unread first, and the number of unread ones."""
    mine = CommentMention.objects.filter(account_id=caller.account_id).exclude(message__author_id=caller.account_id)
    found = mine.filter(_on_what_may_be_seen(caller))
    unread_first = found.select_related("message__thread").order_by(F("read_at").desc(nulls_first=True), "-pk")
    latest = list(unread_first[:MOST_MENTIONS])
    names = names_of(m.message.author_id for m in latest)
    items = [item for m in latest if (item := _mention(caller, m, names))]
    return {"items": items, "unread": found.filter(read_at__isnull=True).count()}


def _on_what_may_be_seen(caller: Caller) -> Q:
    """Select mentions in visible records. Records in the recycle bin are left out, for nobody can open them."""
    seen = Q(pk__in=[])
    for kind in registry.kinds.values():
        if kind.coedited is not None and caller.may(kind.viewing_groups, Right.VIEW):
            records = engine_records.visible(kind, caller).values("pk")
            seen |= Q(message__thread__kind=kind.key, message__thread__record_id__in=records)
    return seen


def _mention(caller: Caller, mention: CommentMention, names: dict[int, str]) -> Data | None:
    message = mention.message
    thread = message.thread
    record = where(caller, thread.kind, thread.record_id)
    if record is None:
        return None
    return {
        "id": mention.pk,
        "threadId": thread.pk,
        **record,
        "by": person(message.author_id, names),
        "text": message.text[:120],
        "at": _written(mention.created_at),
        "read": mention.read_at is not None,
    }


def _written(value: datetime) -> str:
    return moment_text(value)


def _screen(kind: Kind, caller: Caller) -> Route | None:
    """Return the route of the editor, or of the review screen if the caller only reviews."""
    if caller.may(kind.groups, Right.VIEW):
        return kind.route_for("edit")
    return kind.route_for("examine")


def where(caller: Caller, kind_key: str, record_id: int) -> Data | None:
    """Return the record's title and the route that shows it; None if the caller may not see the record."""
    kind = registry.kinds.get(kind_key)
    if kind is None:
        return None
    try:
        ports().participation(caller, kind_key, record_id)
        record = engine_records.find(kind, caller, record_id)
    except Problem:
        return None
    route = _screen(kind, caller)
    return {
        "kind": kind_key,
        "recordId": record_id,
        "title": engine_records.name_of(kind, record),
        "route": f"{route.path}?id={record_id}" if route else None,
    }
