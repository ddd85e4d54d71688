"""Readers' records and the rules of their kinds."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.api.tests.samples import payload_for
from apps.core.errors import Invalid
from apps.identity.models import SystemLog
from apps.kinds.engine.public import reader_records
from apps.kinds.engine.write import save, transitions
from apps.kinds.registry import registry
from apps.review.models import ReviewLog
from apps.review.queries import pending_counts

from ..models import Circle, Comment, MediaAccount, Post

pytestmark = pytest.mark.django_db
READER = {"reader_id": "620037", "ip_region": "湖北", "device": "小米 14"}


def an_article() -> int:
    caller = a_super_client().caller
    kind = registry.kind("article")
    made: int = save.create(kind, caller, payload_for(kind, caller))["id"]
    return made


def a_comment(text: str = "周末人太多，建议坐公交上山。", **payload: Any) -> Comment:
    """A comment as the app sends it."""
    content = payload.pop("content", None) or {"kind": "article", "id": an_article()}
    sent = {"content": content, "text": text, "readerName": "江城老李"} | payload
    found: Comment = reader_records.arrive(registry.kind("comment"), sent, facts=READER)
    return found


def approved(record: Any, key: str) -> Any:
    transitions.perform(registry.kind(key), "approve", a_super_client().caller, {"id": record.pk})
    record.refresh_from_db()
    return record


def an_operator(*rights: str) -> Client:
    return a_client(*(("评论管理", right) for right in ("view", *rights)))


def test_what_a_reader_sends_waits_at_once_and_every_reviewer_may_decide_it() -> None:
    comment = a_comment()
    assert (comment.verify_state, comment.contributors, comment.submitted_by) == (3, [], None)
    assert pending_counts(["comment"]) == {"comment": 1}
    reviewer = a_client(("评论审核", "view"), ("评论审核", "approve"))
    row = reviewer.request("GET", "/verify-center/comments", {"commentType": 0})["data"]["items"][0]
    assert (row["content"]["kind"], row["ipRegion"], row["submittedBy"]) == ("article", "湖北", None)
    assert reviewer.request("POST", "/verify-center/comment/approved", {"id": comment.pk})["code"] == 0


def test_what_a_reader_sends_is_judged_like_a_form_and_says_who_they_are_only_beside_it() -> None:
    with pytest.raises(Invalid) as refused:
        a_comment("", ipRegion="北京")
    assert set(refused.value.data["errors"]) == {"text", "ipRegion"}


def test_the_newsrooms_answer_stands_below_the_comment_and_waits_for_somebody_else() -> None:
    comment = approved(a_comment(), "comment")
    operator = a_client(("评论管理", "view"), ("评论管理", "reply"), ("评论审核", "approve"))
    answer = operator.request("POST", "/comment/reply", {"id": comment.pk, "text": "感谢关注，我们会继续跟进。"})
    assert answer["code"] == 0
    reply = Comment.objects.get(official=True)
    assert (reply.parent, reply.root, reply.content, reply.verify_state) == (comment, comment, comment.content, 3)
    assert ReviewLog.objects.get(record_id=reply.pk).action == "submit"
    assert operator.request("POST", "/verify-center/comment/approved", {"id": reply.pk})["code"] == 10403


def test_only_what_readers_see_is_answered() -> None:
    waiting, hidden = a_comment(), approved(a_comment(), "comment")
    Comment.objects.filter(pk=hidden.pk).update(visible=False)
    for comment in (waiting, hidden):
        answer = an_operator("reply").request("POST", "/comment/reply", {"id": comment.pk, "text": "您好"})
        assert answer["code"] == 10409
    assert not Comment.objects.filter(official=True).exists()


def test_an_answer_to_an_answer_belongs_to_the_comment_at_the_top() -> None:
    top = a_comment()
    second = a_comment("同求", content=top.content, parent=top.pk)
    third = a_comment("蹲一个", content=top.content, parent=second.pk)
    assert (third.parent, third.root) == (second, top)


def test_an_answer_belongs_under_the_content_of_what_it_answers() -> None:
    with pytest.raises(Invalid) as refused:
        a_comment("同求", parent=a_comment().pk)
    assert set(refused.value.data["errors"]) == {"parent"}


def test_an_answer_is_not_shown_before_what_it_answers() -> None:
    top = a_comment()
    reply = a_comment("同求", content=top.content, parent=top.pk)
    reviewer = a_client(("评论审核", "approve"))
    assert reviewer.request("POST", "/verify-center/comment/approved", {"id": reply.pk})["code"] == 10409
    approved(top, "comment")
    assert reviewer.request("POST", "/verify-center/comment/approved", {"id": reply.pk})["code"] == 0


def test_comments_are_hidden_and_shown_together_by_the_documented_call() -> None:
    comments = [approved(a_comment(), "comment") for _ in range(2)]
    payload = {"ids": [comment.pk for comment in comments], "state": 0}
    assert an_operator("edit").request("POST", "/comment/modifyBatch", payload)["code"] == 10403
    answer = an_operator("show_hide").request("POST", "/comment/modifyBatch", payload)
    assert answer["data"]["done"] == payload["ids"]
    assert not Comment.objects.filter(visible=True).exists()


def test_comments_are_found_by_two_characters_and_by_the_kind_of_what_they_are_about() -> None:
    found, _ = a_comment("江面正好日落"), a_comment("人太多")
    client = an_operator()
    listed = client.request("GET", "/comment/list", {"text": "日落", "contentKind": "article", "firstLevel": "1"})
    assert [item["id"] for item in listed["data"]["items"]] == [found.pk]
    assert client.request("GET", "/comment/list", {"contentKind": "post"})["data"]["total"] == 0


def a_circle(client: Client) -> Any:
    payload = payload_for(registry.kind("circle"), client.caller)
    return client.request("POST", "/circle/create", payload)["data"]


def a_post(circle: int, **payload: Any) -> Post:
    sent = {"text": "周三夜跑打卡", "circle": circle, "readerName": "磨山下的风"} | payload
    found: Post = reader_records.arrive(registry.kind("post"), sent, facts=READER)
    return found


def test_a_circle_counts_the_posts_that_readers_see() -> None:
    client = a_super_client()
    circle = Circle.objects.get(pk=a_circle(client)["id"])
    seen, _ = approved(a_post(circle.pk), "post"), a_post(circle.pk)
    circle.refresh_from_db()
    assert circle.post_num == 1
    client.request("POST", "/post/hide", {"id": seen.pk})
    circle.refresh_from_db()
    assert circle.post_num == 0


def test_a_circle_with_posts_is_not_deleted_and_says_how_many() -> None:
    client = a_super_client()
    circle = a_circle(client)
    post = a_post(circle["id"])
    answer = client.request("POST", "/circle/deleteBatch", {"ids": [circle["id"]]})["data"]
    assert [row["reason"] for row in answer["refused"]] == ["圈子里还有1篇帖子，请先处理这些帖子再删除圈子"]
    Post.objects.filter(pk=post.pk).delete()
    assert client.request("POST", "/circle/delete", {"id": circle["id"]})["code"] == 0


def test_a_post_of_a_frozen_circle_is_not_approved() -> None:
    client = a_super_client()
    circle = a_circle(client)
    post = a_post(circle["id"])
    assert client.request("POST", "/circle/freeze", {"id": circle["id"]})["code"] == 0
    assert client.request("POST", "/post/approve", {"id": post.pk})["code"] == 10409


def test_a_post_says_something_in_words_pictures_or_a_video_but_not_in_both_of_these() -> None:
    picture, video = "/media/saas/image/2026-11/1.jpg", "/media/saas/video/2026-11/1.mp4"
    for payload, wrong in (({}, "text"), ({"images": [picture], "video": video}, "video")):
        answer = a_super_client().request("POST", "/post/add", payload)
        assert set(answer["data"]["errors"]) == {wrong}


@pytest.mark.parametrize(("path", "state", "becomes"), [("examine", 1, 1), ("examine", 2, 2), ("examineBatch", 2, 2)])
def test_circles_are_examined_by_the_documented_calls(path: str, state: int, becomes: int) -> None:
    client = a_super_client()
    circle = a_circle(client)["id"]
    assert client.request("POST", "/circle/submit", {"id": circle})["code"] == 0
    which = {"ids": [circle]} if "Batch" in path else {"id": circle}
    reason = {"reason": "圈规含有收费内容"} if state == 2 else {}
    Circle.objects.filter(pk=circle).update(contributors=[])
    assert client.request("POST", f"/circle/{path}", which | reason | {"state": state})["code"] == 0
    assert Circle.objects.get(pk=circle).verify_state == becomes


def test_a_circle_is_shown_and_hidden_by_its_status() -> None:
    client = a_super_client()
    circle = a_circle(client)["id"]
    for status in (0, 1):
        assert client.request("POST", "/circle/status", {"id": circle, "status": status})["code"] == 0
        assert Circle.objects.get(pk=circle).visible == bool(status)


def test_a_circle_that_says_nothing_of_itself_is_not_submitted() -> None:
    client = a_super_client()
    made = client.request("POST", "/circle/create", {"name": "汉味小吃手作"})["data"]
    answer = client.request("POST", "/circle/submit", {"id": made["id"]})
    assert (answer["code"], answer["msg"]) == (10409, "请补充封面、圈子介绍、圈规后再提交")


def an_application(**payload: Any) -> MediaAccount:
    sent = {
        "name": "老街寻味", "logo": "/media/saas/image/2026-11/1.jpg", "introduction": "只写自己掏钱吃过的小馆子。",
        "contact": "方小满", "phone": "13971234504", "certificates": ["/media/saas/image/2026-11/2.jpg"],
    }  # fmt: skip
    found: MediaAccount = reader_records.arrive(
        registry.kind("media"), sent | payload, facts={"applicant_id": "710041"}
    )
    return found


def test_an_organisation_names_itself_and_its_code() -> None:
    with pytest.raises(Invalid) as refused:
        an_application(ownerType="organisation")
    assert set(refused.value.data["errors"]) == {"organisation", "creditCode"}
    with pytest.raises(Invalid) as refused:
        an_application(ownerType="organisation", organisation="武汉长江文艺传播有限公司", creditCode="91420102O")
    assert "18位" in refused.value.data["errors"]["creditCode"]


def test_phones_of_applicants_travel_masked_everywhere_and_a_save_keeps_them() -> None:
    account, client = an_application(), a_super_client()
    for path in ("/media/detail", "/media/list", "/verify-center/mediaList"):
        answer = client.request("GET", path, {"id": account.pk} if "detail" in path else {})
        assert "13971234504" not in str(answer)
    masked = client.request("GET", "/media/detail", {"id": account.pk})["data"]
    assert masked["phone"] == "139****4504"
    payload = {"id": account.pk, "revision": masked["revision"], "phone": masked["phone"], "contact": "方满"}
    assert client.request("POST", "/media/update", payload)["code"] == 0
    account.refresh_from_db()
    assert (account.phone, account.contact) == ("13971234504", "方满")


def test_who_looks_at_a_whole_number_needs_the_right_to_edit_and_stands_in_the_log() -> None:
    account = an_application()
    viewer, editor = (
        a_client(*(("媒体号管理", right) for right in rights)) for rights in (("view",), ("view", "edit"))
    )
    assert viewer.request("GET", "/media/phone", {"id": account.pk})["code"] == 10403
    answer = editor.request("GET", "/media/phone", {"id": account.pk})
    assert answer["data"] == {"phone": "13971234504"}
    (row,) = SystemLog.objects.filter(operation="查看媒体号联系电话")
    assert row.account_id_then == editor.caller.account_id
