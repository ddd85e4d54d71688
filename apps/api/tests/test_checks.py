"""The console's system checks name an unknown group or screen, and of a page that nobody could find."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from apps.api import checks, menu
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Right, SubsetGrant
from apps.kinds.routes import Route

Slip = Callable[..., None]


@pytest.fixture
def slip(monkeypatch: pytest.MonkeyPatch) -> Slip:
    def declare(**changes: Any) -> None:
        changed: Kind = replace(registry.kind("article"), **changes)
        monkeypatch.setitem(registry.kinds, "article", changed)

    return declare


def said() -> list[str]:
    return [text for _, text in checks.problems()]


def test_what_is_declared_holds_together() -> None:
    assert checks.check_console() == []


def test_a_group_that_does_not_exist_is_named_with_the_one_that_was_meant(slip: Slip) -> None:
    slip(groups=("内容-文章", "内容-视屏"))
    assert said() == [
        "article: no permission group is called '内容-视屏' (did you mean '内容-视频'?);"
        " groups stand in apps/identity/groups.py"
    ]


@pytest.mark.parametrize(
    "changes",
    [
        {"audit_group": "文稿审核"},
        {"subset_grants": (SubsetGrant("title", "a", ("文稿审核",), Right.VIEW, frozenset()),)},
        {
            "routes": (
                *registry.kind("article").routes,
                Route("/x", "甲", "list", groups=("文稿审核",), parent="/words"),
            )
        },
    ],
    ids=("audit_group", "subset_grants", "routes"),
)
def test_a_group_is_looked_up_wherever_one_is_named(slip: Slip, changes: dict[str, Any]) -> None:
    slip(**changes)
    assert any("no permission group is called '文稿审核'" in text for text in said())


def test_a_kind_without_a_group_is_named(slip: Slip) -> None:
    slip(groups=())
    assert "article: names no permission group, so only the super administrator opens it" in said()


def test_a_page_of_no_kind_is_judged_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "pages", (*registry.pages, Route("/x", "甲", "calender", groups=("系统-配制",))))
    assert any("a page, /x: no permission group is called '系统-配制'" in text for text in said())
    assert any("a page, /x: no screen is called 'calender' (did you mean 'calendar'?)" in text for text in said())


def routes(*more: Route) -> tuple[Route, ...]:
    return (*registry.kind("article").routes, *more)


def test_a_screen_that_the_browser_does_not_know_is_named(slip: Slip) -> None:
    slip(routes=routes(Route("/x", "甲", "article-editr", parent="/contentArticle")))
    assert said() == [
        "article, /x: no screen is called 'article-editr' (did you mean 'article-editor'?);"
        " bespoke ones stand in web/src/app/screens.ts"
    ]


def test_every_screen_of_the_browser_is_known() -> None:
    used = {placed.route.screen for placed in menu.placed_routes().values()}
    assert used <= checks.screens()
    assert "article-editor" in checks.screens()


def test_a_server_without_the_browsers_sources_judges_no_screens(slip: Slip, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "screens", frozenset)
    slip(routes=routes(Route("/x", "甲", "article-editr", parent="/contentArticle")))
    assert said() == []


def test_a_way_back_to_a_page_that_does_not_exist_is_named(slip: Slip) -> None:
    slip(routes=routes(Route("/x", "甲", "edit", parent="/contentArtical")))
    assert said() == [
        "article, /x: goes back to '/contentArtical', which is no route (did you mean '/contentArticle'?)"
    ]


def test_a_list_without_a_place_in_the_menu_is_named(slip: Slip) -> None:
    slip(routes=routes(Route("/podcasts", "播客", "list")))
    assert said() == [
        "article, /podcasts: stands in no menu: place the path in apps/api/menu.py, or name the list it belongs to"
        " (parent=…)"
    ]


def test_a_path_that_stands_in_the_menu_twice_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "MENU", (*menu.MENU, menu.Heading("再来", "gauge", ("/words",))))
    assert said() == ["/words stands in the menu twice (apps/api/menu.py)"]
