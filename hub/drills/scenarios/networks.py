"""Requirements 7, 9 and 10: networks that vanish, fall silent, or are cut for all clients at once."""

from __future__ import annotations

import threading
import time
from contextlib import suppress

from hub.drills.harness.outcome import Figures, expect
from hub.drills.harness.processes.environment import Environment
from hub.drills.harness.processes.fleet import Fleet
from hub.drills.harness.processes.server import HubServer
from hub.drills.harness.scenario import scenario
from hub.drills.scenarios.survival import expect_agreement
from hub.sockets import codes
from hub.tests.outages import Detour
from hub.tests.proxies import RefusingProxy


def _relayed(server: HubServer, relay: Detour) -> str:
    return server.socket_url.replace(f":{server.port}/", f":{relay.port}/")


@scenario(7, "What was written offline, with a reload in between, is all there when the network is back")
def offline(environment: Environment) -> Figures:
    server, fleet, room, figures = environment.shared_server(), environment.fleet(), environment.article(), Figures()
    editors, edits = environment.pick(full=10, short=4), environment.pick(full=450, short=30)
    relay = Detour("127.0.0.1", server.port)
    away = {"kind": "console", "keep": True, "urls": [_relayed(server, relay)]}
    fleet.open("away", server, room, editors, **away)
    fleet.open("there", server, room, 2)
    relay.cut()
    fleet.type("there", 5.0)
    for before_reload in (True, False):
        fleet.ask("edit", group="away", times=edits)
        fleet.ask("insert", group="away", text=f"离线时写的一段{before_reload}")
        fleet.wait("stateIs", "away", state={"storage": "kept", "settled": False}, within=60)
        if before_reload:
            fleet.ask("reload", group="away", tokens=fleet.tokens, origin=server.origin, room=room, **away)
            fleet.wait("stateIs", "away", state={"loaded": True}, within=60)
    relay.restore()
    seconds = fleet.wait("settled", "away", within=60)
    fleet.rest("there")
    expect_agreement(fleet, room, "away", "there", within=60)
    text = fleet.ask("text", group="there")
    expect("离线时写的一段true" in text.lower() and "离线时写的一段false" in text.lower(), "something is missing")
    relay.close()
    figures.note("editors offline", editors)
    figures.note("edits each (15 minutes at one a second)", 2 * edits)
    figures.note("in step after", seconds, "s")
    return figures


@scenario(
    9, "A silent network is noticed within 45 s on both sides; what was not acknowledged is sent again", patient=True
)
def black_hole(environment: Environment) -> Figures:
    server, fleet, room, figures = environment.server(), environment.fleet(), environment.article(), Figures()
    relay = Detour("127.0.0.1", server.port)
    try:
        fleet.open("there", server, room, 1)
        fleet.open("swallowed", server, room, 1, kind="console", urls=[_relayed(server, relay)])
        fleet.ask("appear", group="swallowed", state={"cursor": None})
        fleet.wait("othersAre", group="there", count=1, within=60)
        relay.freeze()
        fleet.ask("insert", group="swallowed", text="没有人听到的一段")
        gone = fleet.wait("othersAre", group="there", count=0, within=45 + environment.within(2))
        fleet.wait("lineIs", "swallowed", text="未保存", within=5)
        noticed = gone + fleet.wait(
            "stateIs", "swallowed", state={"connection": "lost"}, within=max(1.0, 45 + environment.within(2) - gone)
        )
        figures.note("the server noticed after", gone, "s")
        figures.note("the editor noticed after", noticed, "s")
        relay.restore()
        again = fleet.wait("settled", "swallowed", within=60)
        fleet.wait("has", "there", text="没有人听到的一段", within=60)
        expect_agreement(fleet, room, "there", "swallowed", within=60)
        figures.note("saved after its return", again, "s")
    finally:
        relay.close()
    return figures


