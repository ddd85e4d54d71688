"""Results of a vote, from the tallies and from the ballots that wait to be counted, in one statement.

No more waiting ballots than ``MOST_WAITING`` are added, so a call takes the same time however long the workers did not run.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import connection
from django.utils import timezone

from apps.core.errors import NotFound
from apps.kinds.engine import records
from apps.kinds.engine.public import queries
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text

from ..models import Vote
from .counts import COLUMNS, PROPERTIES

#: At most so many minutes (two days) or hours (four months) of a chart.
MOST_POINTS = 2_880
#: A minute and a half of 200 ballots a second. Beyond, results are ``behind`` until the workers have counted the rest.
MOST_WAITING = 20_000

NUMBERS = f"""
with waiting as (
  select ballot_id from engage_waitingballot where vote_id = %(vote)s order by ballot_id limit %(most)s
), counted as (
  select {COLUMNS} from waiting join engage_ballot ballot on ballot.id = waiting.ballot_id
), property (vote_id, by, value, frozen) as ({PROPERTIES}),
every (by, value, total, frozen) as (
  select by, value, total, frozen from engage_ballottally
  where vote_id = %(vote)s and by = any(%(by)s) and value >= %(first)s
  union all
  select by, value, 1, frozen from property where by = any(%(by)s) and value >= %(first)s
  union all
  select 'waiting', '', count(*), 0 from waiting having 'waiting' = any(%(by)s)
)
select by, value, sum(total)::bigint, sum(frozen)::bigint from every group by 1, 2 order by 1, 2
"""  # noqa: S608 constants of this package

#: Property and value -> ballots, and how many of them are frozen.
Numbers = dict[tuple[str, str], tuple[int, int]]


def numbers(vote_id: int, by: Sequence[str], *, first: str = "") -> Numbers:
    """``first`` is the smallest value that is asked for. The property ``waiting`` has the waiting ballots that were added."""
    asked: dict[str, Any] = {"vote": vote_id, "by": list(by), "first": first, "most": MOST_WAITING}
    with connection.cursor() as cursor:
        cursor.execute(NUMBERS, asked)
        return {(name, value): (total, frozen) for name, value, total, frozen in cursor.fetchall()}


def show_results(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """The results as the console shows them (``results_of``), with ``vote: {id, title, period, result, live}``."""
    vote = records.find(kind, caller, id)
    about = {"id": vote.pk, "title": vote.title, "period": vote.period, "result": vote.result, "live": vote.live}
    return {"vote": about | {"phase": phase(vote.period, timezone.now())}} | results_of(vote)


def phase(period: Sequence[str] | None, now: dt.datetime) -> str:
    moment = moment_text(now)
    if not period or moment < period[0]:
        return "before"
    return "open" if moment <= period[1] else "over"


def results_of(vote: Vote) -> dict[str, Any]:
    """``{ballots, frozen, voters, options: [{code, title, cover, ballots, frozen, share, removed}], behind, at}``.

    ``ballots`` count, ``frozen`` do not. ``share`` is a part of all choices in percent. Options that readers choose from come
    in their order; ``removed`` ones that have ballots follow. ``behind``: more ballots wait than a result adds.
    """
    found = numbers(vote.pk, ("all", "voter", "option", "waiting"))
    options = _options(vote, found)
    choices = sum(option["ballots"] for option in options)
    for option in options:
        option["share"] = round(option["ballots"] * 100 / choices, 1) if choices else 0.0
    total, frozen = found.get(("all", ""), (0, 0))
    return {
        "ballots": total - frozen,
        "frozen": frozen,
        "voters": found.get(("voter", ""), (0, 0))[0],
        "options": options,
        "behind": found.get(("waiting", ""), (0, 0))[0] >= MOST_WAITING,
        "at": moment_text(timezone.now()),
    }


def _options(vote: Vote, found: Numbers) -> list[dict[str, Any]]:
    shown = {row["code"]: row for row in (vote.published or {}).get("options", vote.options)}
    named = {row["code"]: row for row in (*vote.gone_options, *vote.options)} | shown
    gone = sorted(int(value) for by, value in found if by == "option" and int(value) not in shown)
    return [_option(code, named.get(code, {}), found, removed=code not in shown) for code in (*shown, *gone)]


def _option(code: int, row: Mapping[str, Any], found: Numbers, *, removed: bool) -> dict[str, Any]:
    total, frozen = found.get(("option", str(code)), (0, 0))
    title = row.get("title") or f"选项 {code}"
    return {
        "code": code,
        "title": title,
        "cover": row.get("cover", ""),
        "ballots": total - frozen,
        "frozen": frozen,
        "removed": removed,
    }


def show_trend(*, kind: Kind, caller: Caller, id: int, by: str, day: str) -> dict[str, Any]:
    """``{by, items: [{at, ballots, frozen}]}`` by ``hour`` or ``minute``, from ``day`` on; intervals without ballots are omitted."""
    vote = records.find(kind, caller, id)
    points = [
        {"at": value, "ballots": total - frozen, "frozen": frozen}
        for (_, value), (total, frozen) in numbers(vote.pk, (by,), first=day).items()
    ]
    return {"by": by, "items": points[:MOST_POINTS] if day else points[-MOST_POINTS:]}


def show_public_results(*, kind: Kind, id: int) -> dict[str, Any]:
    """``{id, shown, ballots?, voters?, options?: [{code, ballots, share}], at}``.

    ``shown`` is False while the vote hides its results; then there are no numbers. Raises NotFound for a vote that
    readers do not see.
    """
    queries.show_open(kind=kind, id=id)
    vote = Vote.objects.filter(pk=id).first()
    if vote is None:
        raise NotFound(queries.GONE)
    now, published = timezone.now(), vote.published or {}
    about = {"id": vote.pk, "at": moment_text(now)}
    kept_back = published.get("result") == "ended" and phase(published.get("period"), now) != "over"
    if published.get("result") == "voted" or kept_back:
        return about | {"shown": False}
    return about | {"shown": True} | public_numbers(vote)


def public_numbers(vote: Vote) -> dict[str, Any]:
    found = results_of(vote)
    options = [
        {"code": option["code"], "ballots": option["ballots"], "share": option["share"]}
        for option in found["options"]
        if not option["removed"]
    ]
    return {"ballots": found["ballots"], "voters": found["voters"], "options": options}
