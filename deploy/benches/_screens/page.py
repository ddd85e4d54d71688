"""docs/bench/screens.md out of the lines that the Node program printed."""

import datetime as dt
import os
import platform
import statistics
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from deploy.benches._screens import plan

#: Figures of a screen: name, head of the column, how it is written.
COLUMNS: tuple[tuple[str, str, Callable[[float], str]], ...] = (
    ("performance", "performance", "{:.0f}".format),
    ("accessibility", "accessibility", "{:.0f}".format),
    ("practices", "best practices", "{:.0f}".format),
    ("lcp", "LCP ms", "{:.0f}".format),
    ("cls", "CLS", "{:.3f}".format),
    ("tbt", "TBT ms", "{:.0f}".format),
    ("bytes", "kB", lambda value: f"{value / 1000:.0f}"),
    ("scripts", "scripts", "{:.0f}".format),
)
WAYS = {"cold": plan.COLD, "hovered": plan.COLD, "visited": plan.VISITED}


@dataclass(frozen=True, slots=True)
class Line:
    """One figure, or those of one run of Lighthouse."""

    site: str
    what: str
    figures: Any
    name: str = ""

    def summary(self) -> str:
        if self.what == "screen":
            shown = ", ".join(f"{head} {form(self.figures[name])}" for name, head, form in COLUMNS)
            return "; ".join([f"{self.name}: {shown}", *self.figures["faults"], *self.figures["shifts"]])
        if self.what == "failed":
            return f"{self.name} failed: {self.figures}"
        if self.what == "writing":
            return f"{self.what}: {len(self.figures['tasks'])} long tasks, at most {_longest(self.figures):.0f} ms"
        return f"{self.what} {self.name}: p50 {_p(self.figures, 50):.0f} ms, p95 {_p(self.figures, 95):.0f} ms"


class Figures:
    """Medians of the rounds."""

    def __init__(self, lines: Sequence[Line], site: str) -> None:
        self._lines = [line for line in lines if line.site == site]

    def screen(self, name: str, figure: str) -> float | None:
        found = [line.figures[figure] for line in self._lines if (line.what, line.name) == ("screen", name)]
        return float(statistics.median(found)) if found else None

    def faults(self, name: str) -> list[str]:
        found = [line.figures["faults"] for line in self._lines if (line.what, line.name) == ("screen", name)]
        return list(dict.fromkeys(fault for faults in found for fault in faults))

    def rounds(self) -> int:
        """Rounds of Lighthouse for each screen."""
        return max(Counter(line.name for line in self._lines if line.what == "screen").values(), default=0)

    def one(self, what: str, name: str = "") -> Any:
        return next((line.figures for line in self._lines if (line.what, line.name) == (what, name)), None)


def page_of(lines: Sequence[Line], why_alone: str) -> str:
    ours, theirs = Figures(lines, plan.OURS), Figures(lines, plan.PEER)
    misses = missed(lines)
    verdict = "\n".join(f"- {miss}" for miss in misses) or "- none"
    failed = "\n".join(f"- {line.site}: {line.summary()}" for line in lines if line.what == "failed")
    failures = f"Not measured:\n\n{failed}\n\n" if failed else ""
    peer = (
        "Strapi 5 (SQLite, production build) ran in the same run on the same machine, with the same titles, as many records and "
        "pictures of the same library. A ratio is ours divided by the peer's."
        if not why_alone
        else f"No peer was measured: {why_alone}"
    )
    return f"""# Screens in the browser

Written by `python3 manage.py bench screens` on {dt.datetime.now(dt.UTC):%Y-%m-%d}: {os.cpu_count()} cores, {platform.machine()}, browser, server,
database and peer on one machine, load {os.getloadavg()[1]:.0f} at the end. Lighthouse 12, desktop preset with its throttling (10 Mbit/s,
40 ms), empty cache, signed in, demonstration data; median of {ours.rounds()} (each screen). {peer}

To reach: performance {plan.PERFORMANCE} (editor {plan.EDITOR_PERFORMANCE}), accessibility and best practices {plan.SCORE}, CLS {plan.SHIFT}; click to rows p95
{plan.VISITED} ms visited and {plan.COLD} ms cold; {plan.LONG_ROWS} rows at 60 frames a second; no task over {plan.LONGEST_TASK} ms while one types.
Missed:

{verdict}

{failures}## Lighthouse
In brackets the ratio to the peer's screen that the last column names. "CLS before" is that of the first run of this benchmark
(2026-11-27), before screens kept room for what comes.

{"".join(_screen_table(ours, theirs))}
The peer's own figures:

{"".join(_peer_table(theirs))}
## From a click in the menu to the rows
Without throttling, {len(ours.one("clicks", "cold") or [])} rounds. Cold: the page is new and the browser's cache empty. Hovered: the same, the pointer rests on the
entry for 200 ms before. Visited: the list was open before in this tab.

{"".join(_click_table(ours, theirs))}
## Long lists and long articles
{"".join(_long_table(ours, theirs))}"""


