"""Authentication: ``x-auth-token`` names the account of a person, a bearer token the service of a machine.

``Call.access`` decides which of the two a call asks for (docs/spec/decisions.md, Identity).
"""

from __future__ import annotations

from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request

from apps.core.context import Context
from apps.core.errors import SignedOut
from apps.identity.service_token import services as service_tokens
from apps.identity.service_token.services import Service
from apps.identity.sessions import tokens
from apps.kinds.rights import Caller

from .view_protocol import ViewOfCall


class AccountAuthentication(BaseAuthentication):
    """``request.user`` becomes the Caller. Raises SignedOut and IdentityEnded."""

    def authenticate(self, request: Request) -> tuple[Caller, str] | None:
        view = view_of(request)
        if view.call.access in ("public", "service"):
            return None
        return caller_of(view.context), view.context.token


class ServiceAuthentication(BaseAuthentication):
    """``request.user`` becomes the Service. Raises SignedOut."""

    def authenticate(self, request: Request) -> tuple[Service, str] | None:
        view = view_of(request)
        if view.call.access != "service":
            return None
        return service_tokens.authenticate(view.context.bearer), view.context.bearer


def view_of(request: Request) -> ViewOfCall:
    """The view that asks; DRF names it to parsers and authenticators alike."""
    view: ViewOfCall = request.parser_context["view"]
    return view


def caller_of(context: Context) -> Caller:
    """The account behind ``x-auth-token``. Raises SignedOut and IdentityEnded."""
    if not context.token:
        raise SignedOut("请先登录")
    return tokens.authenticate(context.token, address=context.address, unattended=context.unattended)
