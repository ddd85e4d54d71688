"""The engine and the review act on the flags of transitions and the effects of switches, not on the keys of actions."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from apps.kinds.calls import OPERATIONS
from apps.kinds.registry import registry

APPS = Path(__file__).parents[2]
#: Packages whose code serves kinds that it does not know. Demonstration and tests play a person, who names actions.
GENERIC = ("kinds/engine", "review")
EXEMPT = {"tests", "migrations", "demo.py", "demo_records.py"}
COMPARISONS = (ast.Eq, ast.NotEq, ast.In, ast.NotIn)


def modules() -> Iterator[Path]:
    for package in GENERIC:
        for path in sorted((APPS / package).rglob("*.py")):
            if not EXEMPT & set(path.relative_to(APPS).parts):
                yield path


def compared_keys(source: str, keys: frozenset[str]) -> list[tuple[int, str]]:
    """Return line and key of each comparison with a key of an action: a literal, or a constant of literals."""
    tree = ast.parse(source)
    constants = {
        target.id: _literals(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], COMPARISONS) and _is_about_an_action(node.left):
            for side in (node.left, *node.comparators):
                words = constants.get(side.id, set()) if isinstance(side, ast.Name) else _literals(side)
                found += [(node.lineno, word) for word in sorted(words & keys)]
    return found


def _literals(node: ast.expr) -> set[str]:
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def _is_about_an_action(node: ast.expr) -> bool:
    """True if the compared value is called an action or a name (``event.action``, ``t.name``), or is a literal itself."""
    if isinstance(node, ast.Attribute):
        return node.attr in ("action", "name")
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id in ("action", "name"))


@pytest.mark.parametrize(
    "source",
    [
        'if event.action == "approve": pass',
        'SUBMITTING = frozenset({"submit", "approve"})\nif action not in SUBMITTING: pass',
        'found = [t for t in table if t.name != "approve"]',
        'if "approve" == key: pass',
    ],
)
def test_a_comparison_with_the_key_of_an_action_is_found(source: str) -> None:
    assert [key for _, key in compared_keys(source, frozenset({"approve"}))] == ["approve"]


def test_the_engine_and_the_review_compare_no_key_of_an_action() -> None:
    named = (
        name
        for kind in registry.kinds.values()
        for name in (*kind.lifecycle.actions(), *(action.name for action in kind.actions))
    )
    # An action that is called like an operation (``delete``) is one to the engine.
    keys = frozenset(named) - OPERATIONS
    assert {"submit", "hide", "restrict"} <= keys
    found = [
        f"{path.relative_to(APPS)}:{line}: {key}"
        for path in modules()
        for line, key in compared_keys(path.read_text(encoding="utf-8"), keys)
    ]
    assert found == []
