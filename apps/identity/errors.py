"""Refusals of identity that the envelope's fixed codes cover, under a name of their own."""

from __future__ import annotations

from apps.core.errors import Conflict


class Unavailable(Conflict):
    """A service outside the console is not set up or does not answer, so the call cannot be done now."""
