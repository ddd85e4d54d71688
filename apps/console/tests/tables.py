"""The product's own tables (a copy stands in ``contract/``), for the tests that hold the registry against them."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path

CONTRACT = Path(__file__).parent / "contract"

# What the tables say otherwise on purpose: questions are reviewed, for the queue of Q&A (decision 015).
DECIDED = {"question": {"lifecycle": "review", "audit_group": "活动审核"}}


@cache
def table(name: str) -> list[dict[str, str]]:
    with (CONTRACT / f"{name}.tsv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t"))


@cache
def offered(group: str) -> frozenset[str]:
    """The rights that a permission group offers."""
    found = next(row for row in table("permissions") if row["group"] == group)
    return frozenset(found["actions"].split(","))


@cache
def documented(kind: str) -> dict[str, str]:
    """The kind's row of the table, with what was decided otherwise."""
    return next(row for row in table("kinds") if row["kind"] == kind) | DECIDED.get(kind, {})
