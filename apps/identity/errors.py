"""Refusals of identity: own names for the envelope's fixed codes."""

from __future__ import annotations

from apps.core.errors import Conflict


class Unavailable(Conflict):
    """A service outside the console is not configured or does not answer, so the call fails now."""
