"""Automatic content of a channel's or a city's page: the stories of a section, or those with given keywords."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone

from apps.kinds.call_fields import optional
from apps.kinds.engine.public import queries
from apps.kinds.engine.read import references
from apps.kinds.fields import Choice, Field, When
from apps.kinds.models import Publication
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text
from apps.review.content_kinds import SECTIONS

SECTION_FEED = Choice("section", "按栏目")
KEYWORD_FEED = Choice("keywords", "按关键词")

SECTION = Field(
    "section", "栏目", "choice", choices=SECTIONS, choices_of="shown_section", default="news", required=True,
    when=When("feed", ("section",)),
)  # fmt: skip
KEYWORDS = Field(
    "keywords", "关键词", "tags", max=10, required=True, when=When("feed", ("keywords",)),
    help="标题或关键词中含有任意一个的内容会自动出现",
)  # fmt: skip

#: Kinds that can enter the pages of channels and cities automatically.
FED_KINDS = ("article", "video", "subject", "collection", "stream", "discuss")
#: Number of the newest records of each kind that are searched for keywords. Pages show new content, so this suffices.
SEARCHED = 3_000
SHOWN = 12
#: Kind, id, time of publication.
FeedEntry = tuple[str, int, dt.datetime]


def preview_feed(
    *, caller: Caller, feed: str | None, section: str | None, keywords: list[str] | None
) -> dict[str, Any]:
    """The unsaved feed of a form -> ``{items}``: the newest stories that such a page would show.

    Each is a content reference with ``publishedAt``.
    """
    stories = newest({"feed": feed, "section": section, "keywords": keywords})
    found = references.look_up(((key, pk) for key, pk, _ in stories), caller)
    return {"items": [dict(found[key, pk]) | {"publishedAt": moment_text(at)} for key, pk, at in stories]}


def preview_form(feed: Field) -> tuple[Field, ...]:
    """The form of the preview of a page with this feed."""
    return optional(feed), optional(SECTION), optional(KEYWORDS)


def newest(chosen: Mapping[str, Any], now: dt.datetime | None = None) -> list[FeedEntry]:
    """The stories that ``feed`` with ``section`` or ``keywords`` selects now, newest first."""
    public = queries.public(now or timezone.now())
    if chosen["feed"] == "section":
        return list(_columns(public.filter(kind__in=FED_KINDS, scope=chosen["section"])))
    words = (chosen["feed"] == "keywords" and chosen["keywords"]) or []
    stories = [
        story for key in FED_KINDS if words and key in registry.kinds for story in _with_words(key, words, public)
    ]
    return sorted(stories, key=lambda story: story[2], reverse=True)[:SHOWN]


def _columns(public: QuerySet[Publication]) -> Iterable[FeedEntry]:
    return public.order_by("-shown_at", "-record_id").values_list("kind", "record_id", "shown_at")[:SHOWN]


def _with_words(key: str, words: Sequence[str], public: QuerySet[Publication]) -> Iterable[FeedEntry]:
    """The newest stories of one kind that contain one of the words."""
    wanted = Q()
    for word in words:
        wanted |= Q(title__icontains=word) | Q(keywords__contains=[word])
    of_kind = public.filter(kind=key)
    newest = of_kind.order_by("-shown_at", "-record_id").values("record_id")[:SEARCHED]
    found = registry.kind(key).model._default_manager.filter(wanted, pk__in=newest)
    return _columns(of_kind.filter(record_id__in=found.values("pk")))
