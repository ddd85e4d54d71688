"""Changes who may write under an account, and shows confidential data of an applicant."""

from __future__ import annotations

from apps.core.context import Context
from apps.core.transactions import whole_call
from apps.identity.syslog import services as syslog
from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

from .models import MediaAccount


def restrict(account: MediaAccount, *, caller: Caller) -> None:
    """Leaves writing under the account to its operators."""
    account.operators_only = True


def unrestrict(account: MediaAccount, *, caller: Caller) -> None:
    """Opens the account to all editors of such content."""
    account.operators_only = False


@whole_call
def show_phone(*, kind: Kind, caller: Caller, id: int, context: Context) -> dict[str, str]:
    """``{phone}`` of one account in full. The system log records the caller."""
    account = records.find(kind, caller, id)
    syslog.record(caller, context, "查看媒体号联系电话", kind=kind.key, ids=[account.pk], summary=f"《{account.name}》")
    return {"phone": account.phone}
