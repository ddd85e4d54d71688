"""Asks axe whether a page has serious barriers, light and dark."""

from __future__ import annotations

import re
from typing import Any, Literal

from playwright.sync_api import Page, expect
from stack.axe import ALL_RULES, AT_REST, AXE
from stack.browsers import STILL

# Frames are pages of others, into which axe is not put: it would wait for their answers. Nor does it wait for films.
# Colours that an author gave to words of an article are content, not the console's.
RUN = """([options, within]) => axe.run(within ? { include: [[within]] } : document, {
    resultTypes: ['violations'], elementRef: true, iframes: false, preload: false, ...options})
    .then(({violations}) => violations
    .filter(({impact}) => impact === 'serious' || impact === 'critical')
    .map(({id, help, nodes}) => ({id, help, nodes: nodes
        .filter(({element}) => id !== 'color-contrast' || !element?.closest('[style*="color"]'))
        .slice(0, 5).map(node => [node.html.slice(0, 160), node.failureSummary])}))
    .filter(({nodes}) => nodes.length > 0))"""
#: Nothing but colours differs between the two.
SCHEMES: dict[Literal["light", "dark"], tuple[str, ...]] = {"light": (), "dark": ("color-contrast",)}


def check(page: Page, *rules: str, within: str = "") -> None:
    """All rules unless some are named; the whole page unless a part of it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    options = {"runOnly": list(rules)} if rules else ALL_RULES
    violations: list[dict[str, Any]] = page.evaluate(RUN, [options, within])
    assert not violations, "\n".join(f"{v['id']}: {v['help']} {v['nodes']}" for v in violations)


def check_both(page: Page, *, within: str = "") -> None:
    """In the light, and in the dark what depends on it; the console follows the system's choice."""
    page.evaluate(STILL)
    for scheme, rules in SCHEMES.items():
        page.emulate_media(color_scheme=scheme)
        expect(page.locator(f"html[data-theme={scheme}]")).to_be_attached()
        page.evaluate(AT_REST)
        check(page, *rules, within=within)


def settle(page: Page, heading: str) -> None:
    if heading:
        expect(page.get_by_role("heading", name=re.compile(heading)).first).to_be_attached()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.wait_for_load_state("networkidle")
