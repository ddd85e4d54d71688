from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pycrdt import Doc

from apps.documents.crdt import minimal_rewrite, y_prosemirror
from apps.documents.html.renderer import render
from apps.documents.html.sanitizer import sanitise
from apps.documents.prosemirror.content_hash import content_hash
from apps.documents.prosemirror.plain_text import plain_text
from apps.documents.prosemirror.suggestions import without_suggestions

from ..html.test_renderer import run

FIXTURES: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "fixtures" / "suggestions.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("name", FIXTURES)
def test_readers_get_the_text_without_suggestions(name: str) -> None:
    assert render(FIXTURES[name]["body"]) == FIXTURES[name]["html"]


def test_the_editor_gives_readers_what_the_server_gives_them() -> None:
    editors = run("render.mjs", given=[fixture["body"] for fixture in FIXTURES.values()])
    assert {name: sanitise(html) for name, html in zip(FIXTURES, editors, strict=True)} == {
        name: fixture["html"] for name, fixture in FIXTURES.items()
    }


def test_text_and_pictures_are_those_that_readers_see() -> None:
    body = {
        "type": "doc",
        "content": [
            {
                "type": "paragraph",
                "content": [
                    {"type": "text", "text": "旧", "marks": [{"type": "deletion", "attrs": {"id": "a"}}]},
                    {"type": "text", "text": "新", "marks": [{"type": "insertion", "attrs": {"id": "a"}}]},
                    {"type": "image", "attrs": {"src": "/media/new.png", "inserted": {"id": "a"}}},
                    {"type": "image", "attrs": {"src": "/media/old.png", "deleted": {"id": "a"}}},
                ],
            }
        ],
    }
    assert plain_text(body) == "旧"
    assert "/media/old.png" in render(body)
    assert "/media/new.png" not in render(body)


def test_the_content_hash_tells_suggestions_apart() -> None:
    with_suggestion = FIXTURES["words come and go"]["body"]
    assert content_hash(with_suggestion, {}) != content_hash(without_suggestions(with_suggestion), {})


def test_a_document_without_suggestions_is_not_copied() -> None:
    body = {"type": "doc", "content": [{"type": "paragraph"}]}
    assert without_suggestions(body) is body


def test_a_text_struck_out_by_two_people_survives_being_written_and_read() -> None:
    marks = [{"type": "deletion", "attrs": {"id": f"{author}-a", "author": author, "at": 1}} for author in (1, 2)]
    body = {
        "type": "doc",
        "content": [
            {
                "type": "paragraph",
                "attrs": {"deleted": {"id": "1-a", "author": 1, "at": 1}},
                "content": [{"type": "text", "text": "甲", "marks": marks}],
            }
        ],
    }
    doc: Doc[Any] = Doc()
    minimal_rewrite.write_body(doc, body)
    assert y_prosemirror.read_body(doc) == body
