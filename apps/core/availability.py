"""Recognises passing failures of the database: no free connection, or a restart."""

from __future__ import annotations

import psycopg
from django.db import InterfaceError, OperationalError
from psycopg.errors import LockNotAvailable

from .errors import Problem

#: Seconds before the first retry.
RETRY_SECONDS = 2
#: Classes of SQLSTATE: the connection broke, too many connections, the server shuts down or starts.
PASSING_CLASSES = ("08", "53300", "57P")


class Unavailable(Problem):
    code = 10503
    message = "服务器繁忙，请稍后重试"
    passing = True

    def __init__(self) -> None:
        super().__init__(data={"retryAfter": RETRY_SECONDS})


def is_unavailable(error: BaseException) -> bool:
    """True if the same call may succeed a moment later, because the fault lies in the state of the database alone."""
    if not isinstance(error, OperationalError | InterfaceError):
        return False
    cause = error.__cause__
    if isinstance(cause, LockNotAvailable) or not isinstance(cause, psycopg.Error):
        return True
    # An error without a state is not the server's: the pool is empty, or the connection is lost.
    return cause.sqlstate is None or cause.sqlstate.startswith(PASSING_CLASSES)
