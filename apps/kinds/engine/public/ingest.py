"""Takes records from the readers' app: each item in its own transaction, refused like a form.

An item has a key of its sender. The same key with the same content answers the record that was made before; with other
content it is a conflict. Within a batch an item may stand before the one that it refers to.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.db import transaction

from apps.core.errors import Conflict, Invalid, NotFound, Problem
from apps.core.payload_names import camel

from ...fields import Field
from ...kind import Kind
from ...models import IngestReceipt
from ...ports import ports
from ...registry import registry
from ...types import TYPES
from . import reader_records

MOST_ITEMS = 200
#: Each of the objects is judged on its own, and has the sender's key.
ITEMS = Field("items", "items 数组", "objects", required=True, max=MOST_ITEMS)
KEY = re.compile(r"[A-Za-z0-9_.:-]{1,80}")
LONGEST_FACT = 40
OTHER = "这个编号已经送来过其他内容，请使用新的编号，或按原内容重发"
NOT_OURS = "图片和文件请先用 /api/ingest/file 上传，再使用返回的地址"
NOT_YET = "它引用的内容还没有送达，请在其之后重发"


class Later(NotFound):
    """The item refers to one of the sender that has not arrived. The sender may send it again later."""


@dataclass(frozen=True, slots=True)
class Sender:
    """A sender, under a name that outlives its tokens."""

    name: str


#: Makes what an item says, in the item's transaction, and returns its id. Raises Problem.
Make = Callable[[Mapping[str, Any]], int]


def receive_batch(kind: Kind, sender: Sender, asked: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Take a batch of records of the kind (``receive_each``)."""
    return receive_each(kind.key, sender, asked, partial(_make_record, kind, sender))


def receive_each(what: str, sender: Sender, asked: Sequence[Mapping[str, Any]], make: Make) -> dict[str, Any]:
    """Take a batch of ``what``, each item by ``make``. Returns ``{items, received, refused}``, ``items`` in order:
    ``{key, id, repeated}`` or ``{key, code, msg, errors?, again?}``.
    """
    answered: dict[int, dict[str, Any]] = {}
    waiting = dict(enumerate(asked))
    while waiting:
        answers = {place: _answer(what, sender, item, make) for place, item in waiting.items()}
        answered |= answers
        left = {place: waiting[place] for place, answer in answers.items() if answer.get("again")}
        if len(left) == len(waiting):
            break
        waiting = left
    items = [answered[place] for place in sorted(answered)]
    refused = sum("code" in item for item in items)
    return {"items": items, "received": len(items) - refused, "refused": refused}


def _answer(what: str, sender: Sender, item: Mapping[str, Any], make: Make) -> dict[str, Any]:
    key = str(item.get("key") or "")[:80]
    try:
        record_id, repeated = receive(what, sender, item, make)
    except Problem as problem:
        return refusal(key, problem)
    return {"key": key, "id": record_id, "repeated": repeated}


def refusal(key: str, problem: Problem) -> dict[str, Any]:
    """The answer to a refused item; ``again`` if the sender may send it again as it is."""
    answer: dict[str, Any] = {"key": key, "code": problem.code, "msg": problem.msg}
    if isinstance(problem, Invalid):
        answer["errors"] = problem.errors
    if isinstance(problem, Conflict) and "id" in problem.data:
        answer["id"] = problem.data["id"]
    if isinstance(problem, Later):
        answer["again"] = True
    return answer


@transaction.atomic
def receive(what: str, sender: Sender, item: Mapping[str, Any], make: Make) -> tuple[int, bool]:
    """Return the id that ``make`` returned for the item, and True if an earlier item with the same key made it."""
    receipt, new = claim(sender, what, item)
    if not new:
        assert receipt.record_id is not None
        return receipt.record_id, True
    made = make(item)
    settle(receipt, made)
    return made, False


def receive_record(kind: Kind, sender: Sender, item: Mapping[str, Any]) -> tuple[int, bool]:
    """``receive`` of a record of the kind."""
    return receive(kind.key, sender, item, partial(_make_record, kind, sender))


