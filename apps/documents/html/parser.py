"""Parses HTML into ProseMirror JSON for seeding a document, as the editor parses the same HTML.

Works by allow-list; unknown elements are transparent. Blocks inside a paragraph are lifted out of it, stray
text is wrapped in paragraphs, so that the result always fits the schema.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

from ..prosemirror.schema import Json, is_inline
from .inlines import ATOMS, Marks, add_marks, make_node, make_text, pixels
from .markup import ENDS_PARAGRAPH, Element, parse_markup
from .sanitizer import MEDIA_SCHEMES, safe_url
from .styles import declarations, plain_colour

TRANSPARENT_BLOCKS = (ENDS_PARAGRAPH | {"body", "caption", "details", "summary"}) - {"hr", "li", "ol", "p", "pre", "ul"}
LANGUAGE = re.compile(r"language-([\w+#-]+)")
LENGTH = re.compile(r"\d+(\.\d+)?(px|%)")
MAX_INDENT, EM_PER_INDENT, PIXELS_PER_EM = 8, 2, 18


def parse(html: str) -> Json:
    """Return the document node. An empty text is one empty paragraph."""
    return {"type": "doc", "content": _blocks(parse_markup(html)) or [make_node("paragraph")]}


def _blocks(element: Element) -> list[Json]:
    """Return the blocks of an element. Runs of inline content become paragraphs."""
    return list(_wrapped(_flow(element, {}), "paragraph", {}))


def _wrapped(flow: Iterator[Json], name: str, attrs: Json) -> Iterator[Json]:
    for inline, group in groupby(flow, key=lambda node: is_inline(node["type"])):
        if not inline:
            yield from group
        elif content := _trimmed(list(group)):
            yield make_node(name, attrs, content)


def _trimmed(content: list[Json]) -> list[Json]:
    """Remove the source's line breaks around a block's text."""
    merged = [_joined(list(group)) for _, group in groupby(content, key=_merge_key)]
    for at, side in ((0, "lstrip"), (-1, "rstrip")):
        if merged and merged[at]["type"] == "text" and merged[at].get("soft"):
            merged[at]["text"] = getattr(merged[at]["text"], side)(" ")
            if not merged[at]["text"]:
                merged.pop(at)
    return [{key: value for key, value in node.items() if key != "soft"} for node in merged]


def _merge_key(node: Json) -> Any:
    return ("text", str(node.get("marks"))) if node["type"] == "text" else id(node)


def _joined(nodes: list[Json]) -> Json:
    if len(nodes) == 1:
        return dict(nodes[0])
    soft = any(node.get("soft") for node in nodes)
    return {**nodes[0], "text": "".join(node["text"] for node in nodes), **({"soft": True} if soft else {})}


def _flow(element: Element, marks: Marks) -> Iterator[Json]:
    """Yield inline nodes and blocks in the order of the source."""
    for child in element.children:
        if isinstance(child, str):
            yield from make_text(child, marks)
        elif child.tag in BLOCKS:
            yield from BLOCKS[child.tag](child)
        elif child.tag in TRANSPARENT_BLOCKS:
            yield from _blocks(child)
        elif child.tag in ATOMS:
            yield from ATOMS[child.tag](child, marks)
        else:
            yield from _flow(child, add_marks(child, marks))


def _block_attrs(element: Element) -> Json:
    style = declarations(element.attributes.get("style", ""))
    align = style.get("text-align") or element.attributes.get("align", "").lower()
    return {
        "textAlign": align if align in ("left", "right", "center", "justify") else None,
        "lineHeight": _ratio(style.get("line-height", "")),
        "indent": _indent(style.get("padding-left", "")),
        "firstLine": (_leading(style.get("text-indent", "")) or 0) > 0,
    }


def _leading(value: str) -> float | None:
    match = re.match(r"-?\d+(\.\d+)?", value)
    return float(match[0]) if match else None


def _ratio(value: str) -> str | None:
    number = _leading(value)
    if number is None or value.endswith(("px", "em")):
        return None
    ratio = number / 100 if value.endswith("%") else number
    return f"{round(ratio, 2):g}" if 1 <= ratio <= 2.4 else None


def _indent(value: str) -> int:
    size = _leading(value) or 0
    em = size / PIXELS_PER_EM if value.endswith("px") else size
    return max(0, min(MAX_INDENT, int(em / EM_PER_INDENT + 0.5)))


def _textblock(name: str, attrs: Json, element: Element) -> Iterator[Json]:
    blocks = list(_wrapped(_flow(element, {}), name, attrs))
    yield from blocks or [make_node(name, attrs)]


def _paragraph(element: Element) -> Iterator[Json]:
    return _textblock("paragraph", _block_attrs(element), element)


def _heading(element: Element) -> Iterator[Json]:
    level = min(4, int(element.tag[1]))
    return _textblock("heading", {**_block_attrs(element), "level": level}, element)


def _container(name: str) -> Callable[[Element], Iterator[Json]]:
    def blocks(element: Element) -> Iterator[Json]:
        yield make_node(name, None, _blocks(element) or [make_node("paragraph")])

    return blocks


def _list(element: Element) -> Iterator[Json]:
    items = [_item(child) for child in element.children if isinstance(child, Element) or child.strip()]
    if not items:
        return
    start = int(_leading(element.attributes.get("start", "")) or 1)
    attrs = {"start": start, "type": element.attributes.get("type")}
    name = "bulletList" if element.tag == "ul" else "orderedList"
    yield make_node(name, attrs if name == "orderedList" else None, items)


def _item(child: Element | str) -> Json:
    if isinstance(child, str):
        holder = Element("li", children=[child])
    else:
        holder = child if child.tag == "li" else Element("li", children=[child])
    content = _blocks(holder)
    if not content or content[0]["type"] != "paragraph":
        content.insert(0, make_node("paragraph"))
    return make_node("listItem", None, content)


def _code_block(element: Element) -> Iterator[Json]:
    code = next(element.find("code"), element)
    match = LANGUAGE.search(code.attributes.get("class", ""))
    text = element.text()
    yield make_node(
        "codeBlock", {"language": match[1] if match else None}, [{"type": "text", "text": text}] if text else []
    )


def _rule(_: Element) -> Iterator[Json]:
    yield make_node("horizontalRule")


def _source(element: Element) -> str | None:
    inner = next(element.find("source"), None)
    src = element.attributes.get("src") or (inner.attributes.get("src", "") if inner else "")
    return safe_url(src, MEDIA_SCHEMES)


def _size(element: Element, name: str, default: str) -> str:
    style = declarations(element.attributes.get("style", ""))
    value = style.get(name) or element.attributes.get(name, "").strip()
    value = f"{value}px" if re.fullmatch(r"\d+(\.\d+)?", value) else value
    return value if LENGTH.fullmatch(value) else default


def _video(element: Element) -> Iterator[Json]:
    src = _source(element)
    if src:
        poster = safe_url(element.attributes.get("poster", ""), MEDIA_SCHEMES) or None
        size = {"width": _size(element, "width", "350px"), "height": _size(element, "height", "auto")}
        yield make_node("video", {"src": src, "poster": poster, **size})


def _audio(element: Element) -> Iterator[Json]:
    src = _source(element)
    if src:
        yield make_node("audio", {"src": src, "title": element.attributes.get("title")})


def _table(element: Element) -> Iterator[Json]:
    rows = [make_node("tableRow", None, cells) for row in element.find("tr") if (cells := _cells(row))]
    if rows:
        yield make_node("table", None, rows)


def _cells(row: Element) -> list[Json]:
    return [
        make_node(
            "tableHeader" if cell.tag == "th" else "tableCell",
            _cell_attrs(cell),
            _blocks(cell) or [make_node("paragraph")],
        )
        for cell in row.find("td", "th")
    ]


def _cell_attrs(cell: Element) -> Json:
    style = declarations(cell.attributes.get("style", ""))
    align = style.get("text-align") or cell.attributes.get("align")
    colspan = max(1, pixels(cell.attributes.get("colspan", "")) or 1)
    widths = [int(w) for w in cell.attributes.get("colwidth", "").split(",") if w.isdigit()]
    return {
        "colspan": min(colspan, 100),
        "rowspan": min(max(1, pixels(cell.attributes.get("rowspan", "")) or 1), 999),
        "colwidth": widths if len(widths) == colspan else None,
        "align": align if align in ("left", "right", "center") else None,
        "background": plain_colour(style.get("background-color") or cell.attributes.get("bgcolor", "")),
    }


BLOCKS: dict[str, Callable[[Element], Iterator[Json]]] = {
    "p": _paragraph,
    **{f"h{level}": _heading for level in range(1, 7)},
    "blockquote": _container("blockquote"),
    "ul": _list,
    "ol": _list,
    "li": lambda element: iter(_blocks(element)),
    "pre": _code_block,
    "hr": _rule,
    "table": _table,
    "video": _video,
    "audio": _audio,
}
