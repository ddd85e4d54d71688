"""Workers that die by SIGKILL while they send a notice: batches whose number is in ``CRASHING``, at their first attempt."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence

from apps.product.delivery import worker
from apps.product.delivery.drivers.push import Push
from apps.product.delivery.drivers.record import Record
from apps.product.delivery.models import Batch

#: Number of the batch -> the moment: it began, the provider took it, its result is written; ``-all``: the whole worker.
CRASHING = {7: "begun", 17: "handed", 27: "finished", 33: "handed-all"}


def _here(batch: Batch | None, moment: str) -> None:
    mark = CRASHING.get(batch.number, "") if batch is not None and batch.attempts == 1 else ""
    if mark == moment:
        os.kill(os.getpid(), signal.SIGKILL)
    if mark == f"{moment}-all":
        os.killpg(os.getpgrp(), signal.SIGKILL)


def _push(self: Record, push: Push) -> Sequence[str]:
    batch = Batch.objects.filter(key=push.key).first()
    _here(batch, "begun")
    unknown = _real_push(self, push)
    _here(batch, "handed")
    return unknown


def _finish(batch: Batch, *, show: bool) -> bool:
    written = _real_finish(batch, show=show)
    _here(batch, "finished")
    return written


_real_push, _real_finish = Record.push, worker.finish


def install() -> None:
    """Replaces two steps of the delivery by ones that end this process where the drill wants it."""
    Record.push = _push  # type: ignore[method-assign]
    worker.finish = _finish
