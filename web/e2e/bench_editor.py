"""Measures the opening of the editor and the cost of a key in a long article, beside a short one (`manage.py bench editor`)."""

from __future__ import annotations

import os
import secrets
import statistics
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from gauge import Gauge, caret_into, link_to
from pages.articles import open_editor
from playwright.sync_api import Browser, Page, expect
from stack.api import Api, cookies_of
from stack.chromium import launch_browser, started_playwright

URL = os.environ["CONSOLE_URL"]
PASSWORD = os.environ.get("CONSOLE_DEMO_PASSWORD", "Demo#2026")
OPENINGS, KEYS, THEIR_KEYS = 7, 60, 40
PATIENCE = 60_000
Figures = dict[str, float]


def main(long_article: int) -> None:
    expect.set_options(timeout=PATIENCE)
    with started_playwright() as playwright:
        browser = launch_browser(playwright)
        api = Api(URL, str(signed_in("admin")["token"]))
        short_article = api.new_article(f"短文{secrets.token_hex(3)}", "<p>东湖绿道全线开放。</p>" * 6)
        with page_of(browser, "admin") as page, page_of(browser, "editor2") as other:
            gauge = Gauge(page)
            results = {each: Figures() for each in (short_article, long_article)}
            measure_opening(gauge, results)
            for article, figures in results.items():
                measure_writing(gauge, other, article, figures)
        browser.close()
    sys.stdout.write(table(results[short_article], results[long_article]) + "\n")


def measure_opening(gauge: Gauge, results: dict[int, Figures]) -> None:
    """In turns, so that both meet the same machine; the first of each, which loads the editor, is not counted."""
    gauge.page.goto("/contentArticle")
    taken: dict[int, list[tuple[float, float]]] = {article: [] for article in results}
    for _ in range(OPENINGS + 1):
        for article in results:
            taken[article].append(gauge.open_from_list(article))
            gauge.page.get_by_role("link", name="返回列表").click()
            link_to(gauge.page, article).wait_for()
            gauge.page.wait_for_timeout(500)
    for article, figures in results.items():
        times, costs = zip(*taken[article][1:], strict=True)
        note(figures, "opening, click to typing", times)
        note(figures, "CPU of an opening", costs)


def measure_writing(gauge: Gauge, other: Page, article: int, figures: Figures) -> None:
    open_editor(gauge.page, article)
    caret_into(gauge.page, 0.5)
    gauge.keys(10)
    note(figures, "CPU of a key at the middle", gauge.keys(KEYS))
    open_editor(other, article)
    caret_into(other, 0.7)
    gauge.keys(5, other)
    note(figures, "CPU of another's key", gauge.keys(THEIR_KEYS, other))
    note(figures, "frame while scrolling", gauge.frames())
    other.goto("about:blank")


def note(figures: Figures, name: str, values: Sequence[float]) -> None:
    figures[f"{name}, p50"] = statistics.median(values)
    figures[f"{name}, p95"] = statistics.quantiles(values, n=20)[18]


def table(short: Figures, long: Figures) -> str:
    lines = ["| ms | short article | one-hour article | ratio |", "|---|---|---|---|"]
    return "\n".join(
        lines
        + [f"| {name} | {short[name]:.1f} | {long[name]:.1f} | {long[name] / short[name]:.2f} |" for name in short]
    )


def signed_in(name: str) -> dict[str, object]:
    return dict(Api(URL).post("/admin/login", name=name, password=PASSWORD))


@contextmanager
def page_of(browser: Browser, name: str) -> Iterator[Page]:
    context = browser.new_context(
        base_url=URL, locale="zh-CN", timezone_id="Asia/Shanghai", viewport={"width": 1440, "height": 900}
    )
    context.set_default_timeout(PATIENCE)
    context.add_cookies(cookies_of(signed_in(name), URL))
    yield context.new_page()
    context.close()


if __name__ == "__main__":
    main(int(sys.argv[1]))
