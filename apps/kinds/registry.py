"""All kinds, built once from an explicit tuple at start and then only read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from .calls import Call
from .kind import Kind
from .routes import Route


@dataclass(frozen=True, slots=True)
class BoundCall:
    """A call with the kind it belongs to (none for kindless calls)."""

    call: Call
    kind: Kind | None


@dataclass(slots=True)
class Registry:
    kinds: dict[str, Kind] = field(default_factory=dict)
    rows: dict[tuple[str, str], BoundCall] = field(default_factory=dict)
    pages: tuple[Route, ...] = ()

    def install(
        self,
        kinds: tuple[Kind, ...],
        calls: tuple[Call, ...],
        pages: tuple[Route, ...],
        beside: Callable[[Kind], tuple[Call, ...]] = lambda kind: (),
    ) -> None:
        """Fill the registry; two declarations of one (method, path) or key are a programming error. ``beside`` makes rows
        of a kind that are not the console's."""
        self.kinds.clear()
        self.rows.clear()
        self.pages = pages
        for kind in kinds:
            if kind.key in self.kinds:
                raise ValueError(f"two kinds are called {kind.key}")
            self.kinds[kind.key] = kind
            for call in (*kind.calls, *beside(kind)):
                self._add(BoundCall(call, kind))
        for call in calls:
            self._add(BoundCall(call, None))

    def _add(self, row: BoundCall) -> None:
        key = (row.call.method, row.call.path)
        if key in self.rows:
            other = self.rows[key].kind
            raise ValueError(f"{key} is declared twice: {other and other.key} and {row.kind and row.kind.key}")
        self.rows[key] = row

    def find(self, method: str, path: str) -> BoundCall | None:
        """The row that answers; documented GET reads answer POST too unless that pair is declared itself."""
        row = self.rows.get((method, path))
        if row is None and method == "POST":
            other = self.rows.get(("GET", path))
            row = other if other and other.call.reads else None
        return row

    def kind(self, key: str) -> Kind:
        return self.kinds[key]


registry = Registry()
