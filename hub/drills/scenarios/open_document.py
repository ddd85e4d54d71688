"""Requirements 4, 6 and 20: opening of documents, once and only while they are sound."""

from __future__ import annotations

import time
from typing import Any

from pycrdt import Doc, XmlElement, XmlFragment, XmlText

from apps.documents import store, update_log
from apps.documents.models import Document, DocumentUpdate
from hub.drills.harness import documents
from hub.drills.harness.outcome import Broken, Figures, expect
from hub.drills.harness.processes import crashing_app
from hub.drills.harness.processes.environment import Environment
from hub.drills.harness.processes.fleet import Fleet
from hub.drills.harness.processes.server import HubServer
from hub.drills.harness.scenario import scenario

SEED = "<p>东湖绿道今日开放。</p><p>全程一百零一公里。</p>"
MOST_DEATHS = 6
GARBAGE = b"\x01\x01not an update"


@scenario(4, "A document that cannot be loaded is refused, and never overwritten by an empty one")
def failed_load(environment: Environment) -> Figures:
    server, fleet, room, figures = (
        environment.shared_server(),
        environment.fleet(),
        environment.article(SEED),
        Figures(),
    )
    store.open_or_seed(documents.KIND, room)
    document = documents.head(room)
    update_log.append([update_log.NewUpdate(document.pk, GARBAGE)])
    before = _stored(room)
    fleet.open("unlucky", server, room, 5, wait=False)
    fleet.wait("closed", "unlucky", code=4503, within=environment.within(10))
    time.sleep(environment.pick(full=12.0, short=1.0))
    expect(_stored(room) == before, "a refused opening changed what is stored")
    fleet.leave("unlucky")
    # An administrator would repair the document so.
    DocumentUpdate.objects.filter(document=document, seq__gt=document.head_seq).delete()
    Document.objects.filter(pk=document.pk).update(head_seq=document.head_seq)
    seconds = fleet.open("lucky", server, room, 5, within=60)
    text = fleet.ask("text", group="lucky")
    expect("一百零一公里" in text, f"the repaired document reads {text}")
    figures.note("refused with", 4503)
    figures.note("opened after its repair in", seconds, "s")
    return figures


def _stored(record_id: int) -> tuple[Any, ...]:
    document = documents.head(record_id)
    rows = DocumentUpdate.objects.filter(document=document).order_by("seq").values_list("seq", "payload")
    return document.head_seq, document.snapshot_seq, document.snapshot, [(seq, bytes(row)) for seq, row in rows]


@scenario(6, "200 openings at once seed a document exactly once")
def seeded_once(environment: Environment) -> Figures:
    people, processes = environment.pick(full=200, short=40), environment.pick(full=4, short=2)
    rounds = environment.pick(full=5, short=1)
    server, fleet, figures = environment.spare_server(processes=processes), environment.fleet(), Figures()
    slowest = 0.0
    for number in range(rounds):
        room, group = environment.article(SEED), f"round {number}"
        # One process takes a hundred editors of a document; a client that is one too many tries again by itself.
        slowest = max(slowest, fleet.open(group, server, room, people, within=90))
        fleet.wait("alike", group, within=60)
        text = fleet.ask("text", group=group)
        expect(text.count("一百零一公里") == 1, f"the seed is there {text.count('一百零一公里')} times")
        seeds = DocumentUpdate.objects.filter(document__record_id=room, actor_id__isnull=True).count()
        expect(seeds == 1, f"{seeds} rows of the log hold a seed")
        fleet.leave(group)
    figures.note("openings at once", people)
    figures.note("hub processes", processes)
    figures.note("documents", rounds)
    figures.note("everybody in after at most", slowest, "s")
    return figures


@scenario(20, "A document whose loading kills its process is quarantined with its log, and the hub comes back")
def killing_load(environment: Environment) -> Figures:
    room, healthy, figures = environment.article(SEED), environment.article(SEED), Figures()
    store.open_or_seed(documents.KIND, room)
    update_log.append([update_log.NewUpdate(documents.head(room).pk, _paragraph_of(crashing_app.KILLING.decode()))])
    rows = documents.log_rows(room)
    server = environment.spare_server(application="hub.drills.harness.processes.crashing_app:application")
    fleet = environment.fleet()
    fleet.open("victims", server, room, 2, wait=False)
    deaths = deaths_until_quarantine(server, fleet)
    fleet.open("others", server, healthy, 3, within=60)
    expect(documents.log_rows(room) == rows, "the quarantined log was touched")
    expect(documents.head(room).quarantined_at is not None, "the document is not marked as quarantined")
    fleet.leave("victims", "others")
    figures.note("the process died", deaths, "times")
    figures.note("rows left in the log", rows)
    return figures


@scenario(20, "An update that kills the process when it is applied quarantines its document, and the hub comes back")
def killing_update(environment: Environment) -> Figures:
    room, healthy, figures = environment.article(SEED), environment.article(SEED), Figures()
    server = environment.spare_server(application="hub.drills.harness.processes.crashing_app:application")
    fleet = environment.fleet()
    fleet.open("victims", server, room, 2)
    fleet.ask("insert", group="victims", text=crashing_app.KILLING.decode())
    deaths = deaths_until_quarantine(server, fleet)
    fleet.open("others", server, healthy, 3, within=60)
    expect(documents.head(room).quarantined_at is not None, "the document is not marked as quarantined")
    fleet.leave("victims", "others")
    figures.note("the process died", deaths, "times")
    return figures


def _paragraph_of(text: str) -> bytes:
    doc: Doc[Any] = Doc()
    element = XmlElement("paragraph")
    doc.get("body", type=XmlFragment).children.append(element)
    element.children.append(XmlText(text))
    return doc.get_update()


def deaths_until_quarantine(server: HubServer, fleet: Fleet) -> int:
    """Start the server again whenever the victims, who reconnect, have killed it."""
    deaths = 0
    while deaths <= MOST_DEATHS:
        if fleet.ask("anyClosed", group="victims", code=4423, milliseconds=200):
            return deaths
        if not server.running:
            deaths += 1
            server.start()
    raise Broken(f"after {deaths} deaths the document was still not quarantined")
