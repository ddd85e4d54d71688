"""The results of a run as a table."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import TYPE_CHECKING

from deploy.paths import ROOT
from hub.bench.report import machine, table

if TYPE_CHECKING:
    from .runner import Result

PAGE = ROOT / "docs" / "drills" / "hub.md"


def write(results: list[Result], data: Path, *, official: bool) -> None:
    """Prints the page, keeps it with the data, and in docs/ when the run was ``official``: whole and in full."""
    text = page(results)
    (data / "report.md").write_text(text, encoding="utf-8")
    if official:
        PAGE.parent.mkdir(parents=True, exist_ok=True)
        PAGE.write_text(text, encoding="utf-8")
    print(text, flush=True)  # noqa: T201 - the command's answer


def page(results: list[Result]) -> str:
    kept = sum(result.kept for result in results)
    head = f"""# Drills of the hub

Written by `python3 manage.py drill hub` on {dt.datetime.now(dt.UTC):%Y-%m-%d}: {machine()}. {kept} of {len(results)} promises kept.
The numbers are those of the quality requirements; each drill stands in `hub/drills/scenarios`."""
    rows = [
        [
            str(r.promise.number or "–"),
            r.promise.sentence,
            "kept" if r.kept else "**broken**",
            r.seen,
            f"{r.seconds:.0f} s",
        ]
        for r in results
    ]
    return f"{head}\n\n{table(('', 'promise', '', 'seen', 'took'), rows)}\n"
