"""Models of the kinds about readers, media accounts and circles, each defined in its kind's folder."""

from __future__ import annotations

from .bullet.models import BulletTemplate
from .circle.models import Circle
from .comment.models import Comment
from .media_account.models import MediaAccount
from .media_operator.models import MediaOperator
from .media_role.models import MediaRole
from .operate_comment.models import OperateBatch, OperateComment
from .operate_user.models import OperateUser
from .operator.models import Operator
from .post.models import Post
from .report.models import CommentReport, ContentReport, ReaderSanction, Report
from .topic.models import Topic, TopicContent

__all__ = [
    "BulletTemplate",
    "Circle",
    "Comment",
    "CommentReport",
    "ContentReport",
    "MediaAccount",
    "MediaOperator",
    "MediaRole",
    "OperateBatch",
    "OperateComment",
    "OperateUser",
    "Operator",
    "Post",
    "ReaderSanction",
    "Report",
    "Topic",
    "TopicContent",
]
