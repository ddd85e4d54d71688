"""Finds the living processes of a product by its data folder (Linux)."""

from pathlib import Path


def processes_with(data: Path) -> dict[int, str]:
    """Process ids and command lines of all that carry the folder in their command or environment.

    A zombie has neither, and does not count.
    """
    mark = str(data).encode()
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        command, environment = _read(folder / "cmdline"), _read(folder / "environ")
        if mark in command or b"CONSOLE_DATA_DIR=" + mark in environment:
            found[int(folder.name)] = command.replace(b"\0", b" ").decode(errors="replace").strip()
    return found


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError:
        return b""
