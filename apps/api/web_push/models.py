"""Devices that get alerts, the alerts on their way to them, and the queues that were found late."""

from __future__ import annotations

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from apps.core.outbox.tasks import OPEN, Task


class PushDevice(models.Model):
    """A browser that gets alerts, for as long as its login session.

    ``endpoint`` is the URL that its push service gave it, ``p256dh`` and ``auth`` are its keys. Without an endpoint only its
    open pages show alerts. ``failures`` counts deliveries that failed since the last success; ``problem`` says why.
    """

    account = models.ForeignKey("identity.Account", on_delete=models.CASCADE, related_name="+")
    session = models.OneToOneField("identity.Session", on_delete=models.CASCADE, related_name="+")
    endpoint = models.CharField(max_length=1000, blank=True, default="")
    p256dh = models.CharField(max_length=100, blank=True, default="")
    auth = models.CharField(max_length=40, blank=True, default="")
    name = models.CharField(max_length=60)
    sorts = ArrayField(models.CharField(max_length=20), default=list)
    created_at = models.DateTimeField(auto_now_add=True)
    last_success_at = models.DateTimeField(null=True, blank=True)
    failures = models.PositiveIntegerField(default=0)
    problem = models.CharField(max_length=200, blank=True, default="")
    problem_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "web_push_device"
        constraints = [
            models.UniqueConstraint(fields=["endpoint"], condition=~Q(endpoint=""), name="web_push_endpoint_once")
        ]

    def __str__(self) -> str:
        return f"{self.name} of {self.account_id}"


class PushMessage(Task):
    """One alert on its way to one device. ``kind`` and ``record_id`` name the record whose rights are judged before it goes.

    It is not sent after ``expires_at``. ``tag`` makes a later message replace this one, here and at the push service.
    """

    device = models.ForeignKey(PushDevice, on_delete=models.CASCADE, related_name="messages")
    sort = models.CharField(max_length=20)
    kind = models.CharField(max_length=60)
    record_id = models.BigIntegerField(null=True, blank=True)
    title = models.CharField(max_length=100)
    text = models.CharField(max_length=300)
    url = models.CharField(max_length=300)
    tag = models.CharField(max_length=100)
    expires_at = models.DateTimeField()

    class Meta:
        db_table = "web_push_message"
        indexes = [models.Index(fields=["due_at", "id"], condition=Q(state__in=OPEN), name="web_push_message_due")]

    def __str__(self) -> str:
        return f"{self.sort} for device {self.device_id} ({self.state})"


class LateQueue(models.Model):
    """A queue past its promise of which reviewers were told at ``alerted_at``; ``newest`` is the submission of its latest late record."""

    kind = models.CharField(max_length=60, primary_key=True)
    newest = models.DateTimeField()
    alerted_at = models.DateTimeField()

    class Meta:
        db_table = "web_push_late_queue"

    def __str__(self) -> str:
        return f"{self.kind} since {self.alerted_at}"
