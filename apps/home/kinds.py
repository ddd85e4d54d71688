from __future__ import annotations

from .carousel.kind import CAROUSEL
from .channel.kind import CHANNEL, CHANNEL_CIRCLE
from .city.kind import CITY
from .hour24.kind import HOUR24
from .module.kind import HOME_MODULE
from .moment_focus.kind import MOMENT_FOCUS
from .recommend.kind import HOME_RECOMMEND

KINDS = (CAROUSEL, CITY, CHANNEL, CHANNEL_CIRCLE, HOUR24, MOMENT_FOCUS, HOME_RECOMMEND, HOME_MODULE)
