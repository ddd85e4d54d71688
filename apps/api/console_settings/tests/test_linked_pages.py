"""URLs of other systems: which one holds, who changes them, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.console_settings import linked_pages
from apps.api.console_settings.events import LinkedPagesChanged
from apps.api.console_settings.models import LinkedUrl
from apps.api.tests.clients import Client, a_client
from apps.core import events
from apps.identity.models import SystemLog
from apps.media.uploads import limits

pytestmark = pytest.mark.django_db
SHOP, DATA, OTHER = "https://shop.test/in?from=console", "http://data.test:8080/activities", "https://other.test"
ROUTES = {"operations": "/operationActivity", "scoreShop": "/ScoreShopEntrance"}


@pytest.fixture(autouse=True)
def _nothing_in_the_environment(settings: Any) -> None:
    settings.LINKED_ADDRESSES = dict.fromkeys(ROUTES.values(), "")


@pytest.fixture
def admin() -> Client:
    return a_client(("系统-配置", "view"), ("系统-配置", "edit"))


def save(client: Client, **links: str) -> dict[str, Any]:
    return client.request("POST", "/setting/update", {"links": links})


def shown(answer: dict[str, Any], name: str) -> dict[str, str]:
    pages: list[dict[str, str]] = answer["data"]["links"]
    return next(page for page in pages if page["name"] == name)


def in_the_menu(client: Client) -> dict[str, str]:
    urls: dict[str, str] = client.request("GET", "/admin/user-menu", {})["data"]["linkedAddresses"]
    return urls


def test_a_saved_url_is_in_everybodys_menu_and_in_the_answer_about_the_shop(admin: Client) -> None:
    colleague = a_client(("任务管理", "view"))
    assert in_the_menu(colleague) == {"/operationActivity": "", "/ScoreShopEntrance": ""}
    answer = save(admin, scoreShop=f" {SHOP} ", operations=DATA)
    assert [page["address"] for page in answer["data"]["links"]] == [DATA, SHOP]
    assert in_the_menu(colleague) == {"/operationActivity": DATA, "/ScoreShopEntrance": SHOP}
    assert colleague.request("GET", "/create-platform/shop", {})["data"] == {"url": SHOP}
    assert admin.request("GET", "/create-platform/shop", {})["code"] == 10403


def test_a_saved_url_wins_over_the_environments_until_it_is_cleared(admin: Client, settings: Any) -> None:
    settings.LINKED_ADDRESSES = {"/operationActivity": "", "/ScoreShopEntrance": SHOP}
    before = shown(admin.request("GET", "/setting/get", {}), "scoreShop")
    assert (before["address"], before["saved"], before["environment"]) == (SHOP, "", SHOP)
    after = shown(save(admin, scoreShop=OTHER), "scoreShop")
    assert (after["address"], after["saved"], after["environment"]) == (OTHER, OTHER, SHOP)
    assert in_the_menu(admin)["/ScoreShopEntrance"] == OTHER
    assert shown(save(admin, scoreShop=""), "scoreShop")["address"] == SHOP
    assert not LinkedUrl.objects.exists()


def test_a_url_of_the_environment_that_is_none_leads_nowhere_and_says_why(admin: Client, settings: Any) -> None:
    settings.LINKED_ADDRESSES = {"/ScoreShopEntrance": "javascript:alert(1)"}
    page = shown(admin.request("GET", "/setting/get", {}), "scoreShop")
    assert (page["address"], page["environmentProblem"]) == ("", "地址应以 http:// 或 https:// 开头")
    assert in_the_menu(admin)["/ScoreShopEntrance"] == ""


def test_a_password_in_a_url_of_the_environment_is_shown_to_nobody(admin: Client, settings: Any) -> None:
    settings.LINKED_ADDRESSES = {"/ScoreShopEntrance": "https://admin:geheim@shop.test"}
    for client in (admin, a_client()):
        answer = client.request("GET", "/setting/get", {})
        page = shown(answer, "scoreShop")
        assert (page["environment"], page["environmentProblem"]) == ("", "地址不能带用户名和密码")
        assert "geheim" not in str(answer)


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("javascript:alert(1)", "地址应以 http:// 或 https:// 开头"),
        ("data:text/html,x", "地址应以 http:// 或 https:// 开头"),
        ("//shop.test", "地址应以 http:// 或 https:// 开头"),
        ("shop.test", "地址应以 http:// 或 https:// 开头"),
        ("https://admin:secret@shop.test", "地址不能带用户名和密码"),
        ("https://shop.test@evil.test", "地址不能带用户名和密码"),
        ("https://", "地址无效，请检查后重新填写"),
        ("https://shop.test:99999", "地址无效，请检查后重新填写"),
        ("https://[shop", "地址无效，请检查后重新填写"),
        ("https://evil.test\\shop.test", "地址无效，请检查后重新填写"),
        ("https://shop.test/a b", "地址无效，请检查后重新填写"),
        (f"https://shop.test/{'a' * 500}", "地址最多500个字符"),
    ],
)
def test_a_url_that_nobody_should_be_led_to_is_refused(admin: Client, url: str, sentence: str) -> None:
    answer = save(admin, scoreShop=url, operations=DATA)
    assert (answer["code"], answer["data"]["errors"]) == (10422, {"links.scoreShop": sentence})
    assert not LinkedUrl.objects.exists()


@pytest.mark.parametrize(("links", "field"), [({"other": SHOP}, "links.other"), ({"scoreShop": 7}, "links.scoreShop")])
def test_what_is_no_url_of_a_page_is_refused(admin: Client, links: dict[str, Any], field: str) -> None:
    answer = admin.request("POST", "/setting/update", {"links": links})
    assert (answer["code"], set(answer["data"]["errors"])) == (10422, {field})


def test_limits_and_urls_of_one_change_are_saved_together_or_not_at_all(admin: Client) -> None:
    change = {"upload": {"openUploads": 5}, "links": {"scoreShop": "ftp://shop.test"}}
    assert admin.request("POST", "/setting/update", change)["code"] == 10422
    assert limits.current() == limits.DEFAULTS
    change["links"] = {"scoreShop": SHOP}
    assert admin.request("POST", "/setting/update", change)["data"]["upload"]["openUploads"] == 5
    assert linked_pages.urls()["/ScoreShopEntrance"] == SHOP


def test_who_may_only_view_the_configuration_changes_no_url() -> None:
    assert save(a_client(("系统-配置", "view")), scoreShop=SHOP)["code"] == 10403
    assert not LinkedUrl.objects.exists()


def test_the_system_log_says_from_which_url_to_which(admin: Client) -> None:
    save(admin, scoreShop=SHOP)
    save(admin, scoreShop="")
    said = list(SystemLog.objects.order_by("pk").values_list("summary", flat=True))
    assert f"积分商城地址：空 → {SHOP}" in said[-2]
    assert f"积分商城地址：{SHOP} → 空" in said[-1]


def test_only_a_url_that_changed_is_announced_to_open_pages(
    admin: Client, django_capture_on_commit_callbacks: Any
) -> None:
    heard: list[LinkedPagesChanged] = []
    events.subscribe(LinkedPagesChanged, heard.append)
    try:
        with django_capture_on_commit_callbacks(execute=True):
            save(admin, scoreShop=SHOP)
            save(admin, scoreShop=SHOP)
    finally:
        events.unsubscribe(LinkedPagesChanged, heard.append)
    assert heard == [LinkedPagesChanged()]