def _screen_table(ours: Figures, theirs: Figures) -> Iterator[str]:
    yield "| screen | " + " | ".join(head for _, head, _ in COLUMNS) + " | CLS before | beside |\n"
    yield "|---|" + "--:|" * len(COLUMNS) + "--:|---|\n"
    for screen in plan.SCREENS:
        cells = [
            _cell(ours.screen(screen.name, name), theirs.screen(screen.beside, name), form) for name, _, form in COLUMNS
        ]
        yield f"| {screen.name} | " + " | ".join(cells) + f" | {screen.shift_before:.3f} | {screen.beside} |\n"


def _peer_table(theirs: Figures) -> Iterator[str]:
    yield "| screen | " + " | ".join(head for _, head, _ in COLUMNS) + " |\n"
    yield "|---|" + "--:|" * len(COLUMNS) + "\n"
    for screen in plan.PEER_SCREENS:
        cells = [_cell(theirs.screen(screen.name, name), None, form) for name, _, form in COLUMNS]
        yield f"| {screen.name} | " + " | ".join(cells) + " |\n"


def _click_table(ours: Figures, theirs: Figures) -> Iterator[str]:
    yield "| | p50 ms | p95 ms | to reach, p95 | peer p50 | peer p95 | ratio p50 | ratio p95 |\n|---|--:|--:|--:|--:|--:|--:|--:|\n"
    for way, wanted in WAYS.items():
        own, other = ours.one("clicks", way), theirs.one("clicks", way)
        if own:
            pairs = [_p(own, 50), _p(own, 95), *([_p(other, 50), _p(other, 95)] if other else [])]
            shown = " | ".join(f"{value:.0f}" for value in pairs[:2])
            peer = " | ".join(f"{value:.0f}" for value in pairs[2:]) or "– | –"
            ratios = " | ".join(_ratio(pairs[at], pairs[at + 2]) for at in (0, 1)) if other else "– | –"
            yield f"| {way} | {shown} | {wanted} | {peer} | {ratios} |\n"


def _long_table(ours: Figures, theirs: Figures) -> Iterator[str]:
    yield "| | ours | peer | ratio |\n|---|--:|--:|--:|\n"
    own, other = ours.one("scroll"), theirs.one("scroll")
    if own:
        for name, part in (("p50", 50), ("p95", 95)):
            yield _long_row(
                f"frame while {plan.LONG_ROWS} rows scroll, {name} ms", _p(own, part), other and _p(other, part)
            )
        yield _long_row("frames of those later than 60 a second, %", _late(own), _late(other) if other else None)
    own, other = ours.one("writing"), theirs.one("writing")
    if own:
        yield _long_row(f"longest task over 50 ms in {own['keys']} keys, ms", _longest(own), other and _longest(other))
        yield _long_row("tasks over 50 ms", len(own["tasks"]), len(other["tasks"]) if other else None)


def _long_row(name: str, own: float, other: float | None) -> str:
    return f"| {name} | {own:.1f} | {'–' if other is None else f'{other:.1f}'} | {_ratio(own, other)} |\n"


def missed(lines: Sequence[Line]) -> list[str]:
    """The targets that are missed, one sentence each."""
    ours = Figures(lines, plan.OURS)
    return [*_missed_by_screens(ours), *_missed_by_use(ours)]


def _missed_by_screens(ours: Figures) -> Iterator[str]:
    for screen in plan.SCREENS:
        least = {"performance": screen.performance, "accessibility": plan.SCORE, "practices": plan.SCORE}
        for figure, wanted in least.items():
            value = ours.screen(screen.name, figure)
            if value is not None and value < wanted:
                why = "" if figure == "performance" else f" ({'; '.join(ours.faults(screen.name))})"
                yield f"{screen.name}: {figure} {value:.0f} of {wanted}{why}"
        shift = ours.screen(screen.name, "cls")
        if shift is not None and shift > plan.SHIFT:
            yield f"{screen.name}: CLS {shift:.3f} of {plan.SHIFT}"


def _missed_by_use(ours: Figures) -> Iterator[str]:
    for way, wanted in WAYS.items():
        times = ours.one("clicks", way)
        if times and _p(times, 95) > wanted:
            yield f"click to rows, {way}: p95 {_p(times, 95):.0f} ms of {wanted}"
    frames, writing = ours.one("scroll"), ours.one("writing")
    if frames and _p(frames, 95) > plan.FRAME:
        yield f"a frame while {plan.LONG_ROWS} rows scroll: p95 {_p(frames, 95):.1f} ms of {plan.FRAME:.1f}"
    if writing and _longest(writing) > plan.LONGEST_TASK:
        yield f"typing in {plan.LONG_CHARACTERS:,} characters: a task of {_longest(writing):.0f} ms"


def _cell(own: float | None, other: float | None, form: Callable[[float], str]) -> str:
    if own is None:
        return "–"
    return form(own) if other is None else f"{form(own)} ({_ratio(own, other)})"


def _ratio(own: float, other: float | None) -> str:
    return "–" if not other else f"{own / other:.2f}"


def _p(values: Sequence[float], part: int) -> float:
    return statistics.quantiles(values, n=100, method="inclusive")[part - 1] if len(values) > 1 else float(values[0])


def _late(frames: Sequence[float]) -> float:
    return 100 * sum(1 for frame in frames if frame > plan.FRAME) / len(frames)


def _longest(writing: dict[str, Any]) -> float:
    return float(max(writing["tasks"], default=0.0))
