"""Calls that all co-edited content shares."""

from __future__ import annotations

from apps.kinds.calls import get

from .preview import preview_link

CALLS = (get("/content/preview", run=preview_link, access="signed-in", label="预览链接"),)
