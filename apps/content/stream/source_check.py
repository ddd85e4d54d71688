"""Checks from our server whether a stream's sources work, with the same network checks as for rehosted pictures."""

from __future__ import annotations

import http.client
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from apps.core.errors import Invalid
from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.media.rehost import safe_fetch
from apps.media.rehost.limits import count_rehosts

SECONDS = 6.0
ACCEPT = "application/vnd.apple.mpegurl,application/x-mpegurl,video/*,*/*;q=0.8"
HEAD_BYTES = 16
#: Covers a day's recording, in segments of six seconds with long URLs.
PLAYLIST_BYTES = 2 * 1024 * 1024
MOST = 10
PLAYLIST = b"#EXTM3U"

#: Reasons of the network checks, which speak of pictures -> the same for sources.
REASONS = {
    safe_fetch.BAD_ADDRESS: "地址不是完整的 http 或 https 地址，请核对",
    safe_fetch.INSIDE: "地址指向内部网络，读者播放不了，请换成公网地址",
    safe_fetch.UNKNOWN_HOST: "找不到这个域名，请核对地址",
    safe_fetch.UNREACHABLE: "连接不上线路所在的服务器，请联系推流方",
    safe_fetch.TOO_SLOW: f"{SECONDS:.0f}秒内没有应答，请联系推流方",
    safe_fetch.TOO_MANY_REDIRECTS: "地址跳转次数过多，请换成最终的地址",
}
UNREADABLE = "应答无法识别，请在手机上试播"


def probe(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{items: [{name, address, ok, sort, milliseconds, reason}]}`` of its sources, in their order.

    ``sort``: ``live`` (a growing playlist), ``recorded`` (an ended one), ``video`` or empty. A dead source is an
    answer, not an error.
    """
    stream = records.find(kind, caller, id)
    lines = list(stream.sources or [])[:MOST]
    if not lines:
        raise Invalid({"sources": "请先添加直播源再检测"})
    count_rehosts(caller.account_id, len(lines))
    with ThreadPoolExecutor(max_workers=len(lines)) as pool:
        return {"items": list(pool.map(_line, lines))}


def _line(line: Mapping[str, Any]) -> dict[str, Any]:
    began = time.monotonic()
    answer = {"name": line["name"], "address": line["address"], "ok": False, "sort": "", "reason": ""}
    try:
        _, (status, sort) = safe_fetch.follow(line["address"], _read, accept=ACCEPT, seconds=SECONDS)
    except safe_fetch.Unfetchable as problem:
        return answer | {"reason": REASONS.get(problem.reason, UNREADABLE), "milliseconds": None}
    answer |= {"milliseconds": round((time.monotonic() - began) * 1000), "sort": sort}
    if status >= http.client.BAD_REQUEST:
        return answer | {"reason": f"服务器回答错误 {status}，可能还没有推流"}
    if not sort:
        return answer | {"reason": "地址能打开，但不是直播流，请核对是否为拉流地址"}
    return answer | {"ok": True}


def _read(response: http.client.HTTPResponse) -> tuple[int, str] | str:
    return safe_fetch.moved_to(response) or (response.status, _sort(response))


def _sort(response: http.client.HTTPResponse) -> str:
    """Detects the sort by the first bytes. An endless stream is not read further."""
    if response.headers.get_content_type().startswith(("video/", "audio/")) and "mpegurl" not in (
        response.headers.get_content_type()
    ):
        return "video"
    start = response.read(HEAD_BYTES)
    if not start.lstrip(b"\xef\xbb\xbf").startswith(PLAYLIST):
        return "video" if start.startswith(b"FLV") or start[4:8] == b"ftyp" else ""
    # The last line of a playlist says whether it has ended.
    return "recorded" if b"#EXT-X-ENDLIST" in response.read(PLAYLIST_BYTES) else "live"
