"""Converts inline HTML to ProseMirror JSON: text with its marks, line breaks, pictures."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from ..prosemirror.schema import LONELY_MARK, Json, mark_defaults, node_defaults
from .markup import Element
from .sanitizer import MEDIA_SCHEMES, safe_url
from .styles import declarations, style_text

Marks = dict[str, Json]
LINE_SPACE = re.compile(r"[ \t\r\n\f]*[\t\r\n\f][ \t\r\n\f]*")
IMAGE_STYLE = ("width", "height", "object-fit", "border-radius", "margin", "float", "display", "vertical-align")


def make_node(name: str, attrs: Json | None = None, content: list[Json] | None = None) -> Json:
    """Build a node of ProseMirror JSON, without attributes at their defaults."""
    kept = _changed(attrs or {}, node_defaults(name))
    return {"type": name, **({"attrs": kept} if kept else {}), **({"content": content} if content else {})}


def _changed(attrs: Json, defaults: Json | None) -> Json:
    known = defaults or {}
    return {k: v for k, v in attrs.items() if k in known and v is not None and v != known[k]}


def make_text(source: str, marks: Marks) -> Iterator[Json]:
    """``soft``: the text began or ended with the source's own line breaks, which are no content."""
    text = LINE_SPACE.sub(" ", source)
    if not text:
        return
    node: Json = {"type": "text", "text": text}
    if marks:
        node["marks"] = _listed(marks)
    if text != source:
        node["soft"] = True
    yield node


def _listed(marks: Marks) -> list[Json]:
    names = [LONELY_MARK] if LONELY_MARK in marks else sorted(marks)
    listed = []
    for name in names:
        kept = _changed(marks[name], mark_defaults(name))
        listed.append({"type": name, **({"attrs": kept} if kept else {})})
    return listed


def add_marks(element: Element, marks: Marks) -> Marks:
    """Return the marks around an element plus those that its tag and style mean."""
    added: Marks = dict(marks)
    for name in TAG_MARKS.get(element.tag, ()):
        added[name] = {}
    style = declarations(element.attributes.get("style", ""))
    if element.tag == "a":
        _add_link(element, added)
    elif element.tag == "mark":
        colour = element.attributes.get("data-color") or style.get("background-color")
        added["highlight"] = {"color": colour}
    else:
        _add_style(element, style, added)
    return added


def _add_link(element: Element, marks: Marks) -> None:
    href = safe_url(element.attributes.get("href", ""))
    if href:
        given = {name: element.attributes.get(name) for name in ("title", "class", "target")}
        marks["link"] = {"href": href, **given}


def _add_style(element: Element, style: dict[str, str], marks: Marks) -> None:
    colour = style.get("color") or (element.attributes.get("color") if element.tag == "font" else None)
    given = {
        "color": colour,
        "backgroundColor": style.get("background-color"),
        "fontSize": style.get("font-size"),
        "fontFamily": style.get("font-family"),
    }
    given = {name: value for name, value in given.items() if value}
    if given:
        marks["textStyle"] = {**marks.get("textStyle", {}), **given}
    if style.get("font-weight") in ("bold", "bolder", "600", "700", "800", "900"):
        marks["bold"] = {}
    elif style.get("font-weight") in ("normal", "400"):
        marks.pop("bold", None)
    if style.get("font-style") == "italic":
        marks["italic"] = {}
    for line in style.get("text-decoration", "").split():
        if line != "none":
            marks["underline" if line == "underline" else "strike"] = {}


TAG_MARKS: dict[str, tuple[str, ...]] = {
    "strong": ("bold",),
    "b": ("bold",),
    "em": ("italic",),
    "i": ("italic",),
    "u": ("underline",),
    "s": ("strike",),
    "del": ("strike",),
    "strike": ("strike",),
    "code": ("code",),
    "sub": ("subscript",),
    "sup": ("superscript",),
}


def _break(_: Element, marks: Marks) -> Iterator[Json]:
    yield make_node("hardBreak")


def _image(element: Element, _: Marks) -> Iterator[Json]:
    src = safe_url(element.attributes.get("src", ""), MEDIA_SCHEMES)
    if not src:
        return
    given = element.attributes
    style = declarations(given.get("style", ""))
    fit = given.get("object-fit") or style.get("object-fit")
    kept = {n: style[n] for n in style if n in IMAGE_STYLE and not (n == "object-fit" and style[n] == fit)}
    attrs = {
        "src": src,
        "alt": given.get("alt"),
        "title": given.get("title"),
        "width": pixels(given.get("width", "")),
        "height": pixels(given.get("height", "")),
        "objectFit": fit,
        "class": given.get("class"),
        "style": style_text(kept) or None,
    }
    yield make_node("image", attrs)


def pixels(value: str) -> int | None:
    """The whole pixels at the beginning of a CSS length; ``None`` for zero or no number."""
    match = re.match(r"\d+(\.\d+)?", value)
    return round(float(match[0])) or None if match else None


ATOMS: dict[str, Callable[[Element, Marks], Iterator[Json]]] = {"br": _break, "img": _image}
