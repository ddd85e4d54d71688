"""Makes a body say something else by as few changes as possible, so that carets, comments and the undo of
everybody else stay where they are: equal blocks are left alone, a block that resembles its successor is changed
in place, down to the characters of its text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import cached_property
from itertools import groupby
from typing import Any

from pycrdt import Doc, XmlElement, XmlFragment, XmlText

from ..prosemirror.content_hash import canonical_json
from ..prosemirror.schema import Json, node_defaults, with_defaults
from . import y_prosemirror

#: The likeness (0 to 1, over pairs of characters) from which a block counts as the same block, changed.
ALIKE = 0.4
#: Two atoms of one type, such as pictures, have no text to compare.
ALIKE_WITHOUT_TEXT = 0.5
#: Nodes that match by their position: they are changed where they stand while their number stays the same.
PLACES = frozenset({"text", "tableCell", "tableHeader"})
#: Larger ranges are replaced completely, for comparing them takes too long.
MOST_COMPARISONS = 4_000_000
MOST_PAIRS = 40_000
#: Runs of equal characters that are shorter than this do not separate two changes.
SHORTEST_KEPT = 2

Parent = XmlFragment | XmlElement
Step = tuple[str, int, int]


def write_body(doc: Doc[Any], body: Json) -> None:
    """Change the fragment to ``body`` (the document node). Only the parts that differ are changed."""
    fragment = doc.get(y_prosemirror.BODY, type=XmlFragment)
    _rewrite(fragment, body.get("content", []))
    if canonical_json(y_prosemirror.read_body(doc)) != canonical_json(body):
        # Nodes of a hostile client may have children that the comparison does not see.
        del fragment.children[0 : len(fragment.children)]
        for index, node in enumerate(body.get("content", [])):
            y_prosemirror.insert_node(fragment, index, node)


def has_embedded(doc: Doc[Any]) -> bool:
    """Return True if a text holds embedded objects. The editor writes none, and no reader shows them."""
    return any(_plain(text) is None for text in _all_texts(doc.get(y_prosemirror.BODY, type=XmlFragment)))


def drop_embedded(doc: Doc[Any]) -> None:
    """Delete embedded objects from all texts of the body. The schema has none, and offsets count bytes of UTF-8."""
    for text in _all_texts(doc.get(y_prosemirror.BODY, type=XmlFragment)):
        position = 0
        for value, _ in text.diff():
            if isinstance(value, str):
                position += len(value.encode())
            else:
                del text[position : position + 1]


def _all_texts(parent: Parent) -> Iterator[XmlText]:
    for child in parent.children:
        if isinstance(child, XmlText):
            yield child
        elif isinstance(child, XmlElement):
            yield from _all_texts(child)


@dataclass
class _Unit:
    """One child of a node: an element, or the text nodes that share one XmlText."""

    nodes: list[Json]
    is_text: bool
    key: str = field(init=False)

    def __post_init__(self) -> None:
        self.key = canonical_json(self.nodes)

    @property
    def type(self) -> str:
        return "text" if self.is_text else str(self.nodes[0]["type"])

    @cached_property
    def pairs(self) -> Counter[str]:
        text = "".join(_texts(self.nodes))
        return Counter(text[at : at + 2] for at in range(max(1, len(text) - 1)) if text)


def _texts(nodes: Iterable[Json]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node.get("text"), str):
            yield node["text"]
        yield from _texts(node.get("content", []))


def _old_units(parent: Parent) -> list[_Unit]:
    return [
        _Unit(y_prosemirror.read_runs(child), True)
        if isinstance(child, XmlText)
        else _Unit([y_prosemirror.read_element(child)], False)
        for child in parent.children
        if isinstance(child, XmlText | XmlElement)
    ]


def _new_units(nodes: Iterable[Json]) -> list[_Unit]:
    units: list[_Unit] = []
    for is_text, group in groupby(nodes, key=lambda node: node["type"] == "text"):
        found = list(group)
        units += [_Unit(found, True)] if is_text else [_Unit([node], False) for node in found]
    return units


def _rewrite(parent: Parent, nodes: list[Json]) -> None:
    """Apply the changes from the end to the start, so that the positions in front of a change stay."""
    old, new = _old_units(parent), _new_units(nodes)
    if len(old) != len(parent.children):
        del parent.children[0 : len(parent.children)]
        old = []
    for what, at, to in reversed(list(_steps(old, new))):
        if what == "change":
            _change(parent.children[at], new[to])
        elif what == "remove":
            del parent.children[at]
        elif what == "insert":
            _insert(parent, at, new[to])


def _steps(old: list[_Unit], new: list[_Unit]) -> Iterator[Step]:
    """Yield ("change" | "remove" | "insert", index in old, index in new) in order. Equal units are left out."""
    for what, i1, i2, j1, j2 in _opcodes([u.key for u in old], [u.key for u in new]):
        if what == "equal":
            continue
        at, to = i1, j1
        for i, j in [*_alike(old[i1:i2], new[j1:j2]), (i2 - i1, j2 - j1)]:
            yield from (("remove", index, to) for index in range(at, i1 + i))
            yield from (("insert", i1 + i, index) for index in range(to, j1 + j))
            if i1 + i < i2 and j1 + j < j2:
                yield "change", i1 + i, j1 + j
            at, to = i1 + i + 1, j1 + j + 1


def _opcodes(old: Sequence[str], new: Sequence[str]) -> list[tuple[str, int, int, int, int]]:
    """Return opcodes as difflib does. Equal ends are removed first, and ranges that are too large are not compared."""
    head = _common(old, new)
    tail = _common(old[head:][::-1], new[head:][::-1])
    i2, j2 = len(old) - tail, len(new) - tail
    if (i2 - head) * (j2 - head) > MOST_COMPARISONS:
        return [("replace", head, i2, head, j2)]
    found = SequenceMatcher(None, old[head:i2], new[head:j2], autojunk=False).get_opcodes()
    return [(what, a + head, b + head, c + head, d + head) for what, a, b, c, d in found]


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    count = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        count += 1
    return count


def _alike(old: list[_Unit], new: list[_Unit]) -> list[tuple[int, int]]:
    """Return pairs (index in old, index in new), rising in both, with the largest sum of likeness."""
    if not old or not new or len(old) * len(new) > MOST_PAIRS:
        return []
    if len(old) == len(new) == 1:
        return [(0, 0)] if old[0].type == new[0].type else []
    best = [[0.0] * (len(new) + 1) for _ in range(len(old) + 1)]
    like = [[_likeness(a, b) for b in new] for a in old]
    for i in range(len(old) - 1, -1, -1):
        for j in range(len(new) - 1, -1, -1):
            paired = like[i][j] + best[i + 1][j + 1] if like[i][j] else 0.0
            best[i][j] = max(best[i + 1][j], best[i][j + 1], paired)
    pairs, i, j = [], 0, 0
    while i < len(old) and j < len(new):
        if like[i][j] and best[i][j] == like[i][j] + best[i + 1][j + 1]:
            pairs.append((i, j))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    return pairs


def _likeness(old: _Unit, new: _Unit) -> float:
    """Return how alike two units are, from 0 (different) to 1."""
    if old.type != new.type:
        return 0.0
    total = old.pairs.total() + new.pairs.total()
    if total == 0:
        return ALIKE_WITHOUT_TEXT
    score = 2 * (old.pairs & new.pairs).total() / total
    if old.type in PLACES:
        return max(score, 0.01)
    return score if score >= ALIKE else 0.0


def _insert(parent: Parent, index: int, unit: _Unit) -> None:
    if not unit.is_text:
        y_prosemirror.insert_node(parent, index, unit.nodes[0])
        return
    y_prosemirror.insert_text(parent, index, unit.nodes)


def _change(child: XmlElement | XmlText | XmlFragment, unit: _Unit) -> None:
    if isinstance(child, XmlText):
        _change_text(child, unit.nodes)
    elif isinstance(child, XmlElement):
        _change_attributes(child, unit.nodes[0])
        _rewrite(child, unit.nodes[0].get("content", []))


def _change_attributes(element: XmlElement, node: Json) -> None:
    now = y_prosemirror.read_attributes(element)
    for name, value in with_defaults(node.get("attrs", {}), node_defaults(node["type"])).items():
        if value is None:
            if name in now:
                del element.attributes[name]
        elif name not in now or canonical_json(now[name]) != canonical_json(value):
            element.attributes[name] = y_prosemirror.floats(value)


def _change_text(text: XmlText, nodes: list[Json]) -> None:
    old = _plain(text)
    if old is None:
        del text[0 : len(text)]
        old = ""
    new = "".join(node["text"] for node in nodes)
    for what, i1, i2, j1, j2 in reversed(_readable(_opcodes(old, new))):
        start = len(old[:i1].encode())
        if what in ("replace", "delete"):
            del text[start : start + len(old[i1:i2].encode())]
        if what in ("replace", "insert"):
            text.insert(start, new[j1:j2])
    _change_marks(text, nodes)


def _plain(text: XmlText) -> str | None:
    """Return the marked runs of a text; None if the text holds embedded objects, which the editor never writes."""
    values = [value for value, _ in text.diff()]
    return "".join(values) if all(isinstance(value, str) for value in values) else None


def _readable(opcodes: list[tuple[str, int, int, int, int]]) -> list[tuple[str, int, int, int, int]]:
    """Join changes between which only a few equal characters stand."""
    joined: list[tuple[str, int, int, int, int]] = []
    for index, (what, i1, i2, j1, j2) in enumerate(opcodes):
        short = what == "equal" and i2 - i1 < SHORTEST_KEPT and 0 < index < len(opcodes) - 1
        if joined and joined[-1][0] == "replace" and (what != "equal" or short):
            _, a1, _, b1, _ = joined.pop()
            joined.append(("replace", a1, i2, b1, j2))
        else:
            joined.append((what if what == "equal" else "replace", i1, i2, j1, j2))
    return joined


def _change_marks(text: XmlText, nodes: list[Json]) -> None:
    """Set the marks of a text whose characters are right already."""
    wanted = [(node, len(node["text"].encode())) for node in nodes]
    position = 0
    for value, raw in list(text.diff()):
        left = len(str(value).encode())
        while left and wanted:
            node, size = wanted[0]
            step = min(left, size)
            if _mark_keys(y_prosemirror.read_marks(raw or {})) != _mark_keys(node.get("marks", [])):
                cleared = dict.fromkeys(raw or {})
                text.format(position, position + step, cleared | y_prosemirror.mark_attributes(node))
            position, left = position + step, left - step
            wanted[0] = (node, size - step)
            if wanted[0][1] == 0:
                wanted.pop(0)


def _mark_keys(marks: Iterable[Json]) -> list[str]:
    return sorted(canonical_json(mark) for mark in marks)
