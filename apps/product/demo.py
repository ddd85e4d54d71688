"""Demonstration of what the app itself shows."""

from __future__ import annotations

from django.db import transaction

from apps.review.demo_records import People
from apps.review.demo_records import load as load_records

from .ad import demo as ads
from .announcement import demo as announcements
from .app_function import demo as functions
from .buoy.demo import load_buoys
from .configure.demo import load_texts
from .feedback.demo import load_feedback
from .help_article import demo as help_articles
from .information_square import demo as information_square
from .notice import demo as notices
from .popup import demo as popups
from .search_recommend import demo as search_words
from .splash import demo as splashes
from .theme import demo as themes
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
        "公告文章": load_records("announcement", announcements.demo_records(), people),
        "功能": load_records("app_function", functions.demo_records(), people),
        "搜索推荐": load_records("search_recommend", search_words.demo_records(), people),
        "搜索次数": search_words.load_searches(),
        "资讯广场": load_records("information_square", information_square.demo_records(), people),
        "通知": load_records("notice", notices.demo_records(), people),
        "系统配置": load_texts(people),
        "用户反馈": load_feedback(people),
        "主题": load_records("theme", themes.demo_records(), people),
        "浮标": load_buoys(people),
        "广告": load_records("ad", ads.demo_records(operator), people),
    }
