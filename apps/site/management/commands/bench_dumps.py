"""A thousand transfers of another site's pictures through two workers: how many are lost, how many are there twice.

Writes docs/bench/dumps.md.
"""

from __future__ import annotations

import statistics
import time
from collections import Counter
from collections.abc import Iterable
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db.models import Max, Min

from apps.core.context import Context
from apps.identity.models import Account
from apps.identity.sessions.tokens import caller_from
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.media.library import services as library
from apps.media.models import MediaFile, MediaItem, MediaTask
from apps.media.tasks.models import OPEN, State
from apps.site.bench.pages import machine, write_page
from apps.site.bench.picture_site import PictureSite, picture_site

DUMPS = 1000
BATCH = 30
#: The limit of one person in five minutes is less than all pictures, so several people ask.
PEOPLE = ("admin", "editor", "editor2", "operator")
PATIENCE_SECONDS = 900.0


class Command(BaseCommand):
    help = "Take a thousand pictures over through two workers, and count what is lost or doubled"

    def handle(self, *args: Any, **options: Any) -> None:
        mark = f"bench-{int(time.time())}"
        callers = people()
        with picture_site() as site:
            begun = time.monotonic()
            answered = ask(callers, site, mark)
            asked = time.monotonic() - begun
            _wait(mark)
            took = time.monotonic() - begun
            self.report(mark, site, answered, asked, took)

    def report(self, mark: str, site: PictureSite, answered: list[float], asked: float, took: float) -> None:
        """Writes the page. ``answered`` are seconds of each call, ``asked`` of all calls, ``took`` of the whole run."""
        tasks = MediaTask.objects.filter(label__startswith=mark)
        titles = Counter(MediaItem.objects.filter(title__startswith=mark).values_list("title", flat=True))
        files = MediaFile.objects.filter(source__contains=f"/{mark}-").count()
        lost, doubled = DUMPS - len(titles), sum(titles.values()) - len(titles) + max(0, files - DUMPS)
        span = tasks.aggregate(first=Min("started_at"), last=Max("finished_at"))
        working = (span["last"] - span["first"]).total_seconds()
        figures = (
            ("lost", f"{lost}"),
            ("doubled", f"{doubled}"),
            ("failed", f"{tasks.exclude(state=State.DONE).count()}"),
            ("delivered again", f"{tasks.filter(attempts__gt=1).count()}"),
            ("pictures asked of the site", f"{sum(site.asked.values()):,}"),
            (f"a call with {BATCH} of them, median", f"{statistics.median(answered) * 1000:.0f} ms"),
            ("all calls", f"{asked:.1f} s"),
            ("the workers took", f"{working:.1f} s, {DUMPS / working:.1f} dumps a second"),
            ("all done after", f"{took:.1f} s"),
        )
        self.stdout.write(write_page("dumps", _page(figures)))
        if lost or doubled:
            raise CommandError("dumps were lost or doubled")


def _page(figures: Iterable[tuple[str, str]]) -> str:
    rows = "".join(f"| {what} | {figure} |\n" for what, figure in figures)
    return f"""# Pictures of other sites, taken over

Written by `python3 manage.py bench dumps`. {DUMPS:,} dumps (`/resource/dump/batch`) through two workers, a picture server on
the same machine, PostgreSQL durable. {machine()}. Promised: none lost, none doubled.

| | |
|---|--:|
{rows}"""


def people() -> list[Caller]:
    """The callers. They get the rights of the administrator, since the demonstration's editors have no library."""
    found = Account.objects.select_related("role").filter(name__in=PEOPLE)
    admin = next((account.role for account in found if account.name == "admin"), None)
    if admin is None or len(found) < len(PEOPLE):
        raise CommandError("the demonstration data is missing; run it by `python3 manage.py bench dumps`")
    Account.objects.filter(name__in=PEOPLE).update(role=admin)
    return [caller_from(account) for account in Account.objects.select_related("role").filter(name__in=PEOPLE)]


def ask(callers: list[Caller], site: PictureSite, mark: str) -> list[float]:
    """Seconds of each call."""
    kind, answered = registry.kind("media_item"), []
    for begin in range(0, DUMPS, BATCH):
        numbers = range(begin, min(begin + BATCH, DUMPS))
        items = [{"url": site.url(f"/{mark}-{number}.png"), "title": f"{mark}-{number}"} for number in numbers]
        caller, begun = callers[begin // BATCH % len(callers)], time.perf_counter()
        done = library.transfer_batch(kind=kind, caller=caller, items=items, context=Context())
        answered.append(time.perf_counter() - begun)
        if not all("task" in one for one in done["items"]):
            raise CommandError(f"a dump was refused: {done['items']}")
    return answered


def _wait(mark: str) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while MediaTask.objects.filter(label__startswith=mark, state__in=OPEN).exists():
        if time.monotonic() > deadline:
            raise CommandError("the workers did not come to an end")
        time.sleep(0.5)
