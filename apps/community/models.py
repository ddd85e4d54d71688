"""Models of the kinds about readers, media accounts and circles, each written in its kind's folder."""

from __future__ import annotations

__all__: list[str] = []
