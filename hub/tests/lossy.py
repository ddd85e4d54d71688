"""Channel layer that loses messages, as a broker under stress does."""

from __future__ import annotations

import os
import random
from typing import Any

from channels_redis.core import RedisChannelLayer

#: Environment variable: share of the messages that are lost, 0 to 1.
LOSS = "STANDIN_LOSS"


class LossyLayer(RedisChannelLayer):  # type: ignore[misc]
    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        if random.random() >= float(os.environ.get(LOSS, "0")):
            await super().group_send(group, message)