def _make_record(kind: Kind, sender: Sender, item: Mapping[str, Any]) -> int:
    payload, facts = _parted(kind, item)
    record = reader_records.arrive(kind, resolved(kind.fields, sender, payload), facts=facts)
    return int(record.pk)


def claim(sender: Sender, what: str, item: Mapping[str, Any]) -> tuple[IngestReceipt, bool]:
    """Return the receipt of the sender's key, and True if it is new. Waits for the same key in another transaction.

    Raises Invalid for a bad key, and Conflict if the key came with other content.
    """
    key = item.get("key")
    if not isinstance(key, str) or not KEY.fullmatch(key):
        raise Invalid({"key": "缺少编号 key，应为 1 到 80 位的字母、数字或 _ . : -"})
    said = json.dumps(item, sort_keys=True, ensure_ascii=False)
    digest = hashlib.sha256(said.encode("utf-8", "surrogatepass")).hexdigest()
    receipt, new = IngestReceipt.objects.get_or_create(
        sender=sender.name, kind=what, key=key, defaults={"digest": digest}
    )
    if not new and receipt.digest != digest:
        raise Conflict(OTHER, data={"id": receipt.record_id})
    return receipt, new


def settle(receipt: IngestReceipt, record_id: int) -> None:
    """Write the record of a receipt, in the transaction that created both."""
    receipt.record_id = record_id
    receipt.save(update_fields=["record_id"])


def _parted(kind: Kind, item: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """Split an item into the payload of a form and the facts. Raises Invalid with every other name that was sent."""
    assert kind.ingest is not None
    fields = {camel(name): field for name in kind.ingest.fields if (field := kind.field_named(name))}
    facts = {camel(name): name for name in kind.ingest.facts}
    errors = {name: "没有这个字段，请检查接口文档" for name in item if name not in {*fields, *facts, "key"}}
    payload = {name: value for name, value in item.items() if name in fields}
    errors |= external_files(fields, payload)
    columns = {}
    for name, column in facts.items():
        value = item.get(name)
        if value is None or (isinstance(value, (str, int)) and len(str(value)) <= _room(kind, column)):
            columns[column] = "" if value is None else str(value)
        else:
            errors[name] = f"应为文字，最多{_room(kind, column)}个字"
    if errors:
        raise Invalid(errors)
    return payload, columns


def _room(kind: Kind, column: str) -> int:
    return int(kind.model._meta.get_field(column).max_length or LONGEST_FACT)


def external_files(fields: Mapping[str, Field], payload: Mapping[str, Any]) -> dict[str, str]:
    """The errors of values with URLs of files that are not stored here. ``fields`` by payload name."""
    return {name: NOT_OURS for name, value in payload.items() if any(_external(fields[name], value))}


def _external(field: Field, value: Any) -> Iterator[str]:
    """Yield the URLs of files that are not stored here."""
    media = TYPES[field.type].media
    if media == "url" and isinstance(value, str) and value:
        yield from () if ports().is_own_url(value) else (value,)
    elif media == "urls" and isinstance(value, list):
        yield from (url for url in value if isinstance(url, str) and url and not ports().is_own_url(url))


def resolved(fields: Iterable[Field], sender: Sender, payload: Mapping[str, Any]) -> dict[str, Any]:
    """The payload with ids in place of references by the sender's keys (``{"key": …}``). Raises Later."""
    named = {camel(field.name): field for field in fields}
    return {name: _reference(named[name], sender, name, value) for name, value in payload.items()}


def _reference(field: Field, sender: Sender, name: str, value: Any) -> Any:
    if field.type not in ("relation", "content") or not isinstance(value, Mapping) or "key" not in value:
        return value
    target = field.of or str(value.get("kind"))
    if target not in registry.kinds or not isinstance(value["key"], str):
        raise Invalid({name: f"{field.label}的引用无效"})
    found = IngestReceipt.objects.filter(
        sender=sender.name, kind=target, key=value["key"], record_id__isnull=False
    ).first()
    if found is None:
        raise Later(NOT_YET)
    return found.record_id if field.of else {"kind": target, "id": found.record_id}
