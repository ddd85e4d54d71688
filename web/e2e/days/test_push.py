"""Alerts on a phone: turned on by hand, shown by the service worker, ended with the login.

Headless Chromium has no push service and lets no page show notifications. So the browser's answer to the question and the list of
notifications are stood in for; the page, the server, the socket, the worker and the push event are the product's own.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable
from typing import Any

import pytest
from patience import eventually
from playwright.sync_api import BrowserContext, Page, Worker, expect
from stack.api import Api, cookies_of
from stack.product import PASSWORD, Product

SignedIn = Callable[[str], Api]

#: The person allows notifications when they are asked; what is shown is kept in the page.
ALLOWED = """
    let permission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => (permission = 'granted');
    window.shown = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
        void window.shown.push({ title, ...options });
"""
KEPT_BY_THE_WORKER = """() => {
    self.shown = [];
    self.registration.showNotification = async (title, options) => void self.shown.push({ title, ...options });
}"""
#: As a browser does when a notification is clicked.
CLICK = """async (url) => {
    let done;
    const event = new ExtendableEvent('notificationclick');
    Object.assign(event, { notification: { close() {}, data: { url } }, waitUntil: (work) => (done = work) });
    self.dispatchEvent(event);
    await done;
}"""


@pytest.fixture
def own_phone(product: Product, own_context: Callable[..., BrowserContext]) -> Callable[[str], Page]:
    """A page of a browser with a login of its own: a device is one login."""

    def opened(name: str) -> Page:
        context = own_context(service_workers="allow")
        answer = Api(product.url).post("/admin/login", name=name, password=PASSWORD)
        context.add_cookies(cookies_of(answer, product.url))
        page = context.new_page()
        page.add_init_script(ALLOWED)
        page.goto("/me?tab=notices")
        return page

    return opened


def turned_on(page: Page) -> None:
    switch = page.get_by_role("switch", name="在这台设备上接收推送")
    expect(switch).to_be_visible()
    assert page.evaluate("Notification.permission") == "default"
    switch.click()
    expect(switch).to_be_checked()


def worker_of(page: Page) -> Worker:
    eventually(lambda: len(page.context.service_workers) == 1, "no worker runs")
    return page.context.service_workers[0]


def mentioned(api: Api, article: int, account: int) -> None:
    api.post(
        "/document/comment/add", kind="article", id=article, anchor={"from": "AQI=", "to": "AQM="}, quote="", text="请核对",
        mentions=[account],
    )  # fmt: skip


def titles(page: Page) -> list[str]:
    return [str(one["title"]) for one in page.evaluate("window.shown")]


def test_a_device_without_a_push_service_hears_of_a_mention_in_its_open_page(
    own_phone: Callable[[str], Page], api: SignedIn
) -> None:
    page = own_phone("editor2")
    turned_on(page)
    # No push service is there: said plainly, and the page shows alerts itself.
    expect(page.get_by_text("浏览器连不上推送服务")).to_be_visible()
    title = f"没有公开{secrets.token_hex(3)}"
    article = api("editor").new_article(title)
    me = api("editor2").get("/admin/detail")["id"]
    mentioned(api("editor"), article, me)
    eventually(lambda: "有人在批注中提到您" in titles(page), "no alert is shown")
    (alert,) = [one for one in page.evaluate("window.shown") if f"id={article}" in one["data"]["url"]]
    assert title not in json.dumps(alert, ensure_ascii=False)


def test_who_does_it_hears_nothing_of_it(own_phone: Callable[[str], Page], api: SignedIn) -> None:
    """The page is sent something else afterwards, so that what did not come would have come before."""
    page = own_phone("editor2")
    turned_on(page)
    me, own = api("editor2").get("/admin/detail")["id"], api("editor2").new_article(f"自己的{secrets.token_hex(3)}")
    mentioned(api("editor2"), own, me)
    article = api("editor").new_article(f"别人的{secrets.token_hex(3)}")
    mentioned(api("editor"), article, me)
    eventually(lambda: any(f"id={article}" in one["data"]["url"] for one in page.evaluate("window.shown")), "no alert")
    assert not any(f"id={own}" in one["data"]["url"] for one in page.evaluate("window.shown"))


def test_a_push_is_shown_and_its_click_leads_the_open_page(own_phone: Callable[[str], Page]) -> None:
    page = own_phone("reviewer")
    turned_on(page)
    worker = worker_of(page)
    worker.evaluate(KEPT_BY_THE_WORKER)
    alert = {
        "title": "文章审核超过承诺时间",
        "text": "3 条文章等了超过 60 分钟",
        "url": "/articleAudit",
        "tag": "late-article",
    }
    deliver(page, json.dumps(alert))
    eventually(lambda: bool(worker.evaluate("self.shown.length")), "nothing is shown")
    (shown,) = worker.evaluate("self.shown")
    assert (shown["title"], shown["body"], shown["tag"]) == (alert["title"], alert["text"], alert["tag"])
    page.evaluate("window.same = true")
    worker.evaluate(CLICK, shown["data"]["url"])
    expect(page.get_by_role("grid", name="文章审核")).to_be_visible()
    assert page.evaluate("window.same"), "the page was loaded anew"


def deliver(page: Page, data: str) -> None:
    """The push event itself, as if it came from a push service."""
    session = page.context.new_cdp_session(page)
    found: list[dict[str, Any]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    eventually(lambda: page.evaluate("true") and bool(found), "no registration is known")
    origin = page.evaluate("location.origin")
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": found[0]["registrationId"], "data": data},
    )


def test_a_device_is_chosen_for_and_ended_by_hand(own_phone: Callable[[str], Page]) -> None:
    page = own_phone("operator")
    turned_on(page)
    own = page.get_by_role("list", name="接收推送的设备").get_by_role("listitem").filter(has_text="本机")
    late = own.get_by_role("checkbox", name="我审核的队列超过承诺时间")
    with page.expect_response("**/api/me/push/sorts"):
        late.click()
    expect(late).not_to_be_checked()
    page.reload()
    expect(late).not_to_be_checked()
    page.evaluate("Notification.requestPermission()")
    with page.expect_response("**/api/me/push/end"):
        own.get_by_role("button", name="关闭推送").click()
    expect(own).to_have_count(0)
    expect(page.get_by_role("switch", name="在这台设备上接收推送")).not_to_be_checked()


def test_a_device_goes_with_its_login(own_phone: Callable[[str], Page], api: SignedIn) -> None:
    page = own_phone("operator")

    def devices() -> int:
        return len(api("operator").get("/me/push")["devices"])

    before = devices()
    turned_on(page)
    eventually(lambda: devices() == before + 1, "the device is not known")
    page.get_by_role("button", name=re.compile("^我的账号")).click()
    page.get_by_role("menuitem", name="退出登录").click()
    expect(page.get_by_label("账号", exact=True)).to_be_visible()
    assert devices() == before
