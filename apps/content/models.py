"""Models of the content kinds, each defined in its kind's folder."""

from __future__ import annotations

from .article.models import Article
from .collection.models import Collection
from .content_tag.models import ContentTag
from .csp.models import Csp
from .disclosure.models import Disclosure
from .discuss.models import Discuss
from .h5.models import H5
from .index.models import Entry, Tally, Title, TitleTally
from .performance.models import PerformanceDay, PerformanceState
from .stream.models import Stream
from .stream_post.models import StreamPost
from .stream_replay.models import StreamReplay
from .subject.models import Subject
from .video.models import Video

__all__ = [
    "H5",
    "Article",
    "Collection",
    "ContentTag",
    "Csp",
    "Disclosure",
    "Discuss",
    "Entry",
    "PerformanceDay",
    "PerformanceState",
    "Stream",
    "StreamPost",
    "StreamReplay",
    "Subject",
    "Tally",
    "Title",
    "TitleTally",
    "Video",
]
