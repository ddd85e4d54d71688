"""Suggests other words in a document, and takes such suggestions away (docs/decisions/010).

The old words are struck out and the new ones stand behind them, in the same look and with the same stamp, so that people
decide on both at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from pycrdt import Doc

from ..prosemirror.schema import SUGGESTION_MARKS, Json
from .stamps import Stamp, of_value
from .text_hits import Hit, Run, runs, texts
from .y_prosemirror import HASHED_MARK, mark_attributes


def suggest(hits: Iterable[Hit], words: str, new_stamp: Callable[[], Json]) -> None:
    """Suggest ``words`` at every hit. Runs in a transaction of the document, from which the hits were just read."""
    for hit in reversed(list(hits)):
        stamp = new_stamp()
        plain = {
            key: value for key, value in hit.attributes.items() if HASHED_MARK.sub("", key) not in SUGGESTION_MARKS
        }
        hit.text.insert(hit.end, words, plain | _mark("insertion", stamp))
        hit.text.format(hit.start, hit.end, _mark("deletion", stamp))


def withdraw(doc: Doc[Any], matches: Callable[[Stamp], bool]) -> int:
    """Take away the undecided suggestions with these stamps. Return their number."""
    found: set[str] = set()
    for text in texts(doc):
        for run in reversed(runs(text)):
            inserted, struck = _matching(run, "insertion", matches), _matching(run, "deletion", matches)
            found |= {*inserted.values(), *struck.values()}
            if inserted:
                del text[run.at : run.end]
            elif struck:
                text.format(run.at, run.end, dict.fromkeys(struck))
    return len(found)


def _mark(name: str, stamp: Json) -> dict[str, Any]:
    return mark_attributes({"marks": [{"type": name, "attrs": stamp}]})


def _matching(run: Run, mark: str, matches: Callable[[Stamp], bool]) -> dict[str, str]:
    """Return the stamps' ids by the attributes that hold them."""
    read = {key: of_value(value) for key, value in run.stamps(mark).items()}
    return {key: stamp.id for key, stamp in read.items() if stamp is not None and matches(stamp)}
