"""A notice to many phones whose workers are killed, and which a person pauses."""

from __future__ import annotations

from collections.abc import Callable

from django.db import transaction
from django.utils import timezone

from apps.audience.models import AppUser
from apps.kinds.lifecycle import VerifyState
from apps.product.delivery import rules, sendings
from apps.product.delivery.models import Batch, RecordedPush, Sending, SendingState
from apps.product.models import Notice
from hub.drills.harness.outcome import Figures, expect

from . import probes

USERS = 20_000


def fresh() -> None:
    """Nothing of an earlier sending is left."""
    Notice.objects.all().delete()
    RecordedPush.objects.all().delete()
    AppUser.objects.all().delete()


@transaction.atomic
def planned(number: int) -> Sending:
    """A notice to so many phones, which starts now."""
    AppUser.objects.bulk_create(
        (AppUser(reader_id=f"r{place}", push_token=f"t{place}", platform="android") for place in range(number)),
        batch_size=5000,
    )
    now = timezone.now()
    notice = Notice.objects.create(
        title="演练", text="演练", verify_state=VerifyState.APPROVED, published={}, published_at=now
    )
    sending = sendings.plan(notice, now=now - rules.GRACE)
    assert sending is not None
    return sending


def _begun(sending: Sending) -> int:
    return Batch.objects.filter(sending=sending).exclude(begun_at=None).count()


def wait_for_batches(sending: Sending, number: int, *, within: float) -> None:
    """Waits until so many batches began. Raises after ``within`` seconds."""
    probes.wait_until(
        lambda: _begun(sending) >= number,
        within=within,
        otherwise=lambda: f"{_begun(sending)} of {number} batches began",
    )


def wait_for_end(sending: Sending, *, within: float) -> None:
    """Waits until all phones were tried. Raises after ``within`` seconds."""

    def ended() -> bool:
        sending.refresh_from_db()
        return sending.state == SendingState.DONE

    probes.wait_until(ended, within=within, otherwise=lambda: f"{sending.state}: {sending.begun} of {sending.total}")


def paused(sending: Sending, others_work: Callable[[], object]) -> int:
    """Pause, let the workers do something else, and go on. Returns the batches that began in between."""
    with transaction.atomic():
        sendings.pause(Notice.objects.select_for_update().get(pk=sending.notice_id))
    before = _begun(sending)
    others_work()
    after = _begun(sending)
    with transaction.atomic():
        sendings.resume(Notice.objects.select_for_update().get(pk=sending.notice_id))
    return after - before


def judged(sending: Sending, number: int, figures: Figures) -> None:
    """Compare what the driver took with who was meant."""
    taken = [token for tokens in RecordedPush.objects.values_list("tokens", flat=True) for token in tokens]
    wanted = {f"t{place}" for place in range(number)}
    doubled, lost = len(taken) - len(set(taken)), len(wanted - set(taken))
    again = Batch.objects.filter(sending=sending, attempts__gt=1).count()
    expect(not doubled and not lost, f"{doubled} twice, {lost} lost of {number}")
    expect(sending.sent == number, f"{sending.sent} counted of {number}")
    figures.note("devices", number)
    figures.note("twice", doubled)
    figures.note("lost", lost)
    figures.note("batches handed over again with their key", again)
