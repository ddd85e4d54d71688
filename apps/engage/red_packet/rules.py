"""Rules of the settings of red packets. They return errors by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .models import RedPacket

SPANS = (
    ("amount", "amount_most", "最高金额不能小于金额"),
    ("least", "most", "单次最多不能小于单次最少"),
    ("person_daily", "daily", "每天总额不能小于每人每天"),
    ("person_daily", "person_total", "每人累计不能小于每人每天"),
)


def inconsistent(values: Mapping[str, Any], packet: RedPacket) -> dict[str, str]:
    """Each pair of bounds is in order."""
    errors = {}
    for low, high, sentence in SPANS:
        least, most = (values.get(name, getattr(packet, name)) for name in (low, high))
        if least is not None and most is not None and most < least:
            errors[high] = sentence
    return errors
