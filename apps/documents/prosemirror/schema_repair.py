"""Repairs bodies that the editor cannot show: unknown nodes and marks, text inside a table row.

The editor refuses to open such a document (web/src/widgets/rich-text/unsupported). What is readable in it is kept
when it is made editable again: unknown nodes give way to what they hold, strays get the wrapping they lack.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from .content_hash import canonical_json
from .safe_attributes import is_harmless
from .schema import SUGGESTION_MARKS, Json, content_of, is_inline, mark_defaults, marks_of, node_defaults

#: Nodes that stand only inside one other.
PARTS = frozenset({"doc", "listItem", "tableRow", "tableCell", "tableHeader", "text"})
CELLS = frozenset({"tableCell", "tableHeader"})


def representable(body: Json) -> Json:
    """Return the document node, changed only where the editor cannot show it. ``body`` itself stays as it is."""
    return {"type": "doc", "content": _fitted("doc", body.get("content", []))}


def is_representable(body: Json) -> bool:
    """True if the editor can show the body without a change."""
    return canonical_json(representable(body)) == canonical_json(body)


def _fitted(parent: str, nodes: Iterable[Json]) -> list[Json]:
    """Make children that the parent accepts of ``nodes``."""
    flat = [child for node in nodes for child in _known(node)]
    match content_of(parent):
        case None:
            return []
        case "inline*":
            return list(_inlines(parent, flat))
        case "text*":
            return [node for node in _inlines(parent, flat) if node["type"] == "text"]
        case "listItem+":
            return _wrapped(flat, "listItem") or [_made("listItem", [])]
        case "tableRow+":
            return _wrapped(flat, "tableRow") or [_made("tableRow", [])]
        case "(tableCell | tableHeader)*":
            return _wrapped(flat, "tableCell", CELLS)
        case "paragraph block*":
            blocks = _blocks(flat)
            return blocks if blocks and blocks[0]["type"] == "paragraph" else [_made("paragraph", []), *blocks]
    return _blocks(flat) or [_made("paragraph", [])]


def _known(node: Json) -> list[Json]:
    """Return the node, or the children of an unknown one."""
    if node["type"] == "text" or node_defaults(node["type"]) is not None:
        return [node]
    return [child for inner in node.get("content", []) for child in _known(inner)]


def _blocks(nodes: Iterable[Json]) -> list[Json]:
    blocks: list[Json] = []
    for inline, group in groupby(nodes, key=lambda node: is_inline(node["type"])):
        if inline:
            blocks.append(_made("paragraph", list(group)))
            continue
        for node in group:
            blocks += _blocks(_inner(node)) if node["type"] in PARTS else [_repaired(node)]
    return blocks


def _inner(node: Json) -> list[Json]:
    return [child for inner in node.get("content", []) for child in _known(inner)]


def _inlines(parent: str, nodes: Iterable[Json]) -> Iterable[Json]:
    for node in nodes:
        if not is_inline(node["type"]):
            yield from _inlines(parent, _inner(node))
        elif node["type"] == "text":
            yield _with_known_marks(parent, node)
        else:
            yield _repaired(node)


def _wrapped(nodes: Iterable[Json], name: str, accepted: frozenset[str] = frozenset()) -> list[Json]:
    fitting = accepted or {name}
    found: list[Json] = []
    for fits, group in groupby(nodes, key=lambda node: node["type"] in fitting):
        members = list(group)
        found += [_repaired(node) for node in members] if fits else [_made(name, members)]
    return found


def _repaired(node: Json) -> Json:
    content = _fitted(node["type"], node.get("content", []))
    rest = {name: value for name, value in node.items() if name != "content"}
    if "attrs" in rest:
        rest["attrs"] = _plausible(node["type"], rest["attrs"])
        if not rest["attrs"]:
            del rest["attrs"]
    return rest | ({"content": content} if content else {})


def _made(name: str, nodes: list[Json]) -> Json:
    return _repaired({"type": name, "content": nodes})


def _plausible(name: str, attrs: Json) -> Json:
    """Drop attributes whose values have another type than the default, or would break or cover the page."""
    defaults = node_defaults(name) or {}
    return {k: v for k, v in attrs.items() if _same_type(k, v, defaults.get(k)) and is_harmless(k, v)}


def _same_type(key: str, value: object, default: object) -> bool:
    if key == "colwidth":
        return isinstance(value, list) and all(isinstance(width, int | float | None) for width in value)
    if isinstance(default, bool) or isinstance(value, bool):
        return default is None or isinstance(default, bool) == isinstance(value, bool)
    if isinstance(default, int | float):
        return isinstance(value, int | float)
    return default is None or isinstance(value, type(default))


def _with_known_marks(parent: str, node: Json) -> Json:
    allowed = marks_of(parent)
    kept = [
        _harmless_mark(mark)
        for mark in node.get("marks", [])
        if mark_defaults(mark["type"]) is not None and (allowed is None or mark["type"] in allowed.split())
    ]
    rest = {name: value for name, value in node.items() if name != "marks"}
    return rest | ({"marks": kept} if kept else {})


def _harmless_mark(mark: Json) -> Json:
    """Marks of suggestions set no style, and their readers expect any value."""
    if mark["type"] in SUGGESTION_MARKS or "attrs" not in mark:
        return mark
    attrs = {name: value for name, value in mark["attrs"].items() if is_harmless(name, value)}
    return {"type": mark["type"], **({"attrs": attrs} if attrs else {})}
