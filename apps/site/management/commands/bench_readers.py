"""Readers: a medal with a million holders, a million days of attendance, and what the app asks of one reader.

``python3 manage.py bench readers`` makes them in a database of its own and writes its page below docs/bench.
"""

from __future__ import annotations

import json
import os
import time
import uuid
from collections.abc import Callable, Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.test import Client

from apps.identity.sessions.tokens import caller_of, issue
from apps.kinds.registry import registry
from apps.site.bench.pages import machine, write_page
from apps.site.bench.statement_costs import Measured, measure, of_rounds, timed
from apps.site.bulk_data import generator
from apps.site.bulk_data.people import readers

PROMISED_MS = 100
ROUNDS = 20
HOLDERS = "/medal/holders?id={medal}&pageSize=30"
CALLS = (
    ("holders: first page", HOLDERS),
    ("holders: page 1,000", f"{HOLDERS}&page=1000"),
    ("holders: page in the middle", f"{HOLDERS}&page={{middle}}"),
    ("holders: last page", f"{HOLDERS}&page={{last}}"),
    ("holders: one id", f"{HOLDERS}&q=700123456"),
    ("holders: a thousand ids with one beginning", f"{HOLDERS}&q=700123"),
    ("holders: all ids have this beginning", f"{HOLDERS}&q=7"),
    ("holders: one name", f"{HOLDERS}&q=读者1230"),
    ("holders: a name that nobody has", f"{HOLDERS}&q=没有这个人"),
    ("holders: still held", f"{HOLDERS}&state=held"),
    ("holders: have ended", f"{HOLDERS}&state=expired"),
    ("holders: have ended, one name", f"{HOLDERS}&state=expired&q=读者200"),
    ("lists by which readers got it", "/medal/holders/lists?id={medal}"),
    ("medals", "/medal/list?counts=1"),
    ("tasks", "/task/list?counts=1"),
    ("statistics of 30 days", "/task/stats?days=30"),
    ("statistics of 92 days", "/task/stats?days=92"),
    ("calendar of this month", "/task/signin/calendar?month={month}"),
    ("open: tasks", "/open/task/list?limit=20&since=2001-01-01T00:00:{round}"),
    ("open: calendar", "/open/attendance?month=20{round}-01"),
)
READER = "/reader/state?readerId=700000{round}7"
GIVEN = 10_000


class Command(BaseCommand):
    help = "Measure holders, attendance and tasks over a million readers in the database's own time"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--readers", type=int, default=1_000_000)
        parser.add_argument("--rounds", type=int, default=ROUNDS)
        parser.add_argument("--no-page", action="store_true", help="print, and write no page")

    def handle(self, *args: Any, **options: Any) -> None:
        if "CONSOLE_URL" not in os.environ:
            raise CommandError("run it by `python3 manage.py bench readers`, which has a database of its own")
        account, rounds = generator.administrator(), options["rounds"]
        token, _ = issue(account, address="127.0.0.1", user_agent="bench")
        console = Client(headers={"x-auth-token": token})
        app = Client(headers={"Authorization": f"Bearer {service_token(account.pk)}"})
        begun = time.monotonic()
        medal = readers.make(options["readers"])
        made = time.monotonic() - begun
        pages = options["readers"] // 30
        values = {"{medal}": medal, "{middle}": pages // 2, "{last}": pages, "{month}": time.strftime("%Y-%m")}
        found = [(label, measure(console, f"/api{_filled(path, values)}", rounds)) for label, path in CALLS]
        found.append(("the app: all about one reader", measure(app, f"/api{READER}", rounds)))
        written = list(measure_writes(console, app, medal, rounds))
        text = _page(found, written, options, made)
        self.stdout.write(text if options["no_page"] else write_page("readers", text))


def _filled(path: str, values: dict[str, Any]) -> str:
    for name, value in values.items():
        path = path.replace(name, str(value))
    return path


def service_token(account_id: int) -> str:
    """A new token of a machine that may send readers' attendance, tasks and state, 60,000 calls a minute."""
    kind = registry.kind("service_token")
    create = next(call.run for call in kind.calls if call.path.endswith("/add"))
    assert create is not None
    scopes = ["attendance", "task-progress", "reader-state"]
    values = {"name": "压测", "sender": "bench-readers", "scopes": scopes, "rate": 60_000}
    return str(create(kind=kind, caller=caller_of(account_id), rest=values)["token"])


def measure_writes(console: Client, app: Client, medal: int, rounds: int) -> Iterator[tuple[str, Measured]]:
    """Label and figures of each step, as the program that sends the statements sees them. The first round warms up."""

    def attend(number: int) -> None:
        item = {"key": uuid.uuid4().hex, "readerId": f"7000{number:05}"}
        _sent(app, "/ingest/attendance", {"items": [item]})

    def complete(number: int) -> None:
        item = {"key": uuid.uuid4().hex, "readerId": f"7001{number:05}", "task": f"bench_{number % readers.TASKS}"}
        _sent(app, "/ingest/task-progress", {"items": [item]})

    def give_and_undo(number: int) -> None:
        listed = "\n".join(f"9{number:03}{reader:05}" for reader in range(GIVEN))
        values = {"id": medal, "action": "give", "readers": listed, "reason": "压测"}
        batch = _sent(console, "/medal/holders/apply", values)["batch"]["id"]
        _sent(console, "/medal/holders/undo", {"id": medal, "batch": batch})

    yield "a reader signs in", _timed(attend, rounds)
    yield "a reader completes a task", _timed(complete, rounds)
    yield f"{GIVEN:,} readers get the medal by a list, and the list is undone", _timed(give_and_undo, 5)


def _timed(step: Callable[[int], None], rounds: int) -> Measured:
    found = []
    for number in range(rounds + 1):
        with timed() as times:
            step(number)
        found.append(times)
    return of_rounds(found[1:])


def _sent(client: Client, path: str, values: dict[str, Any]) -> Any:
    answer = client.post(f"/api{path}", json.dumps(values), content_type="application/json").json()
    refused = answer["code"] != 0 or answer["data"].get("refused")
    if refused:
        raise CommandError(f"{path} was refused: {answer}")
    return answer["data"]


def _page(
    found: list[tuple[str, Measured]], written: list[tuple[str, Measured]], options: dict[str, Any], made: float
) -> str:
    slow = [label for label, measured in found if measured.p95 > PROMISED_MS]
    kept = "every call keeps it" if not slow else f"not kept by {len(slow)}: {', '.join(slow)}"
    count = options["readers"]
    return f"""# Readers: medals, attendance, tasks

Written by `python3 manage.py bench readers`. {machine()}.

{count:,} holders of one medal, {count:,} days of attendance ({readers.DAYS} of each reader), {count // 2:,} rows of progress,
{count:,} accounts of readers, sums of {readers.TALLIED} days for {readers.TASKS} tasks; making them took {made:.0f} s.
Milliseconds of the database's own time, planning and execution of all statements of a call together
(`explain analyze`), {options["rounds"]} rounds of each. Promised: p95 of at most {PROMISED_MS} ms; {kept}.

| call | median ms | p95 ms | statements |
|---|--:|--:|--:|
{_rows(found)}
## Changes

All statements of a change, as the program that sends them sees them.

| change | median ms | p95 ms | statements |
|---|--:|--:|--:|
{_rows(written)}"""


def _rows(found: list[tuple[str, Measured]]) -> str:
    return "".join(f"| {label} | {m.median:.1f} | {m.p95:.1f} | {m.statements} |\n" for label, m in found)
