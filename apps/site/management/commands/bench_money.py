"""Money: a thousand write-offs of a hundred coupons at once, and a thousand withdrawals at once, over HTTP.

``python3 manage.py bench money`` starts the product and writes its page below docs/bench.
"""

from __future__ import annotations

import datetime as dt
import http.client
import json
import os
import statistics
import threading
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db.models import Sum
from django.utils import timezone

from apps.core.availability import RETRY_SECONDS, Unavailable
from apps.engage.coupon.codes import new_code
from apps.engage.coupon.models import Coupon, CouponCode, CouponWriteOff
from apps.engage.ledger import audit
from apps.engage.ledger.models import LedgerAccount, LedgerTransaction
from apps.engage.ledger.postings import post
from apps.engage.ledger.statements import balance_of
from apps.engage.red_packet import accounts
from apps.engage.red_packet.models import RedPacket, RedPacketWithdrawal
from apps.identity.sessions.tokens import caller_of, issue
from apps.kinds.registry import registry
from apps.site.bench.pages import machine, write_page
from apps.site.bulk_data import generator

CODES, ASKED, PURSE, READERS = 100, 100, 500, 100
#: A request: its path and payload.
Request = tuple[str, dict[str, Any]]


@dataclass
class Rush:
    """Answers of requests that were sent at once, the milliseconds of each, and what broke.

    ``later`` counts answers that asked to come again: the server had no connection to the database free in time.
    """

    answers: list[dict[str, Any]] = field(default_factory=list)
    milliseconds: list[float] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    later: int = 0
    seconds: float = 0.0


class Command(BaseCommand):
    help = "Measure write-offs of coupons and withdrawals of red packets that come at once"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--requests", type=int, default=1000, help="requests at once, of each sort")
        parser.add_argument("--no-page", action="store_true", help="print, and write no page")

    def handle(self, *args: Any, **options: Any) -> None:
        url = os.environ.get("CONSOLE_URL")
        if not url:
            raise CommandError("run it by `python3 manage.py bench money`, which starts the product")
        account, number = generator.administrator(), options["requests"]
        token, _ = issue(account, address="127.0.0.1", user_agent="bench")
        coupon, codes = a_coupon()
        used = rush(url, {"x-auth-token": token}, _write_offs(codes, number))
        run = f"{time.time():.0f}"
        bearer = {"Authorization": f"Bearer {service_token(account.pk)}"}
        _fill_wallets(run)
        asked = rush(url, bearer, _withdrawals(run, number))
        again = rush(url, bearer, _withdrawals(run, number))
        text = _page(number, used, _after_write_offs(coupon, used), asked, _after_withdrawals(run, asked, again))
        self.stdout.write(text if options["no_page"] else write_page("money", text))


def a_coupon() -> tuple[Coupon, list[str]]:
    """A coupon whose codes are in the hands of as many readers."""
    coupon = Coupon.objects.create(
        title="压测优惠券", sort="cash", amount=500, stock=CODES, issued_num=CODES, validity="days", days=1
    )
    now = timezone.now()
    held = {"coupon": coupon, "valid_from": now, "expires_at": now + dt.timedelta(days=1)}
    made = CouponCode.objects.bulk_create(
        CouponCode(code=new_code(), reader_id=f"bench{reader}", **held) for reader in range(CODES)
    )
    return coupon, [code.code for code in made]


def _fill_wallets(run: str) -> None:
    RedPacket.objects.filter(type="withdraw").update(
        enabled=True, least=None, most=None, daily=None, person_daily=None, person_total=None, approval_above=10**6
    )
    for reader in range(READERS):
        moves = {accounts.source(): -PURSE, accounts.wallet(f"bench{run}-{reader}"): PURSE}
        post(f"bench:{run}:{reader}", moves, sort="funding", memo="压测")


def service_token(account_id: int) -> str:
    """A new token of a machine that may send withdrawals of red packets, 60,000 calls a minute."""
    kind = registry.kind("service_token")
    create = next(call.run for call in kind.calls if call.path.endswith("/add"))
    assert create is not None
    values = {"name": "压测", "sender": "bench-money", "scopes": ["red_packet_withdrawal"], "rate": 60_000}
    return str(create(kind=kind, caller=caller_of(account_id), rest=values)["token"])


def _write_offs(codes: list[str], number: int) -> list[Request]:
    return [
        ("/coupon/write-off/add", {"code": codes[place % CODES], "place": f"{place} 号收银台"})
        for place in range(number)
    ]


def _withdrawals(run: str, number: int) -> list[Request]:
    payee = {"channel": "wechat", "payee": "o6_bmjrPTlm6_2sgVt7hMZOPfL2M"}
    return [
        ("/ingest/red_packet_withdrawal",
         {"items": [{"key": f"{run}-{place}", "readerId": f"bench{run}-{place % READERS}", "amount": ASKED, **payee}]})
        for place in range(number)
    ]  # fmt: skip


