"""Declares the task: a row that asks for background work, written in the transaction of the change that needs it."""

from __future__ import annotations

from django.db import models
from django.utils import timezone


class State(models.TextChoices):
    QUEUED = "queued", "等待中"
    RUNNING = "running", "处理中"
    DONE = "done", "已完成"
    FAILED = "failed", "失败"
    #: The task crashed as often as it may. Only a person starts it again.
    QUARANTINED = "quarantined", "已隔离"
    CANCELLED = "cancelled", "已取消"


OPEN = (State.QUEUED, State.RUNNING)
BROKEN = (State.FAILED, State.QUARANTINED)


class Task(models.Model):
    """Base of every model whose rows workers carry out; ``Outbox`` moves them through their states.

    A task may begin at ``due_at``. ``attempts`` counts deliveries since the last progress, each before its work begins.
    While the task runs, ``holder`` (a delivery) has it until ``leased_until``.
    """

    state = models.CharField(max_length=12, choices=State.choices, default=State.QUEUED)
    due_at = models.DateTimeField(default=timezone.now)
    attempts = models.PositiveSmallIntegerField(default=0)
    holder = models.CharField(max_length=32, blank=True, default="")
    leased_until = models.DateTimeField(null=True, blank=True)
    message = models.TextField(blank=True, default="")
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        abstract = True


#: The columns above: those that ``Outbox`` writes.
COLUMNS = ("state", "due_at", "attempts", "holder", "leased_until", "message", "started_at", "finished_at")
