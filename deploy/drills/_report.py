"""The results of a run as a table."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Any

from deploy.paths import ROOT
from hub.bench.report import machine, table

FOLDER = ROOT / "docs" / "drills"


def write(drill: str, results: list[dict[str, Any]], data: Path, *, official: bool) -> None:
    """Prints the page, keeps it with the data, and in docs/ when the run was ``official``: whole and in full."""
    text = _page(drill, results)
    (data / "report.md").write_text(text, encoding="utf-8")
    if official:
        FOLDER.mkdir(parents=True, exist_ok=True)
        (FOLDER / f"{drill}.md").write_text(text, encoding="utf-8")
    print(text, flush=True)


def _page(drill: str, results: list[dict[str, Any]]) -> str:
    kept = sum(result["kept"] for result in results)
    head = f"""# Drills of the {drill}

Written by `python3 manage.py drill {drill}` on {dt.datetime.now(dt.UTC):%Y-%m-%d}: {machine()}. {kept} of {len(results)} drills kept their promise.
The numbers are those of the quality requirements; the drills stand in `deploy/drills/{drill}_harness`."""
    rows = [[r["sentence"], "kept" if r["kept"] else "**broken**", r["seen"], f"{r['seconds']:.0f} s"] for r in results]
    return f"{head}\n\n{table(('promise', '', 'seen', 'took'), rows)}\n"
