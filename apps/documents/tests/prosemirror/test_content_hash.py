from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

import pytest
from pycrdt import Doc

from apps.documents.crdt.y_prosemirror import read_body, read_fields
from apps.documents.prosemirror.content_hash import canonical_document, canonical_json, content_hash

FIXTURES = sorted((Path(__file__).parents[1] / "fixtures" / "hash").glob("*.json"))


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_server_and_editor_agree_on_what_a_document_says(path: Path) -> None:
    fixture = json.loads(path.read_text(encoding="utf-8"))
    doc: Doc[Any] = Doc()
    doc.apply_update(base64.b64decode(fixture["update"]))
    assert canonical_document(read_body(doc), read_fields(doc)) == fixture["canonical"]
    assert content_hash(read_body(doc), read_fields(doc)) == fixture["hash"]


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (1.0, "1"),
        (-0.0, "0"),
        (0.1, "0.1"),
        (1e21, "1e+21"),
        (1e-7, "1e-7"),
        (1.5e-9, "1.5e-9"),
        (123456789012345680000.0, "123456789012345680000"),
        (0.000001, "0.000001"),
        (float("nan"), "null"),
        ('\u2028\x07"\\', '"\u2028\\u0007\\"\\\\"'),
        ({"b": 1, "a": [True, None]}, '{"a":[true,null],"b":1}'),
    ],
)
def test_values_are_written_as_javascript_writes_them(value: Any, written: str) -> None:
    assert canonical_json(value) == written


def test_a_piece_of_text_under_a_field_reads_as_nothing() -> None:
    """No client of ours makes one; its bytes are a fields map whose title is an XML element ``p``."""
    doc: Doc[Any] = Doc()
    doc.apply_update(b"\x01\x01\x07\x00\x27\x01\x06fields\x05title\x03\x01p\x00")
    assert read_fields(doc) == {"title": None}
