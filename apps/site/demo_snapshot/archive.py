"""The file of rows: a line of JSON with metadata, then each table's rows as COPY text."""

from __future__ import annotations

import json
import lzma
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

#: Separates the tables; COPY text never begins a line with it.
HEAD = "\x1e"


@dataclass(frozen=True, slots=True)
class Archive:
    """The snapshot. ``empty`` counts the rows that migrating and ``bootstrap`` make.

    ``made_of`` is ``fingerprint.current`` at the export; ``files`` maps storage keys to files; ``rows`` holds COPY text
    by table.
    """

    empty: Mapping[str, int]
    made_of: Mapping[str, str]
    files: Mapping[str, str]
    columns: Mapping[str, list[str]]
    rows: Mapping[str, str]


def write(path: Path, archive: Archive) -> None:
    head = {key: value for key, value in asdict(archive).items() if key != "rows"}
    parts = [json.dumps(head, ensure_ascii=False, sort_keys=True), "\n"]
    for table in sorted(archive.rows):
        parts += [HEAD, table, "\n", archive.rows[table]]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(lzma.compress("".join(parts).encode(), preset=9 | lzma.PRESET_EXTREME))


def read(path: Path) -> Archive:
    head, *tables = lzma.decompress(path.read_bytes()).decode().split(HEAD)
    rows = dict(_split(table) for table in tables)
    return Archive(**json.loads(head), rows=rows)


def _split(table: str) -> tuple[str, str]:
    name, _, text = table.partition("\n")
    return name, text
