"""Checks from our server whether an H5 page opens, with the same network checks as for rehosted pictures."""

from __future__ import annotations

import html
import http.client
import re
from dataclasses import dataclass
from typing import Any

from apps.kinds.rights import Caller
from apps.media.rehost import safe_fetch
from apps.media.rehost.limits import count_rehosts

SECONDS = 8.0
ACCEPT = "text/html,application/xhtml+xml,*/*;q=0.8"
HEAD_BYTES = 64 * 1024
CHARSET = re.compile(r"charset=[\"']?([\w-]+)", re.IGNORECASE)

#: Reasons of the network checks, which speak of pictures -> the same for pages.
REASONS = {
    safe_fetch.BAD_ADDRESS: "页面地址不是完整的 http 或 https 地址，请核对",
    safe_fetch.INSIDE: "页面地址指向内部网络，读者打不开，请换成公网地址",
    safe_fetch.UNKNOWN_HOST: "找不到这个网站，请核对地址是否写错",
    safe_fetch.UNREACHABLE: "连接不上这个网站，请稍后再检查，或联系制作单位",
    safe_fetch.TOO_SLOW: f"{SECONDS:.0f}秒内没有打开，读者可能等不及，请联系制作单位",
    safe_fetch.TOO_MANY_REDIRECTS: "页面地址跳转次数过多，请换成最终的地址",
}
UNREADABLE = "网站的回答无法识别，请在手机上扫码确认"


@dataclass(frozen=True, slots=True)
class Page:
    status: int
    title: str


def check_url(*, caller: Caller, address: str) -> dict[str, Any]:
    """``{reachable, status, title, finalAddress, secure, reason}``.

    ``reason`` is a Chinese sentence, empty if the page opens. A page that fails to open is an answer, not an error."""
    count_rehosts(caller.account_id, 1)
    try:
        final, page = safe_fetch.follow(address, _read, accept=ACCEPT, seconds=SECONDS)
    except safe_fetch.Unfetchable as problem:
        return _answer(address, reason=REASONS.get(problem.reason, UNREADABLE))
    opens = page.status < http.client.BAD_REQUEST
    reason = "" if opens else f"网站回答错误 {page.status}，读者打不开，请联系制作单位"
    return _answer(final, reachable=opens, status=page.status, title=page.title, reason=reason)


def _answer(
    address: str, *, reachable: bool = False, status: int | None = None, title: str = "", reason: str = ""
) -> dict[str, Any]:
    secure = address.lower().startswith("https://")
    return {
        "reachable": reachable,
        "status": status,
        "title": title,
        "finalAddress": address,
        "secure": secure,
        "reason": reason or ("" if secure else "页面没有使用 https，微信等应用中可能打不开"),
    }


def _read(response: http.client.HTTPResponse) -> Page | str:
    return safe_fetch.moved_to(response) or Page(response.status, _title(response))


def _title(response: http.client.HTTPResponse) -> str:
    """The title that a browser tab would show. Reads only the beginning of the page."""
    start = response.read(HEAD_BYTES)
    written = _written_title(start)
    named = CHARSET.search(response.headers.get("Content-Type", "")) or CHARSET.search(start.decode("ascii", "ignore"))
    try:
        text = written.decode(named[1] if named else "utf-8", "replace")
    except LookupError:
        text = written.decode("utf-8", "replace")
    return " ".join(html.unescape(text).split())[:200].encode("utf-8", "replace").decode()


def _written_title(page: bytes) -> bytes:
    """Finds the title in one pass. A hostile page could make a regular expression take quadratic time."""
    plain = page.lower()
    opens = plain.find(b"<title")
    begins = plain.find(b">", opens) + 1
    ends = plain.find(b"</title", begins)
    return page[begins:ends] if opens >= 0 and begins > 0 and ends >= 0 else b""
