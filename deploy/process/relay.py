"""Passes on to the terminal what a service writes into its log for the person who sits there."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from deploy.progress import say

# Written by apps/identity/codes/sms.py: in development a verification code goes to nobody's telephone.
SMS_OUTBOX = "development outbox:"


class Tail:
    """The lines that a log gets from now on."""

    def __init__(self, log: Path) -> None:
        self._log = log
        self._read = log.stat().st_size if log.exists() else 0

    def lines(self) -> Iterator[str]:
        """The whole lines since the last call; a log that became shorter is read from its beginning."""
        size = self._log.stat().st_size if self._log.exists() else 0
        if size < self._read:
            self._read = 0
        if size == self._read:
            return
        with self._log.open("rb") as stream:
            stream.seek(self._read)
            whole_lines = stream.read(size - self._read).rpartition(b"\n")[0]
        self._read += len(whole_lines) + 1 if whole_lines else 0
        yield from whole_lines.decode(errors="replace").splitlines()


class Relay:
    """Call `pass_on` now and then; it says the new lines of `log` that carry `words`, from the words on."""

    def __init__(self, log: Path, words: str = SMS_OUTBOX) -> None:
        self._tail = Tail(log)
        self._words = words

    def pass_on(self) -> None:
        for line in self._tail.lines():
            _, found, rest = line.partition(self._words)
            if found:
                say(f"{found}{rest}")


class LogRelay:
    """Call `pass_on` now and then; it prints the new lines of `log` after the name of its service.

    Lines with one of the words in `quiet` are left out.
    """

    def __init__(self, name: str, log: Path, quiet: Sequence[str] = ()) -> None:
        self._name = name
        self._tail = Tail(log)
        self._quiet = quiet

    def pass_on(self) -> None:
        for line in self._tail.lines():
            if not any(words in line for words in self._quiet):
                print(f"{self._name:7}| {line}", flush=True)
