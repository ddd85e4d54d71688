"""The one view behind every call. Django REST framework asks the classes of ``apps.api.rest``, then one domain call."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from django.http import HttpRequest, HttpResponseBase
from rest_framework.parsers import FormParser, MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from apps.core.errors import Forbidden
from apps.identity.service_token.services import Service
from apps.kinds.calls import Call
from apps.kinds.engine import permissions
from apps.kinds.registry import BoundCall, registry
from apps.kinds.rights import Caller

from .bound_call import run
from .payload import payload_of
from .personal import rights
from .rest.authentication import AccountAuthentication, ServiceAuthentication
from .rest.call_events import publish_refused
from .rest.exceptions import UnknownCall, WrongMethod
from .rest.parsers import BoundedJSON
from .rest.permissions import HasConfirmed, HasOwnPassword, HasReadablePayload, HasRight, HasScope, InitialPassword
from .rest.renderers import EnvelopeForEverybody, EnvelopeRenderer
from .rest.request_context import context_of
from .rest.responses import response_of
from .rest.throttles import ServiceRate
from .rest.write import write


class CallView(APIView):
    """Answers ``/api/<path>`` for every registered (method, path); all else is an envelope with HTTP 404 or 405."""

    authentication_classes = (AccountAuthentication, ServiceAuthentication)
    permission_classes = (HasScope, HasOwnPassword, HasReadablePayload, HasConfirmed, HasRight)
    throttle_classes = (ServiceRate,)
    parser_classes = (BoundedJSON, MultiPartParser, FormParser)
    renderer_classes = (EnvelopeRenderer,)
    content_negotiation_class = EnvelopeForEverybody
    http_method_names = ["get", "post"]

    #: The person or the machine behind the request, once authentication found one.
    caller: Caller | None = None
    service: Service | None = None

    def setup(self, request: HttpRequest, *args: Any, **kwargs: Any) -> None:
        super().setup(request, *args, **kwargs)
        self.context = context_of(request)

    @cached_property
    def bound_call(self) -> BoundCall:
        """The declared call of this method and path. Raises MethodNotAllowed, WrongMethod, UnknownCall."""
        method, path = self.request.method or "GET", f"/{self.kwargs['path']}"
        if method.lower() not in self.http_method_names:
            self.http_method_not_allowed(self.request)
        found = registry.find(method, path)
        if found is None:
            other = "POST" if method == "GET" else "GET"
            raise WrongMethod(f"这个接口请使用 {other} 方法") if registry.find(other, path) else UnknownCall
        return found

    @property
    def call(self) -> Call:
        return self.bound_call.call

    @cached_property
    def payload(self) -> dict[str, Any]:
        """Read at its first use. Raises ParseError, TooLarge and Invalid."""
        return payload_of(self.call, self.request)

    def perform_authentication(self, request: Request) -> None:
        who: object = request.user
        self.caller = who if isinstance(who, Caller) else None
        self.service = who if isinstance(who, Service) else None

    def permission_denied(self, request: Request, message: str | None = None, code: str | None = None) -> None:  # type: ignore[override]
        call, kind = self.call, self.bound_call.kind
        if call.right is not None and kind is not None:
            raise permissions.lacking(kind.groups, call.right)
        raise Forbidden(message or "")

    def get(self, request: Request, path: str) -> HttpResponseBase:
        return response_of(self.call, self.answer(), request)

    post = get

    def answer(self) -> Any:
        """The one domain call."""
        if self.call.reads:
            return run(self.bound_call, self.caller, self.payload, self.context, self.service)
        key = self.request.META.get("HTTP_IDEMPOTENCY_KEY", "")
        return write(self.bound_call, self.caller, self.payload, self.context, key)

    def handle_exception(self, exc: Exception) -> Response:
        try:
            if isinstance(exc, Forbidden) and not isinstance(exc, InitialPassword) and self.caller is not None:
                publish_refused(self.bound_call, self.caller, self.context)
                exc.msg = rights.named(exc.msg)
        except Exception as failed:
            exc = failed
        return super().handle_exception(exc)
