"""The origin of a call: the part of a request that services may need, without HTTP."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Context:
    """``address`` is the client's as trusted proxies tell it; ``token`` the raw identity token and
    ``bearer`` that of a machine, never logged.
    ``own_machine``: a browser on this machine asked, and no proxy for somebody else.
    ``unattended`` marks what a page asks by the clock and no person asked for.
    """

    request_id: str = ""
    address: str = ""
    user_agent: str = ""
    token: str = ""
    bearer: str = ""
    origin: str = ""
    unattended: bool = False
    own_machine: bool = False
