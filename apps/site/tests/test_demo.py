"""The demonstration data: distinct stories, every state shown, and a second run that changes nothing."""

from __future__ import annotations

import datetime as dt
import io
import re
from collections import Counter
from itertools import combinations

import pytest
from django.utils import timezone
from PIL import Image

from apps.console.models import SavedView
from apps.content.article import demo as articles
from apps.content.article.demo_pictures import draw
from apps.content.article.demo_texts import stories
from apps.content.article.models import Article
from apps.identity import tokens
from apps.identity.models import Account
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.review.models import ReviewLog, SensitiveWord
from apps.review.queries import queues, visible_counts
from apps.site import demo

PIECE = 10


def pieces(html: str) -> set[str]:
    text = re.sub(r"<[^>]+>", "", html)
    return {text[start : start + PIECE] for start in range(len(text) - PIECE)}


def test_no_two_stories_read_the_same() -> None:
    told = list(stories())
    assert len({story.title for story in told}) == len(told) == 120
    assert sum(story.rich for story in told) >= 30
    for one, other in combinations([pieces(story.body) for story in told], 2):
        assert len(one & other) < 0.55 * min(len(one), len(other))


def test_every_choice_and_fact_of_the_texts_is_filled_in() -> None:
    for story in stories():
        assert not re.search(r"[\[\]|]|\{(?!picture \d\})", story.title + story.summary + story.body)


def test_a_picture_is_the_same_every_time() -> None:
    first = draw("tea")
    assert first == draw("tea")
    assert Image.open(io.BytesIO(first)).size == (1200, 675)


@pytest.mark.django_db
@pytest.mark.timeout(400)  # the whole demonstration, and its database before it
def test_a_second_run_changes_nothing(monkeypatch: pytest.MonkeyPatch, settings: object, tmp_path: object) -> None:
    settings.STORAGE_URL = tmp_path.as_uri()  # type: ignore[attr-defined]
    dot = io.BytesIO()
    Image.new("RGB", (16, 9), "#2f6275").save(dot, "JPEG")
    monkeypatch.setattr(articles, "draw", lambda scene, variant: dot.getvalue())
    demo.load("Demo#2026", lambda line: None)
    before = everything()
    demo.load("Demo#2026", lambda line: None)
    assert everything() == before
    show_every_state()
    every_queue_waits_for_its_reviewers()


def everything() -> list[object]:
    return [
        list(Article.objects.order_by("pk").values()),
        list(SensitiveWord.objects.order_by("pk").values()),
        list(SavedView.objects.order_by("pk").values()),
        ReviewLog.objects.count(),
        {key: registry.kind(key).model.objects.count() for key in queues()},
    ]


def show_every_state() -> None:
    living = Article.objects.filter(deleted_at=None)
    states = Counter(living.values_list("verify_state", flat=True))
    assert set(states) == {0, 1, 2, 3}
    assert Article.objects.exclude(deleted_at=None).exists()
    assert living.filter(visible=False).exists()
    assert living.filter(changed=True, verify_state=3).exists()
    assert not Article.objects.filter(created_at__gt=timezone.now()).exists()
    waiting = [timezone.now() - at for at in living.filter(verify_state=3).values_list("submitted_at", flat=True) if at]
    assert min(waiting) < dt.timedelta(minutes=30)
    assert max(waiting) > dt.timedelta(hours=3)
    assert ReviewLog.objects.filter(action="reject").exclude(reason="").exists()
    assert SensitiveWord.objects.count() >= 80
    assert SavedView.objects.filter(shared=True).count() == 2


def every_queue_waits_for_its_reviewers() -> None:
    """Each has something to decide, what is late, what is in time and a history; the reviewer sees the numbers, the
    operator none of those queues."""
    counts = visible_counts(caller_of("reviewer"))
    assert counts.keys() == queues().keys()
    assert visible_counts(caller_of("operator")) == {}
    for kind in (registry.kind(key) for key in counts):
        living = kind.model.objects.filter(deleted_at=None)
        waits = living.filter(verify_state=VerifyState.PENDING)
        assert waits.count() == counts[kind.key] > 0, kind.key
        assert kind.queue is not None
        promised = dt.timedelta(minutes=kind.queue.promised_minutes)
        ages = sorted((timezone.now() - at) / promised for at in waits.values_list("submitted_at", flat=True))
        assert ages[0] < 1 < ages[-1], (kind.key, ages)
        assert living.exclude(decided_at=None).exists(), kind.key


def caller_of(name: str) -> Caller:
    return tokens.caller_from(Account.objects.select_related("role").get(name=name))
