"""Throttles: how often a sender may call.

Only a machine has a rate for all its calls. Limits that know more than the request stand with their domain: attempts to
sign in (``identity.sign_in.limits``), codes by SMS, open jobs, and new answers of the public API, which counts none that
its cache has (``public_api.new_answers``).
"""

from __future__ import annotations

from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from apps.identity.service_token import services as service_tokens

from .view_protocol import ViewOfCall


class ServiceRate(BaseThrottle):
    """The calls a minute that a service token allows. Raises TooMany, which says how long to wait."""

    def allow_request(self, request: Request, view: ViewOfCall) -> bool:  # type: ignore[override]
        if view.service is not None:
            service_tokens.count_call(view.service, address=view.context.address)
        return True
