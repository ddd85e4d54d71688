"""Posts the money of activities to the general ledger: a thin user of ``apps.engage.ledger``.

Every movement is one posting, keyed by its ``ActivityPayment``, so the same fact is never posted twice. An amount is positive
where the account receives: the provider's account holds the money, the activity's shows (negative) what it has earned, and
the refunds' what is owed to readers.
"""

from __future__ import annotations

from apps.engage.ledger.models import LedgerAccount
from apps.engage.ledger.postings import open_account, post

from .models import ActivityPayment

PROVIDER, EARNED, OWED = "activity:provider", "activity:{id}", "activity:refunds"


def post_payment(payment: ActivityPayment) -> None:
    """The provider received the money; the activity earned it."""
    _post(payment, "payment", receives=_provider(), gives=_earned(payment))


def post_refund_due(refund: ActivityPayment) -> None:
    """The activity gives the sum up; it is owed to the reader."""
    _post(refund, "refund-due", receives=_earned(refund), gives=_owed())


def post_refund_done(refund: ActivityPayment, by: int | None) -> None:
    """The provider paid the reader out."""
    _post(refund, "refund-done", receives=_owed(), gives=_provider(), by=by)


def post_refund_cancelled(refund: ActivityPayment, by: int) -> None:
    """The sum is not owed any more; the activity has earned it after all."""
    _post(refund, "refund-cancelled", receives=_owed(), gives=_earned(refund), by=by)


def _post(
    payment: ActivityPayment, step: str, *, receives: LedgerAccount, gives: LedgerAccount, by: int | None = None
) -> None:
    post(
        f"activity-payment:{payment.pk}:{step}",
        {receives: payment.amount, gives: -payment.amount},
        sort="activity",
        memo=payment.reason,
        account_id=payment.created_by_id if by is None else by,
    )


def _provider() -> LedgerAccount:
    return open_account(PROVIDER, name="活动收款", sort="activity_provider")


def _owed() -> LedgerAccount:
    return open_account(OWED, name="活动待退款", sort="activity_owed")


def _earned(payment: ActivityPayment) -> LedgerAccount:
    code = EARNED.format(id=payment.activity_id)
    return open_account(code, name=f"活动 {payment.activity_id} 的收入", sort="activity_earned")
