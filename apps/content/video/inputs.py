"""Fields of the calls of videos."""

from __future__ import annotations

from apps.kinds.call_fields import ID
from apps.kinds.fields import Choice, Field
from apps.media.video.frames import STRIP_MOST

#: Frames of a strip, unless the page asks for another number.
COUNT = 12
URL = Field("url", "视频地址", "url")
CLIP = (
    ID,
    Field("from_", "入点", "seconds"),
    Field("to", "出点", "seconds"),
    Field(
        "as_",
        "剪辑结果",
        "choice",
        default="new",
        choices=(Choice("new", "生成新视频"), Choice("replace", "替换当前视频")),
    ),
)
STRIP = (URL, Field("count", "画面数", "count", default=COUNT, min=1, max=STRIP_MOST))
FRAME = (URL, Field("at", "截取画面的时间点", "seconds", required=True))
SUBTITLES = (Field("url", "字幕地址", "url"),)
