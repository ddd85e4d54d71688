"""The name of a document in commands."""

from __future__ import annotations

from django.core.management.base import CommandError


def read(name: str) -> tuple[str, int]:
    """Kind and record of ``article:12``."""
    kind, _, record_id = name.partition(":")
    if not record_id.isdigit():
        raise CommandError(f"{name} 不是 类型:编号，例如 article:12")
    return kind, int(record_id)
