"""The report of an audit: pictures and a table under var/, and the page of docs/ that sums it up."""

from __future__ import annotations

import json
import shutil
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from datetime import date
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from audit.probes import Finding
from audit.samples import SAMPLES as LOOKS
from audit.samples import name_of, sample_lines

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "var" / "audit" / "screens"
TABLE = FOLDER / "report.json"
#: Small pictures that a run has taken, before they go to docs/.
SAMPLES = FOLDER / "samples"
PAGE = ROOT / "docs" / "audit" / "screens.md"
#: Draws a frame around each finding; they go with the page.
MARK = """boxes => {
    for (const [x, y, width, height] of boxes) {
        const frame = document.createElement('div');
        frame.style.cssText = `position:fixed;left:${x - 2}px;top:${y - 2}px;width:${width + 4}px;height:${height + 4}px;`
            + 'border:2px solid #e5007d;border-radius:3px;z-index:2147483647;pointer-events:none;box-sizing:border-box';
        frame.dataset.auditMark = '';
        document.body.append(frame);
    }
}"""
UNMARK = "document.querySelectorAll('[data-audit-mark]').forEach(frame => frame.remove())"
#: Findings that stay, each with its reason.
EXPLAINED = Path(__file__).parent / "explained.toml"


@dataclass(frozen=True)
class Seen:
    """A finding on a screen in a look."""

    address: str
    look: str
    finding: Finding
    picture: str = ""


@dataclass(frozen=True)
class Explanation:
    """Says why findings of a rule stay: those with ``part`` in their place or text, on ``screen`` and in ``look``."""

    rule: str
    part: str
    why: str
    screen: str = "*"
    look: str = "*"

    def covers(self, seen: Seen) -> bool:
        finding = seen.finding
        return (
            finding.rule == self.rule
            and self.part in f"{finding.where} {finding.text} {finding.detail}"
            and fnmatch(seen.address, self.screen)
            and fnmatch(seen.look, self.look)
        )


@dataclass
class Report:
    """All that runs saw. ``looked``: number of looks by path. ``failures``: screens that did not come or rest.

    The first command looked at everything that is here; each further one at screens that were mended since.
    """

    #: Screens that the first command was to look at.
    asked: int = 0
    commands: list[str] = field(default_factory=list)
    seconds: list[int] = field(default_factory=list)
    seen: list[Seen] = field(default_factory=list)
    looked: dict[str, int] = field(default_factory=dict)
    failures: dict[str, str] = field(default_factory=dict)

    def add(self, path: str, looks: int, seen: list[Seen], failures: list[str]) -> None:
        """Takes what was seen of a screen, in place of what was seen of it before."""
        self.looked[path] = looks
        self.seen = [*(one for one in self.seen if one.address != path), *seen]
        self.failures.pop(path, None)
        if failures:
            self.failures[path] = "; ".join(failures)

    @property
    def left(self) -> list[Seen]:
        return [one for one in self.seen if not reason_for(one)]


@cache
def explanations() -> tuple[Explanation, ...]:
    return tuple(Explanation(**one) for one in tomllib.loads(EXPLAINED.read_text(encoding="utf-8")).get("finding", ()))


def last() -> Report:
    """The report of the last run, from its table."""
    table = json.loads(TABLE.read_text(encoding="utf-8"))
    return Report(**{**table, "seen": [_seen(row) for row in table["seen"]]})


def _seen(row: dict[str, Any]) -> Seen:
    finding = Finding(**{**row["finding"], "box": tuple(row["finding"]["box"])})
    return Seen(row["address"], row["look"], finding, row["picture"])


def reason_for(seen: Seen) -> str:
    """The reason why the finding stays; empty if it is to be mended."""
    return next((one.why for one in explanations() if one.covers(seen)), "")


def take_picture(page: Page, found: Iterable[Finding], name: str) -> str:
    """A picture of the page with its findings framed; returns its path below var/."""
    boxes = [finding.box for finding in found if any(finding.box)]
    if not boxes:
        return ""
    file = FOLDER / f"{name}.png"
    file.parent.mkdir(parents=True, exist_ok=True)
    page.evaluate(MARK, [list(box) for box in boxes])
    page.screenshot(path=file)
    page.evaluate(UNMARK)
    return file.relative_to(ROOT).as_posix()


