"""A reader's enrolment in an activity: a place, a place in the waiting list, or what became of it."""

from __future__ import annotations

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q

from apps.kinds.database.text_search import Grams
from apps.kinds.models import Record

from ..models import Activity


class State(models.TextChoices):
    UNPAID = "unpaid", "待付款"
    ENROLLED = "enrolled", "已报名"
    QUALIFIED = "qualified", "已入选"
    WAITING = "waiting", "候补中"
    DISQUALIFIED = "out", "已取消资格"
    LEFT = "left", "已退出"


#: States of enrolments that have a place.
SEATED = (State.UNPAID, State.ENROLLED, State.QUALIFIED)
#: States that count against the limit of one person.
ACTIVE = (*SEATED, State.WAITING)

#: Lists show these; an index of them counts without reading the rows, also by state where it includes the state.
THERE = Q(deleted_at__isnull=True)


class Enrolment(Record):
    """``reader_id`` is the app's id of the reader, empty for an enrolment that the console took.

    ``answers`` are ``[{question, label, values}]``, phone numbers masked; ``answer_phones`` has those in full by question, and
    ``files`` the pictures among the answers, so that they count as used. ``code`` admits at the door; only an enrolment with a
    place has one.
    Money is fen: ``due`` is to be paid until ``pay_by``, ``paid`` and ``refunded`` follow the payments.
    """

    activity = models.ForeignKey(Activity, on_delete=models.PROTECT, related_name="enrolments")
    reader_id = models.CharField(max_length=40, blank=True, default="")
    reader_name = models.CharField(max_length=40)
    phone = models.CharField(max_length=20, blank=True, default="")
    age = models.PositiveSmallIntegerField(null=True, blank=True)
    region = models.CharField(max_length=20, blank=True, default="")
    source = models.CharField(max_length=12, default="app")
    device = models.CharField(max_length=40, blank=True, default="")
    answers = models.JSONField(default=list, blank=True)
    files = models.JSONField(default=list, blank=True)
    answer_phones = models.JSONField(default=dict, blank=True)
    state = models.CharField(max_length=12, choices=State.choices, default=State.ENROLLED)
    reason = models.CharField(max_length=200, blank=True, default="")
    note = models.CharField(max_length=500, blank=True, default="")
    code = models.CharField(max_length=10, blank=True, default="")
    award = models.CharField(max_length=40, blank=True, default="")
    awarded_at = models.DateTimeField(null=True, blank=True)
    checked_in_at = models.DateTimeField(null=True, blank=True)
    checked_in_by = models.ForeignKey(
        "identity.Account", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    due = models.PositiveIntegerField(default=0)
    paid = models.PositiveIntegerField(default=0)
    refunded = models.PositiveIntegerField(default=0)
    pay_by = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["activity", "code"], condition=~Q(code=""), name="enrolment_code_once"),
            models.CheckConstraint(condition=Q(refunded__lte=models.F("paid")), name="enrolment_refund_within_paid"),
        ]
        indexes = [
            models.Index(fields=["activity", "-id"], condition=THERE, name="enrolment_activity"),
            models.Index(fields=["activity", "state", "-id"], condition=THERE, name="enrolment_state"),
            models.Index(
                fields=["activity", "source", "-id"], include=["state"], condition=THERE, name="enrolment_source"
            ),
            models.Index(fields=["activity", "age", "id"], include=["state"], condition=THERE, name="enrolment_age"),
            models.Index(
                fields=["activity", "-created_at", "-id"], include=["state"], condition=THERE, name="enrolment_created"
            ),
            models.Index(fields=["activity", "reader_id"], condition=~Q(reader_id=""), name="enrolment_reader"),
            models.Index(fields=["activity", "phone"], condition=~Q(phone=""), name="enrolment_phone"),
            models.Index(fields=["activity", "id"], condition=Q(state="waiting"), name="enrolment_waiting"),
            models.Index(fields=["pay_by"], condition=Q(state="unpaid"), name="enrolment_unpaid"),
            models.Index(fields=["activity", "-id"], condition=~Q(award=""), name="enrolment_awarded"),
            models.Index(
                fields=["activity", "-id"], condition=Q(checked_in_at__isnull=False), name="enrolment_checked_in"
            ),
            GinIndex(Grams("reader_name"), name="enrolment_grams"),
        ]

    def __str__(self) -> str:
        return self.reader_name
