"""Saves posts, and holds the pinned posts of a circle to their limit."""

from __future__ import annotations

from typing import Any

from apps.core.errors import Conflict
from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .. import pinned_order
from ..media_account.models import MediaAccount
from .models import Post
from .queries import MAX_PINNED, pinned


def save_post(post: Post, values: dict[str, Any], *, caller: Caller | None) -> None:
    """Writes columns. A post of a media account has the account's name and picture for its author's."""
    if media_id := values.get("media_account"):
        account = MediaAccount.objects.filter(pk=media_id).only("name", "logo").first()
        if account is not None:
            values |= {"reader_name": account.name, "reader_avatar": account.logo}
    save.assign(registry.kind("post"), post, values)


def hold(circle_id: int) -> None:
    """Locks the pinned posts of the circle until the end of the transaction."""
    pinned_order.hold(f"post:pinned:{circle_id}")


def place_pinned(post: Post) -> None:
    """Puts a post that was just pinned behind the circle's other pinned posts. Raises Conflict if the circle is full."""
    assert post.circle_id is not None
    hold(post.circle_id)
    others = list(pinned(post.circle_id).exclude(pk=post.pk).values_list("top_order", flat=True))
    if len(others) >= MAX_PINNED:
        raise Conflict(f"每个圈子最多置顶{MAX_PINNED}条内容，请先取消一条再置顶")
    post.top_order = max(others, default=0) + 1
    Post.objects.filter(pk=post.pk).update(top_order=post.top_order)


def unpin(post: Post) -> None:
    """Takes the position of a post that is not pinned any more."""
    post.top, post.top_order = False, 0
    Post.objects.filter(pk=post.pk).update(top=False, top_order=0)
