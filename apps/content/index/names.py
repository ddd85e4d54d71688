"""Display names of content types, and types whose reading is counted (docs/spec/product-spec.md, 3)."""

from __future__ import annotations

from apps.kinds.fields import Choice

#: The types of docs/spec/product-spec.md in its order, then this product's own. An unlisted type shows as --.
NAMES: dict[str, str] = {
    "article": "文章",
    "video": "视频",
    "subject": "专题",
    "stream": "直播",
    "discuss": "热议",
    "disclosure": "爆料",
    "h5": "H5",
    "collection": "合集",
    "image_collection": "图片合集",
    "audio_collection": "音频合集",
    "video_collection": "视频合集",
    "channel": "频道",
    "circle": "圈子",
    "topic": "话题",
    "qa": "问答",
    "media": "媒体号",
    "index": "首页",
    "activity": "活动",
    "carousel": "轮播",
    "version": "版本",
    "comment": "评论",
    "splash": "开屏",
    "bullet_screen": "弹幕",
    "qa_bank": "题库",
    "broadcast": "广播",
    "program": "节目",
    "tv": "电视",
    "tv_program": "电视节目",
    "highlight": "看点",
    "process": "流程",
    "cate": "分类",
    "csp": "晨视频",
    "vote": "投票",
}
UNNAMED = "--"

#: Their reading number is the app's count plus the operators' addition; other types show a dash.
VIEWED = frozenset(
    {
        "article", "video", "video_collection", "audio_collection", "image_collection",
        "subject", "stream", "discuss",
    }
)  # fmt: skip


def name_of_type(key: str) -> str:
    return NAMES.get(key, UNNAMED)


def choices(keys: tuple[str, ...]) -> tuple[Choice, ...]:
    return tuple(Choice(key, name_of_type(key)) for key in keys)
