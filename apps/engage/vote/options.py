"""Saves a vote; gives each option a code that stays with it, whatever is renamed, moved or removed."""

from __future__ import annotations

from typing import Any

from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .models import Vote


def save_vote(vote: Vote, values: dict[str, Any], *, caller: Caller) -> None:
    if "options" in values:
        values["options"], vote.next_code = with_codes(values["options"], vote)
        vote.gone_options = gone_options(vote, values["options"])
    save.assign(registry.kind("vote"), vote, values)


def gone_options(vote: Vote, options: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows of all options that the vote had and has no longer, by code: ``{code, title, cover}``."""
    known = {row["code"]: row for row in (*vote.gone_options, *vote.options) if row.get("code")}
    stay = {row["code"] for row in options}
    return [
        {"code": code, "title": row["title"], "cover": row.get("cover", "")}
        for code, row in sorted(known.items())
        if code not in stay
    ]


def with_codes(options: list[dict[str, Any]], vote: Vote) -> tuple[list[dict[str, Any]], int]:
    """The options with codes, and the next free code. A code that the vote never gave, or gave once, counts as none."""
    free, taken, made = vote.next_code, set[int](), []
    for option in options:
        code = option.get("code")
        if not code or code >= vote.next_code or code in taken:
            code, free = free, free + 1
        taken.add(code)
        made.append(option | {"code": code})
    return made, free
