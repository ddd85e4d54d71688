"""Contrast of two colours as WCAG 2.2 defines it (1.4.3 for text, 1.4.11 for icons)."""

from __future__ import annotations

TEXT, ICON = 4.5, 3.0


def contrast(one: str, other: str) -> float:
    """From 1 to 21, for colours as ``#rrggbb``."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def shown(ratio: float) -> str:
    """Cut after two places, so that no ratio seems to reach a bound that it misses."""
    return f"{int(ratio * 100) / 100:.2f}"


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[place : place + 2], 16) / 255) for place in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
