"""Service tokens: issued once, stored as a hash, revoked at once, rate-limited."""

from __future__ import annotations

import datetime as dt
import logging
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.core.cache import cache
from django.utils import timezone
from redis.exceptions import RedisError

from apps.core.errors import Forbidden, SignedOut, TooMany
from apps.kinds.engine.write import save
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from ..sessions.tokens import hashed, new_token
from ..syslog.mentions import mention_values
from .models import ServiceToken

logger = logging.getLogger("console.identity")
SENDER = re.compile(r"[a-z][a-z0-9-]{1,39}")
SEEN_EVERY = dt.timedelta(minutes=1)
WINDOW_SECONDS = 60
#: Scopes besides kinds of records: reading counts, files, ballots, what readers did, what one reader has done, and what
#: was decided about readers.
OTHER_SCOPES = {
    "view": "阅读数据",
    "file": "图片与视频文件",
    "ballot": "选票",
    "attendance": "签到",
    "task-progress": "任务进度",
    "reader-state": "查询读者的任务与签到",
    "sanction": "读取用户警告与冻结",
    "portrait": "查询用户属于哪些画像",
    "notice-receipt": "通知的送达与打开",
}
UNKNOWN = "服务令牌无效，请向管理员申请新的令牌"


@dataclass(frozen=True, slots=True)
class Service:
    """The machine behind a call. ``rate``: calls that its token allows in a minute."""

    token_id: int
    sender: str
    scopes: frozenset[str]
    rate: int
    last_used_at: dt.datetime | None


def offered_scopes() -> dict[str, str]:
    """All scopes of tokens: scope -> label."""
    ingested = {
        row.kind.key: row.kind.label
        for (_, path), row in registry.rows.items()
        if row.kind and path == f"/ingest/{row.kind.key}"
    }
    return ingested | OTHER_SCOPES


def list_scopes() -> dict[str, Any]:
    return {"items": [{"value": value, "label": label} for value, label in offered_scopes().items()]}


def create_token(*, kind: Kind, caller: Caller, rest: Mapping[str, Any]) -> dict[str, Any]:
    """Issues a token. Only this answer's ``token`` ever contains it."""
    record = ServiceToken()
    values = save.parsed(kind, rest, record, creating=True)
    token = new_token()
    record.token_hash, record.hint, record.created_by_id = hashed(token), token[-4:], caller.account_id
    mention_values(kind, record, values)
    save.assign(kind, record, values)
    save.publish_change(kind, record, caller, "create")
    return save.fresh(kind, record, caller) | {"token": token}


def validate_token(values: Mapping[str, Any], token: ServiceToken) -> dict[str, str]:
    errors = {}
    if "sender" in values and not SENDER.fullmatch(values["sender"]):
        errors["sender"] = "请用 2 到 40 位小写字母、数字或 -，以字母开头，如 news-app"
    if unknown := set(values.get("scopes", ())) - offered_scopes().keys():
        errors["scopes"] = f"没有这种数据：{'、'.join(sorted(unknown))}"
    elif "scopes" in values and not values["scopes"]:
        errors["scopes"] = "请至少选择一种可以发送的数据"
    if (ends := values.get("expires_at")) and ends <= timezone.now():
        errors["expires_at"] = "到期时间应晚于现在"
    return errors


def end(token: ServiceToken, *, caller: Caller) -> None:
    """Revokes the token from the commit on."""
    token.revoked = True


def has_ended(token: ServiceToken) -> str | None:
    return "令牌已经停用" if token.revoked else None


def require_known(token: str) -> None:
    """Checks that some machine has the token, whatever its scopes; does not count the call. Raises SignedOut."""
    if not token or not ServiceToken.objects.filter(token_hash=hashed(token), revoked=False, deleted_at=None).exists():
        raise SignedOut(UNKNOWN)


def authenticate(token: str) -> Service:
    """The machine with that token. Raises SignedOut."""
    if not token:
        raise SignedOut("请在请求头 Authorization 中提供服务令牌")
    found = ServiceToken.objects.filter(token_hash=hashed(token), revoked=False, deleted_at=None).first()
    if found is None or (found.expires_at and found.expires_at <= timezone.now()):
        raise SignedOut(UNKNOWN)
    return Service(found.pk, found.sender, frozenset(found.scopes), found.rate, found.last_used_at)


def require_scope(service: Service, scope: str) -> None:
    """Raises Forbidden unless the token is good for this sort of data."""
    if scope not in service.scopes:
        raise Forbidden("这个服务令牌不能发送此类数据，请联系管理员申请新的令牌")


def count_call(service: Service, *, address: str) -> None:
    """Counts the call against the minute and saves when the token was used. Raises TooMany.

    Without Redis nothing is counted.
    """
    now = time.time()
    key = f"service:calls:{service.token_id}:{int(now // WINDOW_SECONDS)}"
    try:
        cache.add(key, 0, timeout=WINDOW_SECONDS * 2)
        counted = cache.incr(key)
    except (RedisError, ValueError):
        logger.warning("calls of a service could not be counted")
        counted = 0
    if counted > service.rate:
        wait = int(WINDOW_SECONDS - now % WINDOW_SECONDS) + 1
        raise TooMany(f"每分钟最多{service.rate}次请求，请{wait}秒后再试", retry_after=wait)
    _save_use(service, address)


def _save_use(service: Service, address: str) -> None:
    """At most once a minute, for a sender of thousands of calls would write the row as often."""
    now = timezone.now()
    if service.last_used_at is None or now - service.last_used_at >= SEEN_EVERY:
        ServiceToken.objects.filter(pk=service.token_id).update(last_used_at=now, last_address=address[:45])
