"""Sums of money in words. The product counts in fen."""

from __future__ import annotations


def yuan(fen: int) -> str:
    """Fen as a person writes yuan: ``12``, ``12.50``."""
    return str(fen // 100) if fen % 100 == 0 else f"{fen // 100}.{fen % 100:02d}"
