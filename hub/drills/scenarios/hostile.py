"""Requirements 17 and 18: harmful frames, floods, and clients that do not read."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from base64 import b64decode, b64encode
from contextlib import suppress

from websockets.exceptions import ConnectionClosed

from hub.bench.node import NodeProgram
from hub.drills.harness.mutations import POISON, honest_frames, mutations
from hub.drills.harness.outcome import Figures, expect
from hub.drills.harness.processes.environment import Environment
from hub.drills.harness.processes.fleet import RUN
from hub.drills.harness.processes.server import ROOT, HubServer
from hub.drills.harness.raw import PATIENCE_SECONDS, raw
from hub.drills.harness.scenario import scenario
from hub.drills.harness.unread_client import UnreadClient
from hub.drills.harness.update_filter import UpdateFilter
from hub.drills.scenarios.survival import expect_agreement
from hub.rooms.protocol import UPDATE, sync_frame

FRAMES_A_SOCKET = 20
MOST_MEGABYTES = 50
SLACK_MEGABYTES = 24
# 1 MiB of queue, and the buffers of two kernels for a connection.
MOST_UNREAD_MEGABYTES = 8
# An update that is cut inside a surrogate pair, as no editor cuts it, becomes another character in Yjs than in pycrdt.
HALVES = re.compile("[\ud800-\udfff\ufffd\U00010000-\U0010ffff]")


@scenario(17, "A million mutated frames leave the hub's rooms alive, and their memory within 50 MB")
def million_frames(environment: Environment) -> Figures:
    count, seed, figures = environment.pick(full=1_000_000, short=8_000), random.randrange(10**6), Figures()  # noqa: S311
    command = [
        sys.executable,
        "-m",
        "hub.drills.harness.frame_flood",
        str(environment.article()),
        environment.tokens[0],
        str(count),
        str(seed),
    ]
    log = environment.data / "log" / "frame_flood.log"
    with log.open("ab") as errors:
        done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=errors, check=False, timeout=3000)
    expect(done.returncode == 0, f"the process ended with {done.returncode} (seed {seed}, {log.name})")
    seen = json.loads(done.stdout.splitlines()[-1])
    expect(seen["grown"] <= MOST_MEGABYTES, f"memory grew by {seen['grown']:.0f} MB (seed {seed})")
    figures.note("frames", f"{seen['frames']:,}")
    figures.note("connections ended", f"{seen['ended']:,}")
    figures.note("memory", f"{seen['grown']:+.0f}", "MB")
    figures.note("seed", seed)
    return figures


@scenario(17, "Poison and mutated frames over real sockets close only their own, and memory stays within 50 MB")
def poisoned_sockets(environment: Environment) -> Figures:
    server, fleet, room, figures = environment.spare_server(), environment.fleet(), environment.article(), Figures()
    sockets, seed = environment.pick(full=3000, short=60), random.randrange(10**6)  # noqa: S311
    fleet.open("honest", server, room, 3)
    fleet.type("honest", 3.0)
    frames = mutations(seed, [*honest_frames(), *POISON.values()])
    address = f"{server.socket_url}/doc/article/{room}"
    for poison in POISON.values():
        _speak(address, server.origin, environment.tokens[-1], [poison])
    before = server.resident_megabytes()
    for _ in range(sockets):
        _speak(address, server.origin, environment.tokens[-1], [next(frames) for _ in range(FRAMES_A_SOCKET)])
    fleet.rest("honest")
    expect_agreement(fleet, room, "honest", within=60)
    grown = server.resident_megabytes() - before
    expect(server.running, "the server is gone")
    closes = [code for codes in fleet.ask("closes", group="honest") for code in codes]
    expect(not closes, f"honest editors were closed with {closes} (seed {seed})")
    expect(grown <= MOST_MEGABYTES, f"memory grew by {grown:.0f} MB (seed {seed})")
    figures.note("poisons", len(POISON))
    figures.note("sockets with mutated frames", sockets)
    figures.note("memory", f"{grown:+.0f}", "MB")
    figures.note("seed", seed)
    return figures


@scenario(17, "What is let through of mutated frames no editor throws at, and all read it as the hub does")
def taken_alike(environment: Environment) -> Figures:
    rounds, frames, figures = environment.pick(full=60, short=4), environment.pick(full=30_000, short=5_000), Figures()
    begun, taken = random.randrange(10**6), 0  # noqa: S311
    with NodeProgram(RUN, "replay.mjs") as program:
        for seed in range(begun, begun + rounds):
            corpus = [sync_frame(UPDATE, b64decode(update)) for update in program("honest", seed=seed)]
            hub = UpdateFilter()
            hub.take(mutations(seed, corpus), frames)
            theirs = program("read", updates=[b64encode(update).decode() for update in hub.taken])
            taken += len(hub.taken)
            for update in theirs["tidied"]:
                hub.judge(b64decode(update))
            expect(
                HALVES.sub("", theirs["said"]) == HALVES.sub("", hub.canonical),
                f"editors read what was let through differently (seed {seed})",
            )
    figures.note("mutated frames", f"{rounds * frames:,}")
    figures.note("let through", f"{taken:,}")
    figures.note("first seed", begun)
    return figures


def _speak(address: str, origin: str, token: str, frames: list[bytes]) -> None:
    with suppress(ConnectionClosed, TimeoutError), raw(address, origin, token) as socket:
        socket.recv(timeout=PATIENCE_SECONDS)
        for frame in frames:
            socket.send(frame)
        socket.recv(timeout=0.02)


@scenario(18, "While one socket floods, the others' p95 stays under 200 ms")
def flooded(environment: Environment) -> Figures:
    server, room, figures = environment.spare_server(), environment.article(), Figures()
    described = {"dialect": "consoleHub", "url": f"ws://127.0.0.1:{server.port}", "origin": server.origin}
    with NodeProgram(RUN, "flood.mjs") as program:
        seen = program(
            "flood",
            server=described,
            room=room,
            tokens=environment.tokens[:3],
            flooder=environment.tokens[-1],
            editors=10,
            rate=5,
            seconds=environment.pick(full=20, short=2),
        )
    limit = environment.within(200)
    expect(seen["flooded"] > 0, "nobody flooded")
    expect(seen["delivered"] == seen["expected"], f"{seen['expected'] - seen['delivered']} updates did not arrive")
    expect(seen["p95"] <= limit, f"the others' p95 was {seen['p95']:.0f} ms")
    figures.note("frames pushed", f"{seen['flooded']:,}")
    figures.note("taken of them", seen["taken"] / seen["seconds"], "a second")
    figures.note("others' p95", seen["p95"], "ms")
    return figures


@scenario(18, "A client that stops reading gets 1 MiB of queue, then is closed to resynchronise")
def slow_reader(environment: Environment) -> Figures:
    server, figures = environment.spare_server(), Figures()
    readers, megabytes = environment.pick(full=8, short=2), environment.pick(full=40, short=10)
    with NodeProgram(RUN, "flood.mjs") as program:
        # The same without readers: the memory that the writing itself takes.
        begun = server.resident_megabytes()
        write(program, server, environment, environment.article(), megabytes)
        before, room = server.resident_megabytes(), environment.article()
        alone = before - begun
        address = f"{server.socket_url}/doc/article/{room}"
        unread = [UnreadClient(address, server.origin, environment.tokens[n]) for n in range(readers)]
        write(program, server, environment, room, megabytes)
    grown = server.resident_megabytes() - before
    heard = [client.listen() for client in unread]
    for client in unread:
        client.end()
    expect(all(ended for _, ended, _ in heard), "a client that stopped reading was not closed")
    most = max(count for count, _, _ in heard) / 2**20
    expect(most <= MOST_UNREAD_MEGABYTES, f"{most:.1f} MB were queued for a client that does not read")
    expect(
        grown <= alone + readers * 2 + SLACK_MEGABYTES, f"memory grew by {grown:.0f} MB, by {alone:.0f} without them"
    )
    codes_seen = sorted({code for _, _, code in heard if code is not None})
    figures.note("unread clients closed", f"{readers} of {readers}" + (f", with {codes_seen}" if codes_seen else ""))
    figures.note("queued for each at most", most, "MB")
    figures.note("written meanwhile", megabytes, "MB")
    figures.note("memory without them", f"{alone:+.0f}", "MB")
    figures.note("with them", f"{grown:+.0f}", "MB")
    return figures


def write(program: NodeProgram, server: HubServer, environment: Environment, room: int, megabytes: int) -> None:
    described = {"dialect": "consoleHub", "url": f"ws://127.0.0.1:{server.port}", "origin": server.origin}
    program("write", server=described, room=room, token=environment.tokens[-1], megabytes=megabytes)
