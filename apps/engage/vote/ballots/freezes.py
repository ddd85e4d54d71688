"""Takes suspicious ballots out of the count, and puts them back. The count is corrected in the same transaction."""

from __future__ import annotations

import datetime as dt
import ipaddress
from collections.abc import Mapping
from typing import Any

from django.db import connection
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from apps.core.errors import Conflict, Invalid
from apps.identity.syslog.mentions import mention
from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text

from . import counts
from .counts import COLUMNS, PROPERTIES
from .models import Ballot, BallotFreeze, WaitingBallot

#: Ballots of one freeze: an update of more would take longer than a person waits for a call.
MOST = 100_000
NONE = "没有符合条件的选票，可能已经冻结"
#: Criteria of freezes and of lists of ballots.
LOOKUPS = {
    "address": "address",
    "device": "device",
    "voter": "voter",
    "region": "region",
    "option": "options__contains",
    "since": "cast_at__gte",
    "until": "cast_at__lt",
}
LABELS = {
    "address": "IP 地址",
    "device": "设备",
    "voter": "投票人",
    "region": "地区",
    "option": "选项",
    "since": "从",
    "until": "到",
}

CHANGE = f"""
with counted as (
  update engage_ballot ballot set freeze_id = %(freeze)s where id = any(%(ids)s) returning {COLUMNS}
), property (vote_id, by, value, frozen) as ({PROPERTIES}),
changed as (select vote_id, by, value, count(*) as number from property group by 1, 2, 3)
update engage_ballottally tally set frozen = tally.frozen + %(sign)s * changed.number
from changed where tally.vote_id = changed.vote_id and tally.by = changed.by and tally.value = changed.value
"""  # noqa: S608 constants of this package


def matching(vote_id: int, where: Mapping[str, Any]) -> QuerySet[Ballot]:
    """The ballots of the vote with these properties; names without a value ask for nothing."""
    asked = {LOOKUPS[name]: [value] if name == "option" else value for name, value in given_criteria(where).items()}
    return Ballot.objects.filter(vote_id=vote_id, **asked)


def given_criteria(where: Mapping[str, Any]) -> dict[str, Any]:
    """The criteria that have a value. Raises Invalid for a text that is no address."""
    given = {name: where[name] for name in LOOKUPS if where.get(name) not in (None, "", 0)}
    if "address" in given:
        try:
            given["address"] = str(ipaddress.ip_address(given["address"]))
        except ValueError:
            raise Invalid({"address": "请填写完整的 IP 地址"}) from None
    return given


def _required(where: Mapping[str, Any]) -> dict[str, Any]:
    given = given_criteria(where)
    if not given:
        raise Invalid({"address": "请至少给出一个条件，如 IP 地址、设备或时间"})
    return given


def estimate(*, kind: Kind, caller: Caller, form: Mapping[str, Any]) -> dict[str, Any]:
    """``{ballots, more, options: [{code, ballots}]}``: what a freeze would take out; ``more``: it is refused as too many."""
    vote = records.find(kind, caller, form["id"])
    found = matching(vote.pk, _required(form)).filter(freeze=None)
    chosen = list(found.values_list("options", flat=True)[: MOST + 1])
    options: dict[int, int] = {}
    for code in (code for codes in chosen for code in codes):
        options[code] = options.get(code, 0) + 1
    listed = [{"code": code, "ballots": number} for code, number in sorted(options.items())]
    return {"ballots": min(len(chosen), MOST), "more": len(chosen) > MOST, "options": listed}


def freeze(*, kind: Kind, caller: Caller, form: Mapping[str, Any]) -> dict[str, Any]:
    """Freeze the ballots that match; return the freeze. Raises Conflict if none match, and Invalid if too many do."""
    vote, reason = records.find(kind, caller, form["id"]), form["reason"]
    given = _required(form)
    counts.lock_counts()
    waiting = WaitingBallot.objects.filter(ballot=OuterRef("pk"))
    found = matching(vote.pk, given).filter(~Exists(waiting), freeze=None)
    ids = list(found.values_list("pk", flat=True)[: MOST + 1])
    if not ids:
        raise Conflict(NONE)
    if len(ids) > MOST:
        raise Invalid({"since": f"一次最多冻结 {MOST:,} 张选票，请缩短时间范围分几次冻结"})
    made = BallotFreeze.objects.create(
        vote=vote, where=as_texts(given), reason=reason, ballots=len(ids), created_by_id=caller.account_id
    )
    _change(ids, made.pk, +1)
    counts.show_numbers(vote.pk)
    mention(f"冻结“{vote.title}”的 {len(ids)} 张选票：{described(made.where)}；{reason}")
    return as_data(made, caller)


def unfreeze(*, kind: Kind, caller: Caller, id: int, freeze: int) -> dict[str, Any]:
    """Put the ballots of a freeze back into the count; return the freeze. Raises Conflict if that was done before."""
    vote = records.find(kind, caller, id)
    counts.lock_counts()
    made = BallotFreeze.objects.select_for_update().filter(vote=vote, pk=freeze).first()
    if made is None or made.undone_at:
        raise Conflict("这次冻结已经解除，请刷新")
    _change(list(Ballot.objects.filter(freeze=made).values_list("pk", flat=True)), None, -1)
    made.undone_at, made.undone_by_id = timezone.now(), caller.account_id
    made.save(update_fields=["undone_at", "undone_by"])
    counts.show_numbers(vote.pk)
    mention(f"解除冻结“{vote.title}”的 {made.ballots} 张选票：{described(made.where)}")
    return as_data(made, caller)


def _change(ids: list[int], freeze_id: int | None, sign: int) -> None:
    with connection.cursor() as cursor:
        cursor.execute(CHANGE, {"freeze": freeze_id, "ids": ids, "sign": sign})


def as_texts(where: Mapping[str, Any]) -> dict[str, Any]:
    return {name: moment_text(value) if isinstance(value, dt.datetime) else value for name, value in where.items()}


def described(where: Mapping[str, Any]) -> str:
    return "，".join(f"{LABELS[name]} {where[name]}" for name in LABELS if name in where)


def list_freezes(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{items: [freeze]}``, the newest first, at most a hundred."""
    vote = records.find(kind, caller, id)
    found = BallotFreeze.objects.filter(vote=vote).select_related("created_by", "undone_by").order_by("-pk")[:100]
    return {"items": [as_data(made, caller) for made in found]}


def as_data(made: BallotFreeze, caller: Caller) -> dict[str, Any]:
    """``{id, ballots, where, text, reason, by, at, undoneBy, undoneAt}``."""
    return {
        "id": made.pk,
        "ballots": made.ballots,
        "where": made.where,
        "text": described(made.where),
        "reason": made.reason,
        "by": made.created_by.real_name if made.created_by else "",
        "at": moment_text(made.created_at),
        "undoneBy": made.undone_by.real_name if made.undone_by else "",
        "undoneAt": moment_text(made.undone_at) if made.undone_at else None,
    }
