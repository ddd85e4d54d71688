from __future__ import annotations

from .bullet.kind import BULLET_TEMPLATE
from .circle.kind import CIRCLE
from .circle_content.kind import CIRCLE_CONTENT
from .comment.kind import COMMENT
from .media_account.kind import MEDIA
from .media_operator.kind import MEDIA_OPERATOR
from .media_role.kind import MEDIA_ROLE
from .operate_comment.kind import OPERATE_COMMENT
from .operate_user.kind import OPERATE_USER
from .operator.kind import OPERATOR
from .post.kind import POST
from .report.kind import COMMENT_REPORT, CONTENT_REPORT
from .topic.kind import TOPIC, TOPIC_CONTENT

KINDS = (
    COMMENT,
    OPERATE_COMMENT,
    OPERATE_USER,
    MEDIA,
    MEDIA_OPERATOR,
    MEDIA_ROLE,
    OPERATOR,
    CIRCLE,
    CIRCLE_CONTENT,
    POST,
    TOPIC,
    TOPIC_CONTENT,
    BULLET_TEMPLATE,
    CONTENT_REPORT,
    COMMENT_REPORT,
)
