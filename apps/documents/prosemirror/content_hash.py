"""The canonical form of a document and its hash (docs/wire.md, "Submitting from the editor").

The browser computes the same in web/src/realtime/document/hash.ts; fixtures that both sides test stand in
``tests/fixtures/hash``.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from .schema import Json

#: JavaScript writes larger numbers with an exponent.
MAX_POSITIONAL = 1e21


def canonical_json(value: Any) -> str:
    """Return JSON as JavaScript writes it: keys sorted by UTF-16, no spaces, integral numbers as integers."""
    if isinstance(value, Mapping):
        pairs = sorted(value.items(), key=lambda pair: str(pair[0]).encode("utf-16-be", "surrogatepass"))
        return "{" + ",".join(f"{canonical_json(str(k))}:{canonical_json(v)}" for k, v in pairs) + "}"
    if isinstance(value, list | tuple):
        return "[" + ",".join(canonical_json(item) for item in value) + "]"
    if isinstance(value, float):
        return _number(value)
    return json.dumps(value, ensure_ascii=False)


def _number(value: float) -> str:
    if not math.isfinite(value):
        return "null"
    if value == 0:
        return "0"
    if 1e-6 <= abs(value) < MAX_POSITIONAL:
        return f"{Decimal(repr(value)):f}".removesuffix(".0")
    mantissa, exponent = f"{value!r}".split("e")
    return f"{mantissa}e{'+' if int(exponent) > 0 else ''}{int(exponent)}"


def canonical_document(body: Json, fields: Mapping[str, Any]) -> str:
    """Return the canonical form. Fields that JSON writes as null are left out.

    ``body``: the result of :func:`apps.documents.crdt.y_prosemirror.read_body`.
    """
    kept = {name: value for name, value in fields.items() if canonical_json(value) != "null"}
    return canonical_json({"body": body, "fields": kept})


def content_hash(body: Json, fields: Mapping[str, Any]) -> str:
    """Return the SHA-256 of the canonical document in hex."""
    return hashlib.sha256(canonical_document(body, fields).encode("utf-8", "surrogatepass")).hexdigest()
