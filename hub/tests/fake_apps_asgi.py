"""ASGI application of the fake apps, as ``apps.site.asgi`` is that of the product."""

from __future__ import annotations

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hub.tests.settings")

from django.core.asgi import get_asgi_application

http_application = get_asgi_application()

from channels.routing import ProtocolTypeRouter  # noqa: E402

from hub.routing import websocket_application, with_document_requests  # noqa: E402
from hub.tests import fake_apps  # noqa: E402

fake_apps.wire()
application = ProtocolTypeRouter({"http": with_document_requests(http_application), "websocket": websocket_application})
