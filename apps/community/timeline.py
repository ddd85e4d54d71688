"""Sources of a user's timeline: the texts and reports of the user, and the sanctions against the user."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet

from apps.audience.models import AppUser
from apps.audience.ports import TimelineEntry, TimelineSource
from apps.kinds.fields import Choice
from apps.kinds.types import moment_text

from .circle.models import Circle
from .comment.models import Comment
from .post.models import Post
from .report.choices import FREEZE, REASONS
from .report.models import ReaderSanction, Report

MOST = 120


def _comments(user: AppUser) -> QuerySet[Any]:
    return Comment.objects.filter(reader_id=user.reader_id, deleted_at=None)


def _posts(user: AppUser) -> QuerySet[Any]:
    return Post.objects.filter(reader_id=user.reader_id, deleted_at=None)


def _circles(user: AppUser) -> QuerySet[Any]:
    return Circle.objects.filter(owner_id=user.reader_id, deleted_at=None)


def _reports(user: AppUser) -> QuerySet[Any]:
    return Report.objects.filter(reader_id=user.reader_id)


def _sanctions(user: AppUser) -> QuerySet[Any]:
    return ReaderSanction.objects.filter(reader_id=user.reader_id).select_related("account", "revoked_by")


def _short(text: str) -> str:
    return text if len(text) <= MOST else f"{text[:MOST]}…"


def _label(choices: tuple[Choice, ...], value: str) -> str:
    return next((choice.label for choice in choices if choice.value == value), value)


def _sanction(sanction: ReaderSanction) -> TimelineEntry:
    frozen = sanction.sort == FREEZE and sanction.until is not None
    text = f"冻结到 {moment_text(sanction.until)}" if frozen and sanction.until else "警告"
    at_case = sanction.kind if sanction.kind != "user" else ""
    by = sanction.account.real_name if sanction.account else ""
    return TimelineEntry(text, at_case, sanction.case_id if at_case else None, sanction.reason, by)


def _lift(sanction: ReaderSanction) -> TimelineEntry:
    text = "解除冻结" if sanction.sort == FREEZE else "撤销警告"
    by = sanction.revoked_by.real_name if sanction.revoked_by else ""
    return TimelineEntry(text, reason=sanction.revoked_reason or "处理被撤销", by=by)


SOURCES = (
    TimelineSource(
        "comment", "评论", "did", _comments, "created_at", lambda row: TimelineEntry(_short(row.text), "comment", row.pk)
    ),
    TimelineSource(
        "post", "帖子", "did", _posts, "created_at", lambda row: TimelineEntry(_short(row.text) or "图片或视频", "post", row.pk)
    ),
    TimelineSource(
        "circle", "圈子", "did", _circles, "created_at", lambda row: TimelineEntry(f"申请圈子“{row.name}”", "circle", row.pk)
    ),
    TimelineSource(
        "report", "举报", "did", _reports, "at",
        lambda row: TimelineEntry(f"举报：{_label(REASONS, row.reason)}", row.kind, row.case_id, row.text),
    ),
    TimelineSource("sanction", "警告与冻结", "done", _sanctions, "at", _sanction),
    TimelineSource("sanction", "警告与冻结", "done", _sanctions, "revoked_at", _lift),
)  # fmt: skip
