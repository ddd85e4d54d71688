"""Pages of docs/bench: what a benchmark found, and on what machine."""

from __future__ import annotations

import datetime as dt
import os
import platform
from pathlib import Path

from django.conf import settings
from django.db import connection


def machine() -> str:
    """Program, machine, day, and what else the machine had to do."""
    with connection.cursor() as cursor:
        cursor.execute("show server_version")
        (version,) = cursor.fetchone()
    return (
        f"PostgreSQL {version}, {os.cpu_count()} cores, {platform.machine()}, {dt.datetime.now(dt.UTC):%Y-%m-%d}; other work on the"
        f" machine meanwhile: load {os.getloadavg()[2]:.0f}"
    )


def write_page(name: str, text: str) -> str:
    """Writes ``docs/bench/{name}.md`` in the checkout and returns the text."""
    Path(settings.BASE_DIR, "docs", "bench", f"{name}.md").write_text(text, encoding="utf-8")
    return text
