"""The server repairs bodies that would break or cover an editor's page. The browser refuses the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from apps.documents.prosemirror.safe_attributes import is_harmless
from apps.documents.prosemirror.schema_repair import is_representable, representable

JUDGED = json.loads((Path(__file__).parents[1] / "fixtures" / "harmless.json").read_text(encoding="utf-8"))


def paragraph(attrs: dict[str, Any] | None = None, marks: list[dict[str, Any]] | None = None) -> dict[str, Any]:
    text = {"type": "text", "text": "字", **({"marks": marks} if marks else {})}
    return {"type": "paragraph", **({"attrs": attrs} if attrs else {}), "content": [text]}


def picture(**attrs: Any) -> dict[str, Any]:
    return {"type": "paragraph", "content": [{"type": "image", "attrs": {"src": "/a.png", **attrs}}]}


def cell(**attrs: Any) -> dict[str, Any]:
    inner = {"type": "tableCell", **({"attrs": attrs} if attrs else {}), "content": [paragraph()]}
    return {"type": "table", "content": [{"type": "tableRow", "content": [inner]}]}


def link(href: Any) -> dict[str, Any]:
    return {"type": "link", "attrs": {"href": href}}


HARMFUL = [
    (paragraph({"lineHeight": "1; position: fixed"}), paragraph()),
    (paragraph({"lineHeight": ["1; position: fixed"]}), paragraph()),
    (paragraph({"textAlign": 5}), paragraph()),
    (paragraph(None, [link(5)]), paragraph(None, [{"type": "link"}])),
    (paragraph(None, [link(" java\nscript:alert(1)")]), paragraph(None, [{"type": "link"}])),
    (
        picture(alt="x", src="javascript:alert(1)"),
        {"type": "paragraph", "content": [{"type": "image", "attrs": {"alt": "x"}}]},
    ),
    (
        paragraph(None, [{"type": "textStyle", "attrs": {"color": "red; inset: 0", "fontSize": "20px"}}]),
        paragraph(None, [{"type": "textStyle", "attrs": {"fontSize": "20px"}}]),
    ),
    (picture(style="position: fixed; inset: 0"), picture()),
    (picture(style="margin: 0; border-radius: url(//evil)"), picture()),
    (cell(colspan=1_000_000), cell()),
    (cell(colwidth=["100; position: fixed"]), cell()),
    (cell(background="red; position: fixed"), cell()),
]
HARMLESS = [
    paragraph({"lineHeight": "1.8", "textAlign": "center", "indent": 2}),
    paragraph(None, [{"type": "textStyle", "attrs": {"fontFamily": "'PingFang SC', serif", "color": "rgb(1, 2, 3)"}}]),
    paragraph(None, [link("https://example.com/a;b?c=url(d)")]),
    picture(style="margin: 0 auto; border-radius: 4px", width=300, height=200, alt="图; 说明"),
    cell(colspan=3, colwidth=[100, 100, 100], background="#fff3bf"),
]


@pytest.mark.parametrize(("body", "kept"), HARMFUL)
def test_what_would_break_or_cover_the_page_is_not_shown_and_goes_when_converting(
    body: dict[str, Any], kept: dict[str, Any]
) -> None:
    whole = {"type": "doc", "content": [body]}
    assert not is_representable(whole)
    assert representable(whole) == {"type": "doc", "content": [kept]}


@pytest.mark.parametrize("body", HARMLESS)
def test_what_editors_make_is_shown(body: dict[str, Any]) -> None:
    assert is_representable({"type": "doc", "content": [body]})


@pytest.mark.parametrize(("name", "value", "harmless"), JUDGED)
def test_server_and_browser_judge_an_attribute_alike(name: str, value: Any, harmless: bool) -> None:
    assert is_harmless(name, value) is harmless
