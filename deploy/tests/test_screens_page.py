"""The page of `manage.py bench screens` says what is missed, and sets every figure beside the peer's."""

from __future__ import annotations

from typing import Any

from deploy.benches._screens import plan
from deploy.benches._screens.page import Line, missed, page_of

GOOD = {
    "performance": 99, "accessibility": 100, "practices": 100, "lcp": 600.0, "cls": 0.01, "tbt": 0.0,
    "bytes": 300_000.0, "scripts": 12, "requests": 20, "faults": [], "shifts": [],
}  # fmt: skip


def screen(site: str, name: str, **figures: Any) -> Line:
    return Line(site, "screen", GOOD | figures, name)


def all_good() -> list[Line]:
    used = [Line(plan.OURS, "clicks", [100.0] * 20, way) for way in ("cold", "hovered", "visited")]
    long = [Line(plan.OURS, "scroll", [16.7] * 100), Line(plan.OURS, "writing", {"tasks": [], "keys": 120})]
    return [*(screen(plan.OURS, one.name) for one in plan.SCREENS), *used, *long]


def test_nothing_is_missed_if_every_target_is_reached() -> None:
    assert missed(all_good()) == []


def test_the_median_of_the_rounds_counts_and_an_editor_may_be_slower() -> None:
    editor = [screen(plan.OURS, "article editor", performance=value) for value in (91, 60, 90)]
    assert missed(editor) == []
    assert missed([screen(plan.OURS, "form", performance=91)]) == ["form: performance 91 of 95"]


def test_each_miss_is_named_with_its_reason() -> None:
    lines = [
        screen(plan.OURS, "login", accessibility=98, faults=["color-contrast: <a>"], cls=0.2),
        Line(plan.OURS, "clicks", [90.0] * 18 + [200.0, 210.0], "visited"),
        Line(plan.OURS, "scroll", [40.0] * 100),
        Line(plan.OURS, "writing", {"tasks": [61.0], "keys": 120}),
    ]
    assert missed(lines) == [
        "login: accessibility 98 of 100 (color-contrast: <a>)",
        "login: CLS 0.200 of 0.02",
        "click to rows, visited: p95 200 ms of 150",
        "a frame while 100 rows scroll: p95 40.0 ms of 17.7",
        "typing in 50,000 characters: a task of 61 ms",
    ]


def test_a_ratio_stands_beside_a_figure_if_there_is_a_peer_and_the_reason_if_there_is_none() -> None:
    peer = [screen(plan.PEER, "login", lcp=1200.0), Line(plan.PEER, "clicks", [400.0] * 20, "cold")]
    page = page_of([*all_good(), *peer], "")
    assert "600 (0.50)" in page
    assert "| cold | 100 | 100 | 400 | 400 | 400 | 0.25 | 0.25 |" in page
    alone = page_of(all_good(), "Installing the peer did not succeed")
    assert "No peer was measured: Installing the peer did not succeed" in alone
