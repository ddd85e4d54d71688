"""Takes batches of ballots: a key counts once, every ballot is judged on its own, and one transaction stores the batch.

Voters' rows are locked in one order, so two batches never wait for each other in a circle. A key that another batch stores
at the same moment makes this batch begin again; it then finds the key.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import connection, transaction
from django.utils import timezone

from apps.core.errors import Conflict, Invalid, NotFound, Problem
from apps.core.transactions import Busy
from apps.identity.service_token.services import Service
from apps.kinds.engine.public import queries
from apps.kinds.engine.public.ingest import OTHER, refusal

from ..models import Vote
from . import limits
from .item import Cast, parse
from .limits import Rules, Used
from .models import Ballot

ATTEMPTS = 5
GONE = "投票不存在，或已经撤下"

#: Vote and voter.
Person = tuple[int, str]

ADD_VOTERS = """
insert into engage_voter (vote_id, voter, ballots, day_ballots, day_options)
select vote, voter, 0, 0, '{}' from unnest(%s::bigint[], %s::text[]) as asked (vote, voter) order by vote, voter
on conflict (vote_id, voter) do nothing
"""
LOCK_VOTERS = """
select held.vote_id, held.voter, ballots, day, day_ballots, day_options
from engage_voter held join unnest(%s::bigint[], %s::text[]) as asked (vote, voter)
  on held.vote_id = asked.vote and held.voter = asked.voter
order by held.vote_id, held.voter for update of held
"""
STORE = """
with stored as (
  insert into engage_ballot (vote_id, sender, key, digest, voter, options, address, device, region, cast_at, first)
  select vote, %s, key, digest, voter, array(select jsonb_array_elements_text(options)::smallint), address, device, region, at, first
  from jsonb_to_recordset(%s::jsonb) as asked
    (vote bigint, key text, digest text, voter text, options jsonb, address inet, device text, region text, at timestamptz,
     first boolean)
  on conflict (sender, key) do nothing
  returning id, key, vote_id
), waiting as (
  insert into engage_waitingballot (ballot_id, vote_id) select id, vote_id from stored
)
select key, id from stored
"""
SAVE_VOTERS = """
update engage_voter held
set ballots = sent.ballots, day = sent.day, day_ballots = sent.day_ballots, day_options = sent.day_options
from jsonb_to_recordset(%s::jsonb) as sent
  (vote bigint, voter text, ballots int, day date, day_ballots int, day_options jsonb)
