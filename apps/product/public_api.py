"""Public API of the product kinds: never prices, advertisers or the staff's notes."""

from __future__ import annotations

from apps.kinds.public_api import PublicView
from apps.media.video.playback_url import with_playback_url

_TARGET = ("target_sort", "target", "link")
_SHOWN = ("title", "cover", *_TARGET, "period", "platform", "priority")
_SPLASH = (
    *_SHOWN, "form", "video", "tablet_cover", "frequency", "seconds", "skippable", "skip_after", "marked_advert",
)  # fmt: skip
_POPUP = (*_SHOWN, "form", "heading", "text", "button", "placement", "audience", "frequency", "times")
_AD = (*_SHOWN, "form", "images", "video", "type", "channel", "position", "slot", "pc_position")
_NOTICE = ("title", "text", "cover", *_TARGET, "category", "audience", "districts", "platform")
_HELP = ("title", "category", "order", "frequent", "keywords")
_VERSION = (
    "title", "platform", "number", "build", "package", "store_link", "notes", "force", "force_below", "rollout",
)  # fmt: skip

SPLASH = PublicView(_SPLASH, _SPLASH, shape=with_playback_url)
POPUP = PublicView(_POPUP, _POPUP, by="placement")
AD = PublicView(_AD, _AD, by="type", shape=with_playback_url)
#: A notice with a later send time is public from that time on.
NOTICE = PublicView(_NOTICE, _NOTICE, by="category")
HELP_ARTICLE = PublicView((*_HELP, "content"), _HELP, by="category")
VERSION = PublicView(_VERSION, _VERSION, by="platform")
