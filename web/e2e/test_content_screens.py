"""Every page of 首页管理 and 内容管理, as the registry has them, opens with the demonstration data: titled, without an
error in the browser's console, and axe finds nothing serious on it, light or dark."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from api import Api
from navigation import NOT_FOUND, open_within
from patience import PATIENCE
from playwright.sync_api import ConsoleMessage, Page, Request, expect
from test_accessibility import check_both, settle

REGISTRY = Path(__file__).parents[1] / "src" / "generated" / "console.ts"
Routes = list[dict[str, Any]]


def exported(name: str) -> Any:
    """A table of the generated file, which is JSON between its name and the end of the statement."""
    found = re.search(rf"^export const {name}: [^\n]* = (.*?);\n", REGISTRY.read_text(), re.DOTALL | re.MULTILINE)
    assert found, f"{name} is not in the generated table"
    return json.loads(found[1])


def record_id(api: Api, kinds: dict[str, Any], key: str) -> int:
    """A record that shows something: the last of the list, which has lived longest."""
    listed = api.get(kinds[key]["calls"]["list"]["path"])
    assert listed["items"], f"no demonstration of {key}"
    return int(listed["items"][-1]["id"])


def addresses(api: Api, menu: str) -> Iterator[tuple[str, str]]:
    """Title and address of each page; where one shows a record, of one that there is."""
    kinds = exported("kinds")
    routes: Routes = [route for route in exported("routes") if route["menu"] == menu]
    for route in routes:
        query = {name: value.split("|")[0] for name, value in route.get("query", {}).items() if value}
        if "id" in route.get("query", {}):
            query["id"] = str(record_id(api, kinds, route["scope"]["kind"] if "scope" in route else route["kind"]))
        yield route["title"], route["path"] + "?" + "&".join(f"{name}={value}" for name, value in query.items())


@pytest.mark.timeout(600)
@pytest.mark.parametrize("menu", ["首页管理", "内容管理"], ids=["home", "content"])
def test_every_page_of_the_menu_opens(menu: str, person: Callable[..., Page], api: Callable[[str], Api]) -> None:
    page = person("admin", own=True)
    errors: list[str] = []
    page.on("console", lambda message: errors.append(told(message)) if message.type == "error" else None)
    unanswered = noted_calls(page)
    problems: dict[str, str] = {}
    for title, address in addresses(api("admin"), menu):
        try:
            open_and_check(page, title, address)
            wait_for_answers(page, unanswered)
        except AssertionError as problem:
            problems[address] = str(problem)[:600]
        if errors:
            problems[address] = "\n".join([problems.get(address, ""), *errors])
            errors.clear()
    assert not problems, "\n\n".join(f"{address}: {problem}" for address, problem in problems.items())


def told(message: ConsoleMessage) -> str:
    return f"{message.text} ({message.location.get('url', '')})"


def noted_calls(page: Page) -> set[Request]:
    """The calls of the page that have no answer yet."""
    unanswered: set[Request] = set()
    page.on("request", lambda asked: unanswered.add(asked) if asked.resource_type in ("fetch", "xhr") else None)
    for event in ("requestfinished", "requestfailed"):
        page.on(event, lambda asked: unanswered.discard(asked))
    return unanswered


def wait_for_answers(page: Page, unanswered: set[Request]) -> None:
    """The errors of late answers belong to this page, not to the next."""
    until = time.monotonic() + PATIENCE / 1000
    while unanswered:
        assert time.monotonic() < until, f"no answer to {[asked.url for asked in unanswered]}"
        page.wait_for_timeout(20)


def open_and_check(page: Page, title: str, address: str) -> None:
    open_within(page, address)
    expect(page).to_have_title(re.compile(rf"{re.escape(title)}|编辑|新增"))
    settle(page, "")
    expect(page.get_by_role("heading").first).to_be_attached()
    expect(page.get_by_role("heading", name=NOT_FOUND)).to_have_count(0)
    check_both(page)
