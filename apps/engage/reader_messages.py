"""Takes messages about readers from the app's backend: each in its own transaction, once by its key.

The answer to a repeated message is what is so now: ``id`` and ``repeated``. What it earned was answered the first time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from apps.core.errors import Invalid, Problem
from apps.core.transactions import run_whole
from apps.kinds.engine import form
from apps.kinds.engine.public import ingest
from apps.kinds.engine.public.ingest import Sender
from apps.kinds.fields import Field

from .reader_list import READER

READER_ID = Field("reader_id", "用户编号 readerId", "line", required=True, max_length=40)
AT = Field("at", "时间", "datetime")
UNKNOWN = "没有这个字段，请检查接口文档"

#: Handles the parsed values of one message; returns the id of what it made, and the rest of the answer.
Handler = Callable[..., tuple[int, dict[str, Any]]]


def receive(
    sort: str, sender: str, items: Sequence[Mapping[str, Any]], fields: tuple[Field, ...], handle: Handler
) -> dict[str, Any]:
    """``{items, received, refused}``, ``items`` in order: the handler's answer, or ``{key, code, msg, errors?}``."""
    answers = [_answer(sort, Sender(sender), item, fields, handle) for item in items]
    refused = sum("code" in answer for answer in answers)
    return {"items": answers, "received": len(answers) - refused, "refused": refused}


def _answer(
    sort: str, sender: Sender, item: Mapping[str, Any], fields: tuple[Field, ...], handle: Handler
) -> dict[str, Any]:
    key = str(item.get("key") or "")[:80]
    try:
        return {"key": key} | run_whole(partial(_take, sort, sender, item, fields, handle))
    except Problem as problem:
        return ingest.refusal(key, problem)


def _take(
    sort: str, sender: Sender, item: Mapping[str, Any], fields: tuple[Field, ...], handle: Handler
) -> dict[str, Any]:
    receipt, new = ingest.claim(sender, sort, item)
    if not new:
        return {"id": receipt.record_id, "repeated": True}
    payload = {name: value for name, value in item.items() if name != "key"}
    form.refuse_unknown(fields, payload, why=UNKNOWN)
    values = form.parse(fields, payload)
    if not READER.fullmatch(values["reader_id"]):
        raise Invalid({"readerId": "用户编号应为 1 到 40 位的字母、数字或 _ . : @ -"})
    record_id, answer = handle(**values)
    ingest.settle(receipt, record_id)
    return {"id": record_id, "repeated": False} | answer
