"""Carries out a sending in batches. ``docs/decisions`` says exactly what holds when a worker dies.

A batch begins in a transaction that writes its key; then it is handed over; a second transaction writes what came of it.
A worker that finds a batch that began hands it over with the same key, so the provider carries it out once.
"""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Event

from django.conf import settings
from django.db import connection, transaction
from django.db.models import QuerySet
from django.utils import timezone

from apps.audience.models import AppUser
from apps.core.outbox.outbox import Interrupted, Later, Lost
from apps.core.outbox.tasks import State

from ..notice.models import Notice
from . import audiences, drivers, rules, tallies
from .drivers.push import GIVEN_UP, Driver, Key, Push, Rejected, TooFast, UnknownTokens, Unreachable
from .models import Batch, BatchState, Delivery, Outcome, Sending, SendingState, SendingTask
from .sendings import SENDINGS, halt, publish_progress, show_state

logger = logging.getLogger("console.notices")
#: Seconds of one delivery of the task. Then the worker looks after other work first.
SLICE = 2.0
#: Attempts of one batch without an answer before a person has to decide.
ATTEMPTS = 6
LONGEST_PAUSE = 60.0
KEY_PAUSE = 5.0
WAITS = "推送服务商暂时没有回应，正在自动重试"
SILENT_PROVIDER = "推送服务商没有回应，已自动暂停；请稍后继续发送，已交出的批次不会重复发送"
GONE = "这次发送所用的推送通道已经没有配置，已自动暂停，请联系管理员"


def carry_out(task: SendingTask, lost: Event, stopping: Callable[[], bool]) -> None:
    """Send for a slice of time. Raises Later if there is more, Lost after a pause or a stop, Interrupted if the worker ends."""
    sending = Sending.objects.get(pk=task.sending_id)
    driver = drivers.named(sending.driver)
    if driver is None:
        _halt(task, GONE)
        return
    _start(task)
    until, run = time.monotonic() + SLICE, Run(task, driver)
    run.pace(lost)
    while run.next_batch():
        if stopping():
            raise Interrupted
        if time.monotonic() >= until:
            # The next slice begins by waiting for what this one owes to the rate.
            raise Later(0)
        run.pace(lost)


def _start(task: SendingTask) -> None:
    """Write the deliveries and the batches, once."""
    with transaction.atomic():
        notice, sending = _locked(task)
        if sending.gathered_at is not None:
            return
        now = timezone.now()
        with connection.cursor() as cursor:
            sending.total = audiences.gather(cursor, sending)
            audiences.split(cursor, sending, settings.PUSH_BATCH)
        sending.state, sending.started_at, sending.gathered_at = SendingState.SENDING, sending.started_at or now, now
        sending.save()
        show_state(notice, sending.state)
        publish_progress(notice)


def _locked(task: SendingTask) -> tuple[Notice, Sending]:
    """The rows of a sending that goes on, locked. Raises Lost if a person paused or stopped it, or another worker has it."""
    notice = Notice.objects.select_for_update(no_key=True).get(sendings=task.sending_id)
    sending = Sending.objects.select_for_update().get(pk=task.sending_id)
    SENDINGS.lock(task)
    if sending.state not in (SendingState.PLANNED, SendingState.SENDING):
        raise Lost
    return notice, sending


def _halt(task: SendingTask, message: str) -> None:
    with transaction.atomic():
        halt(task.sending_id, message)


@dataclass
class Begun:
    """A batch that may be handed over, with the sending as it was when the batch began."""

    batch: Batch
    sending: Sending


