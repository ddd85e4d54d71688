"""Links of the console's page to the files that its URL needs.

Without them a browser learns of a screen's code only when the first scripts have run. ``web/tools/preloads.mjs`` writes
``preloads.json`` when the console is built: scripts and style sheets by screen and by kind, less those of every page.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

from ..menu import placed_routes


def preload_links(dist: Path, path: str) -> str:
    """Return the ``<link>`` elements for the screen and the kind at ``path``; empty if there are none to name."""
    placed = placed_routes().get(path)
    table = dist / "preloads.json"
    if placed is None or not table.is_file():
        return ""
    screens, kinds = _tables(table, table.stat().st_mtime_ns)
    files = screens.get(placed.route.screen, []) + (kinds.get(placed.kind.key, []) if placed.kind else [])
    return "".join(map(_link, dict.fromkeys(files)))


@lru_cache(maxsize=2)
def _tables(table: Path, _written: int) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    content = json.loads(table.read_bytes())
    return content["screens"], content["kinds"]


def _link(file: str) -> str:
    if file.endswith(".css"):
        return f'<link rel="preload" as="style" crossorigin href="/{file}">'
    return f'<link rel="modulepreload" crossorigin href="/{file}">'
