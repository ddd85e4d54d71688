"""Coupons, the codes that readers hold, the grants that send them, and their write-offs. Sums are integers of fen."""

from __future__ import annotations

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import F, Q

from apps.core.outbox.tasks import OPEN, Task
from apps.kinds.database.text_search import Grams
from apps.kinds.fields import Choice
from apps.kinds.models import Record

SORTS = (Choice("cash", "满减券", "info"), Choice("discount", "折扣券", "ok"), Choice("gift", "兑换券", "warn"))
VALIDITIES = (Choice("period", "固定日期"), Choice("days", "领取后若干天"))
SCOPES = (Choice("all", "全部商家"), Choice("some", "指定商家"))


class CodeState(models.TextChoices):
    HELD = "held", "未使用"
    USED = "used", "已核销"
    REVOKED = "revoked", "已作废"


class GrantState(models.TextChoices):
    DRAFT = "draft", "未发放"
    SENDING = "sending", "发放中"
    DONE = "done", "已发完"
    STOPPED = "stopped", "已停止"
    FAILED = "failed", "发放失败"


class Coupon(Record):
    """``stock`` codes at most exist: ``issued_num`` counts those issued, ``used_num`` those written off.

    A cash coupon takes ``amount`` off, a discount leaves ``percent`` of the price (``cap`` at most is saved). A code is
    valid in ``period``, or for ``days`` from when it was issued.
    """

    title = models.CharField(max_length=60)
    sort = models.CharField(max_length=10, default="cash")
    amount = models.PositiveIntegerField(null=True, blank=True)
    percent = models.PositiveSmallIntegerField(null=True, blank=True)
    cap = models.PositiveIntegerField(null=True, blank=True)
    gift = models.CharField(max_length=60, blank=True, default="")
    threshold = models.PositiveIntegerField(default=0)
    stock = models.PositiveIntegerField(default=0)
    per_person = models.PositiveSmallIntegerField(default=1)
    claimable = models.BooleanField(default=False)
    validity = models.CharField(max_length=10, default="period")
    period = models.JSONField(null=True, blank=True)
    days = models.PositiveSmallIntegerField(null=True, blank=True)
    scope = models.CharField(max_length=10, default="all")
    merchants = models.JSONField(default=list, blank=True)
    cover = models.CharField(max_length=1000, blank=True, default="")
    rules = models.TextField(blank=True, default="")
    enabled = models.BooleanField(default=True)
    issued_num = models.PositiveIntegerField(default=0)
    used_num = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(issued_num__lte=F("stock")), name="coupon_stock"),
            models.CheckConstraint(condition=Q(used_num__lte=F("issued_num")), name="coupon_used"),
        ]
        indexes = [
            models.Index(fields=["deleted_at", "-id"], name="coupon_bin"),
            GinIndex(Grams("title"), name="coupon_grams"),
        ]

    def __str__(self) -> str:
        return self.title


class CouponGrant(Record):
    """Sends one coupon to many readers. ``total`` readers are meant, ``sent`` have it, ``skipped`` could not get it.

    ``cursor`` is the last ``GrantReader`` that was done, so that a stopped grant goes on after it.
    """

    title = models.CharField(max_length=60)
    coupon = models.ForeignKey(Coupon, on_delete=models.CASCADE, related_name="+")
    audience = models.CharField(max_length=12, default="list")
    note = models.CharField(max_length=200, blank=True, default="")
    state = models.CharField(max_length=10, choices=GrantState.choices, default=GrantState.DRAFT)
    message = models.CharField(max_length=200, blank=True, default="")
    total = models.PositiveIntegerField(default=0)
    sent = models.PositiveIntegerField(default=0)
    skipped = models.PositiveIntegerField(default=0)
    cursor = models.BigIntegerField(default=0)
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    portrait = models.ForeignKey("audience.Portrait", null=True, blank=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        indexes = [models.Index(fields=["deleted_at", "-id"], name="coupon_grant_bin")]

    def __str__(self) -> str:
        return self.title


class GrantReader(models.Model):
    """A reader whom a grant is meant for."""

    grant = models.ForeignKey(CouponGrant, on_delete=models.CASCADE, related_name="readers", db_index=False)
    reader_id = models.CharField(max_length=40)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["grant", "reader_id"], name="coupon_grant_reader_once")]
        indexes = [models.Index(fields=["grant", "id"], name="coupon_grant_reader_order")]

    def __str__(self) -> str:
        return f"{self.grant_id} {self.reader_id}"


class GrantTask(Task):
    """The background work of one sending."""

    grant = models.ForeignKey(CouponGrant, on_delete=models.CASCADE, related_name="tasks")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["grant"], condition=Q(state__in=OPEN), name="coupon_grant_task_once")
        ]
        indexes = [models.Index(fields=["due_at", "id"], condition=Q(state__in=OPEN), name="coupon_grant_task_due")]

    def __str__(self) -> str:
        return f"grant {self.grant_id} ({self.state})"


class CouponCode(Record):
    """One coupon in a reader's hands, which is written off by ``code``."""

    code = models.CharField(max_length=16, unique=True)
    coupon = models.ForeignKey(Coupon, on_delete=models.PROTECT, related_name="codes", db_index=False)
    grant = models.ForeignKey(
        CouponGrant, null=True, blank=True, on_delete=models.SET_NULL, related_name="+", db_index=False
    )
    reader_id = models.CharField(max_length=40)
    state = models.CharField(max_length=10, choices=CodeState.choices, default=CodeState.HELD)
    valid_from = models.DateTimeField()
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["grant", "reader_id"], condition=Q(grant__isnull=False), name="coupon_code_grant_once"
            )
        ]
        indexes = [
            models.Index(fields=["coupon", "reader_id"], name="coupon_code_holder"),
            models.Index(fields=["coupon", "-id"], name="coupon_code_coupon"),
            models.Index(fields=["reader_id", "-id"], name="coupon_code_reader"),
            models.Index(fields=["state", "-id"], name="coupon_code_state"),
        ]

    def __str__(self) -> str:
        return self.code


class CouponWriteOff(Record):
    """A code that was used at ``place``. A reversed one stays as a row, and its code is held again."""

    held = models.ForeignKey(CouponCode, on_delete=models.PROTECT, related_name="write_offs", db_index=False)
    code = models.CharField(max_length=16, db_index=True)
    coupon = models.ForeignKey(Coupon, on_delete=models.PROTECT, related_name="+", db_index=False)
    reader_id = models.CharField(max_length=40)
    place = models.CharField(max_length=60, blank=True, default="")
    order_amount = models.PositiveIntegerField(null=True, blank=True)
    saved = models.PositiveIntegerField(default=0)
    reversed_at = models.DateTimeField(null=True, blank=True)
    reason = models.CharField(max_length=200, blank=True, default="")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["held"], condition=Q(reversed_at__isnull=True), name="coupon_write_off_once"
            )
        ]
        indexes = [
            models.Index(fields=["coupon", "-id"], name="coupon_write_off_coupon"),
            models.Index(fields=["reader_id", "-id"], name="coupon_write_off_reader"),
            models.Index(fields=["created_at"], name="coupon_write_off_created"),
        ]

    def __str__(self) -> str:
        return self.code
