"""Lists, numbers and changes of posts over a million posts in circles.

``python3 manage.py bench circles`` starts the product with a database of its own and writes the page `circles` of docs/bench.
"""

from __future__ import annotations

import os
import time
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.test import Client

from apps.community.models import Circle, MediaAccount, Post
from apps.identity.sessions.tokens import issue
from apps.site.bench.pages import machine, write_page
from apps.site.bench.statement_costs import Measured, measure, timed
from apps.site.bulk_data import generator, posts

PROMISED_MS = 100
ROUNDS = 20
LIST = "/circle/content/list"
CALLS = (
    ("largest circle", LIST + "?circle={circle}"),
    ("largest circle, with the tabs' numbers", LIST + "?circle={circle}&counts=1"),
    ("largest circle, page 1,000", LIST + "?circle={circle}&page=1000"),
    ("largest circle, waiting", LIST + "?circle={circle}&verifyState=3"),
    ("largest circle, hidden", LIST + "?circle={circle}&visible=0"),
    ("largest circle, pinned", LIST + "?circle={circle}&top=1"),
    ("largest circle, most liked", LIST + "?circle={circle}&sort=-likeNum"),
    ("largest circle, a word that nobody wrote", LIST + "?circle={circle}&text=江豚"),
    ("largest circle, a common word, with numbers", LIST + "?circle={circle}&text=老街改造&counts=1"),
    ("largest circle, one post's number, with numbers", LIST + "?circle={circle}&text=（424242）&counts=1"),
    ("largest circle, bin", LIST + "?circle={circle}&recycle=1"),
    ("a small circle, with numbers", LIST + "?circle={small}&counts=1"),
    ("all circles, with numbers", LIST + "?counts=1"),
    ("a media account, with numbers", LIST + "?mediaAccount={account}&counts=1"),
    ("numbers of 30 circles", "/circle/content/counts?of={circles}"),
    ("numbers of 30 media accounts", "/circle/content/counts?of={accounts}"),
    ("pinned posts", "/circle/content/pinned?circle={circle}"),
    ("list of circles", "/circle/list?counts=1"),
    ("recommended circles", "/circle/recommended"),
    ("open: posts of the largest circle", "/open/post/list?by={circle}&since=2001-01-01T00:00:{round}"),
    ("open: recommended circles", "/open/circle/recommended"),
)
#: Each round hides and shows the same post of the largest circle, so its number changes twice.
CHANGES = (("hide a post", "/api/circle/content/hide"), ("show a post", "/api/circle/content/show"))


class Command(BaseCommand):
    help = "Measure circles with a million posts in the database's own time"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--posts", type=int, default=1_000_000)
        parser.add_argument("--rounds", type=int, default=ROUNDS)
        parser.add_argument("--no-page", action="store_true", help="print, and write no page")

    def handle(self, *args: Any, **options: Any) -> None:
        if "CONSOLE_URL" not in os.environ:
            raise CommandError("run it by `python3 manage.py bench circles`, which has a database of its own")
        token, _ = issue(generator.administrator(), address="127.0.0.1", user_agent="bench")
        begun = time.monotonic()
        circle = posts.make(options["posts"])
        self.stdout.write(f"posts made in {time.monotonic() - begun:.0f} s")
        client, values = Client(headers={"x-auth-token": token}), _values(circle)
        found = []
        for label, address in CALLS:
            measured = measure(client, "/api" + address.format(**values), options["rounds"])
            found.append((label, address.partition("?")[0], measured))
            self.stdout.write(f"{label:<40} {measured}")
        text = _page(found, _changed(client, circle, options["rounds"]))
        self.stdout.write(text if options["no_page"] else write_page("circles", text))


def _values(circle: int) -> dict[str, Any]:
    circles = list(Circle.objects.order_by("-pk").values_list("pk", flat=True)[:29])
    accounts = list(MediaAccount.objects.order_by("-pk").values_list("pk", flat=True)[:30])
    return {
        "circle": circle,
        "small": circles[0],
        "account": accounts[0],
        "circles": ",".join(f"circle:{pk}" for pk in [circle, *circles]),
        "accounts": ",".join(f"media:{pk}" for pk in accounts),
        "round": "{round}",
    }


def _changed(client: Client, circle: int, rounds: int) -> list[tuple[str, float]]:
    """Label and median of the milliseconds of all statements of the call, as the process sees them."""
    post = Post.objects.filter(circle=circle, counted=True, top=False).order_by("-pk").values_list("pk", flat=True)[0]
    spent: dict[str, list[float]] = {label: [] for label, _ in CHANGES}
    for _ in range(rounds):
        for label, path in CHANGES:
            with timed() as took:
                answer = client.post(path, {"id": post}, content_type="application/json").json()
            spent[label].append(sum(took))
            if answer["code"] != 0:
                raise CommandError(answer["msg"])
    return [(label, sorted(each)[len(each) // 2]) for label, each in spent.items()]


def _page(found: list[tuple[str, str, Measured]], changes: list[tuple[str, float]]) -> str:
    slow = [label for label, _, measured in found if measured.p95 > PROMISED_MS]
    kept = "every call keeps it" if not slow else f"not kept by {', '.join(slow)}"
    lines = [
        "# Circles with a million posts",
        "",
        f"Written by `python3 manage.py bench circles`. {machine()}.",
        "",
        f"{Post.objects.count():,} posts in {Circle.objects.count():,} circles, half of them in one; a tenth by"
        f" {MediaAccount.objects.count():,} media accounts. Milliseconds of the database's own time. Promised: p95 of at most"
        f" {PROMISED_MS} ms; {kept}.",
        "",
        "| call | path | median ms | p95 ms | statements |",
        "|---|---|--:|--:|--:|",
        *(f"| {label} | `{path}` | {m.median:.1f} | {m.p95:.1f} | {m.statements} |" for label, path, m in found),
        "",
        "A change of a post in the largest circle counts that post only. All statements of the call:",
        "",
        *(f"- {label}: {median:.0f} ms" for label, median in changes),
    ]
    return "\n".join(lines) + "\n"
