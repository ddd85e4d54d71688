"""Uploads as their tests use them: giving files to the article editor, the floating panel, and what left the browser."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.core.signing import TimestampSigner
from pages.articles import open_editor
from playwright.sync_api import CDPSession, Locator, Page, Route, expect
from stack.product import Product

MIB = 1024 * 1024
TWO_HOURS = 7_200_000
#: For a film on a busy machine.
LONG = 180_000
#: Counts the bytes of request bodies as they leave, and makes the file chooser one that a test can answer.
OBSERVED = """() => {
    delete window.showOpenFilePicker;
    window.__left = 0;
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
        let before = 0;
        this.upload.addEventListener('progress', ({ loaded }) => {
            window.__left += loaded - before;
            before = loaded;
        });
        return send.call(this, body);
    };
}"""


def observe(page: Page) -> None:
    page.add_init_script(f"({OBSERVED})()")


def bytes_that_left(page: Page) -> int:
    """Of this page since it was loaded, whether or not they arrived."""
    return int(page.evaluate("window.__left"))


def slow_down(page: Page, mebibytes_a_second: int) -> CDPSession:
    """Makes this page's line slow, so that something can happen while a file is under way, until it is detached."""
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    speed = mebibytes_a_second * MIB
    line.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": speed},
    )
    return line


def give(page: Page, article: int, *files: Path, sort: str = "插入视频（mp4）") -> None:
    """Puts files of this computer into an article."""
    open_editor(page, article)
    page.get_by_label(sort).and_(page.locator("input")).set_input_files(files)


def panel(page: Page) -> Locator:
    return page.get_by_role("region", name="上传进度")


def row(page: Page, name: str) -> Locator:
    return panel(page).get_by_role("listitem").filter(has=page.get_by_text(name, exact=True))


def percent(page: Page, name: str) -> int:
    """As the panel says it; 0 before the file is listed, 100 once it says no figure any more."""
    bar = row(page, name).get_by_role("progressbar")
    if bar.count() == 0:
        return 0
    return int(float(bar.get_attribute("aria-valuenow") or 0))


def wait_until_past(page: Page, name: str, least: int) -> None:
    page.wait_for_function(
        """([label, least]) => [...document.querySelectorAll('[role=progressbar]')].some(
            (bar) => bar.getAttribute('aria-label') === label && Number(bar.getAttribute('aria-valuenow')) >= least
        )""",
        arg=[f"{name}上传进度", least],
        timeout=LONG,
    )


def wait_until_done(page: Page, name: str) -> None:
    expect(row(page, name)).to_have_attribute("data-tone", "ok", timeout=LONG)


def digest(chunks: Iterable[bytes]) -> str:
    whole = hashlib.sha256()
    for chunk in chunks:
        whole.update(chunk)
    return whole.hexdigest()


def digest_of(file: Path) -> str:
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


class Spoiled:
    """Lets what the server hands out to send with be over already, `times` times; the storage itself then refuses it.

    With the folder that is a ticket of two hours ago under the product's own signature, with the bucket credentials
    whose session has ended.
    """

    def __init__(self, page: Page, product: Product, driver: str, times: int = 1) -> None:
        self.left = times
        self._signer = TimestampSigner(key=product.secret, salt="media.filehost", fallback_keys=())
        path = "/api/filehost/create" if driver == "local" else "/api/upload/setting"
        page.route(re.compile(re.escape(path)), self._answer)

    def _answer(self, route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        if self.left > 0 and body["code"] == 0 and self._spoil(body["data"]):
            self.left -= 1
            route.fulfill(response=answer, body=json.dumps(body))
        else:
            route.fulfill(response=answer)

    def _spoil(self, data: dict[str, Any]) -> bool:
        if "ticket" in data:
            upload, account, issued = self._signer.unsign_object(data["ticket"])
            data["ticket"] = self._signer.sign_object([upload, account, issued - TWO_HOURS])
            return True
        if "COS" in data:
            data["COS"]["credentials"]["sessionToken"] += "ended"
            return True
        return False
