"""Public API of content: what readers get, and what their app counts."""

from __future__ import annotations

from typing import Any

from apps.kinds.public_api import Ingest, PublicView
from apps.media.video.playback_url import with_playback_url

STORY = ("title", "cover", "summary", "section", "author", "source", "view_num", "like_num", "share_num")
MORE = ("share_cover", "keywords", "comments_open")
VIEWS = {"views": "view_num"}
_TAG = ("name", "parent", "synonyms", "colour")
CONTENT_TAG = PublicView(_TAG, _TAG, by="parent")


def _story(*fields: str, listed: tuple[str, ...] = (), **options: Any) -> PublicView:
    return PublicView((*STORY, *MORE, *listed, *fields), (*STORY, *listed), by="section", **options)


def with_running_sources(values: dict[str, Any], record: Any) -> dict[str, Any]:
    """``shape`` of a stream: its sources, only while there is something to see."""
    if record.live_state == "ended":
        values |= {"sources": []} if "sources" in values else {}
    return values


def with_open_replay(values: dict[str, Any], record: Any) -> dict[str, Any]:
    """``shape`` of a stream: its recording, only if replays are open to everybody."""
    stream = record.stream
    if not stream.replay_open or not stream.live or not stream.visible:
        values.pop("video", None)
    return values


def with_hidden_name(values: dict[str, Any], record: Any) -> dict[str, Any]:
    """``shape`` of a tip: hides the name of a reader who asked for it; shows the newsroom's current reply and figures."""
    if record.anonymous or (record.published or {}).get("anonymous"):
        values["readerName"] = ""
    if "reply" in values:
        values["reply"] = record.reply
    return values


ARTICLE = _story("body", "origin_link", "related", "links", listed=("title_colour", "original"))
VIDEO = _story(
    "video", "chapters", "subtitles", "related", listed=("duration", "orientation", "original"), shape=with_playback_url
)
SUBJECT = _story("head_picture", "modules", "colour", listed=("style", "content_count"))
COLLECTION = _story("pictures", "tracks", "episodes", "photographer", listed=("sort", "item_count", "finished"))
STREAM = _story(
    "introduction", "ends_at", "sources", "programme", "guests", "venue", "trailer", "chat", "announcement",
    listed=("live_state", "starts_at", "orientation", "online_num"), shape=with_running_sources,
)  # fmt: skip
STREAM_REPLAY = PublicView(
    ("title", "cover", "video", "stream"), ("title", "cover", "stream"), by="stream", shape=with_open_replay
)
STREAM_POST = PublicView(
    ("text", "images", "video", "host", "top", "stream"),
    ("text", "images", "video", "host", "top", "stream"),
    by="stream",
)
DISCUSS = PublicView(
    (*STORY, "share_cover", "keywords", "body", "sides", "pro", "con", "pro_num", "con_num", "follow_num", "viewpoints",
     "featured", "related", "comment_check"),
    (*STORY, "sides", "pro", "con", "pro_num", "con_num", "follow_num"),
    by="section",
)  # fmt: skip
DISCLOSURE = PublicView(
    ("title", "body", "category", "happened_at", "place", "images", "video", "reader_name", "outcome", "reply",
     "view_num", "like_num", "follow_num"),
    ("title", "category", "happened_at", "images", "reader_name", "view_num", "like_num", "follow_num"),
    by="category", shape=with_hidden_name,
)  # fmt: skip
H5 = PublicView(
    ("title", "address", "cover", "summary", "category", "producer", "opening", "needs_login", "shareable",
     "share_title", "share_summary", "share_cover"),
    ("title", "address", "cover", "summary", "category", "opening", "needs_login"),
    by="category",
)  # fmt: skip
CSP = PublicView(
    ("title", "issue_date", "cover", "summary", "video", "items", "item_count", "anchor", "editor_in_charge",
     "comments_open"),
    ("title", "issue_date", "cover", "summary", "item_count", "anchor"),
)  # fmt: skip

#: Fields that media accounts fill in the app. Their content waits for review like the newsroom's.
_PUBLISHED = ("title", "cover", "summary", "section", "author", "source", "keywords", "media_account")
ARTICLE_SENT = Ingest((*_PUBLISHED, "body", "original", "origin_link"))
VIDEO_SENT = Ingest((*_PUBLISHED, "video", "original"))
STREAM_SENT = Ingest((*_PUBLISHED, "introduction", "starts_at", "ends_at", "sources", "orientation"))
#: Fields of a tip that readers fill. The follow-up is the newsroom's.
TIP = Ingest(
    ("title", "body", "category", "happened_at", "place", "images", "video", "attachments", "reader_name", "phone",
     "channel", "anonymous", "urgent"),
)  # fmt: skip
