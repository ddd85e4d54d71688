"""Notices to a million phones: by the driver that records and by a provider on this machine, with workers killed in between.

``python3 manage.py bench notices`` starts the product and writes the page `notices` of docs/bench.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection, transaction
from django.db.models import Max
from django.utils import timezone

from apps.audience.models import AppUser
from apps.kinds.lifecycle import VerifyState
from apps.product.delivery import rules, sendings
from apps.product.delivery.models import Batch, BatchState, RecordedPush, Sending, SendingState
from apps.product.models import Notice
from apps.site.bench.pages import machine, write_page
from apps.site.bench.push_provider import provider

LOOK_SECONDS = 0.2
#: Seconds without a new batch after which a measurement is given up.
PATIENCE_SECONDS = 300
#: Parts of the batches after which a worker is killed.
KILLS = (0.2, 0.4, 0.6)
#: Part of the batches after which the sending is paused.
PAUSE_PART = 0.85
PAUSE_SECONDS = 4.0
#: Seconds between two looks for an open batch, and between stopping the workers and looking whether it is open still.
CHANCE_SECONDS = 0.003
STOPPED_SECONDS = 0.2
#: Seconds within which a pause has to hold.
PROMISED_SECONDS = 2.0
FILL = """
insert into audience_appuser (created_at, updated_at, revision, reader_id, name, avatar, phone, gender, province, city,
  district, platform, app_version, device, channel, registered_at, last_active_at, points, level, push_token, push_enabled,
  frozen, bucket)
select now(), now(), 1, 'bench' || n, '', '', '', '', '', '', '', (array['android', 'ios', 'harmony'])[n %% 3 + 1], '', '', '',
  now(), now(), 0, 1, 'bench-' || n, true, false, n %% 1000
from generate_series(1, %s) as n
"""
DOUBLES = """
select count(*), count(distinct token) from (select unnest(tokens) as token from product_recordedpush) as taken
"""


@dataclass(frozen=True, slots=True)
class Course:
    """The sending of one notice: ``gathering`` are the seconds of writing the deliveries, ``seconds`` those from then to the
    end without the pause.
    """

    gathering: float
    seconds: float
    kills: int
    open_kills: int
    again: int
    after_pause: int
    pause_seconds: float


@dataclass(frozen=True, slots=True)
class Measured:
    name: str
    course: Course
    taken: int
    different: int


class Command(BaseCommand):
    help = "Measure a notice to many phones, with workers killed and a pause in between"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--users", type=int, default=1_000_000)
        parser.add_argument("--no-page", action="store_true", help="print, and write no page")

    def handle(self, *args: Any, **options: Any) -> None:
        if not os.environ.get("CONSOLE_URL"):
            raise CommandError("run it by `python3 manage.py bench notices`, which starts the product")
        number = options["users"]
        begun = time.monotonic()
        with _users(number):
            made = time.monotonic() - begun
            # The demonstration's users have phones too.
            phones = AppUser.objects.filter(push_enabled=True).exclude(push_token="").count()
            found = [_by_record(), _by_provider()]
        text = _page(phones, made, found)
        self.stdout.write(text if options["no_page"] else write_page("notices", text))


@contextmanager
def _users(number: int) -> Iterator[None]:
    with connection.cursor() as cursor:
        cursor.execute("delete from audience_appuser where reader_id like 'bench%%'")
        cursor.execute(FILL, [number])
        cursor.execute("analyze audience_appuser")
    yield
    with connection.cursor() as cursor:
        cursor.execute("delete from audience_appuser where reader_id like 'bench%%'")


def _by_record() -> Measured:
    RecordedPush.objects.all().delete()
    course = _sent("driver `record`", "record")
    with connection.cursor() as cursor:
        cursor.execute(DOUBLES)
        taken, different = cursor.fetchone()
    RecordedPush.objects.all().delete()
    return Measured("driver `record`", course, taken, different)


def _by_provider() -> Measured:
    port = int(settings.JPUSH_ENDPOINT.rpartition(":")[2])
    with provider(port, app_key=settings.JPUSH_APP_KEY, secret=settings.JPUSH_MASTER_SECRET) as found:
        course = _sent("JPush", "jpush")
        tokens = found.tokens()
    return Measured("JPush, a server on this machine", course, len(tokens), len(set(tokens)))


def _sent(title: str, driver: str) -> Course:
    sending = _planned(title, driver)
    begun = time.monotonic()
    _wait(sending, lambda: sending.gathered_at is not None)
    gathering = time.monotonic() - begun
    batches, kills, open_kills = Batch.objects.filter(sending=sending).count(), 0, 0
    for part in KILLS:
        _wait(sending, lambda part=part: _begun(sending) >= part * batches)
        killed = _kill_in_an_open_batch(sending)
        kills, open_kills = kills + killed, open_kills + (killed > 0)
    _wait(sending, lambda: _begun(sending) > PAUSE_PART * batches)
    after, pause_seconds = _paused(sending)
    _wait(sending, lambda: sending.state == SendingState.DONE)
    seconds = time.monotonic() - begun - gathering - PAUSE_SECONDS
    again = Batch.objects.filter(sending=sending, attempts__gt=1).count()
    return Course(gathering, seconds, kills, open_kills, again, after, pause_seconds)


@transaction.atomic
def _planned(title: str, driver: str) -> Sending:
    now = timezone.now()
    notice = Notice.objects.create(
        title=f"压测 {title}", text="压测", verify_state=VerifyState.APPROVED, published={}, published_at=now
    )
    sending = sendings.plan(notice, now=now - rules.GRACE)
    if sending is None:
        raise CommandError("no driver is configured")
    Sending.objects.filter(pk=sending.pk).update(driver=driver)
    return sending


def _begun(sending: Sending) -> int:
    return Batch.objects.filter(sending=sending).exclude(begun_at=None).count()


def _wait(sending: Sending, true: Any) -> None:
    last, since = -1, time.monotonic()
    while True:
        sending.refresh_from_db()
        if true():
            return
        if sending.state == SendingState.PAUSED:
            raise CommandError(f"the sending paused by itself: {sending.message}")
        if sending.begun != last:
            last, since = sending.begun, time.monotonic()
        if time.monotonic() - since > PATIENCE_SECONDS:
            raise CommandError(f"no batch began for {PATIENCE_SECONDS} s")
        time.sleep(LOOK_SECONDS)


def _paused(sending: Sending) -> tuple[int, float]:
    """Pause and go on.

    Returns the batches that began after the pause was acknowledged, and the seconds from asking for the pause until the
    last batch ended.
    """
    asked, begun = timezone.now(), time.monotonic()
    with transaction.atomic():
        sendings.pause(Notice.objects.select_for_update(no_key=True).get(pk=sending.notice_id))
    acknowledged, before = time.monotonic() - begun, _begun(sending)
    time.sleep(PAUSE_SECONDS)
    after = _begun(sending)
    last = Batch.objects.filter(sending=sending).aggregate(last=Max("ended_at"))["last"]
    with transaction.atomic():
        sendings.resume(Notice.objects.select_for_update(no_key=True).get(pk=sending.notice_id))
    return after - before, max(acknowledged, (last - asked).total_seconds())


def _kill_in_an_open_batch(sending: Sending) -> int:
    """SIGKILL for all processes of the quick workers while a batch is with the provider; the supervisor starts them again.

    They are stopped first, so that a batch that is open stays open until they die. Returns the number that died, 0 if
    no batch was found open.
    """
    open_ones = Batch.objects.filter(sending=sending, state=BatchState.OPEN)
    until = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < until:
        if not open_ones.exists():
            time.sleep(CHANCE_SECONDS)
            continue
        workers = _quick_workers()
        _signal(workers, signal.SIGSTOP)
        # A statement that was under way ends in the database meanwhile.
        time.sleep(STOPPED_SECONDS)
        if open_ones.exists():
            return _signal(workers, signal.SIGKILL)
        _signal(workers, signal.SIGCONT)
        time.sleep(CHANCE_SECONDS)
    return 0


def _signal(processes: list[int], number: signal.Signals) -> int:
    signalled = 0
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, number)
            signalled += 1
    return signalled


def _quick_workers() -> list[int]:
    """Processes of this product's quick workers."""
    own = f"CONSOLE_DATA_DIR={settings.DATA_DIR}".encode()
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            name = (folder / "comm").read_text().strip()
            environment = (folder / "environ").read_bytes().split(b"\0")
        except OSError:
            continue
        if name == "worker-quick" and own in environment:
            found.append(int(folder.name))
    return found


