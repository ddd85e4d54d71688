"""Requirements of each word level for submitting, publishing and approving."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import Client, a_client
from apps.review.models import ReviewLog, WordFlag, WordSettings
from apps.review.tests.factories import (
    EDITOR,
    OWN,
    REVIEWER,
    a_reviewer,
    a_story,
    a_waiting_story,
    an_editor,
    said,
)

from .lists import a_word, deleted

pytestmark = pytest.mark.django_db

DIRECT = (OWN, "publish_direct")


def act(client: Client, name: str, record: dict[str, Any], **form: Any) -> dict[str, Any]:
    return client.request("POST", f"/content/article/{name}", {"id": record["id"], **form})


def flag_of(record: dict[str, Any]) -> WordFlag:
    return WordFlag.objects.get(kind="article", record_id=record["id"])


def test_a_forbidden_word_stops_submitting_and_says_where_it_stands() -> None:
    a_word("赌博", level=3, note="违法")
    story = a_story(an_editor(), title="网络賭*博", body="<p>第一段</p><p>严禁赌 博</p>", keywords=["赌博"])
    answer = act(an_editor(), "submit", story)
    assert (answer["code"], set(answer["data"]["errors"])) == (10422, {"title", "body", "keywords"})
    assert answer["data"]["errors"]["title"] == "含有禁止词“赌博”，请修改"
    words = answer["data"]["words"]
    assert (words["level"], words["ask"], words["mayOverride"], words["total"]) == (3, "override", False, 2 + 1)
    first = words["hits"][0]
    assert {name: first[name] for name in ("found", "field", "label", "from", "to", "note")} == {
        "found": "賭*博", "field": "title", "label": "标题", "from": 2, "to": 5, "note": "违法",
    }  # fmt: skip


def test_a_forbidden_word_in_a_line_of_a_group_is_named_at_its_cell() -> None:
    a_word("赌博", level=3)
    links = [{"title": "公告", "link": "https://example.cn/a"}, {"title": "反赌博", "link": "https://example.cn/b"}]
    answer = act(an_editor(), "submit", a_story(an_editor(), links=links))
    assert set(answer["data"]["errors"]) == {"links.1.title"}
    hit = answer["data"]["words"]["hits"][0]
    assert (hit["label"], hit["row"], hit["before"]) == ("延伸阅读 第2行 标题", 1, "反")


def test_a_draft_may_hold_any_word() -> None:
    a_word("赌博", level=3)
    assert a_story(an_editor(), title="赌博")["verifyState"] == 0


@pytest.mark.parametrize(
    ("level", "action", "code"),
    [
        (1, "submit", 0), (1, "publish", 0), (1, "approve", 0),
        (2, "submit", 0), (2, "publish", 10422), (2, "approve", 10409),
        (3, "submit", 10422), (3, "publish", 10422), (3, "approve", 10422),
    ],
)  # fmt: skip
def test_each_level_at_each_action(level: int, action: str, code: int) -> None:
    editor = a_client(*EDITOR, DIRECT)
    story = a_story(editor, title="提到赌博") if action != "approve" else a_waiting_story(editor, title="提到赌博")
    a_word("赌博", level=level)
    client = a_reviewer() if action == "approve" else editor
    assert act(client, action, story)["code"] == code


def test_where_one_person_is_enough_a_reviewer_lets_a_forbidden_word_pass_in_their_name() -> None:
    WordSettings.objects.create(pk=1, second_reader=False)
    story = a_waiting_story(an_editor(), title="赌博案开庭")
    a_word("赌博", level=3)
    reviewer = a_reviewer()
    refused = act(reviewer, "approve", story)
    assert refused["data"]["words"]["mayOverride"] is True
    assert "填写理由放行" in refused["msg"]
    assert act(reviewer, "approve", story, overrideReason="法院通报原文")["data"]["verifyState"] == 1
    rows = ReviewLog.objects.filter(kind="article", record_id=story["id"]).order_by("pk")
    assert [row.action for row in rows] == ["submit", "override", "approve"]
    assert (rows[1].label, rows[1].reason) == ("敏感词放行", "放行“赌博”。理由：法院通报原文")
    assert rows[1].account_name == rows[2].account_name != ""


def test_an_override_needs_the_right_to_answer_for_it() -> None:
    a_word("赌博", level=3)
    editor = an_editor()
    story = a_story(editor, title="赌博")
    assert act(editor, "submit", story, overrideReason="新闻需要")["code"] == 10422
    assert not ReviewLog.objects.filter(action="override").exists()
    assert act(a_client(*EDITOR, DIRECT), "submit", story, overrideReason="新闻需要")["code"] == 0


@pytest.mark.parametrize("reason", ["好", "长" * 501])
def test_an_override_needs_a_reason_that_says_something(reason: str) -> None:
    a_word("赌博", level=3)
    editor = a_client(*EDITOR, DIRECT)
    answer = act(editor, "submit", a_story(editor, title="赌博"), overrideReason=reason)
    assert set(answer["data"]["errors"]) == {"overrideReason"}


def test_approving_confirms_every_word_that_was_seen() -> None:
    seen = a_word("据不完全统计", level=2)
    story = a_waiting_story(an_editor(), title="据不完全统计，众所周知")
    reviewer = a_reviewer()
    assert act(reviewer, "approve", story)["data"]["words"]["ask"] == "confirm"
    came_later = a_word("众所周知", level=2)
    answer = act(reviewer, "approve", story, confirmWords=[seen])
    assert (answer["code"], "众所周知" in answer["msg"], "据不完全统计" in answer["msg"]) == (10409, True, False)
    assert act(reviewer, "approve", story, confirmWords=[seen, came_later])["code"] == 0


def test_a_batch_passes_over_what_a_person_must_look_at() -> None:
    number = a_word("据不完全统计", level=2)
    a_word("赌博", level=3)
    editor = a_client(*EDITOR, (REVIEWER[0][0], "approve"))
    plain, asks = a_waiting_story(editor), a_waiting_story(editor, title="据不完全统计")
    forbidden = said(
        editor, "/content/article/submit", {"id": a_story(editor, title="赌博")["id"], "overrideReason": "法院通报"}
    )
    ids = [plain["id"], asks["id"], forbidden["id"]]
    payload = {"ids": ids, "confirmWords": [number], "overrideReason": "一次放行"}
    answer = said(a_reviewer(), "/verify-center/article/approved/batch", payload)
    assert answer["done"] == [plain["id"]]
    assert [refused["id"] for refused in answer["refused"]] == [asks["id"], forbidden["id"]]
    assert "据不完全统计" in answer["refused"][0]["reason"]


def test_what_the_engine_refuses_anyway_is_refused_in_its_words() -> None:
    a_word("赌博", level=3)
    story = a_story(an_editor(), title="赌博")
    assert act(a_reviewer(), "approve", story)["code"] == 10409
    assert "当前状态不能通过" in act(a_reviewer(), "approve", story)["msg"]


def test_words_that_are_disabled_or_in_the_bin_stop_nobody() -> None:
    editor, keeper = an_editor(), a_client(("敏感词管理", "edit"))
    a_word("甲赌博", level=3, enabled=False)
    deleted(a_word("乙赌博", level=3))
    off = a_word("丙赌博", level=3)
    said(keeper, "/sensitive-word/disable", {"id": off})
    assert act(editor, "submit", a_story(editor, title="甲赌博乙赌博丙赌博"))["code"] == 0


def test_submitting_leaves_what_was_found_for_the_queue() -> None:
    a_word("渡假村", level=1)
    a_word("据不完全统计", level=2)
    story = a_waiting_story(an_editor(), title="渡假村渡假村据不完全统计")
    flag = flag_of(story)
    assert (flag.level, flag.total, flag.words) == (2, 3, ["据不完全统计", "渡假村"])
