"""Close codes of the sockets (docs/wire.md)."""

from __future__ import annotations

RESTART = 1012
IDENTITY = 4401
FORBIDDEN = 4403
NOT_FOUND = 4404
TOO_SLOW = 4408
#: The client's copy of the document may hold an item that was never stored (decision 064): it loads the document anew.
STALE_COPY = 4412
TOO_LARGE = 4413
MALFORMED = 4422
QUARANTINED = 4423
TOO_MANY = 4429
LOAD_FAILED = 4503
