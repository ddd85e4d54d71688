from __future__ import annotations

from .account.kind import ACCOUNT
from .role.kind import ROLE
from .syslog.kind import SYSLOG

KINDS = (ACCOUNT, ROLE, SYSLOG)
