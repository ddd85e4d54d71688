"""Models of the kinds about the app's home page, each written in its kind's folder."""

from __future__ import annotations

from .carousel.models import Carousel

__all__ = ["Carousel"]
