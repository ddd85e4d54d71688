"""The timeline: overlaps, gaps, what joins it, and who sees which rows."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.kinds.lifecycle import VerifyState
from apps.product.models import Buoy, Popup, Theme
from apps.product.timeline.services import kinds
from apps.product.timeline.spans import Span, gaps, overlaps

WINDOW = {"from": "2030-01-01", "to": "2030-01-31"}


def span(number: int, first: int, last: int, **more: Any) -> Span:
    return Span(number, f"第{number}个", f"2030-01-{first:02} 00:00:00", f"2030-01-{last:02} 23:59:59", **more)


def test_records_that_meet_are_named_with_the_one_that_is_shown_first() -> None:
    (found,) = overlaps([span(1, 1, 5, priority=10), span(2, 4, 9, priority=60), span(3, 10, 12)])
    assert (found.first.id, found.second.id, found.decided) == (2, 1, True)
    assert (found.begin, found.end) == ("2030-01-04 00:00:00", "2030-01-05 23:59:59")
    assert not overlaps([span(1, 1, 5, platform="ios"), span(2, 1, 5, platform="android")])
    assert not overlaps([span(1, 1, 5), span(2, 1, 5)])[0].decided


def test_gaps_are_what_no_record_covers_and_a_second_is_none() -> None:
    begin, end = "2030-01-01 00:00:00", "2030-01-31 23:59:59"
    assert gaps([], begin, end) == [(begin, end)]
    found = gaps([span(1, 3, 5), span(2, 6, 20), span(3, 4, 4)], begin, end)
    assert found == [(begin, "2030-01-03 00:00:00"), ("2030-01-20 23:59:59", end)]


@pytest.mark.django_db
class TestService:
    @pytest.fixture
    def client(self) -> Client:
        return a_super_client()

    def rows(self, client: Client, **more: Any) -> dict[tuple[str, str], dict[str, Any]]:
        answer = client.request("GET", "/app-timeline", WINDOW | more)
        assert answer["code"] == 0, answer
        return {(row["kind"], row["place"]): row for row in answer["data"]["rows"]}

    def test_a_kind_joins_by_its_period_and_its_switch(self) -> None:
        found = {kind.key for kind in kinds()}
        assert {"splash", "popup", "ad", "buoy", "theme"} <= found
        assert not {"task", "article", "search_recommend"} & found

    def test_rows_are_places_and_a_buoy_stands_on_each_of_its_pages(self, client: Client) -> None:
        Buoy.objects.create(
            title="入口", pages=["home", "live"], period=["2030-01-03 00:00:00", "2030-01-05 23:59:59"], enabled=True
        )
        Popup.objects.create(title="提示", placement="mine", period=["2029-12-01 00:00:00", "2030-01-02 23:59:59"])
        Popup.objects.create(title="以后", placement="mine", period=["2030-03-01 00:00:00", "2030-03-02 23:59:59"])
        found = self.rows(client)
        assert found.keys() == {("buoy", "首页"), ("buoy", "直播页"), ("popup", "我的")}
        (bar,) = found["popup", "我的"]["bars"]
        assert (bar["from"], bar["state"]) == ("2030-01-01 00:00:00", "draft")
        assert len(found["buoy", "首页"]["gaps"]) == 2

    def approved_popup(self, period: list[str], draft: list[str], **columns: Any) -> Popup:
        """A popup of which readers see one period while its draft has another."""
        published = {"title": "已上线", "placement": "mine", "period": period, "platform": "all", "priority": 50}
        return Popup.objects.create(
            title="改过的标题", placement="mine", period=draft, published=published, published_at=timezone.now(),
            verify_state=VerifyState.PENDING, enabled=True, **columns,
        )  # fmt: skip

    def test_a_reviewed_record_stands_with_the_dates_that_readers_see_and_its_draft_only_as_a_change(
        self, client: Client
    ) -> None:
        self.approved_popup(
            ["2030-01-03 00:00:00", "2030-01-05 23:59:59"], ["2030-01-20 00:00:00", "2030-01-25 23:59:59"]
        )
        row = self.rows(client)["popup", "我的"]
        bars = [(bar["title"], bar["state"], bar["from"][8:10], bar["counts"]) for bar in row["bars"]]
        assert bars == [("已上线", "planned", "03", True), ("改过的标题", "change", "20", False)]
        assert [(gap["from"][8:10], gap["to"][8:10]) for gap in row["gaps"]] == [("01", "03"), ("05", "31")]

    def test_a_live_record_whose_draft_lies_outside_of_the_window_is_there_and_the_other_way_round(
        self, client: Client
    ) -> None:
        inside, outside = ["2030-01-03 00:00:00", "2030-01-05 23:59:59"], ["2031-01-03 00:00:00", "2031-01-05 23:59:59"]
        self.approved_popup(inside, outside)
        self.approved_popup(outside, inside)
        bars = self.rows(client)["popup", "我的"]["bars"]
        assert [(bar["state"], bar["period"]) for bar in bars] == [("planned", inside), ("change", inside)]

    def test_a_draft_that_is_shown_as_before_makes_no_second_bar(self, client: Client) -> None:
        same = ["2030-01-03 00:00:00", "2030-01-05 23:59:59"]
        self.approved_popup(same, same)
        assert len(self.rows(client)["popup", "我的"]["bars"]) == 1

    def test_a_bar_for_one_platform_hides_no_gap_of_another(self, client: Client) -> None:
        whole = ["2029-12-01 00:00:00", "2030-02-28 23:59:59"]
        Theme.objects.create(title="苹果", platform="ios", period=whole)
        Theme.objects.create(title="安卓", platform="android", period=["2029-12-01 00:00:00", "2030-01-10 23:59:59"])
        gaps = self.rows(client)["theme", ""]["gaps"]
        assert [(gap["from"][8:10], gap["platforms"]) for gap in gaps] == [("01", ["harmony"]), ("10", ["android"])]
        assert self.rows(client, platform="ios")["theme", ""]["gaps"] == []
        (gap,) = self.rows(client, platform="android")["theme", ""]["gaps"]
        assert gap["platforms"] == []

    def test_a_standing_theme_leaves_no_gap_and_is_no_overlap(self, client: Client) -> None:
        Theme.objects.create(title="常设")
        Theme.objects.create(title="节日", period=["2030-01-03 00:00:00", "2030-01-05 23:59:59"])
        row = self.rows(client)["theme", ""]
        assert (len(row["bars"]), row["overlaps"], row["gaps"]) == (2, [], [])

    def test_a_platform_leaves_the_others_out(self, client: Client) -> None:
        Theme.objects.create(title="苹果", platform="ios")
        assert self.rows(client, platform="ios").keys() == {("theme", "")}
        assert not self.rows(client, platform="android")

    def test_each_person_sees_the_kinds_that_they_may_view(self, client: Client) -> None:
        Theme.objects.create(title="常设")
        assert not self.rows(a_client(("应用-浮标", "view")))

    def test_a_window_is_bounded_and_has_an_order(self, client: Client) -> None:
        for bad in ({"to": "2030-06-01"}, {"to": "2029-12-31"}, {"from": "gestern"}, {"platform": "palm"}):
            assert client.request("GET", "/app-timeline", WINDOW | bad)["code"] == 10422

    def test_the_queries_do_not_grow_with_the_records(self, client: Client, django_assert_max_num_queries: Any) -> None:
        for number in range(20):
            Theme.objects.create(title=f"主题{number}", period=["2030-01-03 00:00:00", "2030-01-05 23:59:59"])
        with django_assert_max_num_queries(25):
            self.rows(client)
