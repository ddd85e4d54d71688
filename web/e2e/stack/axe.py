"""The rules of axe that the console is held to, and when a page may be asked."""

from __future__ import annotations

from pathlib import Path

AXE = Path(__file__).parents[3] / "node_modules" / "axe-core" / "axe.min.js"
#: Findings that are neither serious nor critical are not looked for; looking for `region` alone is a tenth of the work.
SLIGHT = (
    "region", "heading-order", "landmark-unique", "landmark-one-main", "landmark-banner-is-top-level",
    "landmark-main-is-top-level", "landmark-no-duplicate-main", "landmark-no-duplicate-banner",
    "landmark-contentinfo-is-top-level", "landmark-no-duplicate-contentinfo", "page-has-heading-one",
    "no-autoplay-audio", "aria-allowed-role", "scope-attr-valid", "presentation-role-conflict",
)  # fmt: skip
ALL_RULES = {"rules": {rule: {"enabled": False} for rule in SLIGHT}}
#: Endless animations are not waited for.
AT_REST = """async () => {
    const end = performance.now() + 10_000;
    for (let calm = 0; calm < 2 && performance.now() < end; calm = document.getAnimations().length > 0 ? 0 : calm + 1)
        await Promise.race([new Promise(requestAnimationFrame), new Promise(done => setTimeout(done, 250))]);
}"""
