"""Models of the kinds about activities, votes and questions, each written in its kind's folder."""

from __future__ import annotations

__all__: list[str] = []