def write(report: Report, *, summary: bool) -> None:
    """Writes the table under var/ and, with ``summary``, the page of docs/."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    rows = [{**asdict(one), "explained": reason_for(one)} for one in report.seen]
    table = {**asdict(report), "seen": rows}
    TABLE.write_text(json.dumps(table, ensure_ascii=False, indent=1), encoding="utf-8")
    if summary:
        PAGE.parent.mkdir(parents=True, exist_ok=True)
        taken = {look for look in LOOKS if (SAMPLES / name_of(look)).exists()}
        for look in taken:
            (PAGE.parent / "pictures").mkdir(exist_ok=True)
            shutil.copy(SAMPLES / name_of(look), PAGE.parent / "pictures")
        page = page_of(report) + "\n".join(sample_lines(taken, "pictures")) + "\n"
        PAGE.write_text(page, encoding="utf-8")


def page_of(report: Report) -> str:
    """The summary: what was looked at, what was found by rule and by screen, and what stays with its reason."""
    left = report.left
    lines = [
        "# Audit of all screens",
        "",
        f"Written on {date.today().isoformat()} by `{report.commands[0]}` ({report.seconds[0] / 60:.0f} minutes).",
        *again_lines(report),
        *(
            []
            if len(report.looked) == report.asked
            else ["It was stopped there: the other screens are not looked at yet."]
        ),
        f"{len(report.looked)} of {report.asked} screens, {sum(report.looked.values())} looks (light and dark; 390, 768, 1280 and 1920 "
        "wide; 200 % zoom).",
        "",
        "Asked of each: axe finds nothing serious, no text is cut without its whole at hand, none is covered, every",
        "control has a name, targets are 24 px or spaced, the page is no wider than its window, and at most 0.02 of",
        "the window moves while it comes. Pictures and the whole table are in `var/audit/screens/` after a run.",
        "",
        f"**{len(left)} findings, {len(report.seen) - len(left)} explained.**",
    ]
    if left:
        lines += ["", "| rule | findings | screens | most frequent place |", "| --- | ---: | ---: | --- |"]
        lines += [rule_row(rule, of) for rule, of in by_rule(left)]
        lines += ["", "| screen | findings |", "| --- | --- |"]
        lines += [screen_row(address, of) for address, of in by_screen(left)]
    if report.failures:
        lines += ["", "## Screens that did not come or rest", ""]
        lines += [f"- `{path}`: {why}" for path, why in report.failures.items()]
    lines += explained_lines(report.seen)
    return "\n".join(lines) + "\n"


def again_lines(report: Report) -> list[str]:
    """The runs that looked again at what was mended."""
    further = zip(report.commands[1:], report.seconds[1:], strict=True)
    again = [f"`{command}` ({seconds / 60:.0f} minutes)" for command, seconds in further]
    return [f"Looked at again after mending: {', '.join(again)}."] if again else []


def explained_lines(seen: list[Seen]) -> list[str]:
    """The explanations that a finding needed, with the number of findings."""
    counted = [(one, sum(one.covers(each) for each in seen)) for one in explanations()]
    needed = [(one, times) for one, times in counted if times]
    if not needed:
        return []
    rows = [f"- {one.rule} at `{cell(one.part)}` ({times}): {one.why}" for one, times in needed]
    return ["", "## What stays, and why", "", *rows]


def by_rule(seen: list[Seen]) -> list[tuple[str, list[Seen]]]:
    groups: dict[str, list[Seen]] = defaultdict(list)
    for one in seen:
        groups[one.finding.rule].append(one)
    return sorted(groups.items(), key=lambda item: -len(item[1]))


def by_screen(seen: list[Seen]) -> list[tuple[str, list[Seen]]]:
    groups: dict[str, list[Seen]] = defaultdict(list)
    for one in seen:
        groups[one.address].append(one)
    return sorted(groups.items(), key=lambda item: -len(item[1]))


def rule_row(rule: str, seen: list[Seen]) -> str:
    place, times = Counter(one.finding.where for one in seen).most_common(1)[0]
    screens = len({one.address for one in seen})
    return f"| {rule} | {len(seen)} | {screens} | `{cell(place)}` ({times}) |"


def screen_row(address: str, seen: list[Seen]) -> str:
    rules = Counter(one.finding.rule for one in seen)
    return f"| `{address.split('?')[0]}` | {', '.join(f'{rule} {times}' for rule, times in rules.most_common())} |"


def cell(text: str) -> str:
    return text.replace("|", "\\|").replace("`", "'").replace("\n", " ")[:110]
