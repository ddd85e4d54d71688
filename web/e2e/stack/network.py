"""A browser's way to the documents, which a test can cut and hold down."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, WebSocketRoute


class Network:
    """All pages of one browser context."""

    def __init__(self, context: BrowserContext) -> None:
        self.down = False
        self._open: list[WebSocketRoute] = []
        context.route_web_socket(re.compile("/ws/doc/"), self._dial)

    def cut(self) -> None:
        self.down = True
        for route in self._open:
            route.close(code=4000)
        self._open.clear()

    def mend(self) -> None:
        self.down = False

    def _dial(self, route: WebSocketRoute) -> None:
        if self.down:
            route.close(code=4000)
            return
        route.connect_to_server()
        self._open.append(route)
