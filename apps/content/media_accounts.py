"""Content that a media account (媒体号) publishes in the app: its owner, and the rights of the account's managers.

The accounts are a kind of ``apps.community``; content refers to it by key and table, and imports nothing.
"""

from __future__ import annotations

from typing import Any

from django.db import models
from django.db.models import ExpressionWrapper, Q

from apps.kinds.fields import Column, Field, Filter
from apps.kinds.rights import Right, SubsetGrant
from apps.kinds.routes import Route

from . import jsonb

MANAGERS = ("媒体号管理",)


class OfMediaAccount(models.Model):
    """``of_account`` is derived from ``media_account``: managers of the accounts may view these records."""

    media_account = models.ForeignKey(
        "community.MediaAccount", models.SET_NULL, null=True, blank=True, related_name="+", verbose_name="媒体号"
    )
    of_account: Any = jsonb.generated(
        ExpressionWrapper(Q(media_account__isnull=False), output_field=models.BooleanField())
    )

    class Meta:
        abstract = True


FIELD = Field(
    "media_account", "媒体号", "relation", of="media", options_call="/media/operator/writable", readonly="after_create",
    column=Column(120, optional=True), 
    help="由媒体号发布的内容；创建后不能修改",
)  # fmt: skip
FILTER = Filter("mediaAccount", "媒体号", "media_account", "relation", of="media")

#: Managing accounts suffices to view; 显示/隐藏 there suffices to change visibility. Their group has no 撤稿: the right to
#: submit includes taking down, as for the account itself (docs/decisions/026).
PARTS = (
    SubsetGrant("of_account", True, MANAGERS, Right.VIEW, frozenset({Right.VIEW})),
    SubsetGrant("of_account", True, MANAGERS, Right.SHOW_HIDE, frozenset({Right.SHOW_HIDE})),
    SubsetGrant("of_account", True, MANAGERS, Right.REVIEW, frozenset({Right.REVIEW, Right.WITHDRAW})),
    SubsetGrant("of_account", True, MANAGERS, Right.REMOVE, frozenset({Right.REMOVE})),
)


def detail_route(path: str, title: str) -> Route:
    return Route(path, title, "detail", groups=MANAGERS, parent="/mediaContent", query={"id": ""})
