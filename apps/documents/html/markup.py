"""Builds a small tree of HTML by the standard library's tokenizer, with the end tags that people leave out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


VOID = _names("area base br col embed hr img input link meta param source track wbr")
SKIPPED = _names("script style head title template noscript iframe object svg math select textarea button")
ENDS_PARAGRAPH = _names(
    "address article aside blockquote center div dl dd dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 "
    "header hr li main nav ol p pre section table td th tr ul"
)
CLOSED_BY: dict[str, tuple[frozenset[str], frozenset[str]]] = {
    "li": (frozenset({"li"}), frozenset({"ul", "ol"})),
    "tr": (frozenset({"tr", "td", "th"}), frozenset({"table"})),
    "td": (frozenset({"td", "th"}), frozenset({"tr", "table"})),
    "th": (frozenset({"td", "th"}), frozenset({"tr", "table"})),
    "tbody": (frozenset({"thead", "tbody", "tfoot", "tr", "td", "th"}), frozenset({"table"})),
    "tfoot": (frozenset({"thead", "tbody", "tfoot", "tr", "td", "th"}), frozenset({"table"})),
    "dd": (frozenset({"dd", "dt"}), frozenset({"dl"})),
    "dt": (frozenset({"dd", "dt"}), frozenset({"dl"})),
}
PARAGRAPH_SCOPE = frozenset({"table", "td", "th", "li", "blockquote", "div"})
MAX_DEPTH = 100


@dataclass(slots=True)
class Element:
    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: list[Element | str] = field(default_factory=list)

    def text(self) -> str:
        """Return the text of the element and of all elements in it."""
        return "".join(child if isinstance(child, str) else child.text() for child in self.children)

    def find(self, *tags: str) -> Iterator[Element]:
        """Return descendants with these tags in order. The inside of a found one is not searched."""
        for child in self.children:
            if isinstance(child, Element):
                if child.tag in tags:
                    yield child
                else:
                    yield from child.find(*tags)


class _TreeBuilder(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("body")
        self.stack = [self.root]
        self.skipping: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self.skipping or tag in SKIPPED:
            if tag not in VOID:
                self.skipping.append(tag)
            return
        self._close_implied(tag)
        attributes: dict[str, str] = {}
        for name, value in attrs:
            attributes.setdefault(name, value or "")
        element = Element(tag, attributes)
        self.stack[-1].children.append(element)
        if tag not in VOID and len(self.stack) < MAX_DEPTH:
            self.stack.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if not self.skipping and tag in SKIPPED:
            return
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if self.skipping:
            if tag in self.skipping:
                del self.skipping[_last(self.skipping, tag) :]
            return
        open_tags = [element.tag for element in self.stack]
        at = _last(open_tags, tag)
        if at > 0:
            del self.stack[at:]

    def handle_data(self, data: str) -> None:
        if not self.skipping:
            self.stack[-1].children.append(data)

    def _close_implied(self, tag: str) -> None:
        if tag in ENDS_PARAGRAPH:
            self._close(frozenset({"p"}), PARAGRAPH_SCOPE)
        if tag in CLOSED_BY:
            self._close(*CLOSED_BY[tag])

    def _close(self, tags: frozenset[str], scope: frozenset[str]) -> None:
        """Close the outermost of ``tags`` that is open inside the nearest ``scope``."""
        cut = None
        for index in range(len(self.stack) - 1, 0, -1):
            if self.stack[index].tag in scope:
                break
            if self.stack[index].tag in tags:
                cut = index
        if cut is not None:
            del self.stack[cut:]


def _last(items: list[str], item: str) -> int:
    return len(items) - 1 - items[::-1].index(item) if item in items else -1


def parse_markup(html: str) -> Element:
    """Parse ``html`` into a ``body`` element, without scripts, styles, frames and the insides of forms."""
    builder = _TreeBuilder()
    builder.feed(html)
    builder.close()
    return builder.root
