"""One running product per data folder."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from deploy.errors import DeployError
from deploy.process.pid_file import Ledger
from deploy.progress import say


@dataclass(frozen=True)
class Instance:
    data: Path

    @property
    def run_folder(self) -> Path:
        return self.data / "run"

    @property
    def log_folder(self) -> Path:
        return self.data / "log"


@contextmanager
def hold(data: Path) -> Iterator[Instance]:
    """Makes the folder and holds it. A lock of the kernel's: it ends with the process, however that ends."""
    instance = Instance(data.resolve())
    try:
        for folder in (instance.data, instance.run_folder, instance.log_folder):
            folder.mkdir(parents=True, exist_ok=True)
        instance.run_folder.chmod(0o700)
        instance.log_folder.chmod(0o700)
        stream = (instance.run_folder / "lock").open("a+")
    except PermissionError as refused:
        raise DeployError(f"The data folder {data} belongs to another user; name another one with --data.") from refused
    with stream:
        _lock(stream.fileno(), instance)
        _end_leftovers(instance)
        yield instance


def _lock(descriptor: int, instance: Instance) -> None:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as held:
        os.lseek(descriptor, 0, os.SEEK_SET)
        pid = os.read(descriptor, 20).decode().strip() or "unknown"
        raise DeployError(
            f"The data folder {instance.data} is in use by process {pid}. "
            "Stop that one, or name another folder with --data."
        ) from held
    os.ftruncate(descriptor, 0)
    os.write(descriptor, f"{os.getpid()}\n".encode())


def _end_leftovers(instance: Instance) -> None:
    ended = Ledger(instance.run_folder / "processes.json").end_survivors()
    if ended:
        say(f"The last run did not end in order; stopped what was left of it: {', '.join(ended)}")
