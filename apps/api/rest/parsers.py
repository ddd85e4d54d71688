"""Parsers of bodies: JSON within a bound; forms come with Django's own bounds."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Any

from rest_framework.parsers import JSONParser

from .exceptions import TooLarge

#: Objects, lists and what is in them: each costs a hundred times its bytes in memory.
MAX_ITEMS = 200_000


class BoundedJSON(JSONParser):
    """Refuses a body with too many parts before it is parsed: signs are counted, those within texts too."""

    def parse(
        self, stream: Any, media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        raw = stream.read()
        if sum(map(raw.count, (b",", b"[", b"{"))) > MAX_ITEMS:
            raise TooLarge(f"提交的内容最多{MAX_ITEMS // 10_000}万项，请减少内容后分批提交")
        parsed: dict[str, Any] = super().parse(io.BytesIO(raw), media_type, parser_context)
        return parsed
