"""Demonstration of red packets: rules, money in the pots, awards and withdrawals, by the product's own services."""

from __future__ import annotations

from typing import Any

from apps.kinds.engine.public import ingest
from apps.kinds.engine.write import save, transitions
from apps.kinds.registry import registry
from apps.review.demo_records import SENDER, People

from .models import RedPacket, RedPacketAward, RedPacketWithdrawal

RULES: dict[str, dict[str, Any]] = {
    "invite": {"amount": 500, "invitee_amount": 200, "daily": 200_000, "person_daily": 5000, "person_total": 50_000,
               "note": "被邀请人首次登录后发放。"},
    "withdraw": {"least": 100, "most": 50_000, "daily": 500_000, "person_daily": 50_000, "approval_above": 2000},
    "register": {"amount": 100, "amount_most": 888, "daily": 300_000, "note": "新用户完成手机号验证后发放。"},
    "scope": {"regions": ["湖北"], "note": "只向湖北省内的用户发放。"},
}  # fmt: skip
READERS = tuple(str(620_037 + 61 * number) for number in range(12))


def load(people: People) -> int:
    """Create the demonstration unless a reader received a red packet; returns the number of awards."""
    if RedPacketAward.objects.exists():
        return 0
    for packet in RedPacket.objects.order_by("pk"):
        _set_up(packet, people)
    _award()
    _withdraw(people)
    return RedPacketAward.objects.count()


def _set_up(packet: RedPacket, people: People) -> None:
    kind, operator = registry.kind("red_packet"), people["operator"]
    names = {"invitee_amount": "inviteeAmount", "amount_most": "amountMost", "person_daily": "personDaily",
             "person_total": "personTotal", "approval_above": "approvalAbove"}  # fmt: skip
    values = {names.get(name, name): value for name, value in RULES[packet.type].items()}
    save.update(kind, operator, values | {"id": packet.pk, "revision": packet.revision})
    transitions.perform(kind, "enable", operator, {"id": packet.pk})
    if packet.type in ("invite", "register"):
        transitions.perform(kind, "fund", operator, {"id": packet.pk, "amount": 20_000, "note": "十一月拉新预算"})
        transitions.perform(kind, "fund", operator, {"id": packet.pk, "amount": 300_000, "note": "追加预算，待复核"})


def _award() -> None:
    kind = registry.kind("red_packet_award")
    for place, reader in enumerate(READERS):
        item = {"key": f"register-{place}", "type": "register", "readerId": reader, "region": "湖北武汉"}
        ingest.receive_record(kind, SENDER, item)
    for place, invited in enumerate(READERS[1:10]):
        item = {
            "key": f"invite-{place}",
            "type": "invite",
            "readerId": READERS[0],
            "invitedId": invited,
            "region": "湖北武汉",
        }
        ingest.receive_record(kind, SENDER, item)


def _withdraw(people: People) -> None:
    """One large withdrawal waits for approval; of the small ones one is paid and the rest wait for payment."""
    kind = registry.kind("red_packet_withdrawal")
    for place, (reader, amount) in enumerate([(READERS[0], 4000), *((reader, 200) for reader in READERS[1:5])]):
        item = {"key": f"withdrawal-{place}", "readerId": reader, "amount": amount, "channel": "wechat",
                "payee": f"微信零钱（用户 {reader}）"}  # fmt: skip
        ingest.receive_record(kind, SENDER, item)
    small = RedPacketWithdrawal.objects.filter(state="queued").order_by("pk")[0]
    transitions.perform(kind, "pay", people["operator"], {"id": small.pk, "reference": "4200002611230001"})
