"""Judges whether an attribute can be drawn in every editor without breaking the page or covering the screen.

A shared document may hold anything. The browser judges the same (web/src/widgets/rich-text/unsupported/safe-attributes.ts).
"""

from __future__ import annotations

import re


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


#: Attributes that the schema writes into the page unchanged. Anything but text would break the drawing.
TEXTS = _names(
    "src alt title href target rel class style poster language type "
    "textAlign lineHeight align background objectFit color backgroundColor fontSize fontFamily"
)
#: Attributes that the schema writes into a style declaration.
DECLARED = _names(
    "width height textAlign lineHeight align background objectFit color backgroundColor fontSize fontFamily"
)
SPANS = _names("colspan rowspan")
WIDEST = 1000
PICTURE_STYLE = _names("width height max-width object-fit border-radius margin float display vertical-align")
#: Text that ends a style declaration, or loads something.
LEAVES = re.compile(r"[;:{}\\<>]|url\(|image-set\(|expression", re.IGNORECASE)


URLS = _names("href src poster")
#: URLs that run a script, read as leniently as a browser does.
RUNS = re.compile(r"(?:javascript|vbscript):|data:text", re.IGNORECASE)
IGNORED = re.compile(r"[\x00-\x20\x7f-\x9f]")


def is_harmless(name: str, value: object) -> bool:
    """True if readers' browsers and ours can show this value of the attribute: no script, no foreign styles, no huge table."""
    if name in SPANS:
        return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= WIDEST
    if isinstance(value, int | float) and not isinstance(value, bool):
        return name not in TEXTS
    if not isinstance(value, str):
        return name not in TEXTS and name not in DECLARED
    if name == "style":
        return all(map(_is_of_a_picture, filter(str.strip, value.split(";"))))
    if name in URLS:
        return not RUNS.match(IGNORED.sub("", value))
    return name not in DECLARED or not LEAVES.search(value)


def _is_of_a_picture(declaration: str) -> bool:
    name, _, value = declaration.partition(":")
    return name.strip().lower() in PICTURE_STYLE and not LEAVES.search(value)
