"""Public API of the home page's own kinds."""

from __future__ import annotations

from apps.kinds.public_api import PublicView

_SLIDE = ("title", "cover", "opens", "content", "link", "badge", "placement", "channel")
_ENTRY = ("title", "cover", "content", "badge", "note", "type", "top")
_MODULE = ("name", "source", "layout", "amount", "titled", "more_label", "more_link")

CAROUSEL = PublicView(_SLIDE, _SLIDE, by="placement")
RECOMMEND = PublicView(_ENTRY, _ENTRY, by="type")
MODULE = PublicView(_MODULE, _MODULE)

_CITY = ("name", "initial", "code", "cover", "slogan", "hot", "feed", "section", "keywords")
_CHANNEL = ("name", "code", "icon", "style", "bar", "feed", "section", "keywords", "top")
_CIRCLE = ("channel", "circle", "title", "cover")
_ENTRY_AT = ("at", "type", "content", "title", "cover", "summary", "badge", "top")
_FOCUS = (
    "type",
    "title",
    "cover",
    "reason",
    "media",
    "topic",
    "circle",
    "information",
    "layout",
    "entries",
    "more",
    "top",
)

CITY = PublicView(_CITY, _CITY)
CHANNEL = PublicView((*_CHANNEL, "entries"), _CHANNEL)
CHANNEL_CIRCLE = PublicView(_CIRCLE, _CIRCLE, by="channel")
HOUR24 = PublicView(_ENTRY_AT, _ENTRY_AT, by="type")
MOMENT_FOCUS = PublicView(_FOCUS, _FOCUS, by="type")
