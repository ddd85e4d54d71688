"""A control that shows nothing but a picture has a name: `IconButton` asks for one by its type, other looks are read here.

`manage.py audit screens` holds the same of what is drawn; this also reads what no demonstration data draws.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from deploy.paths import ROOT

ICON = re.compile(r"<([A-Z][\w.]*)\b(?=[^<>]*look=\"icon\")")


def opening_tag(source: str, start: int) -> str:
    """The tag that begins at ``start``; a `>` inside of braces or of an arrow does not end it."""
    depth = 0
    for at in range(start, len(source)):
        depth += {"{": 1, "}": -1}.get(source[at], 0)
        if source[at] == ">" and depth == 0 and source[at - 1] != "=":
            return source[start : at + 1]
    return source[start:]


def nameless(source: str) -> Iterator[int]:
    """Lines of controls with the look of a picture and without a name."""
    for found in ICON.finditer(source):
        tag = opening_tag(source, found.start())
        element = source[found.start() : source.find(f"</{found[1]}>", found.start())]
        named = element if "asChild" in tag else tag
        if 'look="icon"' in tag and "aria-label" not in named:
            yield source.count("\n", 0, found.start()) + 1


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('<Button look="icon" aria-label="关闭"><X /></Button>', 0),
        ('<Button look="icon" onClick={() => close()}><X /></Button>', 1),
        ('<Button asChild look="icon"><a href={url} aria-label="打开"><X /></a></Button>', 0),
        ('<Button asChild look="icon"><a href={url}><X /></a></Button>', 1),
    ],
)
def test_a_picture_without_a_name_is_found(source: str, found: int) -> None:
    assert len(list(nameless(source))) == found


def test_every_control_that_is_a_picture_has_a_name() -> None:
    sources = [path for path in sorted((ROOT / "web/src").rglob("*.tsx")) if not path.name.endswith(".test.tsx")]
    # The button of a picture takes its name as a property of its own.
    own = ROOT / "web/src/ui/Button.tsx"
    wrong = [
        f"{path.relative_to(ROOT)}:{line}" for path in sources if path != own for line in nameless(path.read_text())
    ]
    assert not wrong, "\n".join(wrong)
