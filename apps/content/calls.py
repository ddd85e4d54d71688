"""Calls that all co-edited content shares, and what several kinds' documented calls mean."""

from __future__ import annotations

from apps.kinds.calls import get

from .preview import preview_link

#: ``/…/examination`` and ``/…/examine`` say with ``verifyState`` which way a record goes.
EXAMINATION = {"1": "approve", "2": "reject", "3": "submit"}
#: ``/…/showState`` says with ``showState`` whether readers see it.
SHOW_STATE = {"1": "show", "0": "hide"}

CALLS = (get("/content/preview", run=preview_link, access="signed-in", label="预览链接"),)
