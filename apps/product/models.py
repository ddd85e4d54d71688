"""Models of the kinds about the app itself, each defined in its kind's folder."""

from __future__ import annotations

from .ad.models import Ad
from .help_article.models import HelpArticle
from .notice.models import Notice
from .popup.models import Popup
from .splash.models import Splash
from .version.models import Version

__all__ = ["Ad", "HelpArticle", "Notice", "Popup", "Splash", "Version"]
