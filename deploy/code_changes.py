"""Watches the files of the checkout; the kernel reports changes (the library watchfiles)."""

import threading
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from watchfiles import PythonFilter, watch

from deploy.paths import ROOT

_WATCHED = ("apps", "hub", "workers", "deploy")
#: Milliseconds without a further change after which the changes of one save are reported together.
_QUIET = 60


class CodeChanges:
    """Watches the Python files of the checkout from a thread of its own."""

    def __init__(self, root: Path = ROOT) -> None:
        self._root = root
        self._found: SimpleQueue[set[Path]] = SimpleQueue()
        self._ended = threading.Event()
        threading.Thread(target=self._watch, daemon=True, name="changes").start()

    def take(self) -> set[Path]:
        """Relative paths that changed since the last call."""
        changed: set[Path] = set()
        while not self._found.empty():
            changed |= self._found.get()
        return changed

    def end(self) -> None:
        self._ended.set()

    def _watch(self) -> None:
        folders = [self._root / name for name in _WATCHED if (self._root / name).is_dir()]
        for changes in watch(*folders, watch_filter=PythonFilter(), step=_QUIET, stop_event=self._ended):
            self._found.put({Path(path).relative_to(self._root) for _, path in changes})


@dataclass(frozen=True)
class Consequences:
    """The restarts and exports that a set of changes asks for."""

    restart: bool = False
    migrate: bool = False
    export: bool = False
    command: bool = False


def consequences(changed: Collection[Path]) -> Consequences:
    """`restart` is for code of the server and the workers, `export` for what web/src/generated may derive from,
    `migrate` for migrations, `command` for code of the running command itself. Tests ask for nothing.
    """
    code = [path for path in changed if not {"tests", "e2e"} & {*path.parts}]
    served = [path for path in code if path.parts[0] != "deploy"]
    return Consequences(
        restart=bool(served),
        migrate=any("migrations" in path.parts for path in served),
        export=any(path.parts[0] == "apps" for path in served),
        command=len(served) < len(code),
    )


def mistake(root: Path, changed: Collection[Path]) -> str:
    """Names the first changed file that is no valid Python, with its line; else empty. A file that is gone is none."""
    for path in sorted(changed):
        file = root / path
        try:
            compile(file.read_bytes(), str(path), "exec")
        except FileNotFoundError:
            continue
        except (SyntaxError, ValueError) as error:
            line = getattr(error, "lineno", None) or 0
            return f"{path}:{line}: {getattr(error, 'msg', error)}"
    return ""
