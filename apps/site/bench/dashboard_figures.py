"""Calls of the dashboard beside direct SQL over the same rows: what a person would write, and what both must agree on."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.core.management.base import CommandError
from django.db import connection
from django.test import Client

from apps.api.dashboard import days, reviewers
from apps.kinds.registry import registry
from apps.review.content_kinds import CONTENT_KINDS

from .statement_costs import checked

Answer = dict[str, Any]
Rows = list[tuple[Any, ...]]
#: Sums by whatever a figure is counted for; two that are equal agree in every number.
Sums = dict[Any, Any]

DAY = "(at at time zone '{zone}')::date::text"
PUBLISHED = f"""
select kind, extract(hour from at at time zone '{{zone}}')::int, count(*) from review_reviewlog
where action in ('approve', 'publish') and {DAY} = '{{today}}' group by 1, 2
"""  # noqa: S608 this file's own
DECIDED = f"""
select coalesce(account_id_then, 0), action, {DAY}, count(*) from review_reviewlog
where action in ('approve', 'reject', 'undo') and at >= timestamp '{{since}}' at time zone '{{zone}}' group by 1, 2, 3
"""  # noqa: S608 this file's own
#: How contents stand, and what was done to them on each day: of one kind, or of all.
CONTENTS = f"""
select 'state', kind, verify_state::text, '', count(*) from content_entry where deleted_at is null group by 1, 2, 3
union all
select 'flow', kind, action, {DAY}, count(*) from review_reviewlog
where at >= timestamp '{{since}}' at time zone '{{zone}}' group by 1, 2, 3, 4
"""  # noqa: S608 this file's own
READ = """
select kind, record_id, sum(views) from dashboard_read_day where day = '{today}' group by 1, 2
order by 3 desc, 1, 2 limit 10
"""
CHANGED = """
with changed as (
  select coalesce(n.views, 0) - coalesce(b.views, 0) as by
  from (select * from dashboard_read_day where day = '{finished}') n
  full join (select * from dashboard_read_day where day = '{finished}'::date - 1) b using (kind, record_id)
)
(select 'rising', by from changed where by > 0 order by by desc limit 10)
union all (select 'falling', by from changed where by < 0 order by by limit 10)
"""
FILES = """
select case when split_part(mime, '/', 1) in ('image', 'video', 'audio') then split_part(mime, '/', 1) else '' end,
  (created_at at time zone '{zone}')::date::text, count(*), sum(size)::bigint
