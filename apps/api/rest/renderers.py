"""Renderers and the choice among them: every answer is an envelope in JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.http import Http404
from rest_framework.exceptions import NotAcceptable
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.renderers import BaseRenderer, JSONRenderer
from rest_framework.request import Request

from ..envelope import Answer


class EnvelopeRenderer(JSONRenderer):
    """Writes what a call answers as ``{code, msg, data, requestId}``. An Answer is an envelope already."""

    def render(
        self, data: Any, accepted_media_type: str | None = None, renderer_context: Mapping[str, Any] | None = None
    ) -> bytes:
        if not isinstance(data, Answer):
            assert renderer_context is not None
            data = Answer.done(data, renderer_context["view"].context.request_id)
        rendered: bytes = super().render(data, accepted_media_type, renderer_context)
        return rendered


class EnvelopeForEverybody(DefaultContentNegotiation):
    """Answers JSON also where the request accepts none: an error in another shape helps nobody."""

    def select_renderer(
        self, request: Request, renderers: Iterable[BaseRenderer], format_suffix: str | None = None
    ) -> tuple[BaseRenderer, str]:
        offered = list(renderers)
        try:
            chosen: tuple[BaseRenderer, str] = super().select_renderer(request, offered, format_suffix)
            return chosen
        except (NotAcceptable, Http404):
            return offered[0], offered[0].media_type
