"""A digest of the sources as they were when this process started.

Processes of one deployment do not restart at the same moment. Without the digest a worker with older code would carry out
the request of a newer server in the old way, and nobody would notice.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("apps", "hub", "workers")
#: Folders that no server and no worker runs.
BESIDE = frozenset({"tests", "bench", "drills", "migrations", "management", "demo"})


@cache
def code_version() -> str:
    """The digest. The first call must be at the start: later the files may be newer than the loaded code."""
    digest = hashlib.sha256()
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            name = path.relative_to(ROOT)
            if not BESIDE & {*name.parts}:
                digest.update(f"{name.as_posix()}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:16]
