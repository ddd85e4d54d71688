"""The reader behind a comment, a post or a circle: the app's data, not an account of the console."""

from __future__ import annotations

from django.db import models

from apps.kinds.fields import Column, Field
from apps.kinds.models import Reviewed


class FromReader(Reviewed):
    """A record that a reader wrote. ``reader_id`` is the app's id of the reader, empty for an operator's own record."""

    reader_id = models.CharField(max_length=40, blank=True, default="")
    reader_name = models.CharField(max_length=40)
    reader_avatar = models.CharField(max_length=1000, blank=True, default="")
    ip_region = models.CharField(max_length=20, blank=True, default="")
    device = models.CharField(max_length=40, blank=True, default="")

    class Meta:
        abstract = True


READER_NAME = Field(
    "reader_name",
    "昵称",
    required=True,
    max_length=40,
    default="编辑部",
    readonly="after_create",
    column=Column(110),
    sheet=True,
)
READER_FACTS = (
    Field("reader_avatar", "头像", "image", readonly="after_create"),
    Field("reader_id", "用户编号", readonly="always", max_length=40, sheet=True),
    Field("ip_region", "IP 属地", readonly="always", max_length=20, column=Column(90, optional=True), sheet=True),
    Field("device", "设备", readonly="always", max_length=40, column=Column(120, optional=True), sheet=True),
)