@scenario(10, "200 sockets cut at once: 95 % are back in 10 s, and ordinary calls keep answering")
def all_cut(environment: Environment) -> Figures:
    sockets, rooms = environment.pick(full=200, short=40), environment.pick(full=20, short=4)
    server, fleet, figures = environment.spare_server(), environment.fleet(), Figures()
    relay = Detour("127.0.0.1", server.port)
    groups = [f"room {number}" for number in range(rooms)]
    for number, group in enumerate(groups):
        tokens = fleet.tokens[number:] + fleet.tokens[:number]
        fleet.open(
            group,
            server,
            environment.article(),
            sockets // rooms,
            kind="console",
            urls=[_relayed(server, relay)],
            tokens=tokens,
        )
    calls = Calls(server)
    relay.cut()
    fleet.wait("lost", *groups, within=60)
    begun = time.monotonic()
    relay.restore()
    wait_for(fleet, groups, int(sockets * 0.95), environment.within(10))
    took = time.monotonic() - begun
    slowest = calls.stop()
    expect(took <= environment.within(10), f"95 % were back after {took:.1f} s only")
    expect(slowest < environment.within(2), f"a call took {slowest:.1f} s meanwhile")
    relay.close()
    figures.note("sockets", sockets)
    figures.note("95 % back after", took, "s")
    figures.note("slowest call", slowest, "s")
    return figures


def wait_for(fleet: Fleet, groups: list[str], count: int, within: float) -> None:
    """Wait until so many editors are in step, or the time is over."""
    deadline = time.monotonic() + within
    while fleet.ask("present", groups=groups) < count and time.monotonic() < deadline:
        time.sleep(0.1)


class Calls:
    """Performs ordinary calls, one after the other, until stopped."""

    def __init__(self, server: HubServer) -> None:
        self._server = server
        self._slowest = 0.0
        self._going = True
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def stop(self) -> float:
        """Stop, and return the seconds of the slowest call."""
        self._going = False
        self._thread.join(30)
        return self._slowest

    def _run(self) -> None:
        while self._going:
            begun = time.monotonic()
            with suppress(OSError):
                self._server.answers(20)
            self._slowest = max(self._slowest, time.monotonic() - begun)
            time.sleep(0.1)


@scenario(10, "SIGTERM drains within 10 s: every socket gets 1012, and everything typed is stored")
def drained(environment: Environment) -> Figures:
    sockets = environment.pick(full=200, short=30)
    server, fleet, room, figures = environment.server(), environment.fleet(), environment.article(), Figures()
    fleet.open("editors", server, room, 20)
    fleet.open("crowd", server, environment.article(), min(80, sockets - 20))
    fleet.type("editors", 5.0)
    for _ in range(environment.pick(full=4, short=1)):
        fleet.wait("acknowledgedAgain", "editors", within=60)
    code, seconds = server.stop()
    fleet.rest("editors")
    fleet.wait("closed", "editors", "crowd", code=codes.RESTART, within=60)
    expect(code == 0, f"the server ended with {code}")
    expect(seconds <= 10 + environment.within(1), f"draining took {seconds:.1f} s")
    server.start()
    fleet.wait("synced", "editors", "crowd", within=60)
    expect_agreement(fleet, room, "editors", within=60)
    figures.note("drained in", seconds, "s")
    return figures


@scenario(11, "Where WebSockets are refused, editing goes on over HTTP requests, and both see each other at once")
def http_requests(environment: Environment) -> Figures:
    server, fleet, room, figures = (
        environment.spare_server(processes=2),
        environment.fleet(),
        environment.article(),
        Figures(),
    )
    proxy = RefusingProxy(server.port, loses=environment.pick(full=25, short=0))
    address = f"ws://{proxy.host}/ws"
    fleet.open("office", server, room, environment.pick(full=6, short=2), kind="console", http=True, urls=[address])
    fleet.open("free", server, room, 2)
    for group in ("office", "free"):
        fleet.type(group, 3.0)
    for _ in range(environment.pick(full=40, short=3)):
        fleet.wait("acknowledgedAgain", "free", within=60)
    fleet.rest("office", "free")
    expect_agreement(fleet, room, "office", "free", within=90)
    fleet.wait("stateIs", "office", state={"lane": "http"}, within=60)
    fleet.ask("insert", group="free", text="给办公室的一段")
    heard = fleet.wait("has", "office", text="给办公室的一段", within=60)
    expect(proxy.refused > 0, "the proxy refused nothing")
    proxy.close()
    figures.note("upgrades refused", proxy.refused)
    figures.note("heard after", heard, "s")
    return figures
