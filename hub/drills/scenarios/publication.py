"""Requirement 8: the published content is the typed content."""

from __future__ import annotations

import time

from apps.content.models import Article
from hub.drills.harness import documents
from hub.drills.harness.outcome import Broken, Figures, expect
from hub.drills.harness.people import Person, administrator, person
from hub.drills.harness.processes.environment import Environment
from hub.drills.harness.processes.fleet import Fleet
from hub.drills.harness.processes.server import HubServer
from hub.drills.harness.scenario import scenario

LAST_KEY = 0.05
PATIENCE_SECONDS = 60.0


@scenario(8, "Submitted 50 ms after the last key, the published version holds every edit, or the call says why not")
def published(environment: Environment) -> Figures:
    server, fleet, figures = environment.shared_server(), environment.fleet(), Figures()
    writer, publisher = person(), administrator()
    rounds = environment.pick(full=30, short=4)
    refused = 0
    for number in range(rounds):
        room, group = environment.article(), f"round {number}"
        fleet.open(group, server, room, 1, tokens=[writer.token])
        for word in range(10):
            fleet.ask("insert", group=group, text=f"第{word}句。")
        fleet.ask("insert", group=group, text="最后一句。")
        time.sleep(LAST_KEY)
        refused += submit(server, fleet, group, writer, room)
        documents.fresh()
        revision = Article.objects.get(pk=room).revision
        publisher.must(server, "/content/article/approve", id=room, revision=revision)
        documents.fresh()
        body = Article.objects.get(pk=room).body
        missing = [word for word in range(10) if f"第{word}句。" not in body]
        expect(not missing and "最后一句。" in body, f"the published body lacks {missing or 'the last sentence'}")
        fleet.leave(group)
    figures.note("published", rounds, "times")
    figures.note("asked to try again", refused, "times")
    return figures


def submit(server: HubServer, fleet: Fleet, group: str, writer: Person, room: int) -> int:
    """Submit as the editor does, with the hash of the screen's content. Returns how often the server asked to try again."""
    refused, deadline = 0, time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        content_hash = fleet.ask("state", group=group)["hash"]
        answer = writer.call(server, "/content/article/submit", id=room, contentHash=content_hash)
        if answer["code"] == 0:
            return refused
        expect(answer["code"] == 10409 and bool(answer["data"]["resync"]), f"submitting answered {answer}")
        refused += 1
        time.sleep(0.1)
    raise Broken(f"submitting was refused {refused} times in {PATIENCE_SECONDS:.0f} s")
