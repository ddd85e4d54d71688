"""Finds modules that import each other, directly or over others.

An import below ``if TYPE_CHECKING`` or inside a function counts like any other: the circle is one of the design,
whether Python meets it or not.
"""

import grimp
import pytest

#: The Python packages of the project.
PACKAGES = ("apps", "hub", "workers", "deploy")

Circle = frozenset[str]


def circles(graph: grimp.ImportGraph) -> set[Circle]:
    """Return every set of two or more modules of which each reaches each other one by imports."""
    found = set()
    for module in graph.modules:
        circle = graph.find_upstream_modules(module) & graph.find_downstream_modules(module)
        if circle - {module}:
            found.add(frozenset(circle | {module}))
    return found


def graph_of(*imports: tuple[str, str]) -> grimp.ImportGraph:
    graph = grimp.ImportGraph()
    for importer, imported in imports:
        graph.add_import(importer=importer, imported=imported)
    return graph


@pytest.mark.parametrize(
    ("imports", "expected"),
    [
        ([("a", "b"), ("b", "c")], set()),
        ([("a", "b"), ("b", "a"), ("b", "c")], {frozenset("ab")}),
        ([("a", "b"), ("b", "c"), ("c", "a"), ("d", "a"), ("d", "e"), ("e", "d")], {frozenset("abc"), frozenset("de")}),
    ],
)
def test_circles_are_found_however_long_they_are(imports: list[tuple[str, str]], expected: set[Circle]) -> None:
    assert circles(graph_of(*imports)) == expected


def test_no_modules_import_each_other() -> None:
    graph = grimp.build_graph(*PACKAGES, exclude_type_checking_imports=False, cache_dir=None)
    assert circles(graph) == set()
