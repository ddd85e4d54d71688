"""Renders ProseMirror JSON as HTML like the editor, by allow-list. The result is sanitised.

Every value comes from a Yjs document and may be anything: nothing is trusted to be of its type.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import Any

from ..prosemirror.schema import MARK_ORDER, Json, is_inline, mark_defaults, node_defaults, with_defaults
from ..prosemirror.suggestions import without_suggestions
from .sanitizer import sanitise
from .styles import declarations

CELL_MIN_WIDTH = 48
IMAGE_MAX_WIDTH = "80%"
EM_PER_INDENT = 2
PLAYER: dict[str, Any] = {"controls": "", "controlslist": "nodownload", "preload": "metadata"}

Attributes = dict[str, Any]


def render(body: Json) -> str:
    """Return the sanitised HTML of a document node, without pending suggestions."""
    return sanitise(_children(without_suggestions(body)))


def _children(node: Json) -> str:
    out: list[str] = []
    open_marks: list[Json] = []
    for child in node.get("content", []):
        marks = _ordered(child.get("marks", [])) if is_inline(child["type"]) else []
        keep = _shared(open_marks, marks)
        out.extend(_close(mark) for mark in reversed(open_marks[keep:]))
        out.extend(_open(mark) for mark in marks[keep:])
        open_marks = marks
        out.append(_node(child))
    out.extend(_close(mark) for mark in reversed(open_marks))
    return "".join(out)


def _node(node: Json) -> str:
    name = node["type"]
    if name == "text":
        return escape(node["text"], quote=False)
    defaults = node_defaults(name)
    if defaults is None or name not in NODES:
        return ""
    return NODES[name](with_defaults(node.get("attrs", {}), defaults), node)


def _tag(name: str, attributes: Attributes, inner: str | None = "") -> str:
    """Return an element. ``inner`` None: an element without an end tag."""
    written = "".join(f' {key}="{escape(_text(value))}"' for key, value in attributes.items() if value is not None)
    return f"<{name}{written}>" if inner is None else f"<{name}{written}>{inner}</{name}>"


def _text(value: Any) -> str:
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value) if isinstance(value, str | int | float) and not isinstance(value, bool) else ""


def _style(*pairs: tuple[str, Any]) -> Attributes:
    """Make a style attribute of the declarations that have a value; none if there are none."""
    text = "; ".join(f"{name}: {_text(value)}" for name, value in pairs if value not in (None, "", False))
    return {"style": text} if text else {}


def _number(value: Any) -> float:
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else 0.0


def _block_style(attrs: Attributes) -> Attributes:
    indent = _number(attrs["indent"]) * EM_PER_INDENT
    return _style(
        ("line-height", attrs["lineHeight"]),
        ("padding-left", f"{_text(indent)}em" if indent > 0 else None),
        ("text-indent", "2em" if attrs["firstLine"] is True else None),
        ("text-align", attrs["textAlign"]),
    )


def _heading(attrs: Attributes, node: Json) -> str:
    level = min(4, max(1, int(_number(attrs["level"]))))
    return _tag(f"h{level}", _block_style(attrs), _children(node))


def _list(attrs: Attributes, node: Json) -> str:
    start = attrs["start"] if attrs["start"] != 1 else None
    return _tag("ol", {"start": start, "type": attrs["type"]}, _children(node))


def _code_block(attrs: Attributes, node: Json) -> str:
    language = _text(attrs["language"])
    inner = "".join(escape(_text(c.get("text")), quote=False) for c in node.get("content", []))
    return _tag("pre", {}, _tag("code", {"class": f"language-{language}" if language else None}, inner))


def _image(attrs: Attributes, _: Json) -> str:
    """Let the height follow the width if both are given, so that a limited width does not distort the picture."""
    own = declarations(_text(attrs["style"]))
    fit = attrs["objectFit"]
    style: dict[str, Any] = {"max-width": IMAGE_MAX_WIDTH}
    if _number(attrs["width"]) and _number(attrs["height"]):
        style["height"] = "auto"
        if fit:
            style["aspect-ratio"] = f"{_text(attrs['width'])} / {_text(attrs['height'])}"
    style |= {**({"object-fit": fit} if fit else {}), **own}
    plain = {name: attrs[name] for name in ("src", "alt", "title", "width", "height")}
    return _tag("img", {**_style(*style.items()), **plain, "object-fit": fit, "class": attrs["class"]}, None)


def _video(attrs: Attributes, _: Json) -> str:
    size = _style(("width", attrs["width"]), ("height", attrs["height"]))
    inline = {"playsinline": "", "webkit-playsinline": ""}
    return _tag("video", {"src": attrs["src"], "poster": attrs["poster"], **size, **PLAYER, **inline})


def _audio(attrs: Attributes, _: Json) -> str:
    return _tag("audio", {"src": attrs["src"], "title": attrs["title"], **PLAYER})


def _table(_: Attributes, node: Json) -> str:
    widths = list(_column_widths(node))
    fixed = all(widths)
    total = sum(width or CELL_MIN_WIDTH for width in widths)
    columns = "".join(
        _tag("col", _style(("width", f"{w}px") if w else ("min-width", f"{CELL_MIN_WIDTH}px")), None) for w in widths
    )
    style = _style(("width" if fixed else "min-width", f"{total}px"))
    return _tag("table", style, _tag("colgroup", {}, columns) + _tag("tbody", {}, _children(node)))


def _column_widths(table: Json) -> Iterable[int]:
    """Return the width in pixels of each column of the first row, 0 for an unset one."""
    rows = table.get("content", [])
    for cell in rows[0].get("content", []) if rows else []:
        attrs = cell.get("attrs", {})
        span = min(100, max(1, int(_number(attrs.get("colspan", 1)))))
        widths = attrs.get("colwidth")
        for index in range(span):
            given = widths[index] if isinstance(widths, list) and index < len(widths) else 0
            yield max(int(_number(given)), CELL_MIN_WIDTH) if _number(given) > 0 else 0


def _cell(tag: str) -> Callable[[Attributes, Json], str]:
    def render_cell(attrs: Attributes, node: Json) -> str:
        widths = attrs["colwidth"]
        joined = ",".join(_text(width) for width in widths) if isinstance(widths, list) else None
        spans = {"colspan": attrs["colspan"], "rowspan": attrs["rowspan"], "colwidth": joined}
        style = _style(("text-align", attrs["align"]), ("background-color", attrs["background"]))
        return _tag(tag, {**spans, **style}, _children(node))

    return render_cell


def _plain(tag: str) -> Callable[[Attributes, Json], str]:
    return lambda attrs, node: _tag(tag, {}, _children(node))


NODES: dict[str, Callable[[Attributes, Json], str]] = {
    "paragraph": lambda attrs, node: _tag("p", _block_style(attrs), _children(node)),
    "heading": _heading,
    "bulletList": _plain("ul"),
    "orderedList": _list,
    "listItem": _plain("li"),
    "blockquote": _plain("blockquote"),
    "codeBlock": _code_block,
    "horizontalRule": lambda attrs, node: _tag("hr", {}, None),
    "hardBreak": lambda attrs, node: _tag("br", {}, None),
    "image": _image,
    "video": _video,
    "audio": _audio,
    "table": _table,
    "tableRow": _plain("tr"),
    "tableHeader": _cell("th"),
    "tableCell": _cell("td"),
}


def _link(attrs: Attributes) -> Attributes:
    return {name: attrs[name] for name in ("target", "rel", "class", "href", "title")}


def _text_style(attrs: Attributes) -> Attributes:
    return _style(
        ("background-color", attrs["backgroundColor"]),
        ("color", attrs["color"]),
        ("font-family", attrs["fontFamily"]),
        ("font-size", attrs["fontSize"]),
    )


def _highlight(attrs: Attributes) -> Attributes:
    colour = attrs["color"]
    if not colour:
        return {}
    return {"data-color": colour, **_style(("background-color", colour), ("color", "inherit"))}


def _bare(attrs: Attributes) -> Attributes:
    return {}


MARKS: dict[str, tuple[str, Callable[[Attributes], Attributes]]] = {
    "link": ("a", _link),
    "textStyle": ("span", _text_style),
    "bold": ("strong", _bare),
    "code": ("code", _bare),
    "italic": ("em", _bare),
    "strike": ("s", _bare),
    "underline": ("u", _bare),
    "highlight": ("mark", _highlight),
    "subscript": ("sub", _bare),
    "superscript": ("sup", _bare),
}


def _ordered(marks: list[Json]) -> list[Json]:
    """All of them: `code` that two people's edits left beside other marks stands beside them in the editor too."""
    known = [mark for mark in marks if mark["type"] in MARKS]
    return sorted(known, key=lambda mark: MARK_ORDER.index(mark["type"]))


def _shared(one: list[Json], other: list[Json]) -> int:
    count = 0
    while count < min(len(one), len(other)) and one[count] == other[count]:
        count += 1
    return count


def _open(mark: Json) -> str:
    tag, attributes = MARKS[mark["type"]]
    return _tag(tag, attributes(with_defaults(mark.get("attrs", {}), mark_defaults(mark["type"]))), None)


def _close(mark: Json) -> str:
    return f"</{MARKS[mark['type']][0]}>"
