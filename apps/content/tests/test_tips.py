"""Work on news tips: following up, finding similar ones, creating an article."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.content.models import Article, Disclosure

pytestmark = pytest.mark.django_db

TIPS = "内容-爆料"
BASE = "/content/disclosure"
EDITOR = [(TIPS, right) for right in ("view", "add", "edit")]
LAKE = {"name": "放鹰台", "longitude": 114.3441, "latitude": 30.5489}


def a_tip(client: Client, title: str = "下水道堵塞，污水漫到人行道", **fields: Any) -> dict[str, Any]:
    published = {"title": title, "body": "从上周五开始冒水，没人处理。", "phone": "13807115678"} | fields
    answer = client.request("POST", f"{BASE}/add", published)
    assert answer["code"] == 0, answer
    return dict(answer["data"])


def call(client: Client, leaf: str, tip: dict[str, Any], **payload: Any) -> dict[str, Any]:
    return client.request("GET" if leaf == "similar" else "POST", f"{BASE}/{leaf}", {"id": tip["id"], **payload})


def test_a_note_says_who_and_when_and_takes_the_tip_up() -> None:
    editor = a_client(*EDITOR)
    noted = call(editor, "note", a_tip(editor), text="已联系街道")["data"]
    assert [(note["text"], note["by"]) for note in noted["notes"]] == [("已联系街道", editor.caller.real_name)]
    assert (noted["handling"], noted["handler"]["id"]) == ("following", editor.caller.account_id)
    assert noted["changed"] is False


def test_notes_cannot_be_rewritten_by_the_form() -> None:
    editor = a_client(*EDITOR)
    tip = a_tip(editor)
    answer = editor.request("POST", f"{BASE}/modify", {"id": tip["id"], "revision": tip["revision"], "notes": []})
    assert answer["data"]["errors"] == {"notes": "跟进记录不能修改"}


class TestOperationalFields:
    def test_readers_see_new_figures_of_a_live_tip_without_another_review(self) -> None:
        client = a_super_client()
        tip = a_tip(client)
        for action in ("submit", "approve"):
            call(client, action, tip)
        saved = call(client, "modify/detail", tip, operateViewNum="120", handling="closed")["data"]
        assert (saved["operateViewNum"], saved["handling"], saved["changed"]) == (120, "closed", False)
        published = Disclosure.objects.get(pk=tip["id"]).published
        assert published is not None
        assert (published["operateViewNum"], published["handling"]) == (120, "waiting")

    def test_an_empty_figure_is_none_and_a_wrong_one_is_said_at_its_field(self) -> None:
        client = a_super_client()
        tip = a_tip(client, operateLikeNum=3)
        assert call(client, "modify/detail", tip, operateLikeNum="")["data"]["operateLikeNum"] is None
        wrong = call(client, "modify/detail", tip, operateLikeNum="1.5")
        assert wrong["data"]["errors"] == {"operateLikeNum": "运营点赞数填写有误"}

    def test_what_the_reader_sent_is_not_changed_this_way(self) -> None:
        client = a_super_client()
        refused = call(client, "modify/detail", a_tip(client), title="改标题", verifyState=1)
        assert set(refused["data"]["errors"]) == {"title", "verifyState"}


class TestSimilar:
    def reasons(self, client: Client, tip: dict[str, Any]) -> dict[int, list[str]]:
        return {item["id"]: item["reasons"] for item in call(client, "similar", tip)["data"]["items"]}

    def test_the_same_reader_is_found_whatever_is_told(self) -> None:
        client = a_super_client()
        tip, other = a_tip(client), a_tip(client, "公交站台被占用", body="早高峰天天如此")
        assert self.reasons(client, tip) == {other["id"]: ["同一爆料人"]}

    def test_near_places_and_like_words_tell_of_one_event(self) -> None:
        client = a_super_client()
        tip = a_tip(client, place=LAKE)
        near = LAKE | {"latitude": 30.5507}
        other = a_tip(client, "放鹰台下水道堵塞一周", phone="13900001111", place=near)
        a_tip(client, "医院停车场收费不透明", body="没有票", phone="13900002222", place=LAKE | {"latitude": 30.6})
        assert self.reasons(client, tip) == {other["id"]: ["相距约 200 米", "内容相近"]}

    def test_the_phone_that_found_them_does_not_leave(self) -> None:
        client = a_super_client()
        tip = a_tip(client)
        a_tip(client)
        assert "13807115678" not in str(call(client, "similar", tip))


class TestHandingOver:
    def test_a_draft_holds_what_was_told_and_sent_and_the_tip_names_it(self) -> None:
        client = a_super_client()
        pictures = ["/media/saas/image/2026-11/a.jpg", "/media/saas/image/2026-11/b.jpg"]
        tip = a_tip(client, body="第一段<b>\n第二段", images=pictures)
        made = call(client, "article", tip)["data"]
        article = Article.objects.get(pk=made["id"])
        assert (article.title, article.cover, article.source) == (tip["title"], pictures[0], "读者爆料")
        assert "第一段&lt;b&gt;" in article.body
        assert all(url in article.body for url in pictures)
        after = client.request("GET", f"{BASE}/detail", {"id": tip["id"]})["data"]
        assert (after["outcome"]["kind"], after["outcome"]["id"]) == ("article", article.pk)
        assert (after["handling"], after["notes"][-1]["text"]) == ("following", f"已转为文章草稿《{tip['title']}》")

    def test_a_story_leads_back_to_its_tips_for_who_may_see_tips(self) -> None:
        client = a_super_client()
        tip, _other = a_tip(client), a_tip(client, "另一条")
        of = {"outcome": f"article:{call(client, 'article', tip)['data']['id']}"}
        found = a_client((TIPS, "view")).request("GET", BASE, of)["data"]["items"]
        assert [item["id"] for item in found] == [tip["id"]]
        assert a_client(("内容-文章", "view")).request("GET", BASE, of)["code"] == 10403

    def test_it_is_made_once(self) -> None:
        client = a_super_client()
        tip = a_tip(client)
        call(client, "article", tip)
        assert call(client, "article", tip)["code"] == 10409
        assert Article.objects.count() == 1

    def test_it_asks_the_rights_of_both_kinds(self) -> None:
        editor = a_client(*EDITOR)
        tip = a_tip(editor)
        assert call(editor, "article", tip)["code"] == 10403
        writer = a_client((TIPS, "view"), ("内容-文章", "add"))
        assert call(writer, "article", tip)["code"] == 10403
        assert not Article.objects.exists()
        assert call(a_client(*EDITOR, ("内容-文章", "add")), "article", tip)["code"] == 0
