"""Public API and ingest of the community kinds: what readers get, and what their app sends and counts."""

from __future__ import annotations

from apps.kinds.public_api import Ingest, PublicView

#: The reader's identity in the app, and the origin of the call.
READER = ("reader_id", "ip_region", "device")

COMMENT = PublicView(
    ("text", "images", "content", "parent", "reader_name", "reader_avatar", "ip_region", "official", "top", "like_num"),
    ("text", "images", "content", "parent", "reader_name", "reader_avatar", "ip_region", "official", "top", "like_num"),
    by="content",
)
POST_SHOWN = (
    "text", "images", "video", "circle", "media_account", "topics", "place", "reader_name", "reader_avatar", "ip_region", "top",
    "view_num", "like_num", "comment_num", "share_num",
)  # fmt: skip
POST = PublicView(POST_SHOWN, POST_SHOWN, by="circle", place="top_order")
CIRCLE = PublicView(
    ("name", "cover", "introduction", "rules", "category", "owner_name", "examine_join", "member_num", "post_num"),
    ("name", "cover", "introduction", "category", "owner_name", "member_num", "post_num"),
    by="category",
)
MEDIA = PublicView(
    ("name", "logo", "introduction", "field", "owner_type", "organisation", "follower_num"),
    ("name", "logo", "introduction", "field", "follower_num"),
    by="field",
)

BULLET_TEMPLATE = PublicView(("name", "type", "lines"), ("name", "type"), by="type")

TOPIC = PublicView(
    ("name", "cover", "introduction", "content_num", "view_num", "follow_num", "top"),
    ("name", "cover", "introduction", "content_num", "view_num", "follow_num", "top"),
)
TOPIC_CONTENT = PublicView(
    ("content", "topic", "remark", "source", "top"), ("content", "topic", "remark", "source", "top"), by="topic"
)

COMMENTED = Ingest(("text", "images", "content", "parent", "reader_name", "reader_avatar"), READER)
POSTED = Ingest(
    ("text", "images", "video", "circle", "media_account", "topics", "place", "reader_name", "reader_avatar"), READER
)
FOUNDED = Ingest(("name", "cover", "introduction", "rules", "category", "owner_name", "examine_join"), ("owner_id",))
APPLIED = Ingest(
    ("name", "logo", "introduction", "field", "owner_type", "organisation", "credit_code", "contact", "phone",
     "certificates"),
    ("applicant_id", "applicant_name"),
)  # fmt: skip
