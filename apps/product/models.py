"""Models of the kinds about the app itself, each defined in its kind's folder."""

from __future__ import annotations

from .ad.models import Ad
from .announcement.models import Announcement
from .app_function.models import AppFunction
from .buoy.models import Buoy
from .configure.models import Configure, ConfigureVersion
from .data_expansion.models import DataExpansion, DataExpansionChange
from .delivery.models import (
    Batch,
    Delivery,
    RecordedPush,
    Sending,
    SendingTally,
    SendingTask,
    TestDevice,
)
from .feedback.models import Feedback, FeedbackMessage
from .help_article.models import HelpArticle
from .information_square.models import InformationSquare
from .notice.models import Notice
from .popup.models import Popup
from .search_recommend.models import SearchDay, SearchRecommend
from .splash.models import Splash
from .theme.models import Theme
from .version.models import Version

__all__ = [
    "Ad",
    "Announcement",
    "AppFunction",
    "Batch",
    "Buoy",
    "Configure",
    "ConfigureVersion",
    "DataExpansion",
    "DataExpansionChange",
    "Delivery",
    "Feedback",
    "FeedbackMessage",
    "HelpArticle",
    "InformationSquare",
    "Notice",
    "Popup",
    "RecordedPush",
    "SearchDay",
    "SearchRecommend",
    "Sending",
    "SendingTally",
    "SendingTask",
    "Splash",
    "TestDevice",
    "Theme",
    "Version",
]