class Run:
    """The batches of one slice."""

    def __init__(self, task: SendingTask, driver: Driver) -> None:
        self._task, self._driver = task, driver
        self._free_at = time.monotonic() + _owed(task)
        self._shown = 0.0

    def next_batch(self) -> bool:
        """Send the next batch. Returns False once all are sent, or a person has to look."""
        try:
            begun = self._begin()
            return begun is not None and self._hand_over(begun)
        except TooFast as error:
            raise Later(error.seconds) from None
        except Rejected as error:
            _halt(self._task, str(error))
            return False

    def pace(self, lost: Event) -> None:
        """Wait until the rate allows the next batch."""
        wait = self.owed()
        if wait > SLICE:
            raise Later(wait)
        if wait > 0:
            lost.wait(wait)

    def owed(self) -> float:
        """Seconds until the rate allows the next batch."""
        return max(0.0, self._free_at - time.monotonic())

    def _begin(self) -> Begun | None:
        # The provider's answer is not waited for under the notice's lock.
        key = None if self._has_open_batch() else self._new_key()
        with transaction.atomic():
            notice, sending = _locked(self._task)
            batch = _unfinished(sending).first()
            if batch is None:
                self._end(notice, sending)
                return None
            if batch.state == BatchState.WAITING:
                if key is None:
                    raise Later(0)
                batch.state, batch.key, batch.key_at = BatchState.OPEN, key.value, key.at
                batch.begun_at = timezone.now()
                sending.begun = batch.last
                sending.save(update_fields=["begun"])
            batch.attempts += 1
            batch.save()
            # This delivery got ahead, so the next crash is the first one again.
            SENDINGS.progress(self._task, attempts=0)
            return Begun(batch, sending)

    def _has_open_batch(self) -> bool:
        """True if a batch began and has no result. One whose key is too old to be used again is put aside."""
        oldest = timezone.now() - self._driver.key_lifetime
        open_ones = Batch.objects.filter(sending=self._task.sending_id, state=BatchState.OPEN)
        if open_ones.filter(key_at__lt=oldest).exists():
            with transaction.atomic():
                _, sending = _locked(self._task)
                for batch in open_ones.filter(key_at__lt=oldest):
                    _put_aside(sending, batch)
        return open_ones.exists()

    def _new_key(self) -> Key | None:
        if not Batch.objects.filter(sending=self._task.sending_id, state=BatchState.WAITING).exists():
            return None
        try:
            return self._driver.new_key()
        except Unreachable as error:
            logger.warning("no key for sending %s: %s", self._task.sending_id, error)
            _say(self._task.sending, WAITS)
            raise Later(KEY_PAUSE) from None

    def _end(self, notice: Notice, sending: Sending) -> None:
        sending.state, sending.ended_at, sending.message = SendingState.DONE, timezone.now(), ""
        sending.save()
        show_state(notice, SendingState.DONE)
        SENDINGS.end(self._task, State.DONE)
        publish_progress(notice)

    def _hand_over(self, begun: Begun) -> bool:
        batch, sending = begun.batch, begun.sending
        self._free_at = time.monotonic() + _seconds(batch)
        while devices := _devices(batch):
            try:
                unknown = self._driver.push(_push(sending, batch, list(devices)))
            except UnknownTokens as error:
                # A provider that knows none of many devices has the wrong keys; then no token is given up.
                forget = error.reason == "unknown_token" and len(error.tokens) < len(devices)
                if not _fail(batch, error.tokens, error.reason, forget=forget):
                    _halt(self._task, "推送服务商拒绝了设备标识，但没有指出是哪些，已自动暂停，请联系管理员")
                    return False
                continue
            except Unreachable as error:
                logger.warning("batch %s of sending %s: %s", batch.number, sending.pk, error)
                if batch.attempts >= ATTEMPTS:
                    _again_from_first(batch)
                    _halt(self._task, SILENT_PROVIDER)
                    return False
                _say(sending, WAITS)
                raise Later(min(2.0**batch.attempts, LONGEST_PAUSE)) from None
            if unknown:
                _fail(batch, unknown, "unknown_token", forget=len(unknown) < len(devices))
            break
        self._finish(batch)
        return True

    def _finish(self, batch: Batch) -> None:
        show = time.monotonic() - self._shown > 1
        if finish(batch, show=show) and show:
            self._shown = time.monotonic()


def _seconds(batch: Batch) -> float:
    """Seconds that the rate gives to the devices of the batch."""
    return (batch.last - batch.first) / float(settings.PUSH_RATE)


def _owed(task: SendingTask) -> float:
    """Seconds until the rate allows another batch, by the one that began last, whichever worker began it."""
    last = Batch.objects.filter(sending=task.sending_id).exclude(begun_at=None).order_by("-number").first()
    if last is None or last.begun_at is None or last.state == BatchState.OPEN:
        return 0.0
    return min(_seconds(last), _seconds(last) - (timezone.now() - last.begun_at).total_seconds())


