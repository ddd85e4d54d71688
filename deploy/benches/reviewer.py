"""`manage.py bench reviewer`: a reviewer plays through a queue by keys alone, against a product with demonstration data.

`--items 100` is the length of the queue, `--reading 800` the milliseconds for which the reviewer looks at each item (none
if left out: the keys come as fast as the screen follows). Prints a table; docs/days/reviewers-hundred.md has those of
before and after. Nothing is judged: the figures are for people.
"""

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

from deploy.environment import forget_settings
from deploy.paths import DEFAULT_DATA, PYTHON, ROOT
from deploy.product import running
from deploy.progress import say
from deploy.toolchain.browser import browser_environment

DATA = DEFAULT_DATA / "bench" / "reviewer"


def main(arguments: list[str]) -> int:
    forget_settings()
    browser = browser_environment()
    with running(DATA, demo=True) as product:
        environment = {**os.environ, **product.environment, **browser, "CONSOLE_URL": product.address.url}
        command = [str(PYTHON), str(ROOT / "web" / "e2e" / "bench_reviewer.py"), *arguments]
        played = subprocess.run(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    say(table(json.loads(played.stdout.splitlines()[-1])))
    return 0


def table(report: dict[str, Any]) -> str:
    items = int(report["items"])
    lines = [
        ("seconds for all", f"{report['seconds']:.1f}"),
        ("seconds from key to key", spread(report["between"], 1000)),
        ("deciding key to the next text, ms", spread(report["waits"])),
        ("key to the dialog, ms", spread(report["dialogs"])),
        ("keys", f"{report['keys']}"),
        ("calls", f"{report['calls']} ({report['calls'] / items:.1f} an item)"),
        ("pictures fetched", f"{report['pictures']}"),
        ("items that came back", f"{report['returned']}"),
        ("layout shift of an item", spread(report["shifts"], digits=4)),
        ("calls that ended before the text came", listed(report["waitedFor"])),
        ("moved", listed(report["moved"])),
    ]
    return "\n".join([f"| {items} items | |", "|---|---|", *(f"| {name} | {value} |" for name, value in lines)])


def spread(values: Sequence[float], divisor: float = 1, digits: int = 0) -> str:
    """Median, 95th percentile and the largest."""
    if len(values) < 2:
        return "-"
    places = digits or (2 if divisor > 1 else 0)
    chosen = (statistics.median(values), statistics.quantiles(values, n=20)[18], max(values))
    return " / ".join(f"{value / divisor:.{places}f}" for value in chosen) + " (median, p95, most)"


def listed(counted: Sequence[Sequence[Any]]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counted) or "-"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
