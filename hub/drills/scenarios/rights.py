"""Requirements 14 to 16: rights that end, and rights that a person never had."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from django.db.models import F
from pycrdt import Doc, Map
from websockets.sync.client import ClientConnection

from apps.identity.models import Account, Role
from hub.drills.harness import documents
from hub.drills.harness.outcome import Figures, expect
from hub.drills.harness.people import READER, Person, administrator, person
from hub.drills.harness.processes.environment import Environment
from hub.drills.harness.processes.fleet import Fleet
from hub.drills.harness.processes.server import HubServer
from hub.drills.harness.raw import code_within, frame_heard, raw
from hub.drills.harness.scenario import scenario
from hub.rooms.protocol import (
    AWARENESS,
    SAVED,
    UPDATE,
    AwarenessEntry,
    awareness_frame,
    read_awareness,
    sync_frame,
)
from hub.sockets import codes

Removal = Callable[[HubServer, Person, Person, int], None]


def _log_out(server: HubServer, admin: Person, one: Person, room: int) -> None:
    one.must(server, "/admin/logout")


def _disable(server: HubServer, admin: Person, one: Person, room: int) -> None:
    admin.must(server, "/system/account/disable", id=one.account_id)


def _take_the_right(server: HubServer, admin: Person, one: Person, room: int) -> None:
    role = admin.must(server, "/system/role/detail", id=one.role_id)
    grants = [{"group": group, "actions": [action]} for group, action in READER]
    admin.must(server, "/system/role/modify", id=one.role_id, revision=role["revision"], grants=grants)


def _lock(server: HubServer, admin: Person, one: Person, room: int) -> None:
    admin.must(server, "/content/article/lock", id=room, lock=1)


REMOVALS: dict[str, tuple[Removal, bool]] = {
    "logout": (_log_out, True),
    "disabled": (_disable, True),
    "role changed": (_take_the_right, False),
    "locked": (_lock, False),
}


@scenario(14, "Logout, disabling, a role change and a lock reach open sockets within 2 s; nothing is committed after")
def removed(environment: Environment) -> Figures:
    server, fleet, admin, figures = environment.shared_server(), environment.fleet(), administrator(), Figures()
    for name in REMOVALS:
        took = remove(environment, server, fleet, admin, name, environment.within(2))
        figures.note(name, took, "s")
    return figures


@scenario(
    14, "With Redis down the same reaches open sockets within 30 s, and still nothing is committed after", disturbs=True
)
def removed_without_redis(environment: Environment) -> Figures:
    names = environment.pick(full=list(REMOVALS), short=[])
    server, fleet, admin, figures = environment.spare_server(), environment.fleet(), administrator(), Figures()
    refused_at_once(environment, server, fleet, figures)
    for name in names:
        environment.valkey.stop()
        try:
            figures.note(name, remove(environment, server, fleet, admin, name, 30), "s")
        finally:
            environment.valkey.start()
    return figures


def refused_at_once(environment: Environment, server: HubServer, fleet: Fleet, figures: Figures) -> None:
    """Refuse updates at the commit, while no message tells the socket of the change."""
    one, room = person(), environment.article()
    fleet.open("unheard", server, room, 1, tokens=[one.token])
    documents.fresh()
    Role.objects.filter(pk=one.role_id).update(grants=[])
    Account.objects.filter(pk=one.account_id).update(epoch=F("epoch") + 1)
    before = documents.rows_by(room, one.account_id)
    fleet.ask("edit", group="unheard", times=5)
    fleet.wait("lost", "unheard", within=30)
    expect(documents.rows_by(room, one.account_id) == before, "an update was committed without a right")
    fleet.leave("unheard")
    figures.note("refused at the commit", "yes")


def remove(environment: Environment, server: HubServer, fleet: Fleet, admin: Person, name: str, within: float) -> float:
    """Let a person type, lose the right, and type on. Returns the seconds until their editor knew."""
    removal, ends = REMOVALS[name]
    one, room = person(), environment.article()
    fleet.open(name, server, room, 1, tokens=[one.token])
    fleet.wait("modeIs", name, mode="edit", within=60)
    fleet.type(name, 5.0)
    fleet.wait("acknowledgedAgain", name, within=60)
    begun = time.monotonic()
    removal(server, admin, one, room)
    removed_at = time.monotonic()
    if ends:
        fleet.wait("closed", name, code=codes.IDENTITY, within=within)
    else:
        fleet.wait("modeIs", name, mode="readonly", within=within)
    took = time.monotonic() - begun
    rows = documents.rows_by(room, one.account_id)
    fleet.ask("insert", group=name, text="失去权限之后写的")
    # An update of someone who may write: once this is stored, all updates before it were judged.
    fleet.open(f"after {name}", server, room, 1, tokens=[admin.token])
    fleet.ask("insert", group=f"after {name}", text="别人后来写的")
    fleet.wait("settled", f"after {name}", within=60)
    expect(documents.rows_by(room, one.account_id) == rows, f"{name}: an update was committed afterwards")
    expect("失去权限之后写的" not in documents.html(room), f"{name}: it was stored under another's name")
    expect(took <= within + (removed_at - begun), f"{name}: noticed after {took:.1f} s")
    fleet.leave(name, f"after {name}")
    return took


@scenario(15, "A read-only participant sees everything; what they send leaves no row and reaches nobody")
def read_only(environment: Environment) -> Figures:
    server, fleet, figures = environment.shared_server(), environment.fleet(), Figures()
    reader, writer, room = person(READER), person(), environment.article()
    fleet.open("writer", server, room, 1, tokens=[writer.token])
    fleet.open("reader", server, room, 1, tokens=[reader.token])
    fleet.wait("modeIs", "reader", mode="readonly", within=60)
    fleet.ask("insert", group="reader", text="读者写的")
    edits = environment.pick(full=200, short=40)
    fleet.ask("edit", group="reader", times=edits)
    fleet.ask("insert", group="writer", text="编辑写的")
    fleet.wait("settled", "writer", within=60)
    fleet.wait("has", "reader", text="编辑写的", within=60)
    expect(documents.rows_by(room, reader.account_id) == 0, "a reader's update has a row")
    expect("读者写的" not in fleet.ask("text", group="writer"), "a reader's update reached the writer")
    expect("读者写的" not in documents.html(room), "a reader's update is stored")
    figures.note("updates refused", edits + 1)
    return figures


@scenario(16, "Name and user id in a caret are the server's, a client id belongs to its socket, floods are thinned")
def awareness(environment: Environment) -> Figures:
    server, figures, room = environment.shared_server(), Figures(), environment.article()
    liar, watcher = person(), person()
    address = f"{server.socket_url}/doc/article/{room}"
    with raw(address, server.origin, watcher.token) as ear, raw(address, server.origin, liar.token) as mouth:
        ear.send(awareness_frame([AwarenessEntry(501, 1, '{"cursor":null}')]))
        lie = {"user": {"id": watcher.account_id, "name": "台长", "color": "#000"}, "cursor": None}
        heard_of(mouth, 501)
        mouth.send(awareness_frame([AwarenessEntry(502, 1, json.dumps(lie))]))
        user = heard_of(ear, 502)["user"]
        expect(user["id"] == liar.account_id and user["name"] == liar.name, f"the server passed on {user}")
        mouth.send(awareness_frame([AwarenessEntry(501, 99, '{"cursor":"forged"}')]))
        mouth.send(awareness_frame([AwarenessEntry(502, 2, json.dumps({"cursor": "x" * 5000}))]))
        heard = flood(mouth, ear, environment.pick(full=400, short=150))
        expect(heard["501"] == 0, "somebody spoke under another's client id")
        expect(heard["large"] == 0, "a state of more than 4 KiB was passed on")
        expect(heard["502"] <= 10 * heard["seconds"] + 12, f"{heard['502']} carets in {heard['seconds']:.1f} s")
    forged = forged_updates(environment, server)
    figures.note("of a flood were passed on", heard["502"] / heard["seconds"], "a second")
    figures.note("forged client id ended with", forged)
    return figures


def heard_of(ear: ClientConnection, client: int) -> dict[str, Any]:
    """Return the state of a client as soon as one is passed on."""
    while True:
        for entry in carets(ear):
            if entry.client == client:
                state: dict[str, Any] = json.loads(entry.state)
                return state


def carets(ear: ClientConnection) -> list[AwarenessEntry]:
    """Return the entries of the next awareness frame."""
    return read_awareness(frame_heard(ear, lambda frame: frame.kind == AWARENESS).payload)


def flood(mouth: ClientConnection, ear: ClientConnection, count: int) -> dict[str, float]:
    """Move a caret as fast as the socket takes it. Returns counts of what the other socket heard until the last move."""
    begun = time.monotonic()
    for clock in range(count):
        mouth.send(awareness_frame([AwarenessEntry(502, 10 + clock, json.dumps({"cursor": clock}))]))
    heard = {"501": 0.0, "502": 0.0, "large": 0.0}
    last = False
    while not last:
        for entry in carets(ear):
            heard[str(entry.client)] = heard.get(str(entry.client), 0) + 1
            heard["large"] += len(entry.state) > 4096
            last = last or (entry.client == 502 and entry.clock == 9 + count)
    return {**heard, "seconds": time.monotonic() - begun}


def forged_updates(environment: Environment, server: HubServer) -> int:
    """Send an update under the client id of a participant. Returns the sender's close code."""
    room, honest, forger = environment.article(), person(), person()
    address = f"{server.socket_url}/doc/article/{room}"
    doc: Doc[Map[str]] = Doc(client_id=777)
    fields = doc.get("fields", type=Map)
    fields["title"] = "本人写的"
    own = doc.get_update()
    known = doc.get_state()
    fields["title"] = "冒名写的"
    forged = doc.get_update(known)
    with raw(address, server.origin, honest.token) as good, raw(address, server.origin, forger.token) as bad:
        good.send(sync_frame(UPDATE, own))
        frame_heard(good, lambda frame: frame.kind == SAVED)
        for _ in range(6):
            bad.send(sync_frame(UPDATE, forged))
        code = code_within(bad)
    expect("冒名写的" not in documents.canonical(room), "a forged update was stored")
    expect(code == codes.MALFORMED, f"forging ended with {code}")
    return code or 0
