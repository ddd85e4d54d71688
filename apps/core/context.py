"""The origin of a call: the part of a request that services may need, without HTTP."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Context:
    """``address`` is the client's IP as trusted proxies name it. ``token`` is the raw identity token, ``bearer`` that of a
    machine; neither is logged. ``own_machine``: a browser on this machine asked, without a proxy. ``unattended``: a page asked
    by a timer, and no person.
    """

    request_id: str = ""
    address: str = ""
    user_agent: str = ""
    token: str = ""
    bearer: str = ""
    origin: str = ""
    unattended: bool = False
    own_machine: bool = False
