"""Probes of a screen: axe, cut and covered text, targets, and how far it moves while it loads."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page
from stack.axe import ALL_RULES, AT_REST, AXE

#: Share of the window that may move while a screen comes.
MOST_SHIFT = 0.02
#: The formatter ends the file with a semicolon, which an expression has not.
GEOMETRY = (Path(__file__).parent / "probes.js").read_text(encoding="utf-8").rstrip().removesuffix(";")
#: Rules of axe; small targets are off at first there. Only colours differ in the dark.
WHOLE: dict[str, Any] = {"rules": {**ALL_RULES["rules"], "target-size": {"enabled": True}}}
COLOURS: dict[str, Any] = {"runOnly": ["color-contrast"]}
#: Rules that depend on the width of the window.
SIZES: dict[str, Any] = {
    "runOnly": ["target-size", "color-contrast", "scrollable-region-focusable", "button-name", "link-name", "label"],
    "rules": {"target-size": {"enabled": True}},
}
AXE_RUN = """options => axe.run(document, {
    resultTypes: ['violations'], elementRef: true, iframes: false, preload: false, ...options})
    .then(({violations}) => violations
    .filter(({id, impact}) => id === 'target-size' || impact === 'serious' || impact === 'critical')
    .flatMap(({id, nodes}) => nodes
        .filter(({element}) => id !== 'color-contrast' || !element?.closest('[style*="color"]'))
        .map(({element, html, any, all}) => {
            const box = element?.getBoundingClientRect();
            return {rule: id, where: html.replace(/\\s(d|style|src|href)="[^"]*"/g, '').slice(0, 120),
                text: (element?.innerText ?? '').trim().slice(0, 60),
                box: box ? [box.x, box.y, box.width, box.height].map(Math.round) : [0, 0, 0, 0],
                detail: [...any, ...all].map(({message}) => message).join(' ').slice(0, 200)};
        })))"""
#: Adds up what moves; a shift within half a second of an input belongs to the person.
SHIFTS = """() => {
    window.__shifts = [];
    const name = (node) => {
        const element = node?.nodeType === 1 ? node : node?.parentElement;
        return element ? `${element.localName}.${String(element.className).split(' ')[0]}` : '';
    };
    new PerformanceObserver((list) => {
        for (const {value, hadRecentInput, sources} of list.getEntries())
            if (!hadRecentInput) window.__shifts.push([value, sources.map(({node}) => name(node)).filter(Boolean)]);
    }).observe({type: 'layout-shift', buffered: true});
}"""


@dataclass(frozen=True)
class Finding:
    """Something wrong on a screen; ``box`` is where, in the window."""

    rule: str
    where: str
    text: str
    detail: str
    box: tuple[int, int, int, int] = (0, 0, 0, 0)


def findings(page: Page, scheme: str, *, whole: bool) -> list[Finding]:
    """The faults of the page as it stands: in the dark of its colours, and unless ``whole`` of what the width changes."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate(AT_REST)
    rules = COLOURS if scheme == "dark" else WHOLE if whole else SIZES
    found: list[dict[str, Any]] = page.evaluate(AXE_RUN, rules)
    if scheme == "light":
        found += page.evaluate(GEOMETRY)
    return [Finding(**{**one, "box": tuple(one["box"])}) for one in found]


def shift(page: Page) -> list[Finding]:
    """The elements that moved while the page came, if it was too much."""
    moved: list[tuple[float, list[str]]] = page.evaluate("window.__shifts ?? []")
    total = sum(value for value, _ in moved)
    if total <= MOST_SHIFT:
        return []
    _, largest = max(moved)
    return [Finding("layout-shift", ", ".join(dict.fromkeys(largest))[:120], "", f"{total:.3f} of the window")]
