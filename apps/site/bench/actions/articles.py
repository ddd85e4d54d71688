"""An article on its way from the first save to its withdrawal, each step timed."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from apps.documents import store
from apps.identity.first_account import ensure_super_role
from apps.identity.models import Account
from apps.identity.sessions.tokens import issue
from apps.site.bulk_data import words

from .ways import InProcess, OverHttp, Taken, Way

ARTICLE = "/content/article"
SAVE, SUBMIT, APPROVE, PUBLISH, WITHDRAW = "save", "submit", "approve", "publish", "withdraw everywhere"
STEPS = (SAVE, SUBMIT, APPROVE, PUBLISH, WITHDRAW)
#: The part of the app's home page in which a published article is shown before it is withdrawn.
PLACES = ("hot", "article")
#: Some 2,000 characters, as a report of a newsroom has them.
PARAGRAPHS = 20
SENTENCE = "今年以来，{place}扎实推进{thing}建设，{turn}，群众的获得感不断增强，记者在现场看到，各项工作正在有序展开，不少市民前来了解最新的进展，并提出了自己的建议。"
_numbers = itertools.count(1)


@dataclass(frozen=True, slots=True)
class Tokens:
    """Sessions of a person who writes and of one who reviews."""

    author: str
    reviewer: str


@dataclass(frozen=True, slots=True)
class Desk:
    """The calls of both people, by one way."""

    author: Way
    reviewer: Way


def tokens() -> Tokens:
    return Tokens(
        *(issue(person(name), address="127.0.0.1", user_agent="bench")[0] for name in ("bench", "benchreview"))
    )


def person(name: str) -> Account:
    """An account that may do everything, and has no password to sign in with or to change."""
    wanted = {"role": ensure_super_role(), "real_name": name, "must_change_password": False}
    return Account.objects.get_or_create(name=name, defaults=wanted)[0]


def in_process(found: Tokens) -> Desk:
    return Desk(InProcess(found.author), InProcess(found.reviewer))


def over_http(url: str, found: Tokens) -> Desk:
    return Desk(OverHttp(url, found.author), OverHttp(url, found.reviewer))


def draft(desk: Desk) -> dict[str, Any]:
    """A new article with a document, as one has that was opened in the editor."""
    number = next(_numbers)
    values = {
        "title": f"压测稿件{number}",
        "body": _body(number),
        "section": "news",
        "author": "压测",
        "summary": "压测摘要",
    }
    made: dict[str, Any] = desk.author.post(f"{ARTICLE}/add", values)[0]
    store.open_or_seed("article", made["id"])
    return made


def _body(number: int) -> str:
    sentences = (
        SENTENCE.format(
            place=words.PLACES[(number + n) % len(words.PLACES)],
            thing=words.THINGS[(number * 7 + n) % len(words.THINGS)],
            turn=words.TURNS[(number * 3 + n) % len(words.TURNS)],
        )
        for n in range(PARAGRAPHS)
    )
    return "".join(f"<p>{sentence}</p>" for sentence in sentences)


def submitted(desk: Desk) -> dict[str, Any]:
    """An article that waits for review."""
    made: dict[str, Any] = desk.author.post(f"{ARTICLE}/submit", {"id": draft(desk)["id"]})[0]
    return made


def play(desk: Desk) -> Iterator[tuple[str, int, Taken]]:
    """Each step with the article that took it. Two articles: an approval and a direct publication are different ways."""
    yield from _reviewed(desk)
    yield from _published(desk)


def _reviewed(desk: Desk) -> Iterator[tuple[str, int, Taken]]:
    made = draft(desk)
    changed = {"id": made["id"], "revision": made["revision"], "title": f"{made['title']}改", "summary": "改过的摘要"}
    _, taken = desk.author.post(f"{ARTICLE}/modify", changed)
    yield SAVE, made["id"], taken
    waiting, taken = desk.author.post(f"{ARTICLE}/submit", {"id": made["id"]})
    yield SUBMIT, made["id"], taken
    decision = {"id": made["id"], "revision": waiting["revision"]}
    _, taken = desk.reviewer.post(f"{ARTICLE}/approve", decision)
    yield APPROVE, made["id"], taken


def _published(desk: Desk) -> Iterator[tuple[str, int, Taken]]:
    made = draft(desk)
    _, taken = desk.reviewer.post(f"{ARTICLE}/publish", {"id": made["id"]})
    yield PUBLISH, made["id"], taken
    for place in PLACES:
        content = {"kind": "article", "id": made["id"]}
        desk.reviewer.post("/home/recommend/addMany", {"type": place, "contents": [content]})
    _, taken = desk.reviewer.post(f"{ARTICLE}/withdraw", {"id": made["id"], "reason": "压测"})
    yield WITHDRAW, made["id"], taken
