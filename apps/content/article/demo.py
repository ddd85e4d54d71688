"""Demonstration articles: created, submitted, reviewed and withdrawn through the engine, by the demonstration accounts."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.kinds.demo_moments import full_hour
from apps.kinds.engine.write import recycle, save, transitions
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.media.library.demo import store_pictures
from apps.review.log.services import happened_at

from . import demo_histories as histories
from .demo_texts import Story, stories
from .models import Article

PICTURE = re.compile(r"\{picture (\d)\}")
AUTHORS = ("editor", "editor2")
EDITOR_IN_CHIEF_WRITES = 11
COLOURS = ("#a61e4d", "#1864ab", "#2b8a3e")
Say = Callable[[str], object]
Plan = tuple[Story, histories.ArticleHistory]


@transaction.atomic
def load(people: Mapping[str, Caller], say: Say = print) -> int:
    """Creates the articles unless some exist; returns the number created.

    ``people`` are the demonstration accounts by name. One transaction holds them all, so that a second attempt starts
    afresh.
    """
    texts = list(stories())
    if Article.objects.filter(title__in=[story.title for story in texts]).exists():
        return 0
    pictures = store_pictures(people["editor"])
    random = Random("articles")  # noqa: S311 (the same demonstration every time)
    plans = sorted(zip(texts, histories.article_histories(random), strict=True), key=lambda plan: -plan[1].ages[0])
    for number, plan in enumerate(plans):
        _ArticleRun(people, pictures, plan, number).run()
        if number % 30 == 29:
            say(f"已写入文章 {number + 1}/{len(plans)}")
    return len(plans)


class _ArticleRun:
    """Takes one article through its review history."""

    def __init__(
        self, people: Mapping[str, Caller], pictures: Mapping[tuple[str, int], str], plan: Plan, number: int
    ) -> None:
        self._story, self._history = plan
        self._people, self._number = people, number
        self._author = people["admin" if number % EDITOR_IN_CHIEF_WRITES == 0 else AUTHORS[number % 2]]
        self._random = Random(self._story.title)  # noqa: S311
        self._pictures = [_picture(pictures, *wanted) for wanted in self._story.pictures]
        self._kind = registry.kind("article")
        self._id = 0

    def run(self) -> None:
        self._id = save.create(self._kind, self._author, self._fields())["id"]
        if self._history.shared.name != "draft":
            self._count_readers()
        for step, age in zip(self._history.shared.steps, self._history.ages[1:], strict=True):
            with happened_at(self._at(age)):
                self._take(step)
        self._backdate()

    def _fields(self) -> dict[str, Any]:
        story, unfinished = self._story, self._history.shared.name == "draft" and self._number % 3 == 0
        fields: dict[str, Any] = {"title": story.title, "section": story.section, "author": story.author}
        if unfinished:
            return fields | {"body": story.body.split("</p>")[0] + "</p>"}
        fields |= {
            "body": self._body(),
            "summary": story.summary,
            "source": story.source,
            "keywords": list(story.keywords),
            "cover": self._pictures[0],
            "shareCover": self._pictures[0] if story.rich else "",
            "original": self._number % 3 != 0,
        }
        return fields | self._extras()

    def _extras(self) -> dict[str, Any]:
        """Values that only some articles have."""
        extras: dict[str, Any] = {}
        if self._number % 17 == 0:
            extras["titleColour"] = COLOURS[self._number % len(COLOURS)]
        if self._number % 6 == 0:
            related = Article.objects.filter(section=self._story.section, deleted_at=None).order_by("-pk")[:3]
            extras["related"] = [article.pk for article in related]
        if self._story.rich and self._number % 4 == 0:
            extras["links"] = [{"title": "湖北省人民政府门户网站", "link": "https://www.hubei.gov.cn/"}]
        if self._history.shared.name in ("draft", "pending") and self._number % 4 == 1:
            extras["publishAt"] = full_hour(self._random.randint(4, 90))
        return extras

    def _body(self) -> str:
        return PICTURE.sub(lambda match: self._pictures[int(match[1])], self._story.body)

    def _count_readers(self) -> None:
        """The app counts readers; no call writes this column."""
        if not any(step.action in ("approve", "publish") for step in self._history.shared.steps):
            return
        days = max(1.0, self._history.ages[0] / histories.DAY)
        views = int(self._random.lognormvariate(7.6, 1.1) * min(days, 9) ** 0.5)
        added = self._random.randint(10, 240) * 50 if self._number % 5 == 0 else None
        shared = views // self._random.randint(30, 90)
        Article.objects.filter(pk=self._id).update(view_num=views, operate_view_num=added, share_num=shared)

    def _take(self, step: histories.Step) -> None:
        caller = self._people[step.by] if step.by else self._author
        if step.action == "delete":
            recycle.delete(self._kind, caller, {"id": self._id})
        elif step.action == "update":
            save.update(self._kind, caller, {"id": self._id, "revision": self._revision()} | self._second_version())
        else:
            transitions.perform(self._kind, step.action, caller, {"id": self._id} | self._reason(step))

    def _revision(self) -> int:
        return Article.objects.values_list("revision", flat=True).get(pk=self._id)

    def _second_version(self) -> dict[str, str]:
        """Values of a second version: a shorter first paragraph, an addition at the end, and for some articles another
        title.
        """
        addition = histories.ADDITIONS[self._number % len(histories.ADDITIONS)]
        first, end, rest = self._body().partition("</p>")
        sentences = first.split("。")
        shorter = "。".join([*sentences[:-2], sentences[-1]]) if len(sentences) > 2 else first
        changes = {"body": f"{shorter}{end}{rest}<p><strong>最新进展：</strong>{addition}</p>"}
        return changes | ({"title": f"{self._story.title}（更新）"} if self._number % 2 else {})

    def _reason(self, step: histories.Step) -> dict[str, str]:
        banks = {"reject": histories.REJECTIONS, "withdraw": histories.WITHDRAWALS}
        bank = banks.get(step.action)
        return {"reason": bank[self._number % len(bank)]} if bank else {}

    def _backdate(self) -> None:
        """Spreads the actions of this run over the last two months.

        The services write the present time. A demonstration whose actions all happened within ten seconds would show
        neither waiting times nor a history. So a plain update moves the timestamps, and nothing else.
        """
        moments = dict(self._moments())
        last = self._at(self._history.ages[-1])
        article = Article.objects.get(pk=self._id)
        written = {
            "created_at": self._at(self._history.ages[0]),
            "updated_at": last,
            "submitted_at": moments.get("submit") if article.submitted_at else None,
            "decided_at": max((moments[n] for n in ("approve", "reject", "publish", "withdraw") if n in moments), default=None),
            "published_at": moments.get("approve", moments.get("publish")) if article.published_at else None,
            "deleted_at": moments.get("delete") if article.deleted_at else None,
        }  # fmt: skip
        Article.objects.filter(pk=self._id).update(**written)

    def _moments(self) -> Iterator[tuple[str, dt.datetime]]:
        for step, age in zip(self._history.shared.steps, self._history.ages[1:], strict=True):
            yield step.action, self._at(age)

    def _at(self, minutes_ago: int) -> dt.datetime:
        return timezone.now() - dt.timedelta(minutes=minutes_ago, seconds=self._number % 53)


def _picture(pictures: Mapping[tuple[str, int], str], scene: str, variant: int) -> str:
    """The URL of the scene in this variant, or in one that exists."""
    of_scene = [url for (name, _), url in pictures.items() if name == scene]
    return of_scene[variant % len(of_scene)]
