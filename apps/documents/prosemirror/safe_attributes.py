"""Attributes that can be drawn in everybody's editor without breaking it or covering their screen.

A shared document may hold anything. The browser judges the same (web/src/widgets/rich-text/unsupported/safe-attributes.ts).
"""

from __future__ import annotations

import re


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


#: What the schema writes into the page as it stands: anything but text would break the drawing of it.
TEXTS = _names(
    "src alt title href target rel class style poster language type "
    "textAlign lineHeight align background objectFit color backgroundColor fontSize fontFamily"
)
#: What it writes into a declaration of a style.
DECLARED = _names(
    "width height textAlign lineHeight align background objectFit color backgroundColor fontSize fontFamily"
)
SPANS = _names("colspan rowspan")
WIDEST = 1000
PICTURE_STYLE = _names("width height max-width object-fit border-radius margin float display vertical-align")
#: Leads out of a declaration, or loads something.
LEAVES = re.compile(r"[;:{}\\<>]|url\(|image-set\(|expression", re.IGNORECASE)


ADDRESSES = _names("href src poster")
#: Read as leniently as a browser reads it.
RUNS = re.compile(r"(?:javascript|vbscript):|data:text", re.IGNORECASE)
IGNORED = re.compile(r"[\x00-\x20\x7f-\x9f]")


def is_harmless(name: str, value: object) -> bool:
    if name in SPANS:
        return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= WIDEST
    if isinstance(value, int | float) and not isinstance(value, bool):
        return name not in TEXTS
    if not isinstance(value, str):
        return name not in TEXTS and name not in DECLARED
    if name == "style":
        return all(map(_is_of_a_picture, filter(str.strip, value.split(";"))))
    if name in ADDRESSES:
        return not RUNS.match(IGNORED.sub("", value))
    return name not in DECLARED or not LEAVES.search(value)


def _is_of_a_picture(declaration: str) -> bool:
    name, _, value = declaration.partition(":")
    return name.strip().lower() in PICTURE_STYLE and not LEAVES.search(value)
