"""Parses the parameters of review queues into ``QueueQuery``, and finds the kind that a shared documented path means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from apps.core.errors import Invalid

from ...calls import Call
from ...kind import Kind
from ...lifecycle import STATE_LABELS
from ...registry import registry
from . import list_filters, list_query
from .list_query import ListQuery, Payload

#: Values of ``type``: those of the screens, and the numbers of the documented count calls, which mean pending records.
WAITS, DECIDED = ("list", "0", "1"), ("wait",)
STATES = ("verifyState", "verifyType")
#: Documented for every queue; only kinds that share a path read them.
CHOOSING = ("source", "commentType")
#: The least level of sensitive words. Review judges its value, see ``EnginePorts.narrow_queue``.
WORDS_LEVEL = "wordsLevel"
CONTROL = list_query.PAGE | list_query.IGNORED | {"type", *STATES, *CHOOSING, WORDS_LEVEL}


@dataclass(frozen=True, slots=True, kw_only=True)
class QueueQuery:
    """The parameters of a queue: page, order and filters of ``listed``; records that were decided, or pending ones.

    ``states`` are review states that records must have besides, ``words_level`` is the least level of their sensitive
    words as it was sent; empty for all records.
    """

    listed: ListQuery = field(default_factory=ListQuery)
    decided: bool = False
    states: tuple[int, ...] = ()
    words_level: str = ""


def parse(kind: Kind, payload: Payload) -> QueueQuery:
    """The query of a queue call. Raises Invalid for the first parameter that is unknown or wrong.

    The order is that of waiting, or for decided records the newest first, unless ``sort`` names another.
    """
    list_query.refuse_unknown(payload, CONTROL | list_filters.filter_names(kind))
    decided = _is_decided(payload)
    filters = _filters(kind, payload)
    states = tuple(_state(name, payload[name]) for name in STATES if payload.get(name) not in (None, ""))
    paged = list_query.parse_page(kind, {name: value for name, value in payload.items() if name in list_query.PAGE})
    order = paged.sort or ("-decidedAt" if decided else "submittedAt")
    words = payload.get(WORDS_LEVEL)
    return QueueQuery(
        listed=replace(paged, sort=order, filters=filters),
        decided=decided,
        states=states,
        words_level="" if words is None else str(words),
    )


def parse_filters(kind: Kind, payload: Payload) -> QueueQuery:
    """The query of a call about the pending records of a queue: its filters alone. Raises Invalid."""
    list_query.refuse_unknown(payload, list_filters.filter_names(kind) | {*CHOOSING})
    return QueueQuery(listed=ListQuery(filters=_filters(kind, payload)))


def _filters(kind: Kind, payload: Payload) -> dict[str, Any]:
    """The kind's own filters, without those whose names mean something else in a queue."""
    return list_filters.parse_filters(kind, {name: value for name, value in payload.items() if name not in CONTROL})


def _is_decided(payload: Payload) -> bool:
    asked = str(payload.get("type") or "list")
    if asked not in WAITS + DECIDED:
        raise Invalid({"type": "请选择待审核或审核记录"})
    return asked in DECIDED


def _state(name: str, raw: object) -> int:
    for state in STATE_LABELS:
        if str(int(state)) == str(raw):
            return int(state)
    raise Invalid({name: "没有这个审核状态"})


def chosen(kind: Kind, payload: Payload) -> Kind:
    """The kind that the payload means, among those that share this kind's documented path. Raises Invalid.

    A decision without the choosing parameter means the kind that owns the path.
    """
    others = [kind, *(k for k in registry.kinds.values() if k.queue and k.queue.at == kind.key)]
    asked = {name: str(payload[name]) for name in CHOOSING if payload.get(name) not in (None, "")}
    if len(others) == 1 or not asked:
        return kind
    for other in others:
        if _means(other, asked):
            return other
    raise Invalid(dict.fromkeys(asked, "没有这类内容，请刷新页面后重试"))


def without_choice(call: Call, payload: Payload) -> Payload:
    """The payload for the operation: a decision does not know the parameters that chose its kind."""
    return payload if call.op == "queue" else {n: value for n, value in payload.items() if n not in CHOOSING}


def _means(kind: Kind, asked: Mapping[str, str]) -> bool:
    count = kind.queue.count if kind.queue else {}
    choosing = {name: str(value) for name, value in count.items() if name in CHOOSING}
    return bool(choosing) and all(choosing.get(name, value) == value for name, value in asked.items())
