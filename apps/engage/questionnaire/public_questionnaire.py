"""A questionnaire as readers get it."""

from __future__ import annotations

from typing import Any

from .form.public_form import public_form


def with_public_form(values: dict[str, Any], record: Any) -> dict[str, Any]:
    """Add ``form``, the published version without correct answers, to the answer about one questionnaire.

    Lists have no ``thanks`` and get no form.
    """
    if "thanks" not in values:
        return values
    return values | {"form": public_form(record.live_form) if record.live_form else None}
