"""The view as authentication, permissions, throttles and the exception handler see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from rest_framework.request import Request

from apps.core.context import Context
from apps.identity.service_token.services import Service
from apps.kinds.calls import Call
from apps.kinds.registry import BoundCall
from apps.kinds.rights import Caller


class ViewOfCall(Protocol):
    """Implemented by ``apps.api.view.CallView``. ``caller`` and ``service`` are known after authentication."""

    context: Context
    caller: Caller | None
    service: Service | None
    request: Request
    kwargs: dict[str, Any]

    @property
    def bound_call(self) -> BoundCall:
        """The declared call of the request. Raises an APIException for an unknown one."""

    @property
    def call(self) -> Call: ...

    @property
    def payload(self) -> Mapping[str, Any]:
        """Read at its first use. Raises ParseError, TooLarge and Invalid."""
