"""Builds the console into web/dist when its sources are newer than the last build."""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from deploy.commands import Argument, beside
from deploy.paths import BUILT_CONSOLE, NODE_MODULES, ROOT, WEB
from deploy.progress import say

_NOT_SOURCES = {"dist", "e2e", "node_modules", "__pycache__", ".vite"}
# `npm run build` without npm, whose start takes a fifth of the build's own time, and without the budget of sizes,
# which the test command checks.
_BUILD: tuple[Argument, ...] = (
    "node",
    NODE_MODULES / "vite" / "bin" / "vite.js",
    "build",
    "--config",
    WEB / "vite.config.ts",
)
_STAMP = BUILT_CONSOLE / ".console-sources"


def build_console(log: Path) -> None:
    """Raises DeployError with the build's last lines."""
    with console_build(log):
        pass


@contextmanager
def console_build(log: Path) -> Iterator[None]:
    """The build runs while the block runs, and stands at its end. Raises DeployError with the build's last lines."""
    wanted = digest_of_sources()
    if _STAMP.exists() and _STAMP.read_text() == wanted and (BUILT_CONSOLE / "index.html").exists():
        yield
        return
    say("Building the console (vite build)")
    with beside(_BUILD, "Building the console", log):
        yield
    mark_built(wanted)


def mark_built(digest: str) -> None:
    _STAMP.write_text(digest)


def digest_of_sources() -> str:
    """Over the names and contents of all that the build reads."""
    digest = hashlib.sha256()
    for file in (ROOT / "package.json", ROOT / "package-lock.json", *sorted(_sources(WEB))):
        digest.update(str(file.relative_to(ROOT)).encode() + b"\0")
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def _sources(folder: Path) -> Iterator[Path]:
    for entry in folder.iterdir():
        if entry.is_dir() and entry.name not in _NOT_SOURCES:
            yield from _sources(entry)
        elif entry.is_file() and not entry.name.endswith(".tsbuildinfo"):
            yield entry
