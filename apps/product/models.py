"""Models of the kinds about the app itself, each written in its kind's folder."""

from __future__ import annotations

from .popup.models import Popup
from .splash.models import Splash

__all__ = ["Popup", "Splash"]
