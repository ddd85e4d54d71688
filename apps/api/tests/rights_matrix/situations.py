"""People of the demonstration, one record of each kind, and the situations into which it is put."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from apps.identity.models import Account
from apps.identity.sessions import tokens
from apps.kinds.calls import Call
from apps.kinds.engine import records
from apps.kinds.engine.read import serializer
from apps.kinds.engine.write import transitions
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.rights import SUPER_NAME, Caller

from ..clients import Client
from ..samples import payload_for

#: A person of each role. Those of the first three, which differ most (one writes, one decides, one places and answers),
#: try the calls of all kinds; the others those of kinds of which their role opens some.
PEOPLE = {
    "内容编辑": "editor", "审核编辑": "reviewer", "运营专员": "operator", "值班主编": "fang.zhiyuan", "视频编导": "peng.bo",
    "实习编辑": "jiang.chenxi", "客户服务": "du.ruoxi", "数据分析": "tu.minghao", "系统运维": "zeng.guoqiang",
}  # fmt: skip
EVERYWHERE = frozenset(list(PEOPLE)[:3])
#: Operations that name no record: one situation is enough.
NAMELESS = frozenset({"list", "queue", "options", "create", "clean", "export", "import"})


@dataclass(frozen=True, slots=True)
class Situation:
    """``mine``: the caller made, wrote and submitted the record. ``state`` of a reviewed kind."""

    mine: bool
    state: int | None = None


def situations_of(kind: Kind) -> tuple[Situation, ...]:
    if not kind.reviewed:
        return tuple(Situation(mine) for mine in (False, True) if mine is False or _made_by(kind))
    states = (VerifyState.PENDING, VerifyState.APPROVED)
    return tuple(Situation(mine, int(state)) for state in states for mine in (False, True))


def _made_by(kind: Kind) -> list[str]:
    columns = {field.name for field in kind.model._meta.concrete_fields}
    return [name for name in ("created_by", "submitted_by") if name in columns]


def person(name: str) -> Client:
    """Signed in as one of the demonstration's people."""
    account = Account.objects.select_related("role").get(name=name)
    token, _ = tokens.issue(account, address="127.0.0.1", user_agent="test")
    return Client(token)


def record_of(kind: Kind, boss: Client) -> Any:
    """The newest record of the demonstration that the super administrator sees, else a new one; ``None`` if there is neither."""
    if found := records.visible(kind, boss.caller).order_by("-pk").first():
        return found
    if any(call.op == "create" for call in kind.calls):
        call = next(call for call in kind.calls if call.op == "create")
        made = boss.ok(call, payload_for(kind, boss.caller))
        return kind.model._default_manager.get(pk=made["id"])
    return None


def put(kind: Kind, record: Any, situation: Situation, caller: Caller) -> Any:
    """Into the situation, without asking anybody. Returns the record as it is now."""
    author = caller.account_id if situation.mine else Account.objects.get(name=SUPER_NAME).pk
    values: dict[str, Any] = {f"{name}_id": author for name in _made_by(kind)}
    if situation.state is not None:
        approved = situation.state == VerifyState.APPROVED
        values |= {"verify_state": situation.state, "contributors": [author], "changed": False}
        values |= {"published": serializer.snapshot(kind, record) if approved else None}
        values |= {"published_at": record.created_at if approved else None}
    if values:
        kind.model._default_manager.filter(pk=record.pk).update(**values)
    return kind.model._default_manager.get(pk=record.pk)


def attempts(kind: Kind, call: Call) -> tuple[tuple[str, dict[str, Any]], ...]:
    """The actions that the call may mean, each with what the payload says for it; of other calls one without a name."""
    if call.op == "decide":
        return tuple((action, {call.by: value} | _reason(kind, action)) for value, action in call.table.items())
    return ((call.action, _reason(kind, call.action)),) if call.op == "act" else (("", {}),)


def _reason(kind: Kind, action: str) -> dict[str, str]:
    return {"reason": "不合适"} if any(f.name == "reason" for f in transitions.form_of(kind, action)) else {}


def named(call: Call, record: Any) -> dict[str, Any]:
    """The payload that names the record as the screen does."""
    if record is None:
        return {}
    if call.batch:
        return {"ids": [record.pk]}
    seen = {"revision": record.revision} if call.method == "POST" and hasattr(record, "revision") else {}
    return {"id": record.pk} | seen


def code_of(answer: dict[str, Any]) -> int:
    """The code of the answer; of a batch that did nothing, that of its first refusal."""
    data = answer["data"]
    nothing = isinstance(data, dict) and data.get("done") in ([], 0) and bool(data.get("refused"))
    return int(data["refused"][0]["code"] if answer["code"] == 0 and nothing else answer["code"])


def names_a_record(call: Call) -> bool:
    if call.op == "run":
        return bool({"id", "ids"} & {field.name for field in call.form}) or bool(call.rest)
    return call.op not in NAMELESS


def once_or_each(call: Call, situations: tuple[Situation, ...]) -> Iterator[Situation]:
    yield from situations if names_a_record(call) else situations[:1]
