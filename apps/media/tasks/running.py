"""Carrying out the next task of a lane. The workers knock here; whatever happens inside stays inside."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable

from apps.core.errors import Problem

from ..storage import StorageDown
from . import clipping, edits, inspecting, outbox, refetching, tidying, transcoding, transfers
from .models import MediaTask, Sort
from .work import Later, Passing, Work, kept

logger = logging.getLogger("console.media")

HANDLERS: dict[str, Callable[[Work], None]] = {
    Sort.TRANSFER: transfers.run,
    Sort.IMAGE: edits.run,
    Sort.REFETCH: refetching.run,
    Sort.INSPECT: inspecting.run,
    Sort.TRANSCODE: transcoding.run,
    Sort.CLIP: clipping.run,
}


def run_next(lane: str, *, stopping: Callable[[], bool] = lambda: False) -> bool:
    """Do one task; whether there is another one to do. Long work asks ``stopping`` whether it should be let go."""
    task = outbox.claim(lane, secrets.token_hex(16))
    if task is None:
        return False
    with kept(task) as stopped:
        carry_out(Work(task, stopped, stopping))
    tidying.tidy(task.pk)
    return outbox.due(lane).exists()


def carry_out(work: Work) -> None:
    task: MediaTask = work.task
    try:
        HANDLERS[task.sort](work)
    except outbox.Lost:
        tidying.abandon(task)
    except outbox.Interrupted:
        outbox.release(task)
    except Later as later:
        outbox.put_off(task, later.seconds, payload=later.payload)
    except Problem as problem:
        outbox.fail(task, problem.msg, passing=isinstance(problem, Passing | StorageDown))
    except Exception:
        logger.exception("media task %s failed", task.pk)
        outbox.fail(task, "", crashed=True)
