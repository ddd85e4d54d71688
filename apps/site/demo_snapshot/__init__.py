"""The demonstration as a file: exported after it was played once through the services, restored in seconds (decision 030).

``data/rows.xz`` holds every table's rows in PostgreSQL's COPY text, ``data/files`` the media files that are no assets.
"""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent / "data"
ROWS = FOLDER / "rows.xz"
FILES = FOLDER / "files"
