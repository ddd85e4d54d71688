"""Demonstration of splashes, popups, versions, help, notices and advertisements."""

from __future__ import annotations

from django.db import transaction

from apps.review.demo_records import People
from apps.review.demo_records import load as load_records

from .ad import demo as ads
from .help_article import demo as help_articles
from .notice import demo as notices
from .popup import demo as popups
from .splash import demo as splashes
from .version import demo as versions


@transaction.atomic
def load(people: People) -> dict[str, int]:
    """Number of records created, by label. Records are generated one by one, so that a second run stores no files."""
    operator = people["operator"]
    return {
        "开屏": load_records("splash", splashes.demo_records(), people),
        "弹窗": load_records("popup", popups.demo_records(), people),
        "版本": load_records("version", versions.demo_records(operator), people),
        "帮助文章": load_records("help_article", help_articles.demo_records(), people),
        "通知": load_records("notice", notices.demo_records(), people),
        "广告": load_records("ad", ads.demo_records(operator), people),
    }
