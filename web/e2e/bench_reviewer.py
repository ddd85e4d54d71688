"""Plays a reviewer through a queue by keys alone and prints what each item cost (`manage.py bench reviewer`)."""

from __future__ import annotations

import argparse
import itertools
import json
import os
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pages.reviewer import Item, a_mark, a_word, begin, decide, waiting_articles
from playwright.sync_api import Page, expect
from stack.api import Api, cookies_of
from stack.browsers import new_context
from stack.chromium import launch_browser, started_playwright

URL = os.environ["CONSOLE_URL"]
PASSWORD = os.environ.get("CONSOLE_DEMO_PASSWORD", "Demo#2026")
PATIENCE = 60_000
STOPWATCH = (Path(__file__).parent / "stopwatch.js").read_text(encoding="utf-8")
#: Milliseconds after the text in which the layout may still move.
AFTERMATH = 600
CALLS = ("fetch", "xmlhttprequest")


@dataclass(slots=True)
class Played:
    """One item: moments in milliseconds of the page's clock, from the key that decided it."""

    item: Item
    sort: str
    pressed: float
    shown: float
    asked: float | None
    returned: bool = False
    waited_for: list[str] = field(default_factory=list)
    calls: int = 0
    pictures: int = 0
    shift: float = 0.0
    moved: list[str] = field(default_factory=list)


class Reviewer:
    """Goes through the queue, as the screen shows it: an item that comes back is decided again."""

    def __init__(self, page: Page, items: list[Item], reading: int) -> None:
        self.page, self.reading = page, reading
        self.items = {item.title: item for item in items}
        self.played: list[Played] = []
        self._seen: Counter[str] = Counter()

    def work(self) -> None:
        while title := self._now()["title"]:
            self._seen[title] += 1
            self.page.wait_for_timeout(self.reading)
            self._decide(self.items[title])

    def _decide(self, item: Item) -> None:
        moments: list[float] = []

        def asked() -> None:
            if item.sort == "words":
                self.page.evaluate("title => stopwatch.further(title)", item.title)
                if not self._now()["asks"]:
                    return
            begun = self._pressed()
            moments.append(float(self.page.evaluate("() => stopwatch.asked()")) - begun)

        decide(self.page, item, asked)
        pressed = self._pressed()
        shown = float(self.page.evaluate("title => stopwatch.further(title)", item.title))
        returned = self._seen[item.title] > 1
        self.played.append(Played(item, item.sort, pressed, shown, moments[0] if moments else None, returned))

    def _pressed(self) -> float:
        return float(self.page.evaluate("stopwatch.pressed"))

    def _now(self) -> dict[str, Any]:
        return dict(self.page.evaluate("stopwatch.now()"))


def explain(played: list[Played], noted: dict[str, Any]) -> None:
    """Adds to each item what the page noted between its key and the next one."""
    ends = [each.pressed for each in played[1:]] + [played[-1].shown + AFTERMATH]
    for each, end in zip(played, ends, strict=True):
        calls = [call for call in noted["calls"] if each.pressed <= call["from"] < end and call["by"] in CALLS]
        each.calls = len(calls)
        each.pictures = sum(each.pressed <= call["from"] < end and call["by"] == "img" for call in noted["calls"])
        each.waited_for = [path_of(call["name"]) for call in calls if call["to"] <= each.shown]
        shifts = [shift for shift in noted["shifts"] if each.pressed <= shift["at"] < end]
        each.shift = sum(shift["value"] for shift in shifts)
        each.moved = [name for shift in shifts for name in shift["by"]]


def path_of(address: str) -> str:
    return address.split("?")[0].removeprefix("/api")


def signed_in(name: str) -> dict[str, Any]:
    return dict(Api(URL).post("/admin/login", name=name, password=PASSWORD))


def a_picture(admin: Api) -> str:
    files = admin.get("/resource/files", type="image", pageSize=100)["items"]
    return next((str(each["url"]) for each in files if each.get("url")), "")


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="manage.py bench reviewer", description=__doc__)
    parser.add_argument("--items", type=int, default=100)
    parser.add_argument("--reading", type=int, default=0, help="milliseconds that the reviewer looks at each item")
    chosen = parser.parse_args(arguments)
    expect.set_options(timeout=PATIENCE)
    apis = {name: Api(URL, str(signed_in(name)["token"])) for name in ("admin", "editor", "yuan.meng")}
    mark, admin = a_mark(), apis["admin"]
    items = waiting_articles(
        mark, chosen.items, editor=apis["editor"], approver=apis["yuan.meng"],
        word=a_word(admin, level=2), picture=a_picture(admin),
    )  # fmt: skip
    with started_playwright() as playwright:
        browser = launch_browser(playwright)
        context = new_context(browser, URL, lambda thrown: sys.stderr.write(f"{thrown}\n"))
        context.set_default_timeout(PATIENCE)
        context.add_init_script(STOPWATCH)
        context.add_cookies(cookies_of(signed_in("reviewer"), URL))
        page = context.new_page()
        begin(page, mark, items[0])
        page.evaluate("title => stopwatch.further(title)", "")
        keys, begun = int(page.evaluate("stopwatch.keys")), time.monotonic()
        reviewer = Reviewer(page, items, chosen.reading)
        reviewer.work()
        seconds = time.monotonic() - begun
        page.wait_for_timeout(AFTERMATH)
        noted = dict(page.evaluate("({ ...stopwatch })"))
        browser.close()
    explain(reviewer.played, noted)
    sys.stdout.write(json.dumps(report(reviewer.played, seconds, noted["keys"] - keys), ensure_ascii=False) + "\n")


def report(played: list[Played], seconds: float, keys: int) -> dict[str, Any]:
    first = [each for each in played if not each.returned]
    between = [later.pressed - each.pressed for each, later in itertools.pairwise(played)]
    return {
        "items": len(first),
        "seconds": seconds,
        "keys": keys,
        "returned": len(played) - len(first),
        "between": between,
        "waits": [each.shown - each.pressed for each in played],
        "dialogs": [each.asked for each in played if each.asked is not None],
        "calls": sum(each.calls for each in played),
        "pictures": sum(each.pictures for each in played),
        "waitedFor": Counter(name for each in played for name in each.waited_for).most_common(12),
        "shifts": [each.shift for each in played],
        "moved": Counter(name for each in played for name in each.moved).most_common(12),
    }


if __name__ == "__main__":
    main(sys.argv[1:])
