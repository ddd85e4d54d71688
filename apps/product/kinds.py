from __future__ import annotations

from .popup.kind import POPUP
from .splash.kind import SPLASH

KINDS = (SPLASH, POPUP)
