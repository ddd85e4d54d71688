"""Removes suggested changes (track changes) from a body, as readers get it.

Text carries the marks ``insertion``, ``deletion`` and ``modification``; pictures, tables and other whole nodes the
attributes ``inserted`` and ``deleted``, which on a paragraph speak of its end; ``modified`` holds a block's former
type and attributes. web/src/widgets/rich-text/suggestions/resolve.ts does the same in the editor, where it rejects
everything; tests compare both over ``tests/fixtures/suggestions.json``.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from .schema import SUGGESTION_MARKS, Json, mark_defaults, node_defaults

TEXT_BLOCKS = frozenset({"paragraph", "heading", "codeBlock"})
#: Two neighbours of these may grow together when a paragraph's end goes; nothing grows across a cell.
JOINABLE = frozenset({"listItem", "bulletList", "orderedList", "blockquote"})
#: Nodes that must always hold a block.
KEEPS_A_BLOCK = frozenset({"doc", "tableCell", "tableHeader"})
STAMPS = ("inserted", "deleted", "modified")

#: From the document down: each node with the place of the next one in it.
Trail = list[tuple[Json, int]]


def without_suggestions(body: Json) -> Json:
    """Return the document as if every suggestion were rejected. Without suggestions, the same object."""
    if not any(_suggests(node) for node in _walk(body)):
        return body
    settled = deepcopy(body)
    _settle([], settled)
    return settled


def _walk(node: Json) -> Iterator[Json]:
    yield node
    for child in node.get("content", []):
        yield from _walk(child)


def _suggests(node: Json) -> bool:
    attrs = node.get("attrs", {})
    return any(attrs.get(name) is not None for name in STAMPS) or any(
        mark["type"] in SUGGESTION_MARKS for mark in node.get("marks", [])
    )


def _settle(trail: Trail, node: Json) -> None:
    """Walk from the end to the start: the block behind a paragraph is settled before the paragraph's end goes."""
    for index in reversed(range(len(node.get("content", [])))):
        _settle([*trail, (node, index)], node["content"][index])
    if trail:
        _settle_one(trail, node)


def _settle_one(trail: Trail, node: Json) -> None:
    inserted = node.get("attrs", {}).get("inserted") is not None
    _revert(node)
    if node["type"] == "text":
        _settle_text(trail, node)
    elif inserted and node["type"] in TEXT_BLOCKS:
        _drop_end(trail, node)
    elif inserted:
        _remove(trail)


def _settle_text(trail: Trail, node: Json) -> None:
    marks = node.get("marks", [])
    if any(mark["type"] == "insertion" for mark in marks):
        _remove(trail)
        return
    kept = [mark for mark in marks if mark["type"] not in SUGGESTION_MARKS]
    restyled = [mark.get("attrs", {}) for mark in marks if mark["type"] == "modification"]
    if restyled:
        # If several people changed the look, the first of them found the original.
        kept = _former_marks(min(restyled, key=_suggested_at).get("before"))
    node.pop("marks", None)
    if kept:
        node["marks"] = kept


def _suggested_at(stamp: Json) -> tuple[float, str]:
    at, suggestion = stamp.get("at"), stamp.get("id")
    number = float(at) if isinstance(at, int | float) and not isinstance(at, bool) else 0.0
    return number, suggestion if isinstance(suggestion, str) else ""


def _former_marks(before: Any) -> list[Json]:
    """Return the marks that a stamp stores. A client may have written anything there."""
    listed = before if isinstance(before, list) else []
    return [
        {"type": mark["type"], **({"attrs": mark["attrs"]} if isinstance(mark.get("attrs"), dict) else {})}
        for mark in listed
        if isinstance(mark, dict)
        and mark_defaults(str(mark.get("type"))) is not None
        and mark["type"] not in SUGGESTION_MARKS
    ]


def _revert(node: Json) -> None:
    """Give a node its former type and look; take its stamps."""
    attrs = node.get("attrs", {})
    before = attrs.get("modified", {}).get("before") if isinstance(attrs.get("modified"), dict) else None
    if isinstance(before, dict):
        name, former = before.get("type"), before.get("attrs")
        if {name, node["type"]} <= {"paragraph", "heading"}:
            node["type"] = name
        if isinstance(former, dict):
            attrs = {key: value for key, value in former.items() if value is not None}
    kept = {
        key: value for key, value in attrs.items() if key not in STAMPS and key in (node_defaults(node["type"]) or {})
    }
    node.pop("attrs", None)
    if kept:
        node["attrs"] = kept


def _drop_end(trail: Trail, node: Json) -> None:
    """Remove the end of a paragraph: it joins the next one, or goes itself if nothing is left in it."""
    if not node.get("content"):
        _remove(trail)
        return
    depth = 1
    while depth < len(trail):
        parent, index = trail[-depth]
        if index + 1 < len(parent["content"]) or parent["type"] not in JOINABLE:
            break
        depth += 1
    parent, index = trail[-depth]
    if index + 1 < len(parent["content"]) and _fit(parent["content"][index], parent["content"][index + 1], depth):
        _join(parent["content"][index], parent["content"].pop(index + 1), depth)


def _fit(left: Json, right: Json, depth: int) -> bool:
    if depth == 1:
        blocks = {left["type"], right["type"]}
        return blocks <= TEXT_BLOCKS and ("codeBlock" not in blocks or len(blocks) == 1)
    if left["type"] != right["type"] or not left.get("content") or not right.get("content"):
        return False
    return _fit(left["content"][-1], right["content"][0], depth - 1)


def _join(left: Json, right: Json, depth: int) -> None:
    rest = right.get("content", [])
    if depth > 1:
        _join(left["content"][-1], rest[0], depth - 1)
        rest = rest[1:]
    left["content"] = [*left.get("content", []), *rest]


def _remove(trail: Trail) -> None:
    """Take a node out, and every list or quote that is empty without it; what must hold a block gets an empty one."""
    parent, index = trail[-1]
    content: list[Json] = parent["content"]
    if parent["type"] == "listItem" and index == 0 and len(content) > 1 and content[1]["type"] != "paragraph":
        content[0] = {"type": "paragraph"}
        return
    del content[index]
    if content or parent["type"] in TEXT_BLOCKS:
        return
    if parent["type"] in KEEPS_A_BLOCK or len(trail) == 1:
        content.append({"type": "paragraph"})
    else:
        _remove(trail[:-1])
