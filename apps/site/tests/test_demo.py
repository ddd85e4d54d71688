"""The demonstration data: distinct stories, every state shown, and a snapshot that is what the services make.

The whole demonstration is played here, once for all tests; everything else restores its snapshot.
"""

from __future__ import annotations

import datetime as dt
import io
import re
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection, transaction
from django.utils import timezone
from PIL import Image

from apps.api.models import SavedView
from apps.api.queue_counts import visible_counts
from apps.content.article.demo_texts import stories
from apps.content.article.models import Article
from apps.identity.first_account import ensure_first_administrator
from apps.identity.models import Account
from apps.identity.sessions import tokens
from apps.identity.syslog import chain
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.media.library.demo import ASSETS
from apps.media.models import MediaFile
from apps.review.models import ReviewLog, SensitiveWord
from apps.review.queries import queues
from apps.site import demo
from apps.site.demo_snapshot import export, restore, tables

PIECE = 10
PASSWORD = "Demo#2026"
#: Types whose values the services decide, ids and moments aside.
SAID = ("text", "character varying", "jsonb", "boolean", "smallint")
#: Their numbers of rows depend on the clock: on weekends among the last days, and on moments that share an hour.
BY_CLOCK = (
    "identity_systemlog",
    "identity_chainhead",
    "engage_activitytally",
    "engage_answertally",
    "engage_dailytally",
    "engage_tally",
)
#: Codes that the services draw, which read otherwise each time.
RANDOM = {("engage_couponcode", "code"), ("engage_couponwriteoff", "code"), ("engage_enrolment", "code")}
HEX = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{12,}(-[0-9a-f]{4,})*")
NUMBER = re.compile(r"\d+")


def pieces(html: str) -> set[str]:
    text = re.sub(r"<[^>]+>", "", html)
    return {text[start : start + PIECE] for start in range(len(text) - PIECE)}


def test_no_two_stories_read_the_same() -> None:
    result = list(stories())
    assert len({story.title for story in result}) == len(result) == 120
    assert sum(story.rich for story in result) >= 30
    for one, other in combinations([pieces(story.body) for story in result], 2):
        assert len(one & other) < 0.55 * min(len(one), len(other))


def test_every_choice_and_fact_of_the_texts_is_filled_in() -> None:
    for story in stories():
        assert not re.search(r"[\[\]|]|\{(?!picture \d\})", story.title + story.summary + story.body)


def test_every_asset_has_its_licence_and_source_named() -> None:
    named = re.findall(r"`((?:pictures|films|sounds)/[^`]+)`", (ASSETS / "README.md").read_text())
    patterns = [re.escape(name).replace("<scene>", r"[a-z_]+").replace(r"\*", ".+") for name in named]
    patterns = [re.sub(r"<(light|seconds)>", r"\\d+", pattern) for pattern in patterns]
    for asset in (path for path in ASSETS.rglob("*") if path.is_file() and path.name != "README.md"):
        name = asset.relative_to(ASSETS).as_posix()
        assert any(re.fullmatch(pattern, name) for pattern in patterns), name


def test_a_scene_is_as_wide_as_a_cover() -> None:
    assert {Image.open(path).size for path in (ASSETS / "pictures").iterdir()} == {(1200, 675)}


@pytest.mark.django_db
@pytest.mark.timeout(400)  # the whole demonstration, and its database before it
def test_the_restored_demonstration_is_the_played_one(settings: object, tmp_path: Path) -> None:
    settings.STORAGE_URL = (tmp_path / "played").as_uri()  # type: ignore[attr-defined]
    with transaction.atomic():
        demo.load(PASSWORD, lambda line: None)
        played = as_said()
        before = everything()
        demo.load(PASSWORD, lambda line: None)
        assert everything() == before
        show_every_state()
        every_queue_waits_for_its_reviewers()
        transaction.set_rollback(True)
    settings.STORAGE_URL = (tmp_path / "restored").as_uri()  # type: ignore[attr-defined]
    restored_into_an_empty_database()
    restored = as_said()
    for table in played.keys() | restored.keys():
        ours, theirs = played.get(table, Counter()), restored.get(table, Counter())
        assert ours == theirs, f"{table}: {first_difference(ours - theirs, theirs - ours)}"


def first_difference(played: Counter[str], restored: Counter[str]) -> str:
    """The place at which the first row of the played one and the first row of the restored one begin to differ."""
    one, other = min(played, default=""), min(restored, default="")
    at = next(
        (position for position, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    return f"…{one[max(at - 80, 0) : at]}… goes on {one[at : at + 80]!r}, restored {other[at : at + 80]!r}"


@pytest.mark.django_db
def test_the_restored_demonstration_shows_every_state_and_is_made_no_second_time(
    settings: object, tmp_path: Path
) -> None:
    settings.STORAGE_URL = tmp_path.as_uri()  # type: ignore[attr-defined]
    restored_into_an_empty_database()
    show_every_state()
    every_queue_waits_for_its_reviewers()
    assert chain.verify() == []
    before = everything()
    call_command("demo", stdout=io.StringIO())
    assert everything() == before
    assert chain.verify() == []


def restored_into_an_empty_database() -> None:
    ensure_first_administrator(PASSWORD, must_change=False)
    found = restore.read()
    assert restore.refusal(found) is None
    assert found is not None
    restore.restore(found, PASSWORD)


def as_said() -> dict[str, Counter[str]]:
    """Every table's rows as the services wrote them: without ids, moments, random names, and in no order."""
    said = {}
    for table, columns in tables.columns().items():
        if table in BY_CLOCK:
            continue
        left_out = {*tables.WITHOUT, *RANDOM}
        shown = [column for column, type in columns.items() if type in SAID and (table, column) not in left_out]
        rows = export.rows_of(table, [next(iter(columns)), *shown]).splitlines()
        said[table] = Counter(NUMBER.sub("#", HEX.sub("<random>", row)) for row in rows)
    return said


def everything() -> list[object]:
    with connection.cursor() as cursor:
        cursor.execute("select count(*), max(number) from identity_systemlog")
        logged = cursor.fetchall()
    return [
        list(Article.objects.order_by("pk").values()),
        list(SensitiveWord.objects.order_by("pk").values()),
        list(SavedView.objects.order_by("pk").values()),
        list(MediaFile.objects.order_by("pk").values()),
        ReviewLog.objects.count(),
        logged,
        {key: registry.kind(key).model.objects.count() for key in queues()},
        tables.filled(),
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
    # Feedback waits for the operator; nothing of theirs is decided by themselves.
    assert visible_counts(caller_of("operator")).keys() == {"feedback"}
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
