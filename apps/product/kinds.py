from __future__ import annotations

from .ad.kind import AD
from .help_article.kind import HELP_ARTICLE
from .notice.kind import NOTICE
from .popup.kind import POPUP
from .splash.kind import SPLASH
from .version.kind import VERSION

KINDS = (SPLASH, POPUP, VERSION, HELP_ARTICLE, NOTICE, AD)
