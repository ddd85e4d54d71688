"""Votes: 200 ballots a second for five minutes, and the statistics of a vote with a million ballots.

``python3 manage.py bench votes`` starts the product and writes docs/bench/votes.md.
"""

from __future__ import annotations

import datetime as dt
import os
import statistics
import time
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.test import Client
from django.utils import timezone

from apps.engage.models import Ballot, Tally, WaitingBallot
from apps.identity.sessions.tokens import caller_of, issue
from apps.kinds.engine.write import save, transitions
from apps.kinds.registry import registry
from apps.kinds.types import moment_text
from apps.site.bench import vote_load
from apps.site.bench.pages import machine, write_page
from apps.site.bench.statement_costs import Measured, measure
from apps.site.bench.vote_load import Load, Target
from apps.site.bulk_data import ballots, generator

PROMISED_MS = 100
ROUNDS = 20
CALLS = (
    ("results", "/vote/results?id={vote}"),
    ("module data", "/vote/moduleData?id={vote}"),
    ("chart by hour", "/vote/trend?id={vote}&by=hour"),
    ("chart by minute, of two days", "/vote/trend?id={vote}&by=minute&day={day}"),
    ("addresses with the most ballots", "/vote/suspects?id={vote}&by=address"),
    ("devices with the most ballots", "/vote/suspects?id={vote}&by=device"),
    ("minutes with the most ballots", "/vote/suspects?id={vote}&by=minute"),
    ("regions", "/vote/suspects?id={vote}&by=region"),
    ("ballots, newest", "/vote/ballots?id={vote}"),
    ("ballots of an address", "/vote/ballots?id={vote}&address=10.0.0.5"),
    ("ballots of a device", "/vote/ballots?id={vote}&device=device-5"),
    ("ballots of an hour", "/vote/ballots?id={vote}&since={day} 10:00:00&until={day} 11:00:00"),
    ("estimate: an address", "/vote/ballots/estimate?id={vote}&address=10.0.0.5"),
    ("estimate: an hour", "/vote/ballots/estimate?id={vote}&since={day} 10:00:00&until={day} 11:00:00"),
    ("votes by number of ballots", "/vote/list?sort=-ballotNum"),
)


class Command(BaseCommand):
    help = "Measure ballots: a steady stream of them, and statistics over a million"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--rate", type=int, default=200, help="ballots a second")
        parser.add_argument("--seconds", type=int, default=300)
        parser.add_argument("--batch", type=int, default=20, help="ballots of one request")
        parser.add_argument("--ballots", type=int, default=1_000_000)
        parser.add_argument("--rounds", type=int, default=ROUNDS)
        parser.add_argument("--no-page", action="store_true", help="print, and write no page")

    def handle(self, *args: Any, **options: Any) -> None:
        url = os.environ.get("CONSOLE_URL")
        if not url:
            raise CommandError("run it by `python3 manage.py bench votes`, which starts the product")
        account = generator.administrator()
        token, _ = issue(account, address="127.0.0.1", user_agent="bench")
        target = Target(url, a_vote(account.pk, 8), 8, service_token(account.pk), token)
        load = vote_load.run(target, rate=options["rate"], seconds=options["seconds"], batch=options["batch"])
        checks = checked(target.vote, load)
        self.stdout.write("\n".join(f"{label}: {value}" for label, value in checks))
        great = a_vote(account.pk, ballots.OPTIONS)
        begun = time.monotonic()
        ballots.make(great, options["ballots"])
        made = time.monotonic() - begun
        client = Client(headers={"x-auth-token": token})
        day = (timezone.now() - dt.timedelta(days=10)).date().isoformat()
        found = [
            (
                label,
                measure(client, "/api" + path.replace("{vote}", str(great)).replace("{day}", day), options["rounds"]),
            )
            for label, path in CALLS
        ]
        text = _page(load, checks, found, options, made)
        self.stdout.write(text if options["no_page"] else write_page("votes", text))


