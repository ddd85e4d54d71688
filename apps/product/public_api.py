"""Public API of the product kinds: never prices, advertisers or the staff's notes."""

from __future__ import annotations

from typing import Any

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
_ANNOUNCEMENT = ("title", "category", "summary", "cover", "period", "platform", "view_num")
_TILE = ("title", "summary", "icon", "badge", "category", *_TARGET, "period", "platform")
_FUNCTION = (
    "title", "icon", "dark_icon", "badge", "placement", "target_sort", "page", "link", "platform", "least_version",
    "most_version", "signed_in",
)  # fmt: skip
THEME_FIELDS = (
    "title", "period", "priority", "platform", "grey", "primary", "head_background", "head_text", "head_image",
    "tab_background", "tab_text", "tab_active", "tabs",
)  # fmt: skip
_BUOY = ("title", "cover", *_TARGET, "pages", "side", "bottom", "size", "closing", "period", "platform")
_SEARCHED = ("title", "mark", *_TARGET, "period", "platform")

SPLASH = PublicView(_SPLASH, _SPLASH, shape=with_playback_url)


def with_portrait(values: dict[str, Any], record: Any) -> dict[str, Any]:
    """``shape`` of a popup: the number of its portrait, by which the app's backend reads for which readers it holds."""
    named = (record.published or {}).get("portrait")
    return values | {"portrait": named["id"] if named else None}


POPUP = PublicView(_POPUP, _POPUP, by="placement", shape=with_portrait)
AD = PublicView(_AD, _AD, by="type", shape=with_playback_url)
#: A notice with a later send time is public from that time on.
NOTICE = PublicView(_NOTICE, _NOTICE, by="category")
HELP_ARTICLE = PublicView((*_HELP, "content"), _HELP, by="category")
VERSION = PublicView(_VERSION, _VERSION, by="platform")
ANNOUNCEMENT = PublicView((*_ANNOUNCEMENT, "content", "attachments"), _ANNOUNCEMENT, by="category")
INFORMATION_SQUARE = PublicView(_TILE, _TILE, by="category")
APP_FUNCTION = PublicView(_FUNCTION, _FUNCTION, by="placement")
SEARCH_RECOMMEND = PublicView(_SEARCHED, _SEARCHED, by="platform")
#: Planned themes too, so that the app has their pictures before they apply.
THEME = PublicView(THEME_FIELDS, THEME_FIELDS)
BUOY = PublicView(_BUOY, _BUOY)
