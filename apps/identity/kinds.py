from __future__ import annotations

from .account.kind import ACCOUNT
from .role.kind import ROLE
from .service_token.kind import SERVICE_TOKEN
from .syslog.kind import SYSLOG

KINDS = (ACCOUNT, ROLE, SERVICE_TOKEN, SYSLOG)
