"""Short hashes of the snapshot's sources, by name, so that a check can say which of them changed."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path

from django.apps import apps
from django.conf import settings
from django.db import connection

from apps.kinds.fields import Field
from apps.kinds.registry import registry

from .tables import DERIVED

#: Below ``apps``: the demonstration's modules, texts and assets, wherever a kind keeps them.
SOURCES = (
    "**/demo.py",
    "**/demo_*.py",
    "**/demo/**/*",
    "**/demo_texts/**/*",
    "**/demo_assets/**/*",
)
#: They have no part in what the demonstration says.
LEFT_OUT = ("site/demo_snapshot", "tests", "__pycache__", "management", "README.md")
LENGTH = 12


def current() -> dict[str, str]:
    """Of each source file, table and kind."""
    return {**dict(_sources()), **dict(_tables()), **dict(_kinds())}


def differences(then: Mapping[str, str], now: Mapping[str, str]) -> list[str]:
    """Names of what was added, taken away or changed; the snapshot has no rows of derived tables."""
    judged = (then.keys() | now.keys()) - {f"table {name}" for name in DERIVED}
    return sorted(name for name in judged if then.get(name) != now.get(name))


def _sources() -> Iterator[tuple[str, str]]:
    root = Path(settings.BASE_DIR) / "apps"
    found = {path for pattern in SOURCES for path in root.glob(pattern) if path.is_file()}
    for path in sorted(found):
        name = path.relative_to(root).as_posix()
        if not any(part in name for part in LEFT_OUT):
            yield f"apps/{name}", _digest(program(path) if path.suffix == ".py" else path.read_bytes())


def program(path: Path) -> bytes:
    """The module without comments and docstrings: another wording leaves the demonstration as it is."""
    tree = ast.parse(path.read_bytes())
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree).encode()


def _tables() -> Iterator[tuple[str, str]]:
    for model in apps.get_models(include_auto_created=True):
        fields = [
            f"{field.column} {field.db_parameters(connection)['type']}" for field in model._meta.local_concrete_fields
        ]
        yield f"table {model._meta.db_table}", _digest("\n".join(sorted(fields)).encode())


def _kinds() -> Iterator[tuple[str, str]]:
    for kind in registry.kinds.values():
        yield f"kind {kind.key}", _digest("\n".join(_declared(kind.fields)).encode())


def _declared(fields: tuple[Field, ...]) -> Iterator[str]:
    """The names and types that stored values follow; labels and layout change nothing in the database."""
    for field in fields:
        yield f"{field.name} {field.type}"
        yield from (f"{field.name}.{inner}" for inner in _declared(field.fields))


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:LENGTH]
