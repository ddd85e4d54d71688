"""Sendings of notices to phones: who gets one, in which batches, and what came of it."""

from __future__ import annotations

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from apps.core.outbox.tasks import OPEN, Task
from apps.identity.models import Account

from ..notice.models import Notice


class SendingState(models.TextChoices):
    PLANNED = "planned", "待发送"
    SENDING = "sending", "发送中"
    PAUSED = "paused", "已暂停"
    DONE = "done", "已发完"
    STOPPED = "stopped", "已停止"


#: States in which a person can still change what happens.
UNFINISHED = (SendingState.PLANNED, SendingState.SENDING, SendingState.PAUSED)


class BatchState(models.TextChoices):
    WAITING = "waiting", "等待"
    #: Handed to the provider, perhaps: every further attempt uses the same key.
    OPEN = "open", "发送中"
    SENT = "sent", "已发送"
    #: The provider never answered while the key was valid.
    UNKNOWN = "unknown", "结果未知"


class Outcome(models.IntegerChoices):
    """The state of one delivery. A higher one replaces a lower one, never the other way round."""

    NONE = 0, "未知"
    FAILED = 1, "失败"
    DELIVERED = 2, "送达"
    OPENED = 3, "打开"


class Sending(models.Model):
    """One sending of a notice as it was approved: ``content`` and ``audience`` are its values at that moment.

    ``total`` devices are meant, counted when the sending starts. The batches of the first ``begun`` places began.
    ``sent`` devices were accepted by the provider; of ``unknown`` ones that is not known. ``before`` is the plan of an earlier
    approval that the last one replaced.
    """

    notice = models.ForeignKey(Notice, on_delete=models.CASCADE, related_name="sendings")
    state = models.CharField(max_length=10, choices=SendingState.choices, default=SendingState.PLANNED)
    message = models.CharField(max_length=200, blank=True, default="")
    driver = models.CharField(max_length=20)
    content = models.JSONField(default=dict)
    audience = models.JSONField(default=dict)
    total = models.PositiveIntegerField(default=0)
    begun = models.PositiveIntegerField(default=0)
    sent = models.PositiveIntegerField(default=0)
    unknown = models.PositiveIntegerField(default=0)
    due_at = models.DateTimeField()
    before = models.JSONField(null=True, blank=True)
    started_at = models.DateTimeField(null=True, blank=True)
    gathered_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["notice"], condition=Q(state__in=UNFINISHED), name="sending_unfinished_once"
            )
        ]

    def __str__(self) -> str:
        return f"sending {self.pk} of notice {self.notice_id} ({self.state})"


class SendingTask(Task):
    """The background work of one sending."""

    sending = models.ForeignKey(Sending, on_delete=models.CASCADE, related_name="tasks")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["sending"], condition=Q(state__in=OPEN), name="sending_task_once")
        ]
        indexes = [models.Index(fields=["due_at", "id"], condition=Q(state__in=OPEN), name="sending_task_due")]

    def __str__(self) -> str:
        return f"task of sending {self.sending_id} ({self.state})"


class Delivery(models.Model):
    """One device of a sending at its ``place`` (from 0), and what is known of it."""

    sending = models.ForeignKey(Sending, on_delete=models.CASCADE, related_name="deliveries", db_index=False)
    place = models.PositiveIntegerField()
    reader_id = models.CharField(max_length=40)
    token = models.CharField(max_length=200)
    platform = models.CharField(max_length=10)
    outcome = models.PositiveSmallIntegerField(choices=Outcome.choices, default=Outcome.NONE)
    reason = models.CharField(max_length=40, blank=True, default="")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["sending", "place"], name="delivery_place_once"),
            models.UniqueConstraint(fields=["sending", "reader_id"], name="delivery_reader_once"),
        ]

    def __str__(self) -> str:
        return f"{self.sending_id}/{self.place} {self.reader_id}"


class Batch(models.Model):
    """The deliveries at the places from ``first`` up to and without ``last``, handed over in one request.

    ``key`` is the provider's key against repeats, written before the first request. Every attempt uses the same one.
    """

    sending = models.ForeignKey(Sending, on_delete=models.CASCADE, related_name="batches", db_index=False)
    number = models.PositiveIntegerField()
    first = models.PositiveIntegerField()
    last = models.PositiveIntegerField()
    state = models.CharField(max_length=10, choices=BatchState.choices, default=BatchState.WAITING)
    key = models.CharField(max_length=80, blank=True, default="")
    key_at = models.DateTimeField(null=True, blank=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    sent = models.PositiveIntegerField(default=0)
    begun_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["sending", "number"], name="batch_number_once"),
            models.UniqueConstraint(fields=["key"], condition=~Q(key=""), name="batch_key_once"),
        ]
        indexes = [
            models.Index(
                fields=["sending", "number"],
                condition=Q(state__in=(BatchState.WAITING, BatchState.OPEN)),
                name="batch_unfinished",
            )
        ]

    def __str__(self) -> str:
        return f"batch {self.number} of sending {self.sending_id} ({self.state})"


class SendingTally(models.Model):
    """A number of devices by platform: ``sent``, ``delivered``, ``opened``, or ``failed`` for a ``reason``."""

    sending = models.ForeignKey(Sending, on_delete=models.CASCADE, related_name="tallies", db_index=False)
    platform = models.CharField(max_length=10)
    what = models.CharField(max_length=10)
    reason = models.CharField(max_length=40, blank=True, default="")
    number = models.IntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["sending", "platform", "what", "reason"], name="sending_tally_once")
        ]

    def __str__(self) -> str:
        return f"{self.sending_id} {self.platform} {self.what} {self.number}"


class TestDevice(models.Model):
    """A phone on which an account looks at notices before anybody else gets them."""

    #: pytest takes the name for a test.
    __test__ = False

    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="+")
    name = models.CharField(max_length=40)
    platform = models.CharField(max_length=10)
    token = models.CharField(max_length=200)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["account", "token"], name="test_device_once")]

    def __str__(self) -> str:
        return self.name


class RecordedPush(models.Model):
    """A request that the driver ``record`` took instead of a provider, once for each key."""

    key = models.CharField(max_length=80, unique=True)
    title = models.CharField(max_length=40)
    text = models.CharField(max_length=120, blank=True, default="")
    silent = models.BooleanField(default=False)
    tokens = ArrayField(models.CharField(max_length=200))
    at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.key}: {len(self.tokens)}"
