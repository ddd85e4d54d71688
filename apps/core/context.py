"""Where a call came from: what services may need to know of a request without knowing HTTP."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Context:
    """``address`` is the client's as trusted proxies tell it; ``token`` the raw identity token, never logged."""

    request_id: str = ""
    address: str = ""
    user_agent: str = ""
    token: str = ""
    origin: str = ""
