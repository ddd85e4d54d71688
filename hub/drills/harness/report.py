"""Report of a run: one table of all results."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

from deploy.paths import ROOT
from hub.bench.report import machine, table

from .runner import Result

PAGE = ROOT / "docs" / "drills" / "hub.md"


def write(results: list[Result], data: Path, *, official: bool) -> None:
    """Print the page and store it with the data; in docs/ too if the run was ``official``: every scenario in full."""
    text = page(results)
    (data / "report.md").write_text(text, encoding="utf-8")
    if official:
        PAGE.parent.mkdir(parents=True, exist_ok=True)
        PAGE.write_text(text, encoding="utf-8")
    print(text, flush=True)  # noqa: T201 - the command's answer


def page(results: list[Result]) -> str:
    """Return the page in Markdown."""
    held = sum(result.held for result in results)
    head = f"""# Drills of the hub

Written by `python3 manage.py drill hub` on {dt.datetime.now(dt.UTC):%Y-%m-%d}: {machine()}. {held} of {len(results)} requirements held.
The numbers are those of the quality requirements; each scenario is in `hub/drills/scenarios`."""
    rows = [
        [
            str(r.scenario.number or "–"),
            r.scenario.sentence,
            "held" if r.held else "**broken**",
            r.seen,
            f"{r.seconds:.0f} s",
        ]
        for r in results
    ]
    return f"{head}\n\n{table(('', 'requirement', '', 'seen', 'took'), rows)}\n"
