"""The product's workers, dying by SIGKILL where the address of the picture says so: ``/die/<boundary>/…``.

A delivery dies at its boundary when it is the first of its task; at ``poison`` every one does. With ``-all`` behind
the boundary the whole worker goes, not only the process that had the task.
"""

from __future__ import annotations

import faulthandler
import os
import signal
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

from apps.site.celery import app

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "apps.site.settings")

import django

django.setup()

from apps.media import storage  # noqa: E402
from apps.media.library import services as library  # noqa: E402
from apps.media.rehost import services  # noqa: E402
from apps.media.tasks import cleanup, outbox, run_next  # noqa: E402
from apps.media.tasks.delivery import Work  # noqa: E402
from apps.media.tasks.handlers import transfers  # noqa: E402
from deploy.drills.workers_harness import crashing_sendings  # noqa: E402

__all__ = ["BOUNDARIES", "app"]

# Written from C, so that a process which is blocked says where (``WorkerPool.write_stacks``).
faulthandler.register(signal.SIGUSR2, all_threads=True)

#: In the order in which a delivery comes to them.
BOUNDARIES = (
    "claimed", "fetched", "noted", "half-stored", "stored", "locked", "remembered", "placed", "ended", "committed",
    "tidied",
)  # fmt: skip

_doomed: list[str] = []


def _here(boundary: str) -> None:
    if boundary in _doomed:
        os.kill(os.getpid(), signal.SIGKILL)
    if f"{boundary}-all" in _doomed:
        os.killpg(os.getpgrp(), signal.SIGKILL)


def after(module: Any, name: str, boundary: str) -> None:
    """The process dies once the function has done its work."""
    real: Callable[..., Any] = getattr(module, name)

    @wraps(real)
    def dying(*given: Any, **named: Any) -> Any:
        result = real(*given, **named)
        _here(boundary)
        return result

    setattr(module, name, dying)


def _carry_out(work: Work) -> None:
    parts = str(work.task.payload.get("url", "")).split("/")
    mark = parts[parts.index("die") + 1] if "die" in parts else ""
    _doomed[:] = [mark] if work.task.attempts == 1 or mark.startswith("poison") else []
    if mark.startswith("poison"):
        os.kill(os.getpid(), signal.SIGKILL)
    _here("claimed")
    _real_carry_out(work)
    _here("committed")


def _half(content: Any) -> Iterator[bytes]:
    yield next(content)[:100]
    _here("half-stored")


def _store(fetched: Any, key: str) -> None:
    if any(mark.startswith("half-stored") for mark in _doomed):
        storage.store(key, _half(iter(lambda: fetched.file.read(1 << 16), b"")))
    _real_store(fetched, key)
    _here("stored")


_real_carry_out = run_next.carry_out
_real_store = services.store
run_next.carry_out = _carry_out
services.store = _store
after(transfers, "fetch", "fetched")
after(outbox, "note_object", "noted")
after(outbox.TASKS, "lock", "locked")
after(services, "create_row", "remembered")
after(library, "add_item", "placed")
after(outbox, "done", "ended")
after(cleanup, "discard_objects", "tidied")
crashing_sendings.install()
