"""Models of the kinds about the app itself, each written in its kind's folder."""

from __future__ import annotations

__all__: list[str] = []
