from __future__ import annotations

from apps.kinds.kind import Kind

KINDS: tuple[Kind, ...] = ()
