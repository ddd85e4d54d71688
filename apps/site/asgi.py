"""HTTP by Django, sockets by the hub; startup and shutdown of the hub follow the server's lifespan."""

from __future__ import annotations

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "apps.site.settings")

from django.core.asgi import get_asgi_application

http_application = get_asgi_application()

from channels.routing import ProtocolTypeRouter  # noqa: E402

from apps.api.public_api.cache_middleware import with_cached_answers  # noqa: E402
from apps.api.rest.body_limits import with_bounded_bodies  # noqa: E402
from apps.api.rest.permissions import identify  # noqa: E402
from hub.routing import websocket_application, with_document_requests  # noqa: E402

bounded_application = with_bounded_bodies(http_application, identify)
application = ProtocolTypeRouter(
    {"http": with_cached_answers(with_document_requests(bounded_application)), "websocket": websocket_application}
)
