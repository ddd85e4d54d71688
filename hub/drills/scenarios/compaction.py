"""Requirement 5: compaction may die at any moment."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from typing import Any

from django.db import connection

from apps.documents import compaction
from hub.drills.harness import documents
from hub.drills.harness.outcome import Figures, expect
from hub.drills.harness.processes.environment import Environment
from hub.drills.harness.processes.fleet import Fleet
from hub.drills.harness.scenario import scenario

#: Rows before the first compaction.
ROWS = 40

Execute = Callable[[str, Any, bool, dict[str, Any]], Any]


class DeathBefore:
    """Kills the process before its n-th statement."""

    def __init__(self, number: int) -> None:
        self._left = number

    def __call__(self, execute: Execute, sql: str, params: Any, many: bool, context: dict[str, Any]) -> Any:
        self._left -= 1
        if self._left < 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return execute(sql, params, many, context)


@scenario(5, "Compaction killed at every step loses nothing")
def killed_compaction(environment: Environment) -> Figures:
    server, fleet, room, figures = environment.shared_server(), environment.fleet(), environment.article(), Figures()
    fleet.open("editors", server, room, 4)
    fleet.type("editors", 8.0)
    written(fleet, room, environment.pick(full=ROWS * 4, short=ROWS))
    steps = 0
    while not compacted_unless_killed_before(steps, room):
        _, update = fleet.acknowledged("editors")
        documents.require_durable(room, update)
        steps += 1
        fleet.wait("acknowledgedAgain", "editors", within=60)
    fleet.rest("editors")
    fleet.wait("settled", "editors", within=60)
    _, update = fleet.acknowledged("editors")
    documents.require_durable(room, update)
    expect(steps > 3, f"compaction was killed at {steps} steps only")
    state = fleet.ask("state", group="editors")
    expect(documents.hash_of(room) == state["hash"], "the compacted content is not the editors'")
    document = documents.head(room)
    expect(document.snapshot_seq > 0, "nothing was compacted at last")
    figures.note("killed at", steps, "steps")
    figures.note("rows covered at last", document.snapshot_seq)
    figures.note("rows left", documents.log_rows(room))
    return figures


def written(fleet: Fleet, room: int, rows: int) -> None:
    """Wait until the log has so many rows."""
    while documents.log_rows(room) < rows:
        fleet.wait("acknowledgedAgain", "editors", within=60)


def compacted_unless_killed_before(step: int, record_id: int) -> bool:
    """Compact in a child process that dies before its ``step``-th statement. Returns whether it lived to the end."""
    document = documents.head(record_id)
    connection.close()
    child = os.fork()
    if child == 0:
        try:
            with connection.execute_wrapper(DeathBefore(step)):
                compaction.compact(document.pk)
        finally:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFEXITED(status)
