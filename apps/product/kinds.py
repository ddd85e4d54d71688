from __future__ import annotations

from .ad.kind import AD
from .announcement.kind import ANNOUNCEMENT
from .app_function.kind import APP_FUNCTION
from .buoy.kind import BUOY
from .configure.kind import CONFIGURE
from .data_expansion.kind import DATA_EXPANSION
from .feedback.kind import FEEDBACK
from .help_article.kind import HELP_ARTICLE
from .information_square.kind import INFORMATION_SQUARE
from .notice.kind import NOTICE
from .popup.kind import POPUP
from .search_recommend.kind import SEARCH_RECOMMEND
from .splash.kind import SPLASH
from .theme.kind import THEME
from .version.kind import VERSION

KINDS = (
    SPLASH,
    POPUP,
    VERSION,
    HELP_ARTICLE,
    ANNOUNCEMENT,
    APP_FUNCTION,
    SEARCH_RECOMMEND,
    INFORMATION_SQUARE,
    NOTICE,
    AD,
    CONFIGURE,
    DATA_EXPANSION,
    FEEDBACK,
    THEME,
    BUOY,
)
