from __future__ import annotations

from .circle.kind import CIRCLE
from .comment.kind import COMMENT
from .media_account.kind import MEDIA
from .post.kind import POST

KINDS = (COMMENT, MEDIA, CIRCLE, POST)
