"""The corpus that goes through every door (docs/quality.md, 25); the browser's tests read the same file."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from apps.documents.html.parser import parse
from apps.documents.html.renderer import render
from apps.documents.html.sanitizer import sanitise

CORPUS = json.loads((Path(__file__).parents[1] / "fixtures" / "hostile.json").read_text(encoding="utf-8"))
ELEMENTS = {
    "script", "style", "iframe", "object", "embed", "base", "meta", "link", "form", "input", "button", "svg", "math",
    "template", "noscript", "details", "marquee",
}  # fmt: skip
ADDRESSES = {"href", "src", "poster", "action", "data"}
FORBIDDEN = {"srcdoc", "srcset", "formaction", "background", "xlink:href", "autofocus"}
SAFE = re.compile(r"(https?:)?//|/|#|\?|mailto:|tel:|[^:]*$")


class _Findings(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.unsafe: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ELEMENTS:
            self.unsafe.append(tag)
        for name, value in attrs:
            if name.startswith("on") or name in FORBIDDEN or (name in ADDRESSES and not SAFE.match(value or "")):
                self.unsafe.append(f"{name}={value}")
            if name == "style" and re.search(r"url\(|expression|position|behavior|binding", value or "", re.IGNORECASE):
                self.unsafe.append(str(value))


def unsafe(html: str) -> list[str]:
    findings = _Findings()
    findings.feed(html)
    findings.close()
    return findings.unsafe


each = pytest.mark.parametrize("item", CORPUS, ids=[item["name"] for item in CORPUS])


@each
def test_nothing_hostile_survives_the_sanitiser(item: dict[str, Any]) -> None:
    assert unsafe(sanitise(item["html"])) == []


@each
def test_nothing_hostile_survives_being_seeded_and_shown(item: dict[str, Any]) -> None:
    shown = render(parse(item["html"]))
    assert unsafe(shown) == []
    assert sanitise(shown) == shown
