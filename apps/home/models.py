"""Models of the home page's kinds, each defined in its kind's folder."""

from __future__ import annotations

from .carousel.models import Carousel
from .channel.models import Channel, ChannelCircle
from .city.models import City
from .hour24.models import Hour24
from .module.models import Module
from .moment_focus.models import MomentFocus
from .recommend.models import Recommend

__all__ = ["Carousel", "Channel", "ChannelCircle", "City", "Hour24", "Module", "MomentFocus", "Recommend"]
