"""Lists and telephones load the small pictures: one as it was taken weighs a hundred times what is seen of it."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Response, expect

Person = Callable[..., Page]

#: Screens by what shows the pictures there; the two of the start page of the app show a telephone.
SCREENS = {
    "list": "/contentArticle",
    "queue": "/articleAudit?type=list",
    "recommended": "/homeRecommend?type=hot",
    "modules": "/homeModular",
}
SMALL, LARGE = "/thumb/", "/media/"


@pytest.mark.parametrize("address", SCREENS.values(), ids=SCREENS.keys())
def test_every_stored_picture_of_the_screen_comes_small(address: str, person: Person) -> None:
    page = person("admin", own=True)
    asked: list[Response] = []
    page.on("response", lambda response: asked.append(response) if response.request.resource_type == "image" else None)
    page.goto(address)
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    expect(page.locator(f"main img[src^='{SMALL}']").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    # A small picture that a busy machine does not make yet is none: the page shows the large one.
    busy = {path_of(response).removeprefix(SMALL) for response in asked if response.status == 503}
    large = [path_of(response) for response in asked if path_of(response).startswith(LARGE)]
    assert [path for path in large if path.removeprefix(LARGE) not in busy] == []


def path_of(response: Response) -> str:
    return urlsplit(response.url).path
