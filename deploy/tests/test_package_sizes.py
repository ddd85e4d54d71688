"""A package or folder holds at most fifteen modules; what became more is a sub-package (docs/architecture.md)."""

from __future__ import annotations

import subprocess
from collections import Counter
from pathlib import PurePosixPath

from deploy.paths import ROOT

MOST = 15
#: Django finds commands in one flat package; a command writes what is generated.
EXEMPT = {"commands", "migrations", "generated"}
#: pytest looks for fixtures there.
NO_MODULES = {"__init__.py", "conftest.py"}
#: One file for each group of calls, and helpers without a common subject.
FLAT_IN_THE_WEB = {"web/src/api", "web/src/lib"}
#: Folders that are still larger, with the number of their modules. A number may only shrink; at fifteen the line goes.
LARGER_IN_THE_WEB = {
    "web/src/app": 17,
    "web/src/app/shell": 25,
    "web/src/features/dashboard": 22,
    "web/src/features/image-editor": 20,
    "web/src/features/live-desk": 16,
    "web/src/features/media-library": 26,
    "web/src/generic-screens/list": 19,
    "web/src/generic-screens/review/item/app-view/previews": 22,
    "web/src/realtime/document": 20,
    "web/src/ui": 29,
    "web/src/widgets/diff": 20,
    "web/src/widgets/fields": 30,
    "web/src/widgets/media-picker": 16,
    "web/src/widgets/rich-text": 20,
    "web/src/widgets/rich-text/toolbar": 16,
    "web/src/widgets/words": 17,
}


def modules(*patterns: str) -> Counter[str]:
    """The number of modules by folder. Tests of the browser's modules stand beside them and do not count."""
    listed = subprocess.run(["git", "ls-files", *patterns], cwd=ROOT, capture_output=True, text=True, check=True)
    paths = [PurePosixPath(name) for name in listed.stdout.splitlines() if (ROOT / name).exists()]
    return Counter(
        path.parent.as_posix()
        for path in paths
        if path.name not in NO_MODULES and ".test." not in path.name and not EXEMPT & set(path.parent.parts)
    )


def test_no_python_package_of_the_product_holds_more_than_fifteen_modules() -> None:
    counted = modules("apps/*.py", "hub/*.py", "workers/*.py", "deploy/*.py")
    assert {"apps/kinds", "hub/rooms", "hub/tests"} <= counted.keys()
    assert {folder: number for folder, number in counted.items() if number > MOST} == {}


def test_no_folder_of_the_browser_tests_holds_more_than_fifteen_modules() -> None:
    counted = modules("web/e2e/*.py", "web/e2e/*.mjs")
    assert {"web/e2e/lists", "web/e2e/stack"} <= counted.keys()
    assert {folder: number for folder, number in counted.items() if number > MOST} == {}


def test_no_folder_of_the_web_holds_more_than_fifteen_modules_but_those_that_shrink() -> None:
    counted = modules("web/src/*.ts", "web/src/*.tsx")
    larger = {folder: number for folder, number in counted.items() if number > MOST and folder not in FLAT_IN_THE_WEB}
    assert larger.keys() - LARGER_IN_THE_WEB.keys() == set()
    assert {folder: number for folder, number in larger.items() if number > LARGER_IN_THE_WEB[folder]} == {}


def test_a_folder_that_shrank_leaves_the_list() -> None:
    counted = modules("web/src/*.ts", "web/src/*.tsx")
    assert [folder for folder in LARGER_IN_THE_WEB if counted[folder] <= MOST] == []
