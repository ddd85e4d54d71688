"""The page of what actions cost, and whether the promises are kept."""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from apps.site.bench.pages import machine

from .articles import APPROVE, SAVE, STEPS
from .batch import Batch
from .tables import Table

#: Milliseconds of a call's p95.
PROMISED_MS = {SAVE: 40, APPROVE: 60}
BATCH_SECONDS = 2.0
EXPORTED_A_SECOND, IMPORTED_A_SECOND = 10_000, 500
#: MB that an export ten times as long may take more.
FLAT_MB = 32


@dataclass(frozen=True, slots=True)
class Step:
    """Milliseconds of one step over its rounds: of the calls over HTTP, of their statements, and of bare SQL."""

    wall: Sequence[float]
    statements: int
    database: Sequence[float]
    bare: Sequence[float]


@dataclass(frozen=True, slots=True)
class Found:
    articles: int
    rounds: int
    steps: Mapping[str, Step]
    size: int
    batch: Batch
    bare_batch: float
    imported: Table
    short_export: Table
    export: Table


def page(found: Found) -> str:
    kept = _promises(found)
    missed = [name for name, _, _, met in kept if not met]
    lines = [
        "# What an action costs",
        "",
        f"Written by `python3 manage.py bench actions`. {machine()}.",
        "",
        f"{found.articles:,} articles; {found.rounds} rounds of each action on an article with a document of some 2,000 characters."
        " *Wall*: from request to answer over HTTP, one connection, the server's process, the database and this program on one"
        " machine. *Database*: the statements of the same call as the program that sends them sees them, without the commit."
        " *Bare SQL*: the rows that have to change, in one durable transaction over one connection, with the product's indexes"
        " and triggers; no caller, rights, guards, parsing or answer. *Ratio*: wall by bare SQL, medians.",
        "",
        f"To reach: {'all kept' if not missed else 'not kept: ' + ', '.join(missed)}.",
        "",
        "| promise | now | to reach | |",
        "|---|--:|--:|---|",
        *(f"| {name} | {now} | {bound} | {'kept' if met else '**not kept**'} |" for name, now, bound, met in kept),
        "",
        "## Single actions",
        "",
        "| action | statements | database ms | wall ms, median | wall ms, p95 | bare SQL ms | ratio |",
        "|---|--:|--:|--:|--:|--:|--:|",
        *(_step(name, found.steps[name]) for name in STEPS),
        "",
        *_batch(found),
        *_tables(found),
    ]
    return "\n".join(lines) + "\n"


Promise = tuple[str, str, str, bool]


def _promises(found: Found) -> list[Promise]:
    batch, growth = found.batch.seconds, found.export.growth - found.short_export.growth
    singles = [(name, _p95(found.steps[name].wall), most) for name, most in PROMISED_MS.items()]
    return [
        *((f"{name}, p95", f"{now:.0f} ms", f"≤ {most} ms", now <= most) for name, now, most in singles),
        (f"batch of {found.size} approvals", f"{batch:.1f} s", f"≤ {BATCH_SECONDS:g} s", batch <= BATCH_SECONDS),
        _pace("export", found.export, EXPORTED_A_SECOND),
        ("export ten times as long, more memory", f"{growth:.0f} MB", f"≤ {FLAT_MB} MB", growth <= FLAT_MB),
        _pace("import", found.imported, IMPORTED_A_SECOND),
    ]


def _pace(name: str, table: Table, least: int) -> Promise:
    return name, f"{table.pace:,.0f} rows/s", f"≥ {least:,} rows/s", table.pace >= least


def _step(name: str, step: Step) -> str:
    wall, bare = statistics.median(step.wall), statistics.median(step.bare)
    return (
        f"| {name} | {step.statements} | {statistics.median(step.database):.1f} | {wall:.1f} | {_p95(step.wall):.1f}"
        f" | {bare:.1f} | {wall / bare:.1f} |"
    )


def _p95(times: Sequence[float]) -> float:
    return statistics.quantiles(times, n=20)[18] if len(times) > 1 else times[0]


def _batch(found: Found) -> list[str]:
    batch, others = found.batch, found.batch.meanwhile
    return [
        f"## {found.size} approvals in one call",
        "",
        "While the batch runs another person submits one article after the other, and a third watches the badges.",
        "",
        "| | |",
        "|---|--:|",
        f"| statements, of one approval | {batch.statements:,}, {batch.statements / found.size:.1f} |",
        f"| database | {batch.database:,.0f} ms |",
        f"| wall | {batch.seconds:.2f} s |",
        f"| bare SQL | {found.bare_batch:.0f} ms |",
        f"| ratio | {batch.seconds * 1000 / found.bare_batch:.1f} |",
        f"| submissions meanwhile | {len(others.submissions)}, slowest {max(others.submissions, default=0):.0f} ms |",
        f"| their badges, from the answer | {len(others.badges)}, slowest {max(others.badges, default=0):.0f} ms |",
        "",
    ]


def _tables(found: Found) -> list[str]:
    rows = {
        "import of questions": found.imported,
        "export of articles": found.short_export,
        "export of articles, long": found.export,
    }
    return [
        "## Tables",
        "",
        "By the product's own workers, from the start of the job to its end. *Memory* is what the processes of the worker took more"
        " than before (PSS). Bare SQL of the import: inserts of 50 rows and the note of the progress, in durable transactions; of the"
        " export: reading the columns from a cursor.",
        "",
        "| job | rows | seconds | rows a second | statements a row | database ms a row | memory MB | bare SQL s | ratio |",
        "|---|--:|--:|--:|--:|--:|--:|--:|--:|",
        *(
            f"| {name} | {t.rows:,} | {t.seconds:.1f} | {t.pace:,.0f} | {t.statements:.2f} | {t.database:.3f} | {t.growth:.0f}"
            f" | {t.bare:.2f} | {t.seconds / t.bare:.1f} |"
            for name, t in rows.items()
        ),
    ]
