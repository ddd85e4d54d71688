"""Writes several comments of operate users together, some of them planned."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from apps.core.errors import Invalid
from apps.core.payload_names import camel
from apps.kinds.engine import form
from apps.kinds.engine.read import references
from apps.kinds.engine.write import save
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text
from apps.review.plans.services import save_plan
from apps.review.words import hits
from apps.review.words.texts import Piece

from ..comment.models import Comment
from ..operate_user.models import OperateUser
from ..topic import redirect
from . import mirror
from .models import OperateBatch, OperateComment

MOST_LINES = 100
LONGEST_AHEAD = dt.timedelta(days=30)
LINE = (
    Field("user", "运营用户", "id", required=True),
    Field("text", "评论内容", "long_text", required=True, max_length=1000),
    Field("publish_at", "发布时间", "datetime"),
)


@dataclass(frozen=True, slots=True)
class Line:
    """One comment to write; ``publish_at`` None: at once."""

    user: OperateUser
    text: str
    publish_at: dt.datetime | None


def write(
    *, kind: Kind, caller: Caller, content: dict[str, Any], parent: int | None, lines: list[dict[str, Any]]
) -> dict[str, Any]:
    """Writes ``lines`` ({user, text, publishAt?}) on ``content``, or as answers to the comment ``parent``
    -> ``{batch, ids, shown, planned}``.

    All or none: raises Invalid with the error of each line (``lines.3.text``).
    """
    content = dict(redirect.followed(content) or content)
    _require_target(content, parent)
    read = _read(content, lines)
    batch = OperateBatch.objects.create(content=content, account_id=caller.account_id)
    made = [_make(kind, caller, batch, parent, line) for line in read]
    planned = [record for record in made if record.state == "planned"]
    return {
        "batch": batch.pk, "ids": [record.pk for record in made],
        "shown": len(made) - len(planned), "planned": len(planned),
    }  # fmt: skip


def _require_target(content: Mapping[str, Any], parent: int | None) -> None:
    target = (str(content["kind"]), int(content["id"]))
    if references.look_up([target], None)[target]["gone"]:
        raise Invalid({"content": "评论的内容不存在或已被删除，请重新选择"})
    if parent is None:
        return
    answered = Comment.objects.filter(pk=parent, deleted_at=None).first()
    if answered is None or redirect.followed(answered.content) != dict(content):
        raise Invalid({"parent": "回复的评论不在这条内容下，请重新选择"})
    if not answered.live or not answered.visible:
        raise Invalid({"parent": "回复的评论读者还看不到，不能回复"})


def _read(content: Mapping[str, Any], lines: Sequence[Mapping[str, Any]]) -> list[Line]:
    """The lines, parsed. Raises Invalid with all errors of all lines."""
    errors: dict[str, str] = {}
    parsed: list[dict[str, Any]] = []
    for position, line in enumerate(lines):
        try:
            form.refuse_unknown(LINE, line)
            parsed.append(form.parse(LINE, line))
        except Invalid as wrong:
            errors |= {f"lines.{position}.{name}": why for name, why in wrong.errors.items()}
    if not errors:
        users = OperateUser.objects.filter(enabled=True, deleted_at=None).in_bulk([line["user"] for line in parsed])
        errors = dict(_problems(content, parsed, users))
    if errors:
        raise Invalid(errors)
    return [Line(users[line["user"]], line["text"], line["publish_at"]) for line in parsed]


def _problems(
    content: Mapping[str, Any], lines: Sequence[Mapping[str, Any]], users: Mapping[int, OperateUser]
) -> Iterator[tuple[str, str]]:
    now, before = timezone.now(), _written(content, lines)
    seen: set[tuple[int, str]] = set()
    for position, line in enumerate(lines):
        said = (line["user"], line["text"])
        if line["user"] not in users:
            yield f"lines.{position}.user", "这个运营用户不存在或已停用，请重新选择"
        if said in seen or said in before:
            yield f"lines.{position}.text", "同一个运营用户在这条内容下已经写过相同的评论"
        seen.add(said)
        at = line["publish_at"]
        if at is not None and not now < at <= now + LONGEST_AHEAD:
            yield f"lines.{position}.{camel('publish_at')}", f"发布时间应晚于现在，并在{LONGEST_AHEAD.days}天之内"
    found = hits.in_pieces(
        Piece(str(position), "评论内容", position, line["text"]) for position, line in enumerate(lines)
    )
    for piece, hit in found.hits:
        if hit.word.level >= hits.REVIEW:
            yield f"lines.{piece.field}.text", f"含有敏感词“{hit.word.word}”，请修改"


def _written(content: Mapping[str, Any], lines: Sequence[Mapping[str, Any]]) -> set[tuple[int, str]]:
    texts = [line["text"] for line in lines]
    same: QuerySet[OperateComment] = OperateComment.objects.filter(content=content, text__in=texts, deleted_at=None)
    return set(same.values_list("user_id", "text"))


def _make(kind: Kind, caller: Caller, batch: OperateBatch, parent: int | None, line: Line) -> OperateComment:
    record = OperateComment(
        batch=batch.pk, user=line.user, user_name=line.user.name, content=batch.content, parent_id=parent, text=line.text,
        publish_at=line.publish_at, created_by_id=caller.account_id,
    )  # fmt: skip
    save.assign(kind, record, {})
    if line.publish_at is None:
        record.visible, record.state = True, "shown"
        record.save()
        mirror.show(record, caller)
    else:
        plan(kind, caller, record, line.publish_at)
    save.publish_change(kind, record, caller, "create")
    return record


def plan(kind: Kind, caller: Caller, record: OperateComment, at: dt.datetime) -> dict[str, Any]:
    """Plans to show the comment, with the caller's rights."""
    made: dict[str, Any] = save_plan(caller=caller, kind=kind, action="show", at=at, record_id=record.pk)
    return made


def batch_data(batch: OperateBatch) -> dict[str, Any]:
    return {
        "id": batch.pk,
        "withdrawnAt": moment_text(batch.withdrawn_at) if batch.withdrawn_at else None,
        "reason": batch.reason,
    }