def a_vote(account_id: int, options: int) -> int:
    """A public vote with so many options, two ballots a day for everybody."""
    kind, caller = registry.kind("vote"), caller_of(account_id)
    period = [moment_text(timezone.now() + dt.timedelta(days=days)) for days in (-31, 31)]
    titles = [{"title": f"第 {number + 1} 号作品", "cover": "", "intro": ""} for number in range(options)]
    values = {"title": f"压测投票 {time.time():.0f}", "options": titles, "period": period, "result": "always",
              "mode": "multi", "most": 3, "frequency": "day", "times": 2}  # fmt: skip
    vote = int(save.create(kind, caller, values)["id"])
    transitions.perform(kind, "publish", caller, {"id": vote, "overrideReason": "压测"})
    return vote


def service_token(account_id: int) -> str:
    """A new token of a machine that may send ballots, 60,000 calls a minute."""
    kind = registry.kind("service_token")
    create = next(call.run for call in kind.calls if call.path.endswith("/add"))
    assert create is not None
    values = {"name": "压测", "sender": "bench-votes", "scopes": ["ballot"], "rate": 60_000}
    return str(create(kind=kind, caller=caller_of(account_id), rest=values)["token"])


def checked(vote: int, load: Load) -> list[tuple[str, int]]:
    """Label and number: every one of the first four has to be the same."""
    ballots.count_all()
    options = Tally.objects.filter(vote_id=vote, by="option").values_list("total", flat=True)
    return [
        ("ballots sent", load.sent),
        ("ballots stored", Ballot.objects.filter(vote_id=vote).count()),
        ("ballots counted", Tally.objects.get(vote_id=vote, by="all").total),
        ("choices counted, of one option each", sum(options)),
        ("still waiting", WaitingBallot.objects.filter(vote_id=vote).count()),
        ("refused", len(load.refused)),
        ("repeats that were known", load.repeated),
    ]


def _p95(values: list[float]) -> float:
    return statistics.quantiles(values, n=20)[18]


def _page(
    load: Load, checks: list[tuple[str, int]], found: list[tuple[str, Measured]], options: dict[str, Any], made: float
) -> str:
    numbers = [number for _, number in checks[:4]]
    exact = "none lost, none doubled" if len(set(numbers)) == 1 else "NOT KEPT"
    slow = [label for label, measured in found if measured.p95 > PROMISED_MS]
    moved = sum(later > before for before, later in zip(load.chart, load.chart[1:], strict=False))
    kept = "every call keeps it" if not slow else f"not kept by {', '.join(slow)}"
    lines = [
        "# Votes",
        "",
        f"Written by `python3 manage.py bench votes`. {machine()}.",
        "",
        f"## {options['rate']} ballots a second for {options['seconds']} s: {exact}",
        "",
        f"Batches of {options['batch']} over {vote_load.SENDERS} connections; one batch of {vote_load.AGAIN} is sent twice.",
        "",
        "| | |",
        "|---|--:|",
        *(f"| {label} | {number:,} |" for label, number in checks),
        f"| a batch, from request to answer | median {statistics.median(load.batches):.0f} ms, p95 {_p95(load.batches):.0f} ms |",
        f"| the latest batch behind its schedule | {load.late:.1f} s |",
        f"| a call of the console meanwhile | median {statistics.median(load.console):.0f} ms, p95 {_p95(load.console):.0f} ms |",
        f"| looks at the chart, and how often it had moved | {len(load.chart)}, {moved} |",
        "",
        f"## Statistics of one vote with {options['ballots']:,} ballots",
        "",
        "Milliseconds of the database's own time, planning and execution of all statements of a call together"
        f" (`explain analyze`), {options['rounds']} rounds. Promised: p95 of at most {PROMISED_MS} ms; {kept}."
        f" Making the ballots and counting them took {made:.0f} s.",
        "",
        "| call | median ms | p95 ms | statements |",
        "|---|--:|--:|--:|",
        *(f"| {label} | {m.median:.1f} | {m.p95:.1f} | {m.statements} |" for label, m in found),
    ]
    return "\n".join(lines) + "\n"
