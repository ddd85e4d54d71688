"""Measures writes beside a million records: an article from its creation to its end, and a channel."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from django.core.management.base import CommandError
from django.test import Client

from apps.site.bench.statement_costs import Measured, of_rounds, timed

ARTICLE, CHANNEL = "/content/article", "/channel"
#: Leaf of the article's calls, and how people name the step.
STEPS = (
    ("publish", "article: publish, with 3 channels that search for its words"),
    ("hide", "article: hide"),
    ("show", "article: show"),
    ("withdraw", "article: withdraw"),
    ("delete", "article: into the recycle bin"),
    ("recycle/delete", "article: delete for ever"),
)
WORDS = ("武汉", "长江大桥", "小龙虾产业")
SAVED, ANEW = "article: save a title", "channel: other keywords"


def measure_writes(client: Client, rounds: int) -> Iterator[tuple[str, str, Measured]]:
    """Label, path and figures of each step; what is written is deleted again. The first round warms up."""
    found: dict[tuple[str, str], list[list[float]]] = defaultdict(list)
    channels = [_channel(client, number) for number in range(3)]
    for number in range(rounds + 1):
        for label, path, times in [*_article(client, number), _other_words(client, channels[0], number)]:
            found[label, path].append(times)
    for channel in channels:
        _asked(client, f"{CHANNEL}/delete", {"id": channel["id"]})
        _asked(client, f"{CHANNEL}/recycle/delete", {"id": channel["id"]})
    for (label, path), measured in found.items():
        yield label, path, of_rounds(measured[1:])


def _article(client: Client, number: int) -> Iterator[tuple[str, str, list[float]]]:
    title = f"{''.join(WORDS)}压测{number}"
    values = {"title": title, "body": "<p>压测正文。</p>", "section": "news", "author": "压测", "keywords": list(WORDS)}
    made, times = _timed(client, f"{ARTICLE}/add", values)
    yield "article: create", f"{ARTICLE}/add", times
    changed = {"id": made["id"], "revision": made["revision"], "title": f"{title}改"}
    _, times = _timed(client, f"{ARTICLE}/modify", changed)
    yield SAVED, f"{ARTICLE}/modify", times
    for leaf, label in STEPS:
        said = {"reason": "压测"} if leaf == "withdraw" else {}
        _, times = _timed(client, f"{ARTICLE}/{leaf}", {"id": made["id"], **said})
        yield label, f"{ARTICLE}/{leaf}", times


def _channel(client: Client, number: int) -> dict[str, Any]:
    values = {"name": f"压测{number}", "code": f"bench{number}", "feed": "keywords", "keywords": list(WORDS)}
    made: dict[str, Any] = _asked(client, f"{CHANNEL}/add", values)
    return made


def _other_words(client: Client, channel: dict[str, Any], number: int) -> tuple[str, str, list[float]]:
    values = {"id": channel["id"], "revision": channel["revision"], "keywords": [*WORDS, f"词{number}"]}
    saved, times = _timed(client, f"{CHANNEL}/update", values)
    channel["revision"] = saved["revision"]
    return ANEW, f"{CHANNEL}/update", times


def _timed(client: Client, path: str, values: dict[str, Any]) -> tuple[Any, list[float]]:
    with timed() as times:
        data = _asked(client, path, values)
    return data, times


def _asked(client: Client, path: str, values: dict[str, Any]) -> Any:
    answer = client.post(f"/api{path}", json.dumps(values), content_type="application/json").json()
    if answer["code"] != 0:
        raise CommandError(f"{path} was refused: {answer}")
    return answer["data"]
