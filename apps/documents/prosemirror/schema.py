"""The editor's schema as data. Tests of the browser and of Python compare both with ``editor_schema.json``."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

Json = dict[str, Any]

#: The order in which the editor nests marks, outermost first.
MARK_ORDER = (
    "link",
    "textStyle",
    "bold",
    "code",
    "italic",
    "strike",
    "underline",
    "highlight",
    "subscript",
    "superscript",
)
#: The mark that excludes all others.
LONELY_MARK = "code"
#: Marks of pending suggestions: readers never get them (suggestions.py).
SUGGESTION_MARKS = ("insertion", "deletion", "modification")


@cache
def _schema() -> dict[str, dict[str, Json]]:
    path = Path(__file__).with_name("editor_schema.json")
    loaded: dict[str, dict[str, Json]] = json.loads(path.read_text(encoding="utf-8"))
    return loaded


@cache
def node_defaults(name: str) -> Json | None:
    """Return the default of each attribute; None for a node that the editor lacks."""
    node = _schema()["nodes"].get(name)
    return None if node is None else node["attrs"]


@cache
def mark_defaults(name: str) -> Json | None:
    """The attributes of a mark with their defaults; ``None`` for an unknown mark."""
    mark = _schema()["marks"].get(name)
    return None if mark is None else mark["attrs"]


@cache
def is_inline(name: str) -> bool:
    """True if the node stands in a line of text."""
    node = _schema()["nodes"].get(name)
    return name == "text" or bool(node and node["inline"])


@cache
def content_of(name: str) -> str | None:
    """Return the content expression of a node; None for a node without content."""
    node = _schema()["nodes"].get(name)
    return node["content"] if node else None


@cache
def marks_of(name: str) -> str | None:
    """Return the names of the marks that text in a node may have; None for all."""
    node = _schema()["nodes"].get(name)
    return node["marks"] if node else None


def node_names() -> list[str]:
    """The names of all nodes of the schema."""
    return list(_schema()["nodes"])


def mark_names() -> list[str]:
    """The names of all marks of the schema."""
    return list(_schema()["marks"])


def with_defaults(attributes: Json, defaults: Json | None) -> Json:
    """Return the attributes of the schema, each with a value, as the editor holds them in memory."""
    return {name: attributes.get(name, default) for name, default in (defaults or {}).items()}
