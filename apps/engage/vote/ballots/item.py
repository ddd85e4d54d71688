"""One ballot as the app sends it, before it is compared with the database."""

from __future__ import annotations

import datetime as dt
import hashlib
import ipaddress
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from apps.core.errors import Invalid
from apps.kinds.engine.public.ingest import KEY
from apps.kinds.fields import Field
from apps.kinds.types import parse_moment

#: Identifiers of readers and devices: printable and without blanks, so that two of them never look the same.
IDENTIFIER = re.compile(r"[\x21-\x7e]{1,64}")
REGION = re.compile(r"[^\x00-\x1f\x7f]{0,40}")
MOST_OPTIONS = 100
NAMES = ("key", "vote", "options", "readerId", "deviceId", "address", "region", "at")
#: A batch may arrive late by this much, and the sender's clock may be ahead by that much.
LATE, AHEAD = dt.timedelta(hours=1), dt.timedelta(seconds=60)


@dataclass(frozen=True, slots=True)
class Cast:
    """A well-formed ballot. ``at`` is the moment of the vote; ``digest`` a hash of the item."""

    key: str
    digest: str
    vote_id: int
    options: tuple[int, ...]
    reader: str
    device: str
    address: str | None
    region: str
    at: dt.datetime

    def voter(self, *, signed_in: bool) -> str:
        """The person whose ballots are limited; blank if the item names no person whom the vote accepts."""
        if self.reader:
            return f"reader:{self.reader}"
        return "" if signed_in or not self.device else f"device:{self.device}"


def parse(item: Mapping[str, Any], now: dt.datetime) -> Cast:
    """Raises Invalid with a sentence for every name that is wrong or unknown."""
    errors = {name: "没有这个字段，请检查接口文档" for name in item if name not in NAMES}
    values: dict[str, Any] = {}
    for name, read in READERS.items():
        try:
            values[name] = read(item.get(name))
        except ValueError as error:
            errors[name] = str(error)
    if not errors:
        values["at"], errors = _moment(item.get("at"), now)
    if errors:
        raise Invalid(errors)
    return Cast(
        key=values["key"],
        digest=_digest(item),
        vote_id=values["vote"],
        options=values["options"],
        reader=values["readerId"],
        device=values["deviceId"],
        address=values["address"],
        region=values["region"],
        at=values["at"],
    )


def _digest(item: Mapping[str, Any]) -> str:
    text = json.dumps(item, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _key(raw: Any) -> str:
    if not isinstance(raw, str) or not KEY.fullmatch(raw):
        raise ValueError("缺少编号 key，应为 1 到 80 位的字母、数字或 _ . : -")
    return raw


def _vote(raw: Any) -> int:
    if isinstance(raw, bool) or not isinstance(raw, int) or not 0 < raw < 2**62:
        raise ValueError("请给出投票的编号")
    return raw


def _options(raw: Any) -> tuple[int, ...]:
    if not isinstance(raw, list) or not 0 < len(raw) <= MOST_OPTIONS:
        raise ValueError(f"请给出所选选项的编号，1 到 {MOST_OPTIONS} 个")
    if any(isinstance(code, bool) or not isinstance(code, int) or not 0 < code < 2**15 for code in raw):
        raise ValueError("选项编号应为正整数")
    if len(set(raw)) < len(raw):
        raise ValueError("同一张选票里不能重复选择同一个选项")
    return tuple(raw)


def _identifier(raw: Any) -> str:
    if raw in (None, ""):
        return ""
    text = str(raw) if isinstance(raw, (str, int)) and not isinstance(raw, bool) else ""
    if not IDENTIFIER.fullmatch(text):
        raise ValueError("应为 1 到 64 位的字母、数字或符号，不含空格")
    return text


def _address(raw: Any) -> str | None:
    """An IPv4 address that arrives as IPv6 (``::ffff:1.2.3.4``) is the same address."""
    if raw in (None, ""):
        return None
    try:
        found = ipaddress.ip_address(raw if isinstance(raw, str) else "")
    except ValueError:
        raise ValueError("应为 IP 地址") from None
    return str(getattr(found, "ipv4_mapped", None) or ipaddress.ip_address(found.packed))


def _region(raw: Any) -> str:
    text = "" if raw is None else raw
    if not isinstance(text, str) or not REGION.fullmatch(text):
        raise ValueError("应为文字，最多 40 个字")
    return text


def _moment(raw: Any, now: dt.datetime) -> tuple[dt.datetime, dict[str, str]]:
    if raw in (None, ""):
        return now, {}
    try:
        at = parse_moment(Field("at", "投票时间"), raw)
    except ValueError as error:
        return now, {"at": str(error)}
    if at > now + AHEAD:
        return now, {"at": "投票时间晚于现在，请校准服务器时钟"}
    if at < now - LATE:
        return now, {"at": "选票送达太晚：投票后一小时内送达才有效"}
    return min(at, now), {}


READERS: Mapping[str, Callable[[Any], Any]] = {
    "key": _key,
    "vote": _vote,
    "options": _options,
    "readerId": _identifier,
    "deviceId": _identifier,
    "address": _address,
    "region": _region,
}
