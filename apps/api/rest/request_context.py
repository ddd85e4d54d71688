"""The context of a request: who sends it, from where, with which tokens."""

from __future__ import annotations

import secrets

from django.http import HttpRequest
from rest_framework.request import Request

from apps.core.client_ip import client_ip, is_own_machine
from apps.core.context import Context

LONGEST_USER_AGENT = 300


def new_request_id() -> str:
    return secrets.token_hex(8)


def context_of(request: HttpRequest | Request) -> Context:
    """The context, with the id that the server before us gave the request, or a new one."""
    return Context(
        request_id=str(request.META.get("REQUEST_ID") or new_request_id()),
        address=address_of(request),
        user_agent=str(request.META.get("HTTP_USER_AGENT", ""))[:LONGEST_USER_AGENT],
        token=str(request.META.get("HTTP_X_AUTH_TOKEN", "")),
        bearer=bearer_of(str(request.META.get("HTTP_AUTHORIZATION", ""))),
        origin=str(request.META.get("HTTP_ORIGIN", "")),
        own_machine=own_machine(request),
        unattended=request.META.get("HTTP_X_NAV_REFRESH") == "1",
    )


def bearer_of(header: str) -> str:
    """The token of an ``Authorization`` header; empty for another scheme."""
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def address_of(request: HttpRequest | Request) -> str:
    return client_ip(str(request.META.get("REMOTE_ADDR") or ""), request.META.get("HTTP_X_FORWARDED_FOR", ""))


def own_machine(request: HttpRequest | Request) -> bool:
    return is_own_machine(str(request.META.get("REMOTE_ADDR") or ""), request.headers)
