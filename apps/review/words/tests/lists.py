"""Words of the list, created by the calls that people use."""

from __future__ import annotations

from typing import Any

from apps.api.tests.clients import a_client
from apps.review.tests.factories import said

RIGHTS = [("敏感词管理", right) for right in ("view", "add", "edit", "remove")]


def a_word(word: str, **options: Any) -> int:
    """Returns its id."""
    return int(
        said(a_client(*RIGHTS), "/sensitive-word/add", {"word": word, "category": "other", "level": 1, **options})["id"]
    )


def changed(number: int, **options: Any) -> None:
    client = a_client(*RIGHTS)
    revision = client.request("GET", "/sensitive-word/detail", {"id": number})["data"]["revision"]
    said(client, "/sensitive-word/update", {"id": number, "revision": revision, **options})


def deleted(number: int) -> None:
    said(a_client(*RIGHTS), "/sensitive-word/delete", {"id": number})
