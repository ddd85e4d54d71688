"""Actions on circles and comments that screens show closed, with the reason."""

from __future__ import annotations

from django.utils import timezone

from apps.kinds.engine.permissions import offered_actions
from apps.kinds.registry import registry
from apps.kinds.rights import SUPER_ROLE_ID, Caller

from ..models import Circle, Comment

KEEPER = Caller(account_id=7, name="", real_name="", role_id=SUPER_ROLE_ID)


def test_a_circle_that_readers_do_not_see_is_not_recommended() -> None:
    circle = Circle(published_at=timezone.now(), visible=False, verify_state=1)
    names, closed = offered_actions(registry.kind("circle"), circle, KEEPER)
    assert closed["recommend"] == "圈子已隐藏，恢复显示后才能推荐"
    circle.recommended = True
    names, closed = offered_actions(registry.kind("circle"), circle, KEEPER)
    assert ("unrecommend" in names, "recommend" in closed) == (True, False)


def test_a_comment_of_the_staff_says_that_nobody_is_muted_by_it() -> None:
    comment = Comment(published_at=timezone.now(), visible=True, verify_state=1, reader_id="")
    names, closed = offered_actions(registry.kind("comment"), comment, KEEPER)
    assert "reply" in names
    assert closed["mute"] == "这条评论不是用户发表的，不能禁言"
