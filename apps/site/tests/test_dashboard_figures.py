"""The bench of the dashboard compares what its calls say with direct SQL, and fails where they differ."""

from __future__ import annotations

import datetime as dt

import pytest
from django.core.management.base import CommandError

from apps.api.dashboard import days, services
from apps.api.dashboard.models import ReadDay
from apps.api.tests.clients import Client, a_super_client
from apps.content.models import Article
from apps.media.models import MediaFile
from apps.review.log.models import ReviewLog
from apps.review.tests.factories import a_story, a_waiting_story, an_editor
from apps.site.bench.dashboard_figures import Figure, figures, require_equal

pytestmark = pytest.mark.django_db


@pytest.fixture
def client() -> Client:
    """The administrator's, with something for every figure."""
    editor = an_editor()
    stories = [a_story(editor, title=f"稿件{number}")["id"] for number in range(4)]
    a_waiting_story(editor)
    Article.objects.filter(pk=stories[0]).update(verify_state=1)
    for number, (ago, action) in enumerate(((0, "approve"), (0, "reject"), (3, "approve"), (40, "undo"))):
        decide(stories[number], ago, action)
    for ago in range(3):
        for position, pk in enumerate(stories):
            views = 10 + position * (7 if ago % 2 else 3)
            ReadDay.objects.create(day=days.today() - dt.timedelta(days=ago), kind="article", record_id=pk, views=views)
    for number, mime in enumerate(("image/png", "video/mp4", "application/pdf")):
        MediaFile.objects.create(
            url=f"/media/{number}", name="x", size=100 + number, sha256=str(number) * 64, mime=mime
        )
    services.update()
    return a_super_client()


def decide(article: int, ago: int, action: str) -> None:
    """A row of the review log so many days ago, of a day that is over at noon."""
    begin = days.midnight(days.today() - dt.timedelta(days=ago))
    ReviewLog.objects.create(
        at=begin + dt.timedelta(hours=12 if ago else 0), kind="article", kind_label="文章", record_id=article, title="",
        action=action, label=action, origin=3, target=1, version=1, account_name="someone",
    )  # fmt: skip


def of(label: str) -> Figure:
    return next(figure for figure in figures() if figure.label == label)


def test_all_calls_of_the_dashboard_say_what_direct_sql_says(client: Client) -> None:
    for figure in figures():
        require_equal(client.http, figure)


@pytest.mark.parametrize("label", ["reviewers, 7 days", "reviewers, 90 days", "contents, 30 days"])
def test_a_decision_that_the_sums_of_finished_days_lack_is_named(client: Client, label: str) -> None:
    decide(1, 3, "approve")
    day = (days.today() - dt.timedelta(days=3)).isoformat()
    with pytest.raises(CommandError, match=f"{day}.*the call 1, SQL 2|the call 1, SQL 2"):
        require_equal(client.http, of(label))


def test_a_file_that_the_stored_sum_lacks_is_named(client: Client) -> None:
    MediaFile.objects.create(url="/media/late", name="x", size=5, sha256="9" * 64, mime="image/png")
    with pytest.raises(CommandError, match="files: the call 3, SQL 4"):
        require_equal(client.http, of("storage"))


def test_a_figure_without_anything_to_compare_is_no_agreement() -> None:
    with pytest.raises(CommandError, match="gives nothing to compare"):
        require_equal(a_super_client().http, of("most read today"))
