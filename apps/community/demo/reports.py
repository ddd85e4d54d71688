"""Demonstration of readers' reports and of operate comments."""

from __future__ import annotations

import datetime as dt
from random import Random
from typing import Any

from django.utils import timezone

from apps.kinds.demo_moments import day
from apps.kinds.registry import registry
from apps.review.decisions.models import Decision
from apps.review.log.services import happened_at

from ..models import Comment, OperateUser, Post, Report
from ..operate_comment import write
from ..report import arrive, decide
from .reader_records import People, pictures
from .readers import reader

USERS = ("江城小编", "长江观察员", "汉口老街坊", "东湖散步的人", "武昌早班车")
SAID = ("这条消息很及时，转给家里人了。", "期待后续报道。", "已收藏，周末去看看。", "希望多报道这样的身边事。")
#: Reason, what the reader said.
REPORTED = (
    ("fraud", "一直在发加微信领红包的广告"),
    ("fraud", "点进去是刷单"),
    ("attack", "骂人，很难听"),
    ("rumour", "说的和通报不一样"),
    ("privacy", "把别人的电话发出来了"),
    ("other", ""),
)
#: For each case: reports, minutes since the first, decision (empty: open), measure, days, note.
CASES: tuple[tuple[int, int, str, str, int, str], ...] = (
    (9, 310, "", "none", 0, ""),
    (4, 95, "", "none", 0, ""),
    (1, 12, "", "none", 0, ""),
    (3, 2 * 1440, "hide", "warn", 0, "请遵守社区公约，不要发布广告"),
    (1, 3 * 1440, "leave", "none", 0, "正常讨论"),
)


def load_reports(people: People) -> int:
    """Reports comments and posts; some of the cases are decided."""
    random = Random("reports")  # noqa: S311 (the same demonstration every time)
    comments = Comment.objects.filter(published_at__isnull=False, deleted_at=None, official=False).exclude(reader_id="")
    posts = Post.objects.filter(published_at__isnull=False, deleted_at=None)
    for key, found in (("comment_report", comments), ("content_report", posts)):
        owner = "comment" if key == "comment_report" else "post"
        for case, pk in zip(CASES, found.order_by("-pk").values_list("pk", flat=True)[2:12:2], strict=False):
            _case(key, {"kind": owner, "id": pk}, case, random, people)
    return Report.objects.count()


def _case(
    key: str, target: dict[str, Any], case: tuple[int, int, str, str, int, str], random: Random, people: People
) -> None:
    number, minutes, decision, measure, days, note = case
    kind, now = registry.kind(key), timezone.now()
    for place in range(number):
        told = reader(random, [])
        reason, text = REPORTED[(place * place) % len(REPORTED)]
        values = {
            "target": target, "reason": reason, "text": text, "images": [],
            "reader_id": f"{told['reader_id']}{place}", "reader_name": told["reader_name"],
            "ip_region": told["ip_region"],
        }  # fmt: skip
        at = now - dt.timedelta(minutes=minutes * (number - place) / number)
        Report.objects.filter(pk=arrive.add(kind, values)).update(at=at)
    record = kind.model._default_manager.get(target=target, state="open")
    record.first_at, record.last_at = now - dt.timedelta(minutes=minutes), at
    record.save()
    if decision:
        _decide(key, record, people, decision=decision, measure=measure, days=days, note=note)


def _decide(key: str, record: Any, people: People, **decision: Any) -> None:
    """Decides half an hour after the last report. Decisions of the demonstration cannot be taken back."""
    moment = record.last_at + dt.timedelta(minutes=30)
    with happened_at(moment):
        decide.decide(
            kind=registry.kind(key), caller=people["admin"], id=record.pk, revision=record.revision, **decision
        )
    type(record)._default_manager.filter(pk=record.pk).update(decided_at=moment)
    Decision.objects.filter(kind=key, record_id=record.pk).delete()


def load_operate_comments(people: People) -> int:
    """Operate users, a batch that readers see and a batch of which some wait for tomorrow."""
    avatars = pictures("")
    users = [
        OperateUser.objects.create(
            name=name,
            avatar=avatars[place % len(avatars)] if avatars else "",
            region="湖北",
            introduction="住在江城，爱聊身边事",
            device=("iPhone 15", "HUAWEI Mate 60")[place % 2],
        ).pk
        for place, name in enumerate(USERS)
    ]
    articles = registry.kind("article").model._default_manager.filter(published_at__isnull=False, deleted_at=None)
    made = 0
    for place, pk in enumerate(articles.order_by("-pk").values_list("pk", flat=True)[:2]):
        lines = [{"user": user, "text": text} for user, text in zip(users, SAID, strict=False)]
        for hour, line in enumerate(lines[2:] if place else (), start=8):
            line["publishAt"] = day(1, hour)
        answer = write.write(
            kind=registry.kind("operate_comment"), caller=people["operator"], content={"kind": "article", "id": pk},
            parent=None, lines=lines,
        )  # fmt: skip
        made += len(answer["ids"])
    return made
