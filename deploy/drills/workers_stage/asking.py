"""A process that asks for transfers and dies as it is told: ``before-commit``, ``rolled-back`` or ``after-commit``.

Says a word for each address that it came to, so that its drill goes on with the next.
"""

from __future__ import annotations

import os
import signal
import sys

import django

django.setup()

from django.db import transaction  # noqa: E402

from apps.core import events  # noqa: E402
from apps.media.tasks import wishes  # noqa: E402


def main(how: str, account: str, urls: list[str]) -> None:
    if how == "after-commit":
        # Instead of the knock at the workers' door.
        events._handlers["media.requested"] = events.Handlers(after=[lambda lane: _die()])
    for url in urls:
        print("asked", flush=True)
        with transaction.atomic():
            wishes.transfer(account_id=int(account), url=url, title=url.rsplit("/", 1)[-1], parent_id=None)
            if how == "before-commit":
                _die()
            transaction.set_rollback(how == "rolled-back")


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
