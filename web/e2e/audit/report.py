"""The report of an audit: pictures and a table under var/, and the page of docs/ that sums it up."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path

from playwright.sync_api import Page

from audit.probes import Finding

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "var" / "audit" / "screens"
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
#: Findings that stay, by rule and a part of their place or text, with the reason.
EXPLAINED: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True)
class Seen:
    """A finding on a screen in a look."""

    address: str
    look: str
    finding: Finding
    picture: str = ""


def reason_for(finding: Finding) -> str:
    """The reason why the finding stays; empty if it is to be mended."""
    return next(
        (why for rule, part, why in EXPLAINED if rule == finding.rule and part in f"{finding.where} {finding.text}"),
        "",
    )


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


def write(seen: list[Seen], looked: dict[str, int], failures: dict[str, str], command: str, *, summary: bool) -> None:
    """``looked``: number of looks by address. ``failures``: screens that did not come."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    rows = [{**asdict(one), "explained": reason_for(one.finding)} for one in seen]
    report = {"command": command, "looked": looked, "failures": failures, "findings": rows}
    (FOLDER / "report.json").write_text(json.dumps(report, ensure_ascii=False, indent=1), encoding="utf-8")
    if summary:
        PAGE.parent.mkdir(parents=True, exist_ok=True)
        PAGE.write_text(page_of(seen, looked, failures, command), encoding="utf-8")


def page_of(seen: list[Seen], looked: dict[str, int], failures: dict[str, str], command: str) -> str:
    """The summary: what was looked at, what was found by rule and by screen, and what stays with its reason."""
    left = [one for one in seen if not reason_for(one.finding)]
    lines = [
        "# Audit of all screens",
        "",
        f"Written by `{command}` on {date.today().isoformat()}. {len(looked)} screens, {sum(looked.values())} looks "
        "(light and dark; 390, 768, 1280 and 1920 wide; 200 % zoom).",
        "",
        "Asked of each: axe finds nothing serious, no text is cut without its whole at hand, none is covered, every",
        "control has a name, targets are 24 px or spaced, the page is no wider than its window, and at most 0.02 of",
        "the window moves while it comes. Pictures and the whole table are in `var/audit/screens/` after a run.",
        "",
        f"**{len(left)} findings, {len(seen) - len(left)} explained.**",
        "",
    ]
    if left:
        lines += ["| rule | findings | screens | most frequent place |", "| --- | ---: | ---: | --- |"]
        lines += [rule_row(rule, of) for rule, of in by_rule(left)]
        lines += ["", "| screen | findings |", "| --- | --- |"]
        lines += [screen_row(address, of) for address, of in by_screen(left)]
    if failures:
        lines += ["", "Screens that did not come: " + "; ".join(f"`{path}` ({why})" for path, why in failures.items())]
    if EXPLAINED:
        lines += ["", "## What stays, and why", ""]
        lines += [f"- {rule} at `{part}`: {why}" for rule, part, why in EXPLAINED]
    return "\n".join(lines) + "\n"


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
