"""Article of an hour's work by several people: 50,000 characters by 10,000 edits, with 40 versions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from apps.documents.versions import services as versions
from hub.bench.node import NodeProgram

RUN = Path(__file__).parents[1] / "clients" / "run.mjs"


@dataclass(frozen=True)
class Extent:
    characters: int = 50_000
    edits: int = 10_000
    versions: int = 40


def write(socket_url: str, origin: str, tokens: Sequence[str], record_id: int, extent: Extent = Extent()) -> int:
    """Write the article through a running hub, one author for each token. Returns its length in characters."""
    characters = 0
    with NodeProgram(RUN, "article.mjs") as program:
        program("open", url=socket_url, origin=origin, tokens=list(tokens), room=record_id)
        for number in range(1, extent.versions + 1):
            edits = extent.edits // extent.versions
            goal = extent.characters * number // extent.versions
            characters = program("write", edits=edits, characters=goal)["characters"]
            versions.fix("article", record_id, name=f"第{number}稿", reason=versions.Reason.SAVED)
        program("close")
    return characters
