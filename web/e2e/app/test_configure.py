"""系统配置: a text is published, compared with what is written now, and a version that waits is withdrawn."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def test_a_text_is_published_and_compared_by_keys(person: Person, api: SignedIn) -> None:
    page = person("admin")
    page.goto("/configure?type=cancel")
    page.get_by_role("button", name="发布版本").press("Enter")
    dialog = page.get_by_role("dialog", name="发布版本")
    dialog.get_by_role("textbox", name="修改说明").fill("首次发布")
    page.keyboard.press("Control+s")
    versions = page.get_by_role("region", name="版本")
    expect(versions).to_contain_text("生效中")
    answer = api("admin").get("/open/configure", type="cancel")
    assert (answer["version"], "注销后" in answer["content"]) == (1, True)
    versions.get_by_role("button", name="第 1 版与现在的内容对比").press("Enter")
    expect(page.get_by_role("dialog", name="第 1 版与现在的内容")).to_contain_text("注销后")


def test_a_version_that_waits_is_withdrawn_before_it_holds(person: Person) -> None:
    page = person("admin")
    page.goto("/configure")
    page.get_by_role("group", name="系统配置").get_by_role("button", name="隐私政策").click()
    versions = page.get_by_role("region", name="版本")
    expect(versions.get_by_text("待生效")).to_be_visible()
    versions.get_by_role("button", name="撤回第 2 版").press("Enter")
    expect(versions.get_by_text("已撤回")).to_be_visible()
    expect(page.get_by_role("button", name="发布版本")).to_be_visible()