def _unfinished(sending: Sending) -> QuerySet[Batch]:
    """Batches without a result, in their order: one that began comes before those that wait."""
    return Batch.objects.filter(sending=sending, state__in=(BatchState.WAITING, BatchState.OPEN)).order_by("number")


def _put_aside(sending: Sending, batch: Batch) -> None:
    """The outcome of the batch stays unknown, and handing it over again could reach phones twice."""
    batch.state, batch.ended_at = BatchState.UNKNOWN, timezone.now()
    batch.save()
    sending.unknown += len(_devices(batch))
    sending.save(update_fields=["unknown"])


def _kept(batch: Batch) -> QuerySet[Delivery]:
    """Deliveries of the batch that the provider did not give up: the same ones in every attempt, whatever phones report."""
    rows = Delivery.objects.filter(sending=batch.sending_id, place__gte=batch.first, place__lt=batch.last)
    return rows.exclude(outcome=Outcome.FAILED, reason__in=GIVEN_UP)


def _devices(batch: Batch) -> Sequence[str]:
    """Tokens that are handed over, in their order."""
    return list(_kept(batch).order_by("place").values_list("token", flat=True))


def _push(sending: Sending, batch: Batch, tokens: Sequence[str]) -> Push:
    content = sending.content
    return Push(
        key=batch.key,
        title=content["title"],
        text=content["text"],
        cover=content["cover"],
        extras=content["extras"],
        keep_seconds=content["keep_seconds"],
        silent=content["silent_at_night"] and rules.is_night(timezone.now()),
        tokens=tokens,
    )


@transaction.atomic
def _fail(batch: Batch, tokens: Sequence[str], reason: str, *, forget: bool) -> int:
    """Note that these devices cannot be reached; return how many were new. ``forget`` takes the tokens from their users."""
    notice = Notice.objects.select_for_update(no_key=True).get(sendings=batch.sending_id)
    rows = _kept(batch).filter(token__in=tokens, outcome__lte=Outcome.FAILED)
    failed = list(rows.values_list("pk", "platform", "outcome", "reason"))
    Delivery.objects.filter(pk__in=[row[0] for row in failed]).update(outcome=Outcome.FAILED, reason=reason)
    if forget:
        AppUser.objects.filter(push_token__in=tokens).exclude(push_token="").update(push_token="")
    changes = Counter((platform, "failed", reason) for _, platform, _, _ in failed)
    changes.subtract((platform, "failed", was) for _, platform, outcome, was in failed if outcome == Outcome.FAILED)
    tallies.add(batch.sending_id, notice.pk, changes)
    return len(failed)


def _say(sending: Sending, message: str) -> None:
    Sending.objects.filter(pk=sending.pk).update(message=message)


def _again_from_first(batch: Batch) -> None:
    """A person who goes on gives the batch all its attempts again, with its key."""
    Batch.objects.filter(pk=batch.pk).update(attempts=0)


@transaction.atomic
def finish(batch: Batch, *, show: bool) -> bool:
    """Write that the provider took the batch. The first worker writes it; returns False for later ones.

    Also after a pause: what was handed over is noted. ``show`` publishes it to open screens.
    """
    notice = Notice.objects.select_for_update(no_key=True).get(sendings=batch.sending_id)
    sending = Sending.objects.select_for_update().get(pk=batch.sending_id)
    platforms = Counter(_kept(batch).values_list("platform", flat=True))
    sent = sum(platforms.values())
    mine = Batch.objects.filter(pk=batch.pk, state=BatchState.OPEN, key=batch.key)
    if not mine.update(state=BatchState.SENT, sent=sent, ended_at=timezone.now()):
        return False
    sending.sent += sent
    sending.message = "" if sending.state == SendingState.SENDING else sending.message
    sending.save(update_fields=["sent", "message"])
    tallies.add(sending.pk, notice.pk, {(platform, "sent", ""): number for platform, number in platforms.items()})
    if show:
        notice.refresh_from_db(fields=["sent_num", "delivered_num", "opened_num"])
        publish_progress(notice)
    return True
