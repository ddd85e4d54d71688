"""`manage.py lock`: recompiles deploy/requirements from pyproject.toml (and uv's own pin)."""

from collections.abc import Sequence
from pathlib import Path

from deploy.paths import REQUIREMENTS, ROOT
from deploy.progress import say
from deploy.toolchain.bootstrap import install_uv
from deploy.toolchain.downloads import install

# The locks name no address: a deployment's own index, set for pip and uv, serves them as well.
_OPTIONS = ["--python-version", "3.11", "--universal", "--generate-hashes", "--no-annotate", "--no-header"]
_OPTIONS += ["--no-emit-index-url", "--no-emit-find-links", "--quiet"]


def main(arguments: list[str]) -> int:
    """`--upgrade` takes newer versions where pyproject.toml allows them; else only what must change does."""
    pyproject, run_lock = ROOT / "pyproject.toml", REQUIREMENTS / "run.txt"
    _compile(pyproject, run_lock, arguments)
    _compile(pyproject, REQUIREMENTS / "test.txt", ["--extra", "test", "-c", run_lock, *arguments])
    _compile(REQUIREMENTS / "tools.in", REQUIREMENTS / "tools.txt", arguments)
    return 0


def _compile(source: Path, lock: Path, options: Sequence[str | Path]) -> None:
    say(f"Compiling {lock.relative_to(ROOT)}")
    command = [install_uv(), "pip", "compile", source, *_OPTIONS, *options, "-o", lock]
    install(command, f"Compiling {lock.name}")
