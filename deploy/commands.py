"""Runs one command to its end, with its output in a log or shown, and nothing left behind on a stop."""

import os
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from deploy.errors import DeployError
from deploy.paths import ROOT
from deploy.process.parent_death import tied_to_parent
from deploy.services.user import User

Argument = str | Path


def run(
    command: Sequence[Argument],
    what: str,
    log: Path,
    environment: Mapping[str, str] | None = None,
    user: User | None = None,
) -> None:
    """Appends the output to `log`. Raises DeployError naming `what` with the end of the log."""
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("ab") as stream:
        code = _wait(_start(command, stream.fileno(), environment, user=user))
    if code != 0:
        raise DeployError(f"{what} did not succeed (exit code {code}).", log)


@contextmanager
def beside(
    command: Sequence[Argument], what: str, log: Path, environment: Mapping[str, str] | None = None
) -> Iterator[None]:
    """Runs the command while the block runs; the end of the block waits for the command.

    A block that raises ends the command. Raises DeployError naming `what` with the end of the log.
    """
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("ab") as stream:
        process = _start(command, stream.fileno(), environment)
    try:
        yield
        code = process.wait()
    finally:
        kill_group(process)
    if code != 0:
        raise DeployError(f"{what} did not succeed (exit code {code}).", log)


def capture(
    command: Sequence[Argument],
    what: str,
    log: Path,
    environment: Mapping[str, str] | None = None,
) -> str:
    """Returns what the command printed, which is not written to `log` (its complaints are)."""
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("ab") as stream:
        process = _start(command, subprocess.PIPE, environment, errors=stream.fileno())
        try:
            printed = process.communicate()[0]
        finally:
            kill_group(process)
    if process.returncode != 0:
        raise DeployError(f"{what} did not succeed (exit code {process.returncode}).", log)
    return printed.decode(errors="replace")


def kill_group(process: subprocess.Popen[bytes]) -> None:
    """Ends whatever is left in the process group that the process led."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def _start(
    command: Sequence[Argument],
    output: int,
    environment: Mapping[str, str] | None,
    errors: int = subprocess.STDOUT,
    user: User | None = None,
) -> subprocess.Popen[bytes]:
    try:
        return subprocess.Popen(
            [str(part) for part in command],
            cwd=ROOT if user is None else "/",
            user=None if user is None else user.uid,
            group=None if user is None else user.gid,
            extra_groups=None if user is None else [],
            env={"NO_COLOR": "1", **(os.environ if environment is None else environment)},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=errors,
            start_new_session=True,
            preexec_fn=tied_to_parent(signal.SIGKILL),
        )
    except FileNotFoundError as missing:
        raise DeployError(f"The program {command[0]} was not found.") from missing


def _wait(process: subprocess.Popen[bytes]) -> int:
    try:
        return process.wait()
    finally:
        kill_group(process)