from media_mediafile group by 1, 2
"""


@dataclass(frozen=True, slots=True)
class Figure:
    """A call with the SQL for the same figures. ``answered`` reads the answer, ``found`` the rows, both into the same sums."""

    label: str
    path: str
    statement: str = ""
    answered: Callable[[Answer], Sums] = lambda answer: {}
    found: Callable[[Rows, Answer], Sums] = lambda rows, answer: {}
    #: Days back from today, today included.
    span: int = 1

    def sql(self) -> str:
        """The statement for today."""
        return self.statement.format(
            zone=days.ZONE_NAME,
            today=days.today(),
            finished=days.last_finished(),
            since=days.last(self.span)[0],
        )


def require_equal(client: Client, figure: Figure) -> None:
    """Raise CommandError if the call says another number than the SQL."""
    if not figure.statement:
        return
    answer = checked(client, "/api" + figure.path)
    with connection.cursor() as cursor:
        cursor.execute(figure.sql())
        found = figure.found(cursor.fetchall(), answer)
    answered = figure.answered(answer)
    if not found:
        raise CommandError(f"{figure.label}: the generated data gives nothing to compare")
    different = [key for key in {*answered, *found} if answered.get(key, 0) != found.get(key, 0)]
    if different:
        lines = [
            f"{key}: the call {answered.get(key, 0)}, SQL {found.get(key, 0)}" for key in sorted(different, key=str)
        ]
        raise CommandError(f"{figure.label} is not what the rows say:\n" + "\n".join(lines[:20]))


def summed(pairs: list[tuple[Any, int]]) -> Sums:
    """Numbers that are not zero, by key."""
    total: Counter[Any] = Counter()
    for key, number in pairs:
        total[key] += number
    return {key: number for key, number in total.items() if number}


def _published_answered(answer: Answer) -> Sums:
    return summed(
        [("all", answer["published"])]
        + [(one["kind"], one["number"]) for one in answer["kinds"]]
        + list(enumerate(answer["hours"]["published"]))
    )


def _published_found(rows: Rows, answer: Answer) -> Sums:
    return summed([pair for kind, hour, n in rows for pair in (("all", n), (kind, n), (hour, n))])


def _decided_answered(answer: Answer) -> Sums:
    people = [((one["id"], action), one[action]) for one in answer["people"] for action in reviewers.ACTIONS]
    series = [
        ((day, action), n)
        for action, numbers in answer["series"].items()
        for day, n in zip(answer["days"], numbers, strict=True)
    ]
    return summed([*people, *series, ("people", len(answer["people"]) + answer["more"])])


def decided_found(rows: Rows, answer: Answer) -> Sums:
    """The people with the most decisions, whoever the call named, and the days of all."""
    people: dict[int, Counter[str]] = defaultdict(Counter)
    for account, action, _, n in rows:
        people[account][action] += n
    first = sorted(people, key=lambda pk: (-people[pk]["approve"] - people[pk]["reject"], pk))[: reviewers.SHOWN]
    return summed(
        [((day, action), n) for _, action, day, n in rows]
        + [((pk, action), n) for pk in first for action, n in people[pk].items()]
        + [("people", len(people))]
    )


def _contents_answered(answer: Answer) -> Sums:
    flows = [
        ((action, day), n)
        for action, numbers in answer["flows"].items()
        for day, n in zip(answer["days"], numbers, strict=True)
    ]
    present = [(("now", state), numbers[-1]) for state, numbers in answer["states"].items()]
    states = [((one["kind"], state), n) for one in answer["kinds"] for state, n in one["states"].items()]
    return summed([*flows, *present, *states])


def contents_found(chosen: str) -> Callable[[Rows, Answer], Sums]:
    """All kinds stand in the table; the series are those of the chosen kind, or of all."""

    def found(rows: Rows, answer: Answer) -> Sums:
        pairs: list[tuple[Any, int]] = []
        for sort, kind, name, day, n in rows:
            in_series = chosen in ("", kind)
            if sort == "state":
                pairs.append(((kind, name), n))
                pairs += [(("now", name), n)] if in_series else []
            elif in_series and name in answer["flows"]:
                pairs.append(((name, day), n))
        return summed(pairs)

    return found


def queues_statement() -> str:
    """Count what waits in the table of each kind of content."""
    waiting = (
        f"select '{key}', count(*) from \"{registry.kind(key).model._meta.db_table}\""  # noqa: S608 the tables' own names
        " where verify_state = 3 and deleted_at is null"
        for key in CONTENT_KINDS
        if registry.kind(key).queue
    )
    return " union all ".join(waiting)


def _storage_answered(answer: Answer) -> Sums:
    types = [((one["type"], what), one[what]) for one in answer["types"] for what in ("files", "bytes")]
    series = [
        ((day, what), n)
        for what, numbers in answer["series"].items()
        for day, n in zip(answer["days"], numbers, strict=True)
    ]
    return summed([*types, *series, ("files", answer["files"]), ("bytes", answer["bytes"])])


def _storage_found(rows: Rows, answer: Answer) -> Sums:
    pairs: list[tuple[Any, int]] = []
    for type_, day, files, size in rows:
        for what, n in (("files", files), ("bytes", size)):
            pairs += [((type_, what), n), (what, n)]
            pairs += [((day, what), n)] if day in answer["days"] else []
    return summed(pairs)


def changes_answered(answer: Answer) -> Sums:
    """Changes by their place. Which of several equal ones is shown is up to the call."""
    return {
        (way, position): one["views"] - one["before"]
        for way in ("rising", "falling")
        for position, one in enumerate(answer[way])
    }


def _changes_found(rows: Rows, answer: Answer) -> Sums:
    return {
        (way, position): by
        for way in ("rising", "falling")
        for position, by in enumerate(by for found, by in rows if found == way)
    }


def figures() -> tuple[Figure, ...]:
    """The calls of the tiles. The layout is what a person chose: there is nothing to compare."""
    decided, contents = (_decided_answered, decided_found), (_contents_answered, contents_found(""))
    return (
        Figure("today's publishing", "/dashboard/publishing", PUBLISHED, _published_answered, _published_found),
        Figure(
            "queues",
            "/verify-center/queues",
            queues_statement(),
            lambda answer: {one["kind"]: one["waiting"] for one in answer["items"] if one["kind"] in CONTENT_KINDS},
            lambda rows, answer: dict(rows),
        ),
        Figure("reviewers, 7 days", "/dashboard/reviewers?days=7", DECIDED, *decided, 7),
        Figure("reviewers, 90 days", "/dashboard/reviewers?days=90", DECIDED, *decided, 90),
        Figure("contents, 30 days", "/dashboard/contents?days=30", CONTENTS, *contents, 30),
        Figure(
            "contents, 90 days, articles",
            "/dashboard/contents?days=90&kind=article",
            CONTENTS,
            _contents_answered,
            contents_found("article"),
            90,
        ),
        Figure(
            "most read today",
            "/dashboard/reading?day=today",
            READ,
            lambda answer: {(one["kind"], one["id"]): one["views"] for one in answer["items"]},
            lambda rows, answer: {(kind, pk): int(views) for kind, pk, views in rows},
        ),
        Figure("rising and falling", "/dashboard/changes", CHANGED, changes_answered, _changes_found),
        Figure("storage", "/dashboard/storage", FILES, _storage_answered, _storage_found),
        Figure("layout", "/dashboard/layout"),
    )
