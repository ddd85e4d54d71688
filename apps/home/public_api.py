"""What of the home page's own kinds leaves for readers."""

from __future__ import annotations

from apps.kinds.public_api import Open

_SLIDE = ("title", "cover", "opens", "content", "link", "badge", "placement", "channel")
_ENTRY = ("title", "cover", "content", "badge", "note", "type", "top")
_MODULE = ("name", "source", "layout", "amount", "titled", "more_label", "more_link")

CAROUSEL = Open(_SLIDE, _SLIDE, by="placement")
RECOMMEND = Open(_ENTRY, _ENTRY, by="type")
MODULE = Open(_MODULE, _MODULE)

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

CITY = Open(_CITY, _CITY)
CHANNEL = Open((*_CHANNEL, "entries"), _CHANNEL)
CHANNEL_CIRCLE = Open(_CIRCLE, _CIRCLE, by="channel")
HOUR24 = Open(_ENTRY_AT, _ENTRY_AT, by="type", moment="at")
MOMENT_FOCUS = Open(_FOCUS, _FOCUS, by="type")
