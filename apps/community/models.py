"""Models of the kinds about readers, media accounts and circles, each defined in its kind's folder."""

from __future__ import annotations

from .circle.models import Circle
from .comment.models import Comment
from .media_account.models import MediaAccount
from .post.models import Post

__all__ = ["Circle", "Comment", "MediaAccount", "Post"]
