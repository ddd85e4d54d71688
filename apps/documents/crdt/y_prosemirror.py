"""Converts between a Yjs XmlFragment and ProseMirror JSON, exactly as y-tiptap does.

Reading walks the tree and never uses ``str()`` (docs/stack.md, pycrdt traps). Attributes that the schema does not
know, that are null or equal to its default are left out, so the result is the canonical body. Nesting is
bounded by the guard.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Collection, Mapping
from hashlib import sha256
from itertools import groupby
from math import isfinite
from typing import Any

from pycrdt import Doc, Map, XmlElement, XmlFragment, XmlText

from ..prosemirror.content_hash import canonical_json
from ..prosemirror.schema import SUGGESTION_MARKS, Json, mark_defaults, node_defaults, with_defaults
from . import shared_sequences

BODY, FIELDS = "body", "fields"
HASHED_MARK = re.compile(r"--[a-zA-Z0-9+/=]{8}$")


def read_body(doc: Doc[Any]) -> Json:
    """Return the body as ProseMirror JSON of the document node."""
    return {"type": "doc", **_content(doc.get(BODY, type=XmlFragment))}


def read_fields(doc: Doc[Any]) -> dict[str, Any]:
    """Return the co-edited fields, camelCase to JSON value. Integral numbers become integers."""
    shared = doc.get(FIELDS, type=Map)
    return {name: _plain(_value_of(shared[name])) for name in shared}


def _value_of(value: Any) -> Any:
    """Return the JSON value of a shared type; None if a client hung a piece of the text under a field."""
    try:
        return value.to_py() if hasattr(value, "to_py") else value
    except ValueError:
        return None


def write_fields(doc: Doc[Any], fields: Mapping[str, Any], *, shared_names: Collection[str] = ()) -> None:
    """Write the fields that differ. A shared text or list is changed in place, so that the letters of others stay.

    What the document has not held yet becomes a shared type if it is one of ``shared_names``.
    """
    shared = doc.get(FIELDS, type=Map)
    now = read_fields(doc)
    for name, value in fields.items():
        if name in now and canonical_json(now[name]) == canonical_json(value):
            continue
        stored = floats(value)
        if not (name in now and shared_sequences.rewrite(shared[name], stored)):
            shared[name] = shared_sequences.shared(stored) if name in shared_names else stored


def _content(parent: XmlFragment | XmlElement) -> Json:
    content: list[Json] = []
    for child in parent.children:
        if isinstance(child, XmlText):
            content.extend(read_runs(child))
        elif isinstance(child, XmlElement):
            content.append(read_element(child))
    return {"content": content} if content else {}


def read_element(element: XmlElement) -> Json:
    """Read an element as ProseMirror JSON, without attributes at their defaults."""
    name = str(element.tag)
    return {"type": name, **_kept(read_attributes(element), node_defaults(name)), **_content(element)}


def read_attributes(element: XmlElement) -> dict[str, Any]:
    """Read all attributes of an element."""
    pairs: Any = element.attributes
    return dict(pairs)


def read_runs(text: XmlText) -> list[Json]:
    """Return the text nodes of a text. Neighbours with the same marks are one node."""
    marked = [
        (value, read_marks(attributes or {})) for value, attributes in text.diff() if isinstance(value, str) and value
    ]
    return [
        {"type": "text", "text": "".join(value for value, _ in run), **({"marks": marks} if marks else {})}
        for marks, run in groupby(marked, key=lambda pair: pair[1])
    ]


def read_marks(attributes: Mapping[str, Any]) -> list[Json]:
    """Read the attributes of a text as marks, in an order that does not depend on the editor."""
    marks = []
    for key, value in attributes.items():
        if value is None:
            continue
        name = HASHED_MARK.sub("", key)
        kept = _kept(value if isinstance(value, Mapping) else {}, mark_defaults(name))
        marks.append({"type": name, **kept})
    return sorted(marks, key=lambda mark: (mark["type"], canonical_json(mark)))


def _kept(attributes: Mapping[str, Any], defaults: Json | None) -> Json:
    known = defaults or {}
    kept = {
        name: _plain(value)
        for name, value in attributes.items()
        if name in known and value is not None and canonical_json(value) != canonical_json(known[name])
    }
    return {"attrs": kept} if kept else {}


def _plain(value: Any) -> Any:
    """Turn a float of pycrdt into an integer if it is one. NaN and infinity become None, as in JavaScript."""
    if isinstance(value, float):
        whole = value.is_integer() and abs(value) < 2**53
        return int(value) if whole else value if isfinite(value) else None
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value


def floats(value: Any) -> Any:
    """Turn integers into floats, for JavaScript would get an integer as a BigInt."""
    if isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    if isinstance(value, Mapping):
        return {str(key): floats(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [floats(item) for item in value]
    return value


def insert_node(parent: XmlFragment | XmlElement, index: int, node: Json) -> None:
    """Insert ProseMirror JSON before the child ``index`` of ``parent``, with its attributes and children."""
    element = XmlElement(node["type"])
    parent.children.insert(index, element)
    for name, value in with_defaults(node.get("attrs", {}), node_defaults(node["type"])).items():
        if value is not None:
            element.attributes[name] = floats(value)
    for text, group in groupby(node.get("content", []), key=lambda child: child["type"] == "text"):
        if text:
            insert_text(element, len(element.children), list(group))
        else:
            for child in group:
                insert_node(element, len(element.children), child)


def insert_text(parent: XmlFragment | XmlElement, index: int, nodes: list[Json]) -> None:
    """Make one XmlText of neighbouring text nodes. pycrdt counts positions in UTF-8 bytes."""
    text = XmlText("".join(node["text"] for node in nodes))
    parent.children.insert(index, text)
    position = 0
    for node in nodes:
        end = position + len(node["text"].encode())
        if node.get("marks"):
            text.format(position, end, mark_attributes(node))
        position = end


def mark_attributes(node: Json) -> dict[str, Any]:
    """Return the attributes by which a text stores the marks of a text node."""
    return {
        _key(mark): floats(with_defaults(mark.get("attrs", {}), mark_defaults(mark["type"])))
        for mark in node.get("marks", [])
    }


def _key(mark: Json) -> str:
    """Return the name of a mark in Yjs. Marks that may overlap get eight characters of a hash behind it."""
    name: str = mark["type"]
    if name not in SUGGESTION_MARKS:
        return name
    digest = sha256(canonical_json(mark).encode("utf-8", "surrogatepass")).digest()
    return f"{name}--{b64encode(digest[:6]).decode()}"
