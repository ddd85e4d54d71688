from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pycrdt import Doc

from apps.documents.crdt import minimal_rewrite, y_prosemirror
from apps.documents.html.parser import parse
from apps.documents.html.renderer import MARKS, NODES, render
from apps.documents.html.sanitizer import sanitise
from apps.documents.prosemirror.schema import MARK_ORDER, SUGGESTION_MARKS, mark_names, node_names

HERE = Path(__file__).parents[1]
DOCUMENTS = json.loads((HERE / "fixtures" / "documents.json").read_text(encoding="utf-8"))


def run(script: str, *, given: Any = None) -> Any:
    done = subprocess.run(
        ["node", str(HERE / "clients" / script)], input=json.dumps(given), capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def test_every_node_and_mark_of_the_editor_can_be_rendered() -> None:
    assert set(NODES) == set(node_names()) - {"doc", "text"}
    assert set(MARKS) == set(MARK_ORDER) == set(mark_names()) - set(SUGGESTION_MARKS)


def test_the_server_renders_what_the_editor_renders() -> None:
    for name, editors in zip(DOCUMENTS, run("render.mjs", given=list(DOCUMENTS.values())), strict=True):
        assert render(DOCUMENTS[name]) == sanitise(editors), name


@pytest.mark.parametrize("name", DOCUMENTS)
def test_html_that_was_rendered_is_read_back_as_the_same_document(name: str) -> None:
    html = render(DOCUMENTS[name])
    assert render(parse(html)) == html


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_survives_being_written_and_read(name: str) -> None:
    body = parse(render(DOCUMENTS[name]))
    doc: Doc[Any] = Doc()
    minimal_rewrite.write_body(doc, body)
    assert y_prosemirror.read_body(doc) == body


def test_an_attribute_of_any_type_is_rendered_without_harm() -> None:
    for value in (None, True, 3.5, "javascript:alert(1)", ["x"], {"a": 1}, '"><script>alert(1)</script>'):
        for name in NODES:
            attrs = dict.fromkeys(["src", "style", "level", "indent", "textAlign", "colwidth", "start", "class"], value)
            html = render({"type": "doc", "content": [{"type": name, "attrs": attrs}]})
            assert "<script" not in html
            assert "javascript:" not in html


TEXT = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=12).filter(
    lambda text: text.strip() == text and text.strip("\xa0") != ""
)
MARK = st.sampled_from([{"type": name} for name in ("bold", "italic", "underline", "strike", "subscript")])
RUN = st.builds(
    lambda text, marks: {"type": "text", "text": text, **({"marks": marks} if marks else {})},
    TEXT,
    st.lists(MARK, max_size=3, unique_by=lambda mark: mark["type"]),
)
PARAGRAPH = st.builds(lambda runs: {"type": "paragraph", "content": runs}, st.lists(RUN, min_size=1, max_size=4))


@settings(max_examples=150, deadline=None)
@given(st.lists(PARAGRAPH, min_size=1, max_size=4))
def test_any_text_with_any_marks_goes_round(paragraphs: list[dict[str, Any]]) -> None:
    html = render({"type": "doc", "content": paragraphs})
    body = parse(html)
    doc: Doc[Any] = Doc()
    minimal_rewrite.write_body(doc, body)
    assert render(y_prosemirror.read_body(doc)) == html


def test_a_picture_with_both_sides_keeps_its_proportions_where_its_width_is_limited() -> None:
    attrs: dict[str, Any] = {"src": "/a.png", "width": 1200, "height": 700}
    picture = {"type": "image", "attrs": attrs}
    html = render({"type": "doc", "content": [{"type": "paragraph", "content": [picture]}]})
    assert 'style="max-width: 80%; height: auto"' in html
    fitted = picture | {"attrs": attrs | {"objectFit": "cover"}}
    html = render({"type": "doc", "content": [{"type": "paragraph", "content": [fitted]}]})
    assert 'style="max-width: 80%; height: auto; aspect-ratio: 1200 / 700; object-fit: cover"' in html


def test_a_cells_background_is_read_and_written() -> None:
    html = '<table><tr><td style="background-color: rgb(255, 243, 191)">1</td><th bgcolor="#D0EBFF">2</th></tr></table>'
    body = parse(html)
    cells = body["content"][0]["content"][0]["content"]
    assert [cell["attrs"]["background"] for cell in cells] == ["#fff3bf", "#d0ebff"]
    assert 'style="background-color: #fff3bf"' in render(body)
    assert parse(render(body)) == body


def test_a_background_that_is_no_plain_colour_is_left_out() -> None:
    body = parse('<table><tr><td style="background-color: var(--x)">1</td></tr></table>')
    assert "attrs" not in body["content"][0]["content"][0]["content"][0]
