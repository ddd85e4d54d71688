from __future__ import annotations

from .article.kind import ARTICLE
from .collection.kind import COLLECTION
from .content_tag.kind import CONTENT_TAG
from .csp.kind import CSP
from .disclosure.kind import DISCLOSURE
from .discuss.kind import DISCUSS
from .h5.kind import H5_PAGE
from .index.kind import CONTENT
from .media_content.kind import MEDIA_CONTENT
from .performance.kind import PERFORMANCE
from .stream.kind import STREAM
from .stream_post.kind import STREAM_POST
from .stream_replay.kind import STREAM_REPLAY
from .subject.kind import SUBJECT
from .video.kind import VIDEO

KINDS = (
    ARTICLE,
    VIDEO,
    SUBJECT,
    COLLECTION,
    STREAM,
    STREAM_REPLAY,
    STREAM_POST,
    DISCUSS,
    DISCLOSURE,
    H5_PAGE,
    CSP,
    CONTENT,
    CONTENT_TAG,
    MEDIA_CONTENT,
    PERFORMANCE,
)
