"""Uploads a file in the media library once per line of its input and prints the seconds (`manage.py bench uploads`)."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from api import Api, cookies_of
from chromium import launch_browser, started_playwright
from playwright.sync_api import Page, Request
from uploads import LONG, observe

URL = os.environ["CONSOLE_URL"]
PASSWORD = os.environ["CONSOLE_DEMO_PASSWORD"]


def main(film: Path) -> None:
    with started_playwright() as playwright:
        browser = launch_browser(playwright)
        context = browser.new_context(base_url=URL, locale="zh-CN")
        context.add_cookies(cookies_of(Api(URL).post("/admin/login", name="admin", password=PASSWORD), URL))
        page = context.new_page()
        observe(page)
        page.goto("/mediaLibrary")
        for _ in sys.stdin:
            sys.stdout.write(f"{seconds_of_upload(page, film)}\n")
            sys.stdout.flush()
        browser.close()


def seconds_of_upload(page: Page, film: Path) -> float:
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="上传文件").first.click()
    with (
        page.expect_request(lambda request: "/upload/setting?" in request.url and "name=" in request.url) as opening,
        page.expect_event("requestfinished", is_registration, timeout=LONG) as registered,
    ):
        chooser.value.set_files(film)
    begun = opening.value.timing["startTime"]
    timing = registered.value.timing
    return (float(timing["startTime"]) + float(timing["responseEnd"]) - begun) / 1000


def is_registration(request: Request) -> bool:
    return request.url.endswith("/upload/file")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
