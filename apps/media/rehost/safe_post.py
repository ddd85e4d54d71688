"""Sends bytes to a URL that a browser named, by the checks of ``safe_fetch``: web push calls such URLs.

Redirects are not followed. Only the status and the headers of the answer are read.
"""

from __future__ import annotations

import http.client
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass

from .safe_fetch import TOO_SLOW, UNREACHABLE, BoundedSocket, Deadline, Target, Unfetchable, connected, parse

SECONDS = 10.0


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of the other server. Names of ``headers`` are in lower case."""

    status: int
    headers: Mapping[str, str]


def post(url: str, body: bytes, headers: Mapping[str, str], *, seconds: float = SECONDS) -> Answer:
    """Sends one request. Raises Unfetchable if the server must not or cannot be reached."""
    target, deadline = parse(url), Deadline(seconds)
    try:
        with closing(connected(target, deadline)) as connection:
            return _request(target, body, headers, BoundedSocket(connection, deadline))
    except TimeoutError:
        raise Unfetchable(TOO_SLOW) from None
    except (OSError, http.client.HTTPException, ValueError):
        raise Unfetchable(UNREACHABLE) from None


def _request(target: Target, body: bytes, headers: Mapping[str, str], connection: BoundedSocket) -> Answer:
    asking = http.client.HTTPConnection(target.host, target.port)
    asking.sock = connection
    asking.putrequest("POST", target.path, skip_host=True, skip_accept_encoding=True)
    fixed = {"Host": target.authority, "Content-Length": str(len(body)), "Connection": "close"}
    for name, value in {**fixed, **headers}.items():
        asking.putheader(name, value)
    asking.endheaders(body)
    answer = asking.getresponse()
    return Answer(answer.status, {name.lower(): value for name, value in answer.getheaders()})
