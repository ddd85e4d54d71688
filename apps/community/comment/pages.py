"""Comment screens of the contents, and their rights (docs/decisions/019)."""

from __future__ import annotations

from dataclasses import dataclass

from apps.kinds.rights import Right, SubsetGrant
from apps.kinds.routes import ParentRecord, Route

#: Rights that 评论 of a content's group includes. Review stays with 评论审核; deleting and rewriting with 评论管理.
HOSTING = frozenset({Right.VIEW, Right.REPLY, Right.SHOW_HIDE, Right.PIN})
MEDIA = "媒体号管理"


@dataclass(frozen=True, slots=True)
class Page:
    """``kind`` is the commented kind; ``parent`` is the screen that leads here."""

    path: str
    title: str
    kind: str
    parent: str
    group: str
    asks: Right = Right.COMMENT
    gives: frozenset[Right] = HOSTING

    def part(self) -> SubsetGrant:
        return SubsetGrant("content_kind", self.kind, (self.group,), self.asks, self.gives)

    def route(self) -> Route:
        return Route(
            self.path, self.title, "comments", role="list", groups=(self.group,), parent=self.parent,
            query={"id": "", "contentKind": self.kind}, parent_record=ParentRecord(self.kind, "content", self.asks),
        )  # fmt: skip


def _media_page(path: str, title: str, kind: str, parent: str) -> Page:
    """Lets managers of media accounts read the comments, too."""
    return Page(path, title, kind, parent, MEDIA, Right.VIEW, frozenset({Right.VIEW}))


PAGES = (
    Page("/articleComments", "文章评论", "article", "/contentArticle", "内容-文章"),
    Page("/videoComments", "视频评论", "video", "/contentVideo", "内容-视频"),
    Page("/liveComments", "直播评论", "stream", "/contentLive", "内容-直播"),
    Page("/discussComments", "热议评论", "discuss", "/contentHotDiscuss", "内容-热议"),
    Page("/disclosureComments", "爆料评论", "disclosure", "/contentNewsData", "内容-爆料"),
    Page("/topicComment", "话题评论", "topic", "/topicManage", "话题管理", Right.SHOW_HIDE),
    _media_page("/mediaArticleComments", "媒体号文章评论", "article", "/mediaArticleDetail"),
    _media_page("/mediaVideoComments", "媒体号视频评论", "video", "/mediaVideoDetail"),
    _media_page("/mediaLiveComments", "媒体号直播评论", "stream", "/mediaLiveDetail"),
)
