from __future__ import annotations

from apps.api.public_api.tests.conftest import nothing_cached

__all__ = ["nothing_cached"]
