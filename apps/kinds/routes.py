"""Routes of the console: which path shows which screen of which kind to whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from .rights import Right

GENERIC_SCREENS = frozenset({"list", "edit", "detail", "audit", "examine"})


@dataclass(frozen=True, slots=True)
class ParentRecord:
    """A list of what belongs to one record of ``kind``: ``?id=`` of the URL is its number. ``by`` is the filter that
    the list sets to it and, where a field is named so, what the form of a new record starts with. ``right`` is asked of
    the route's groups.
    """

    kind: str
    by: str
    right: Right = Right.VIEW


@dataclass(frozen=True, slots=True)
class Route:
    """``screen`` is a generic one or the name of a bespoke entry in web/src/app/screens.ts.

    ``groups`` open the page (any of them); empty means the kind's own, or its audit group for audit screens.
    ``parent`` is the list a detail page goes back to. ``query`` documents the parameters the screen reads.
    ``only``: of several edit pages of a kind, the one for records with these values (``{"type": "video"}``).
    """

    path: str
    title: str
    screen: str
    groups: tuple[str, ...] = ()
    access: Literal["groups", "public", "signed-in", "admin"] = "groups"
    parent: str = ""
    query: Mapping[str, str] = field(default_factory=dict)
    only: Mapping[str, str] = field(default_factory=dict)
    role: Literal["", "list", "edit", "detail", "audit", "examine"] = ""
    parent_record: ParentRecord | None = None

    @property
    def purpose(self) -> str:
        """The role the route plays for its kind: where lists link to, where the queue opens."""
        return self.role or (self.screen if self.screen in GENERIC_SCREENS else "")

    @property
    def audits(self) -> bool:
        return self.purpose in ("audit", "examine")


def record_routes(
    title: str, *, list: str, edit: str, audit: str = "", examine: str = "", list_title: str = "", editor: str = "edit"
) -> tuple[Route, ...]:
    """The pages of an ordinary kind, by their paths: its list, its form, and its queue where it is reviewed.

    ``title`` is the kind's label as pages say it (``开屏`` gives 开屏管理, 开屏编辑, 开屏审核, 开屏审核详情). ``editor``
    names a bespoke screen that plays the role of the form.
    """
    role: Literal["", "edit"] = "" if editor == "edit" else "edit"
    pages = (
        Route(list, list_title or f"{title}管理", "list"),
        Route(edit, f"{title}编辑", editor, role=role, parent=list, query={"id": ""}),
    )
    return (*pages, *review_routes(title, audit=audit, examine=examine)) if audit else pages


def review_routes(title: str, *, audit: str, examine: str) -> tuple[Route, ...]:
    """The review queue of a kind and the page on which one of its records is judged."""
    return (
        Route(audit, f"{title}审核", "audit", query={"type": "list|wait"}),
        Route(examine, f"{title}审核详情", "examine", parent=audit, query={"id": ""}),
    )
