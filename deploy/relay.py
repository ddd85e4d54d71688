"""Passes on to the terminal what a service writes into its log for the person who sits there."""

from pathlib import Path

from deploy.progress import say

# Written by apps/identity/sms.py: in development a verification code goes to nobody's telephone.
SMS_OUTBOX = "development outbox:"


class Relay:
    """Call `pass_on` now and then; it says the new lines of `log` that carry `words`, from the words on."""

    def __init__(self, log: Path, words: str = SMS_OUTBOX) -> None:
        self._log = log
        self._words = words
        self._read = log.stat().st_size if log.exists() else 0

    def pass_on(self) -> None:
        size = self._log.stat().st_size if self._log.exists() else 0
        if size < self._read:  # begun anew
            self._read = 0
        if size == self._read:
            return
        with self._log.open("rb") as stream:
            stream.seek(self._read)
            whole_lines = stream.read(size - self._read).rpartition(b"\n")[0]
        self._read += len(whole_lines) + 1 if whole_lines else 0
        for line in whole_lines.decode(errors="replace").splitlines():
            _, found, rest = line.partition(self._words)
            if found:
                say(f"{found}{rest}")
