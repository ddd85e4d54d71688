"""Both sites as the Node program takes them: where to sign in, which addresses, what to press."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urlsplit

from deploy.benches._screens import plan
from deploy.upload_client.console import Console

Site = dict[str, Any]
_SENTENCE = (
    "东湖绿道全线开放以后，沿线居民步行十分钟就能到达湖边，周末的客流比去年同期增加了三成，志愿者在路口引导车辆。"
)
_SENTENCES_A_PARAGRAPH = 3
LONG_TITLE = "五万字的长文"
DRAFT, APPROVED = 0, 1


@dataclass(frozen=True, slots=True)
class Records:
    """Ids of records whose screens are measured."""

    article: int | str
    help: int | str
    long: int | str
    pending: int | str = ""


def long_paragraphs() -> list[str]:
    paragraph = _SENTENCE * _SENTENCES_A_PARAGRAPH
    return [paragraph] * -(-plan.LONG_CHARACTERS // len(paragraph))


def our_records(admin: Console) -> Records:
    """Ids of demonstration records, and a long article; as many short ones as a long list needs."""
    listed = admin.get("/content/article/list", pageSize=plan.LONG_ROWS)["items"]
    for number in range(len(listed), plan.LONG_ROWS):
        _new_article(admin, f"长列表里的稿件{number + 1}", [_SENTENCE])
    return Records(
        article=_longest_draft(admin),
        help=admin.get("/help-article/list", verifyState=APPROVED, pageSize=30)["items"][0]["id"],
        pending=admin.get("/verify-center/article", pageSize=30)["items"][0]["id"],
        long=_long_article(admin),
    )


def _longest_draft(admin: Console) -> int:
    drafts = admin.get("/content/article/list", verifyState=DRAFT, pageSize=100)["items"]
    details = [admin.get("/content/article/detail", id=item["id"]) for item in drafts if item["title"] != LONG_TITLE]
    return int(max(details, key=lambda detail: len(detail["body"]))["id"])


def _long_article(admin: Console) -> int:
    """That of an earlier run on the same data, or a new one."""
    found = admin.get("/content/article/list", title=LONG_TITLE, pageSize=30)["items"]
    return int(found[0]["id"]) if found else _new_article(admin, LONG_TITLE, long_paragraphs())


def _new_article(admin: Console, title: str, paragraphs: Sequence[str]) -> int:
    body = "".join(f"<p>{text}</p>" for text in paragraphs)
    return int(admin.post("/content/article/add", title=title, body=body, section="news")["id"])


def our_site(origin: str, signed_in: Mapping[str, Any], records: Records) -> Site:
    return {
        "name": plan.OURS,
        "origin": origin,
        "cookies": cookies_of(signed_in, origin),
        "screens": _screens(plan.SCREENS, records),
        "clicks": plan.CLICKS_OF_OURS,
        "scroll": {"path": plan.LIST_OF_OURS, "rows": plan.CLICKS_OF_OURS["rows"]},
        "writing": {"path": f"/contentArticleDetail?id={records.long}", "paragraph": plan.PARAGRAPH_OF_OURS},
    }


def peer_site(origin: str, account: Mapping[str, str], records: Records) -> Site:
    editor = next(screen.path for screen in plan.PEER_SCREENS if screen.name == "editor")
    return {
        "name": plan.PEER,
        "origin": origin,
        "form": {
            "path": "/admin/auth/login",
            "fields": {f"input[name={name}]": account[name] for name in ("email", "password")},
            "then": "nav a[href*='/content-manager']",
        },
        "screens": _screens(plan.PEER_SCREENS, records),
        "clicks": plan.CLICKS_OF_PEER,
        "scroll": {"path": plan.LIST_OF_PEER, "rows": plan.CLICKS_OF_PEER["rows"]},
        "writing": {"path": editor.format(article=records.long), "paragraph": plan.PARAGRAPH_OF_PEER},
    }


def _screens(screens: Sequence[plan.Screen], records: Records) -> list[dict[str, Any]]:
    names = {"article": records.article, "help": records.help, "pending": records.pending}
    return [{"name": one.name, "path": one.path.format_map(names), "signedOut": one.signed_out} for one in screens]


def cookies_of(signed_in: Mapping[str, Any], origin: str) -> list[dict[str, str]]:
    """Cookies that the login page writes from the login's answer."""
    account = signed_in["account"]
    user = {"id": account["id"], "username": account["name"], "roleId": account["roleId"]}
    values = {"token": str(signed_in["token"]), "user": json.dumps(user, separators=(",", ":"))}
    domain = urlsplit(origin).hostname or ""
    return [
        {"name": name, "value": quote(value, safe=""), "domain": domain, "path": "/"} for name, value in values.items()
    ]
