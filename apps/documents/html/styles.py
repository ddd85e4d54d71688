"""The CSS that a body may contain: allow-lists of names and values."""

from __future__ import annotations

import re

LENGTH = r"-?\d{1,5}(\.\d{1,4})?(px|em|rem|pt|%)?"
COLOUR = (
    r"(#[0-9a-f]{3,8}|[a-z]{3,20}"
    r"|(rgb|hsl)a?\(\s*[\d.]+(deg|%)?\s*[, ]\s*[\d.]+%?\s*[, ]\s*[\d.]+%?\s*([,/]\s*[\d.]+%?\s*)?\))"
)
FAMILY = r"""[\w\s,'"\-]{1,200}"""

STYLES: dict[str, re.Pattern[str]] = {
    name: re.compile(value, re.IGNORECASE)
    for name, value in {
        "color": COLOUR,
        "background-color": COLOUR,
        "font-size": LENGTH,
        "font-family": FAMILY,
        "font-weight": r"bold|bolder|normal|lighter|[1-9]00",
        "font-style": r"italic|normal|oblique",
        "text-decoration": r"(underline|line-through|none)(\s+(underline|line-through))?",
        "text-align": r"left|right|center|justify|start|end",
        "line-height": r"\d{1,3}(\.\d{1,4})?(px|em|%)?",
        "padding-left": LENGTH,
        "text-indent": LENGTH,
        "width": LENGTH + "|auto",
        "min-width": LENGTH,
        "height": LENGTH + "|auto",
        "max-width": LENGTH,
        "aspect-ratio": r"\d{1,5} / \d{1,5}",
        "object-fit": r"fill|contain|cover|none|scale-down",
        "border-radius": LENGTH,
        "margin": rf"({LENGTH}|auto)(\s+({LENGTH}|auto)){{0,3}}",
        "float": r"left|right|none",
        "display": r"block|inline|inline-block",
        "vertical-align": r"top|middle|bottom|baseline|text-top|text-bottom",
    }.items()
}


def declarations(style: str) -> dict[str, str]:
    """Return the allowed declarations of a style attribute by lower-case name. The last one of a name counts."""
    kept: dict[str, str] = {}
    for declaration in style.split(";"):
        name, _, value = declaration.partition(":")
        name, value = name.strip().lower(), " ".join(value.split())
        pattern = STYLES.get(name)
        if pattern is not None and pattern.fullmatch(value):
            kept.pop(name, None)
            kept[name] = value
    return kept


def style_text(style: dict[str, str]) -> str:
    """Write declarations as the value of a ``style`` attribute."""
    return "; ".join(f"{name}: {value}" for name, value in style.items())


def plain_colour(value: str) -> str | None:
    """Return a colour given as ``#rrggbb`` or ``rgb(r, g, b)`` as lower-case ``#rrggbb``; None for all other forms."""
    text = value.strip().lower()
    if re.fullmatch(r"#[0-9a-f]{6}", text):
        return text
    match = re.fullmatch(r"rgb\((\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})\)", text)
    parts = [int(part) for part in match.groups()] if match else [256]
    return None if max(parts) > 255 else "#" + "".join(f"{part:02x}" for part in parts)
