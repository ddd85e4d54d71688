"""Promise 39: no sequence of frames, refusals, failures and compactions makes a document that does not open."""

from __future__ import annotations

import asyncio

from django.db import connections

from hub.drills.harness import documents
from hub.drills.harness.outcome import Broken, Figures
from hub.drills.harness.people import person
from hub.drills.harness.processes.environment import Environment
from hub.drills.harness.scenario import scenario
from hub.drills.random_rooms.editor import editor_program
from hub.drills.random_rooms.round import Round
from hub.ports import ports

PEOPLE, STEPS = 4, 120
#: The short form plays for so long, and a few rounds at least where the machine is busy.
SHORT_SECONDS = 40.0


@scenario(
    39,
    "Random honest and hostile clients, one in the console's editor, refusals, locks, ended sessions, failed commits, compactions and kills: "
    "all agree, nothing acknowledged is lost, and the document opens",
    patient=True,
)
def random_rooms(environment: Environment) -> Figures:
    rounds, seconds = environment.pick(full=(400, 0.0), short=(4, SHORT_SECONDS))
    figures = Figures()
    totals: dict[str, int] = {"rounds": 0}
    # Of its own: their sessions end, and the other drills run beside this one.
    callers = [ports().authenticate(person().token, address="127.0.0.1") for _ in range(PEOPLE)]
    with editor_program() as program:
        for seed in environment.seeds(rounds, seconds):
            totals["rounds"] += 1
            # Should pycrdt end the process, nothing else tells of the round.
            (environment.data / "log" / "random_rooms.seed").write_text(f"{seed}")
            key = documents.KIND, environment.article("<p>东湖😀绿道</p><p>第二段</p>")
            for name, count in _played(Round(seed, key, callers, program)).items():
                totals[name] = totals.get(name, 0) + count
    for name, count in totals.items():
        figures.note(name.replace("_", " "), count)
    return figures


def _played(played: Round) -> dict[str, int]:
    """Play a round. Return what happened in it and how often. Raises :class:`Broken` with the seed."""
    try:
        asyncio.run(played.play(STEPS))
    except Exception as error:
        raise Broken(f"seed {played.seed}: {type(error).__name__} {error}") from error
    finally:
        connections.close_all()
    return played.counts
