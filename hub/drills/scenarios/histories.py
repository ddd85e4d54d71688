"""Honest editors with all that they do: the guard takes every update of theirs, and every copy reads the same."""

from __future__ import annotations

import base64
from typing import Any

from pycrdt import Doc

from apps.documents.crdt.doc import apply
from apps.documents.crdt.guard.contradictions import contradict
from apps.documents.crdt.guard.update_guard import UpdateGuard
from apps.documents.crdt.lib0 import Malformed
from hub.bench.node import NodeProgram
from hub.drills.harness.outcome import Broken, Figures, expect
from hub.drills.harness.processes.environment import Environment
from hub.drills.harness.processes.fleet import RUN
from hub.drills.harness.scenario import scenario

STEPS = 150
#: Of so many histories one is that of the console's own editors, which take twenty times as long.
TYPED_EVERY = 20


@scenario(
    0,
    "What editors send that undo, redo, suggest and merge offline is never refused, and all copies read it alike, "
    "in Yjs and in pycrdt",
)
def histories(environment: Environment) -> Figures:
    rounds, figures = environment.pick(full=2000, short=20), Figures()
    played = updates = rewritten = 0
    with NodeProgram(RUN, "histories.mjs") as program:
        for seed in environment.seeds(rounds):
            typed = seed % TYPED_EVERY == 0
            history = program("play", seed=seed, steps=STEPS, typed=typed)
            received, copies = history["received"], history["copies"]
            taken = _taken(seed, [base64.b64decode(update) for update in received])
            _compare(program, seed, taken, [base64.b64decode(copy) for copy in copies])
            played += 1
            updates += len(taken)
            rewritten += sum(
                base64.b64encode(update).decode() != given for update, given in zip(taken, received, strict=True)
            )
    figures.note("histories", played)
    figures.note("updates", updates)
    figures.note("of them rewritten", rewritten)
    return figures


def _taken(seed: int, received: list[bytes]) -> list[bytes]:
    """Return what the hub applies and stores. Raises :class:`Broken` if the guard refuses an update."""
    guard, taken = UpdateGuard(), []
    for number, update in enumerate(received):
        try:
            inspection = guard.inspect(update)
        except Malformed as error:
            raise Broken(f"seed {seed}: update {number} was refused: {error}") from error
        expect(not inspection.missing, f"seed {seed}: update {number} was said to build on something unknown")
        guard.accept(inspection)
        taken.append(inspection.rewritten or update)
    return taken


def _compare(program: NodeProgram, seed: int, taken: list[bytes], copies: list[bytes]) -> None:
    living, loaded = Doc[Any](), Doc[Any]()
    for update in taken:
        apply(living, update)
    apply(loaded, living.get_update())
    for copy in copies:
        expect(not contradict(loaded.get_update(), copy), f"seed {seed}: an honest copy is taken for a stale one")
    said: set[str] = set()
    for updates in (taken, [living.get_update()], [loaded.get_update()]):
        said |= set(program("read", updates=[base64.b64encode(update).decode() for update in updates]))
    expect(len(said) == 1, f"seed {seed}: copies read {len(said)} different texts")
