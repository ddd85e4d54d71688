"""Lists and telephones load the small pictures: one as it was taken weighs a hundred times what is seen of it."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote, urlsplit

import pytest
from pages.grids import show_columns
from playwright.sync_api import Page, Response, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]

#: Screens by what shows the pictures there; the two of the start page of the app show a telephone. Other tests fill the
#: first pages of lists with articles that have no picture: ``{title}`` is the title of one that has.
SCREENS = {
    "list": ("/contentArticle?title={title}", "approved"),
    "queue": ("/articleAudit?type=list&title={title}", "pending"),
    "recommended": ("/homeRecommend?type=hot", ""),
    "modules": ("/homeModular", ""),
}
STATES = {"pending": 3, "approved": 1}
SMALL, LARGE = "/thumb/", "/media/"


@pytest.mark.parametrize(("address", "state"), SCREENS.values(), ids=SCREENS.keys())
def test_every_stored_picture_of_the_screen_comes_small(
    address: str, state: str, person: Person, api: SignedIn
) -> None:
    page = person("admin", own=True)
    address = address.format(title=quote(title_with_cover(api("admin"), state)) if state else "")
    asked: list[Response] = []
    page.on("response", lambda response: asked.append(response) if response.request.resource_type == "image" else None)
    page.goto(address)
    if state == "pending":
        show_columns(page, "封面")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    expect(page.locator(f"main img[src^='{SMALL}']").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    # A small picture that a busy machine does not make yet is none: the page shows the large one.
    busy = {path_of(response).removeprefix(SMALL) for response in asked if response.status == 503}
    large = [path_of(response) for response in asked if path_of(response).startswith(LARGE)]
    assert [path for path in large if path.removeprefix(LARGE) not in busy] == []


def path_of(response: Response) -> str:
    return urlsplit(response.url).path


def title_with_cover(admin: Api, state: str) -> str:
    """Title of an article in ``state`` whose cover is a stored picture."""
    found = admin.get("/content/article/list", verifyState=STATES[state], pageSize=100)["items"]
    return next(str(item["title"]) for item in found if str(item["cover"]).startswith(LARGE))
