"""A notice on its way to phones: whom it reaches, the plan, a pause, what came of it, and a test on one's own phone."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import psycopg
import pytest
from pages.toasts import wait_for_toast
from playwright.sync_api import Page, expect
from stack.api import Api
from stack.product import Product

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]
#: A plan starts once its approval can no longer be taken back.
PLAN_MS = 120_000

USERS = """
insert into audience_appuser (created_at, updated_at, revision, reader_id, name, avatar, phone, gender, province, city, district,
  platform, app_version, device, channel, registered_at, last_active_at, points, level, push_token, push_enabled, frozen, bucket)
select now(), now(), 1, %(mark)s || n, '', '', '', '', '', '', %(mark)s, (array['ios', 'android'])[n %% 2 + 1], '', '', '', now(),
  now(), 0, 1, %(mark)s || n, true, false, 0
from generate_series(1, 6) as n
"""


@pytest.fixture
def district(product: Product) -> str:
    """A district of its own with six users, three on each of two platforms."""
    mark = f"区{secrets.token_hex(3)}"
    with psycopg.connect(product.environment["DATABASE_URL"]) as connection:
        connection.execute(USERS, {"mark": mark})
    return mark


@pytest.fixture
def notice(api: SignedIn, district: str) -> int:
    """A notice for the district, which waits for review."""
    return submitted(api, district, timing="approved")


def submitted(api: SignedIn, district: str, **timing: str) -> int:
    operator = api("operator")
    made = operator.post(
        "/push/add", title=f"停水提醒 {district}", text="今晚八点起停水", category="service", audience="district",
        districts=[district], platform="all", keepHours=24, targetSort="none", **timing,
    )  # fmt: skip
    operator.post("/push/submit", id=made["id"])
    return int(made["id"])


def approve(api: SignedIn, notice: int) -> None:
    reviewer = api("reviewer")
    revision = reviewer.get("/push/detail", id=notice)["revision"]
    reviewer.post("/verify-center/push/approved", id=notice, revision=revision)


def test_a_notice_is_planned_by_its_approval_sent_and_its_receipts_are_shown(
    person: Person, api: SignedIn, notice: int, district: str
) -> None:
    page = person("operator")
    page.goto(f"/noticeCentreDetail?id={notice}")
    expect(page.get_by_role("region", name="接收人")).to_contain_text("预计发到 6 台手机")
    panel = page.get_by_role("region", name="推送到手机")
    expect(panel).to_contain_text("审核通过后，到发送时间自动发到手机")
    approve(api, notice)
    expect(panel.get_by_text("待发送")).to_be_visible()
    expect(panel.get_by_text("已发完", exact=True)).to_be_visible(timeout=PLAN_MS)
    effect = panel.get_by_label("推送效果", exact=True)
    expect(effect).to_contain_text("已发送6100.0%")
    token = api("admin").post(
        "/system/service-token/add", name=f"回执 {district}", sender="e2e-receipts", scopes=["notice-receipt"], rate=600
    )["token"]
    backend = Api(api("admin").url, bearer=token)
    answer = backend.post(
        "/ingest/notice-receipt",
        items=[
            {"notice": notice, "readerId": f"{district}1", "event": "opened"},
            {"notice": notice, "readerId": f"{district}2", "event": "failed", "reason": "offline"},
        ],
    )
    assert answer["counted"] == 2
    page.reload()
    expect(effect).to_contain_text("打开1100.0%")
    expect(panel.get_by_role("region", name="失败原因")).to_contain_text("离线超过保留时间 1")
    page.goto("/noticeCentre")
    row = page.get_by_role("row").filter(has_text=district)
    expect(row).to_contain_text("已发完")


def test_a_plan_is_stopped_by_keys(person: Person, api: SignedIn, district: str) -> None:
    # Not one that goes out as soon as it is approved: it may be sent before the page is there.
    notice = submitted(api, district, timing="at", sendAt="2036-11-21 09:30:00")
    approve(api, notice)
    page = person("operator")
    page.goto(f"/noticeCentreDetail?id={notice}")
    panel = page.get_by_role("region", name="推送到手机")
    panel.get_by_role("button", name="停止推送").press("Enter")
    page.get_by_role("alertdialog").get_by_role("button", name="停止推送").press("Enter")
    expect(panel.get_by_text("已停止", exact=True)).to_be_visible()
    expect(panel.get_by_role("button", name="开始推送")).to_be_visible()


def test_a_notice_is_tried_on_ones_own_phone(person: Person, notice: int) -> None:
    page = person("operator")
    page.goto(f"/noticeCentreDetail?id={notice}")
    page.get_by_role("button", name="推送到我的手机").press("Enter")
    dialog = page.get_by_role("dialog", name="推送到我的手机")
    name = f"手机 {notice}"
    dialog.get_by_role("textbox", name="设备标识").fill(f"token-of-{notice}")
    dialog.get_by_role("textbox", name="手机名称").fill(name)
    dialog.get_by_role("button", name="保存为测试手机").press("Enter")
    dialog.get_by_role("button", name=f"发送到{name}").press("Enter")
    wait_for_toast(page, "已发出，请在手机上查看")
    dialog.get_by_role("button", name=f"移除{name}").press("Enter")
    expect(dialog.get_by_text(name)).to_have_count(0)
