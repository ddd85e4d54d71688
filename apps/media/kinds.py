from __future__ import annotations

from .library.kind import MEDIA_ITEM
from .network_resource.kind import NETWORK_RESOURCE
from .tasks.kind import MEDIA_TASK

KINDS = (MEDIA_ITEM, NETWORK_RESOURCE, MEDIA_TASK)
