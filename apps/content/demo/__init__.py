"""Demonstration of videos, subjects, collections, live streams, discussions, tips, H5 pages and morning editions.

Records load after those that they refer to; articles and the library load before this package.
"""

from __future__ import annotations

from django.db import transaction

from apps.review.demo_records import People

from .collections import load_collections
from .discussions import load_discussions
from .mornings import load_mornings
from .pages import load_pages
from .streams import load_streams
from .subjects import load_subjects
from .tips import load_tips
from .videos import load_videos


@transaction.atomic
def load(people: People) -> dict[str, int]:
    """Number of records created, by label. Existing records are not created again."""
    return {
        "视频": load_videos(people),
        "合集": load_collections(people),
        "直播": load_streams(people),
        "热议": load_discussions(people),
        "爆料": load_tips(people),
        "H5": load_pages(people),
        "晨视频": load_mornings(people),
        "专题": load_subjects(people),
    }
