from __future__ import annotations

from .carousel.kind import CAROUSEL

KINDS = (CAROUSEL,)
