"""Uploads a file once per line of its input and prints the seconds (`manage.py bench uploads`).

A line is `{"page": "console"}`, for the media library, or `{"page": "bare", "addresses", "part", "lanes"}`, for a page
that runs none of the console's code and puts the parts to those addresses.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from pages.uploads import LONG, observe
from playwright.sync_api import BrowserContext, Page, Request
from stack.api import Api, cookies_of
from stack.chromium import launch_browser, started_playwright

URL = os.environ["CONSOLE_URL"]
PASSWORD = os.environ["CONSOLE_DEMO_PASSWORD"]
PUT_ALL = """async ({ addresses, part, lanes }) => {
    const file = document.querySelector('input').files[0];
    const put = (place) => new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open('PUT', addresses[place]);
        request.onload = () => request.status === 200 ? resolve() : reject(new Error(request.responseText));
        request.onerror = () => reject(new Error('network'));
        request.send(file.slice(place * part, (place + 1) * part));
    });
    const begun = performance.now();
    let next = 0;
    const lane = async () => { while (next < addresses.length) await put(next++); };
    await Promise.all(Array.from({ length: lanes }, lane));
    return (performance.now() - begun) / 1000;
}"""


def main(film: Path) -> None:
    with started_playwright() as playwright:
        browser = launch_browser(playwright)
        context = browser.new_context(base_url=URL, locale="zh-CN")
        context.add_cookies(cookies_of(Api(URL).post("/admin/login", name="admin", password=PASSWORD), URL))
        console, bare = console_page(context), bare_page(context, film)
        for line in sys.stdin:
            wish = json.loads(line)
            seconds = seconds_of_upload(console, film) if wish["page"] == "console" else seconds_of_parts(bare, wish)
            sys.stdout.write(f"{seconds}\n")
            sys.stdout.flush()
        browser.close()


def console_page(context: BrowserContext) -> Page:
    page = context.new_page()
    observe(page)
    page.goto("/mediaLibrary")
    page.get_by_role("button", name="上传文件").first.wait_for(timeout=LONG)
    return page


def bare_page(context: BrowserContext, film: Path) -> Page:
    """At the console's origin, which the bucket lets in."""
    page = context.new_page()
    page.goto("/api/health")
    page.evaluate("document.body.innerHTML = '<input type=file>'")
    page.set_input_files("input", film)
    return page


def seconds_of_parts(page: Page, wish: dict[str, Any]) -> float:
    page.bring_to_front()
    return float(page.evaluate(PUT_ALL, wish))


def seconds_of_upload(page: Page, film: Path) -> float:
    page.bring_to_front()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="上传文件").first.click()
    with (
        page.expect_request(lambda request: "/upload/setting?" in request.url and "name=" in request.url) as opening,
        page.expect_event("requestfinished", is_registration, timeout=LONG) as registered,
    ):
        chooser.value.set_files(film)
    answer = registered.value.response()
    if answer is None or answer.json()["code"] != 0:
        raise RuntimeError(f"the file was not registered: {answer and answer.text()}")
    begun = opening.value.timing["startTime"]
    timing = registered.value.timing
    return (float(timing["startTime"]) + float(timing["responseEnd"]) - begun) / 1000


def is_registration(request: Request) -> bool:
    return request.url.endswith("/upload/file")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
