"""Requirements 1 to 3: acknowledged work outlives the hub, PostgreSQL and Redis."""

from __future__ import annotations

import base64
import random
import time

from hub.drills.harness import documents
from hub.drills.harness.outcome import Figures, expect
from hub.drills.harness.processes.environment import LOSSY_BUS, Environment
from hub.drills.harness.processes.fleet import Fleet
from hub.drills.harness.processes.server import HubServer
from hub.drills.harness.scenario import scenario

RATE = 5.0


def expect_agreement(fleet: Fleet, room: int, *groups: str, within: float) -> float:
    """Require that all is saved, and that clients and PostgreSQL have equal content. Returns the seconds it took."""
    begun = time.monotonic()
    fleet.wait("settled", *groups, within=within)
    fleet.wait("alike", *groups, within=within)
    seconds = time.monotonic() - begun
    state = fleet.ask("state", group=groups[0])
    expect(documents.vector(room) == state["vector"], "the stored state vector is not the editors'")
    if documents.hash_of(room) != state["hash"]:
        full = base64.b64decode(fleet.ask("full", group=groups[0]))
        theirs = fleet.ask("canonical", group=groups[0])
        expect(False, documents.explain(room, full, theirs))
    return seconds


@scenario(1, "What was saved outlives a kill of the hub, and nobody diverges")
def killed_hub(environment: Environment) -> Figures:
    editors, kills = environment.pick(full=20, short=8), environment.pick(full=20, short=1)
    server, fleet, room, figures = environment.server(), environment.fleet(), environment.article(), Figures()
    fleet.open("editors", server, room, editors)
    fleet.type("editors", RATE)
    promised = 0
    for _ in range(kills):
        fleet.wait("acknowledgedAgain", "editors", within=60)
        time.sleep(random.uniform(0.0, environment.pick(full=3.0, short=0.5)))  # noqa: S311 - a moment, not a secret
        server.kill()
        fleet.wait("lost", "editors", within=60)
        frames, update = fleet.acknowledged("editors")
        promised += frames
        documents.require_durable(room, update)
        server.start()
        fleet.wait("synced", "editors", within=60)
    fleet.rest("editors")
    expect(promised > 0, "nothing was ever acknowledged")
    seconds = expect_agreement(fleet, room, "editors", within=60)
    figures.note("editors", editors)
    figures.note("kills", kills)
    figures.note("acknowledged frames checked", promised)
    figures.note("all alike after", seconds, "s")
    return figures


@scenario(2, "While PostgreSQL is away nothing is called saved, and editing goes on when it is back", disturbs=True)
def postgres_away(environment: Environment) -> Figures:
    crashes, frozen = environment.pick(full=10, short=1), environment.pick(full=30.0, short=5.5)
    server, fleet, room, figures = environment.spare_server(), environment.fleet(), environment.article(), Figures()
    fleet.open("editors", server, room, 5)
    fleet.open("console", server, room, 1, kind="console")
    for group in ("editors", "console"):
        fleet.type(group, RATE)
    fleet.wait("acknowledgedAgain", "editors", within=60)
    before = server.resident_megabytes()
    shown, resumed = [], []
    for _ in range(crashes):
        environment.postgres.crash()
        shown.append(_outage(environment, fleet, 0.5))
        _, update = fleet.acknowledged("editors")
        environment.postgres.start()
        resumed.append(fleet.wait("acknowledgedAgain", "editors", within=environment.within(10)))
        documents.require_durable(room, update)
    with environment.postgres.frozen():
        shown.append(_outage(environment, fleet, max(0.5, frozen - 5)))
    resumed.append(fleet.wait("acknowledgedAgain", "editors", within=environment.within(10)))
    grown = server.resident_megabytes() - before
    fleet.rest("editors", "console")
    fleet.wait("lineIs", "console", text="已保存", within=environment.within(10))
    expect_agreement(fleet, room, "editors", "console", within=60)
    expect(grown < 64, f"the hub grew by {grown:.0f} MB")
    figures.note("stopped at once", crashes, "times")
    figures.note("frozen", frozen, "s")
    figures.note("未保存 was shown after at most", max(shown), "s")
    figures.note("saving again after at most", max(resumed), "s")
    figures.note("memory", f"{grown:+.0f}", "MB")
    return figures


def _outage(environment: Environment, fleet: Fleet, seconds: float) -> float:
    """Return the seconds until the editor shows that PostgreSQL is gone. Nothing may be acknowledged after that."""
    shown = fleet.wait("lineIs", "console", text="未保存", within=environment.within(5))
    saved = fleet.ask("acknowledgedDuring", groups=["editors"], milliseconds=seconds * 1000)
    expect(saved == 0, f"{saved} frames were called saved while PostgreSQL was away")
    return shown


def open_at_both(fleet: Fleet, servers: tuple[HubServer, HubServer], room: int) -> tuple[str, str]:
    """Open four editors at each of two hub processes. Returns the names of both groups."""
    for group, server in zip(("here", "there"), servers, strict=True):
        fleet.open(group, server, room, 4)
    return "here", "there"


@scenario(
    3, "Redis killed and emptied costs nothing: hub processes converge through PostgreSQL's sequence", disturbs=True
)
def redis_emptied(environment: Environment) -> Figures:
    kills = environment.pick(full=10, short=1)
    fleet, room, figures = environment.fleet(), environment.article(), Figures()
    groups = open_at_both(fleet, environment.pair(), room)
    took = []
    for _ in range(kills):
        for group in groups:
            fleet.type(group, RATE)
        fleet.wait("acknowledgedAgain", *groups, within=60)
        environment.valkey.crash_and_forget()
        fleet.wait("acknowledgedAgain", *groups, within=60)
        fleet.rest(*groups)
        took.append(fleet.wait("alike", *groups, within=environment.within(5)))
        environment.valkey.start()
    expect_agreement(fleet, room, *groups, within=60)
    figures.note("killed and emptied", kills, "times")
    figures.note("alike after at most", max(took), "s")
    return figures


@scenario(3, "With a twentieth of the Redis messages dropped, everybody converges within 2 s")
def dropped_hints(environment: Environment) -> Figures:
    rounds = environment.pick(full=10, short=2)
    servers = environment.pair(LOSSY_BUS)
    fleet, room, figures = environment.fleet(), environment.article(), Figures()
    groups = open_at_both(fleet, servers, room)
    took = []
    for _ in range(rounds):
        for group in groups:
            fleet.type(group, RATE)
        for _ in range(environment.pick(full=8, short=2)):
            fleet.wait("acknowledgedAgain", *groups, within=60)
        fleet.rest(*groups)
        # The log is polled every two seconds, so the last letters may wait for the next poll.
        took.append(fleet.wait("alike", *groups, within=environment.within(2.5)))
    expect_agreement(fleet, room, *groups, within=60)
    figures.note("rounds", rounds)
    figures.note("dropped", sum(server.log().count("a hint is dropped") for server in servers), "messages")
    figures.note("alike after at most", max(took), "s")
    return figures
