"""Random editors on a bad network get equal documents, and the server renders the editor's HTML."""

from __future__ import annotations

import base64
import random
from typing import Any

from apps.documents.html.sanitizer import sanitise
from hub.bench.node import NodeProgram
from hub.drills.harness import documents
from hub.drills.harness.outcome import Broken, Figures, expect
from hub.drills.harness.processes.environment import Environment
from hub.drills.harness.processes.fleet import RUN
from hub.drills.harness.processes.server import HubServer
from hub.drills.harness.scenario import scenario

FAULTS = {"drop": 0.02, "twice": 0.02, "cut": 0.004, "delay": 60}
#: With the 40 seconds of ``random_rooms``, random rounds take a minute of the tests.
SHORT_SECONDS = 20.0


@scenario(
    0, "Random editors over a network that drops, doubles, delays and cuts converge, and the HTML is the editor's own"
)
def fuzz(environment: Environment) -> Figures:
    rounds, seconds = environment.pick(full=(40, 0.0), short=(2, SHORT_SECONDS))
    steps = environment.pick(full=1200, short=300)
    server, figures = environment.shared_server(), Figures()
    totals: dict[str, int] = {}
    done = 0
    with NodeProgram(RUN, "fuzz.mjs") as program:
        for seed in environment.seeds(rounds, seconds):
            done += 1
            seen = run_round(program, server, environment, seed, steps)
            for name, count in seen["network"].items():
                totals[name] = totals.get(name, 0) + count
    figures.note("rounds", done)
    figures.note("edits", done * steps)
    for name, count in totals.items():
        figures.note(f"frames {name}" if name != "cut" else "connections cut", count)
    return figures


def run_round(
    program: NodeProgram, server: HubServer, environment: Environment, seed: int, steps: int
) -> dict[str, Any]:
    """Run one round. Raises :class:`Broken` with its seed, by which it can be repeated."""
    chance, room = random.Random(seed), environment.article("<p>东湖绿道今日开放。</p><p>第二段。</p>")  # noqa: S311
    try:
        seen: dict[str, Any] = program(
            "run",
            seed=seed,
            target=f"ws://127.0.0.1:{server.port}",
            room=room,
            tokens=environment.tokens,
            origin=server.origin,
            typists=chance.randint(2, 3),
            raws=chance.randint(1, 2),
            steps=steps,
            faults=FAULTS,
            within=environment.pick(full=60000, short=120000),
        )
        compare(room, seen)
    except (Broken, RuntimeError) as error:
        raise Broken(f"seed {seed}: {str(error).splitlines()[0]}") from error
    return seen


def compare(room: int, seen: dict[str, Any]) -> None:
    """Compare the document of the stored log with that of every editor. Raises :class:`Broken`."""
    expect(documents.vector(room) == seen["vector"], "the stored state vector is not the editors'")
    if documents.hash_of(room) != seen["hash"]:
        raise Broken(documents.explain(room, base64.b64decode(seen["full"]), seen["canonical"]))
    rendered = documents.html(room)
    for editors in map(sanitise, seen["html"]):
        if editors != rendered:
            at = next((n for n, (a, b) in enumerate(zip(editors, rendered, strict=False)) if a != b), 0)
            raise Broken(
                f"the server renders {rendered[max(0, at - 80) : at + 80]!r}, the editor {editors[max(0, at - 80) : at + 80]!r}"
            )