where held.vote_id = sent.vote and held.voter = sent.voter
"""


class _Raced(Exception):
    """Another batch stored one of the keys meanwhile."""


def receive_ballots(*, service: Service, items: list[dict[str, Any]]) -> dict[str, Any]:
    """``{items: [{key, id, repeated} or {key, code, msg, errors?, id?}], received, refused}``, in the order of the request."""
    for _ in range(ATTEMPTS):
        try:
            with transaction.atomic():
                answers = _Batch(service.sender, items).answers()
            break
        except _Raced:
            continue
    else:
        raise Busy("同样的选票正在同时送达，请稍后重发")
    refused = sum("code" in answer for answer in answers)
    return {"items": answers, "received": len(answers) - refused, "refused": refused}


class _Batch:
    """The ballots of one request in one transaction.

    ``_new`` are those to be stored, by key; ``_first`` the keys of those that are their voter's first.
    """

    def __init__(self, sender: str, items: Sequence[Mapping[str, Any]]) -> None:
        self._sender, self._items, self._now = sender, items, timezone.now()
        self._answers: dict[int, dict[str, Any]] = {}
        self._new: dict[str, Cast] = {}
        self._first: set[str] = set()
        self._rules: dict[int, Rules] = {}
        self._used: dict[Person, Used] = {}

    def answers(self) -> list[dict[str, Any]]:
        casts = self._parsed()
        self._rules = published_rules({cast.vote_id for cast in casts.values()}, self._now)
        problems = {place: self._problem(cast) for place, cast in casts.items()}
        self._used = _locked({self._person(cast) for place, cast in casts.items() if problems[place] is None})
        known = self._known(casts)
        for place, cast in casts.items():
            self._judge(place, cast, known, problems[place])
        self._answer_new(casts, self._store() if self._new else {})
        return [self._answers[place] for place in range(len(self._items))]

    def _parsed(self) -> dict[int, Cast]:
        casts = {}
        for position, item in enumerate(self._items):
            try:
                casts[position] = parse(item, self._now)
            except Invalid as problem:
                self._answers[position] = refusal(str(item.get("key") or "")[:80], problem)
        return casts

    def _person(self, cast: Cast) -> Person:
        return cast.vote_id, cast.voter(signed_in=self._rules[cast.vote_id].signed_in)

    def _known(self, casts: Mapping[int, Cast]) -> dict[str, tuple[int, str]]:
        """Key -> id and digest of ballots that were stored before. Read after the voters are locked."""
        keys = [cast.key for cast in casts.values()]
        found = Ballot.objects.filter(sender=self._sender, key__in=keys).values_list("key", "pk", "digest")
        return {key: (pk, digest) for key, pk, digest in found}

    def _judge(self, place: int, cast: Cast, known: Mapping[str, tuple[int, str]], problem: Problem | None) -> None:
        """Answer a ballot that was stored before or is refused; the rest become ``_new``."""
        stored = known.get(cast.key)
        before = stored[1] if stored else self._new[cast.key].digest if cast.key in self._new else cast.digest
        if before != cast.digest:
            problem = Conflict(OTHER, data={"id": stored[0]} if stored else {})
        elif stored:
            self._answers[place] = {"key": cast.key, "id": stored[0], "repeated": True}
            return
        elif cast.key in self._new:
            return
        if problem := problem or self._take(cast):
            self._answers[place] = refusal(cast.key, problem)

    def _take(self, cast: Cast) -> Problem | None:
        """Count the ballot for its voter, unless the voter has none left."""
        rules, used = self._rules[cast.vote_id], self._used[self._person(cast)]
        used.begin(limits.day_of(cast.at))
        if reason := limits.why_exhausted(rules, used, cast):
            return Conflict(reason)
        if not used.ballots:
            self._first.add(cast.key)
        used.add(cast.options)
        self._new[cast.key] = cast
        return None

    def _problem(self, cast: Cast) -> Problem | None:
        """The reason against the ballot, whatever its voter has done before."""
        rules = self._rules.get(cast.vote_id)
        if rules is None:
            return NotFound(GONE)
        if reason := limits.why_closed(rules, cast.at):
            return Conflict(reason)
        errors = limits.wrong_choice(rules, cast)
        return Invalid(errors) if errors else None

    def _answer_new(self, casts: Mapping[int, Cast], ids: Mapping[str, int]) -> None:
        answered: set[str] = set()
        for place, cast in casts.items():
            if place not in self._answers:
                self._answers[place] = {"key": cast.key, "id": ids[cast.key], "repeated": cast.key in answered}
                answered.add(cast.key)

    def _store(self) -> dict[str, int]:
        """Store the new ballots and what their voters have used. Returns key -> id. Sorted, so that batches do not deadlock."""
        ballots = [
            {"vote": cast.vote_id, "key": key, "digest": cast.digest, "voter": self._person(cast)[1],
             "options": cast.options, "address": cast.address, "device": cast.device, "region": cast.region,
             "at": cast.at.isoformat(), "first": key in self._first}
            for key, cast in sorted(self._new.items())
        ]  # fmt: skip
        changed = {self._person(cast) for cast in self._new.values()}
        with connection.cursor() as cursor:
            cursor.execute(STORE, [self._sender, json.dumps(ballots)])
            ids: dict[str, int] = dict(cursor.fetchall())
            if len(ids) < len(self._new):
                raise _Raced
            cursor.execute(SAVE_VOTERS, [json.dumps([_saved(person, self._used[person]) for person in changed])])
        return ids


def published_rules(votes: set[int], now: Any) -> dict[int, Rules]:
    """The rules of those of the votes that readers see now."""
    shown = queries.public(now).filter(kind="vote", record_id__in=votes).values("record_id")
    found = Vote.objects.filter(pk__in=shown, deleted_at=None, published__isnull=False).values_list("pk", "published")
    return {pk: limits.rules_of(published) for pk, published in found if published}


def _locked(people: set[Person]) -> dict[Person, Used]:
    """The numbers of these people, whose rows are locked; new people get rows."""
    asked = sorted(people)
    columns: list[Any] = [[vote for vote, _ in asked], [voter for _, voter in asked]]
    with connection.cursor() as cursor:
        cursor.execute(ADD_VOTERS, columns)
        cursor.execute(LOCK_VOTERS, columns)
        return {
            (vote, voter): Used(ballots, day, day_ballots, json.loads(options) if isinstance(options, str) else options)
            for vote, voter, ballots, day, day_ballots, options in cursor.fetchall()
        }


def _saved(person: Person, used: Used) -> dict[str, Any]:
    return {
        "vote": person[0],
        "voter": person[1],
        "ballots": used.ballots,
        "day": used.day.isoformat() if used.day else None,
        "day_ballots": used.day_ballots,
        "day_options": used.day_options,
    }