def rush(url: str, headers: dict[str, str], requests: list[Request]) -> Rush:
    """Send all requests at the same moment, each by a thread and a connection of its own."""
    host, found, lock = urlsplit(url).netloc, Rush(), threading.Lock()
    together = threading.Barrier(len(requests) + 1)

    def send(request: Request) -> None:
        together.wait()
        begun = time.monotonic()
        try:
            answer, tries = _answer(host, headers, request)
        except OSError as error:
            with lock:
                found.broken.append(str(error))
            return
        with lock:
            found.answers.append(answer)
            found.later += tries - 1
            found.milliseconds.append((time.monotonic() - begun) * 1000)

    threads = [threading.Thread(target=send, args=(request,)) for request in requests]
    for thread in threads:
        thread.start()
    together.wait()
    begun = time.monotonic()
    for thread in threads:
        thread.join()
    found.seconds = time.monotonic() - begun
    return found


def _answer(host: str, headers: dict[str, str], request: Request) -> tuple[dict[str, Any], int]:
    """The answer, and how often it was asked for: as an app does, a request comes again if the server asks so."""
    path, payload = request
    for tries in range(1, 1000):
        with closing(http.client.HTTPConnection(host, timeout=600)) as connection:
            connection.request(
                "POST", f"/api{path}", json.dumps(payload), headers | {"Content-Type": "application/json"}
            )
            answer: dict[str, Any] = json.loads(connection.getresponse().read())
        if answer["code"] != Unavailable.code:
            return answer, tries
        time.sleep(RETRY_SECONDS)
    raise OSError("the server asks to come again, and again")


#: Lines about a rush: label, number, and the number that it has to be.
Check = tuple[str, int, int]


def _after_write_offs(coupon: Coupon, used: Rush) -> list[Check]:
    coupon.refresh_from_db()
    codes = Counter(answer["code"] for answer in used.answers)
    rows = CouponWriteOff.objects.filter(coupon=coupon)
    return [
        ("answers that say used", codes[0], CODES),
        ("answers that name when and where it was used", codes[10409], len(used.answers) - CODES),
        ("requests without an answer", len(used.broken), 0),
        ("write-offs stored", rows.count(), CODES),
        ("different codes among them", rows.values("code").distinct().count(), CODES),
        ("used codes that the coupon counts", coupon.used_num, CODES),
    ]


def _after_withdrawals(run: str, asked: Rush, again: Rush) -> list[Check]:
    most = min(len(asked.answers), READERS * (PURSE // ASKED))
    stored = RedPacketWithdrawal.objects.filter(reader_id__startswith=f"bench{run}-")
    wallets = LedgerAccount.objects.filter(code__startswith=f"wallet:bench{run}-")
    posted = LedgerTransaction.objects.filter(
        key__in=[f"withdrawal:{pk}" for pk in stored.values_list("pk", flat=True)]
    )
    return [
        ("withdrawals taken", _taken(asked), most),
        ("refused, for the wallet is empty", len(asked.answers) - _taken(asked), len(asked.answers) - most),
        ("requests without an answer", len(asked.broken) + len(again.broken), 0),
        ("withdrawals stored after all were sent twice", stored.count(), most),
        ("postings of them", posted.count(), most),
        ("repeats that answered the first withdrawal", sum(_item(answer).get("repeated", False) for answer in again.answers), most),
        ("fen left in the wallets", wallets.aggregate(total=Sum("balance"))["total"], READERS * PURSE - most * ASKED),
        ("fen of the stored withdrawals", stored.aggregate(total=Sum("amount"))["total"] or 0, most * ASKED),
        ("faults that `check_ledger` finds", audit.report(), 0),
        ("sum of all balances of red packets", _everything(), 0),
    ]  # fmt: skip


def _item(answer: dict[str, Any]) -> dict[str, Any]:
    """The answer to the one item of a request; an empty one if the request was refused as a whole."""
    items = (answer.get("data") or {}).get("items") or [{}]
    item: dict[str, Any] = items[0]
    return item


def _taken(rush: Rush) -> int:
    """Withdrawals that were entered; a refused item has a code."""
    return sum("id" in item and "code" not in item for item in map(_item, rush.answers))


def _everything() -> int:
    return sum(balance_of(account) for account in LedgerAccount.objects.filter(sort__in=accounts.SORTS))


def _page(number: int, used: Rush, first: list[Check], asked: Rush, second: list[Check]) -> str:
    lines = ["# Money", "", f"Written by `python3 manage.py bench money`. {machine()}.", "",
             "Every request has a thread and a connection of its own; all are sent at the same moment. Decision 055.", ""]  # fmt: skip
    lines += [f"## {number:,} write-offs of {CODES} coupons at once", "", *_table(first, used), ""]
    lines += [f"## {number:,} withdrawals of {READERS} wallets with money for {PURSE // ASKED} each, at once", ""]
    lines += [*_table(second, asked), ""]
    return "\n".join(lines)


def _table(checks: list[Check], rush: Rush) -> list[str]:
    kept = "**kept**" if all(found == wanted for _, found, wanted in checks) else "**NOT KEPT**"
    cuts = statistics.quantiles(rush.milliseconds, n=20)
    return [
        f"All in {rush.seconds:.1f} s; an answer after {statistics.median(rush.milliseconds):.0f} ms (median), "
        f"{cuts[18]:.0f} ms (p95); {rush.later:,} answers asked to come again. {kept}.",
        "",
        "| | found | to be |",
        "|---|--:|--:|",
        *(f"| {label} | {found:,} | {wanted:,} |" for label, found, wanted in checks),
    ]
