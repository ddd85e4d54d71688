"""The product's own tables (a copy stands in ``contract/``), for the tests that hold the registry against them.

They say what the documents know. A kind, a group or a queue that they do not know is ours: for it the tests take what
it declares, so it needs no row here.
"""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from urllib.parse import parse_qsl

from apps.identity.groups import group_rights
from apps.kinds.kind import Kind
from apps.kinds.registry import registry

CONTRACT = Path(__file__).parent / "contract"

# Differences from the tables on purpose: questions are reviewed, for the queue of Q&A (decision 015).
DECIDED = {"question": {"lifecycle": "review", "audit_group": "活动审核"}}


@cache
def table(name: str) -> list[dict[str, str]]:
    with (CONTRACT / f"{name}.tsv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t"))


@cache
def contract_groups() -> dict[str, list[str]]:
    """The permission groups of the documents with their rights, in their order."""
    return {row["group"]: row["actions"].split(",") for row in table("permissions")}


@cache
def offered(group: str) -> frozenset[str]:
    """The rights that a permission group offers."""
    if group in contract_groups():
        return frozenset(contract_groups()[group])
    assert group in group_rights(), f"no permission group is called {group!r}: add it to apps/identity/groups.py"
    return frozenset(right.value for right in group_rights()[group])


@cache
def documented(key: str) -> dict[str, str]:
    """The kind's row of the table, with what was decided otherwise; of a kind of ours what it declares."""
    found = next((row for row in table("kinds") if row["kind"] == key), None)
    return (found or declared(registry.kind(key))) | DECIDED.get(key, {})


def declared(kind: Kind) -> dict[str, str]:
    return {
        "kind": kind.key,
        "label": kind.label,
        "group": ",".join(kind.groups),
        "audit_group": kind.audit_group,
        "lifecycle": "review" if kind.reviewed else "",
        "switches": ",".join(switch.field for switch in kind.lifecycle.switches),
    }


@cache
def counted_at(key: str) -> tuple[str, dict[str, str]]:
    """The call that counts a queue in the menu of the product's first console: path and parameters."""
    found = next((row for row in table("queues") if row["kind"] == key), None)
    if found:
        return found["path"], dict(parse_qsl(found["parameters"]))
    kind = registry.kind(key)
    assert kind.queue is not None, f"{key} has no queue"
    holder = registry.kind(kind.queue.at) if kind.queue.at else kind
    path = next((call.path for call in holder.calls if call.op == "queue"), None)
    assert path is not None, f"{holder.key} has no queue call: add verify_center(…) to its calls"
    return path, {name: str(value) for name, value in kind.queue.count.items()}