def _page(number: int, made: float, found: list[Measured]) -> str:
    kept = all(
        m.taken == m.different == number and m.course.after_pause == 0 and m.course.open_kills == len(KILLS)
        for m in found
    )
    kept = kept and all(m.course.pause_seconds <= PROMISED_SECONDS for m in found)
    lines = [
        "# Notices",
        "",
        f"Written by `python3 manage.py bench notices`. {machine()}.",
        "",
        f"## A notice to {number:,} phones: {'none twice, none lost' if kept else 'NOT KEPT'}",
        "",
        f"The product's own workers send, batches of {settings.PUSH_BATCH:,}, at most {settings.PUSH_RATE:,} devices a second."
        f" {len(KILLS)} times on the way all processes of the quick workers are killed with SIGKILL while a batch is with the"
        f" provider (they are stopped first, and only killed if the batch is open then). Later comes a pause of"
        f" {PAUSE_SECONDS:.0f} s, which the times leave out. The provider keeps keys against repeats as JPush's documents say."
        f" Making the users took {made:.0f} s.",
        "",
        "| | " + " | ".join(m.name for m in found) + " |",
        "|---|" + "--:|" * len(found),
        _row("writing the deliveries", found, lambda m: f"{m.course.gathering:.1f} s"),
        _row("sending, with what the kills cost", found, lambda m: f"{m.course.seconds:.1f} s"),
        _row("devices a second", found, lambda m: f"{number / m.course.seconds:,.0f}"),
        _row("devices that the provider took", found, lambda m: f"{m.taken:,}"),
        _row("of them twice", found, lambda m: f"{m.taken - m.different:,}"),
        _row("lost", found, lambda m: f"{number - m.different:,}"),
        _row("processes killed", found, lambda m: f"{m.course.kills}"),
        _row("kills in an open batch", found, lambda m: f"{m.course.open_kills} of {len(KILLS)}"),
        _row("batches handed over again with their key", found, lambda m: f"{m.course.again}"),
        _row("batches that began after the pause was acknowledged", found, lambda m: f"{m.course.after_pause}"),
        _row(
            "from asking for the pause to the end of the last batch", found, lambda m: f"{m.course.pause_seconds:.2f} s"
        ),
    ]
    return "\n".join(lines) + "\n"


def _row(label: str, found: list[Measured], cell: Any) -> str:
    return f"| {label} | " + " | ".join(cell(m) for m in found) + " |"
