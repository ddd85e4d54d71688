"""Actions that screens show closed: what a person would look for in vain is named with its reason."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.utils import timezone

from apps.engage.activity.enrolment.models import Enrolment
from apps.engage.activity.enrolment.models import State as Enrolled
from apps.engage.coupon.models import CodeState, CouponCode, CouponWriteOff
from apps.engage.red_packet.models import FundingState, RedPacketFunding, RedPacketWithdrawal, WithdrawalState
from apps.engage.vote.models import Vote
from apps.kinds.engine.permissions import offered_actions
from apps.kinds.registry import registry
from apps.kinds.rights import SUPER_ROLE_ID, Caller

ME, COLLEAGUE = 7, 8


def shown(kind: str, record: Any, account: int = ME) -> tuple[list[str], dict[str, str]]:
    caller = Caller(account_id=account, name="", real_name="", role_id=SUPER_ROLE_ID)
    return offered_actions(registry.kind(kind), record, caller)


def test_own_money_waits_for_a_colleague_and_says_so() -> None:
    funding = RedPacketFunding(state=FundingState.WAITING, created_by_id=ME)
    assert shown("red_packet_funding", funding)[1] == {"approve": "大额资金需要另一个人复核，不能复核自己提交的"}
    assert "approve" in shown("red_packet_funding", funding, COLLEAGUE)[0]
    funding.state = FundingState.DONE
    assert shown("red_packet_funding", funding)[1] == {}


def test_the_second_approval_is_closed_to_who_gave_the_first_and_nothing_is_paid_before_it() -> None:
    asked = RedPacketWithdrawal(state=WithdrawalState.SECOND, first_by_id=ME)
    closed = shown("red_packet_withdrawal", asked)[1]
    assert closed == {"approve": "大额提现需要两个人先后审批，您已经审批过", "pay": "审批通过后才能登记打款"}
    assert "approve" in shown("red_packet_withdrawal", asked, COLLEAGUE)[0]


def test_a_write_off_is_not_reversed_late() -> None:
    used = CouponWriteOff(created_at=timezone.now() - dt.timedelta(minutes=11))
    assert shown("coupon_writeoff", used)[1] == {"reverse": "核销超过 10 分钟，不能撤销"}
    used.reversed_at = timezone.now()
    assert shown("coupon_writeoff", used)[1] == {}


def test_a_used_coupon_is_not_revoked_and_a_revoked_one_asks_no_question() -> None:
    assert shown("coupon_code", CouponCode(state=CodeState.USED))[1] == {"revoke": "只有未使用的券可以作废"}
    assert shown("coupon_code", CouponCode(state=CodeState.REVOKED))[1] == {}


def test_who_waits_for_a_place_is_not_let_in() -> None:
    waiting = Enrolment(state=Enrolled.WAITING, reader_name="王芳")
    assert shown("enrolment", waiting)[1]["admit"] == "王芳还在候补名单中，没有名额"


def test_a_vote_that_readers_took_part_in_says_why_it_stays() -> None:
    names, closed = shown("vote", Vote(ballot_total=3))
    assert "delete" not in names
    assert closed["delete"] == "这个投票已经有读者投票，不能删除，可以隐藏或撤稿"
