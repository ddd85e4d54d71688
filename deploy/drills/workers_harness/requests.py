"""Processes that ask for transfers and die as they are told: ``before-commit``, ``rolled-back`` or ``after-commit``.

One for each address, forked from this one, which never talks to the database itself.
"""

from __future__ import annotations

import os
import signal
import sys

import django

django.setup()

from django.db import transaction  # noqa: E402

from apps.core import events  # noqa: E402
from apps.core.outbox.events import TaskRequested  # noqa: E402
from apps.media.tasks import enqueue  # noqa: E402


def main(how: str, account: int, urls: list[str]) -> int:
    """1 when a process did not die, or live, as it should."""
    if how == "after-commit":
        # In place of the message that wakes the workers.
        events._handlers[TaskRequested] = events.Handlers(after=[lambda event: _die()])
    ends = [_forked(how, account, url) for url in urls]
    return 0 if set(ends) == {0 if how == "rolled-back" else signal.SIGKILL} else 1


def _forked(how: str, account: int, url: str) -> int:
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1]
    _ask(how, account, url)
    os._exit(0)


def _ask(how: str, account: int, url: str) -> None:
    with transaction.atomic():
        enqueue.transfer(account_id=account, url=url, title=url.rsplit("/", 1)[-1], parent_id=None)
        if how == "before-commit":
            _die()
        transaction.set_rollback(how == "rolled-back")


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), sys.argv[3:]))
