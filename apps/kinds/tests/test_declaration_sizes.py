"""An ordinary kind is declared in at most sixty lines, and filters derive from the fields."""

from __future__ import annotations

import inspect
from pathlib import Path
from types import SimpleNamespace

import pytest

from apps.kinds.fields import Choice, Field, Filter
from apps.kinds.filter_defaults import completed
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.product.models import HelpArticle, SearchRecommend

MOST = 60
#: Reviewed kinds that take their pages, calls and rules from the language.
ORDINARY = ("help_article", "version", "splash", "popup")
#: Kinds without a review that do.
PLAIN = ("announcement", "information_square", "app_function", "coupon")
#: The other reviewed kinds, and why their declaration is longer.
LONGER = {
    "article": "co-edited, with an editor and exports of its own",
    "video": "transcoded, with an editor, documented aliases and figures of readers",
    "subject": "built from modules, by services and a builder of its own",
    "collection": "three sorts in one kind, each with its list of items and its pages",
    "stream": "has sources to check, a desk, and states of its own",
    "discuss": "has two sides to vote for, readers' comments, an editor and a page of its own",
    "disclosure": "comes from readers and is handed over, answered and followed up",
    "h5": "has an editor, a check of its URL and documented aliases",
    "csp": "has a rundown editor and a repeater with fields of its own",
    "carousel": "has an order in each placement, and parts that open to other groups",
    "comment": "comes from readers, as threads with answers and exports",
    "media": "comes from applicants; private papers, actions and lists of its own",
    "circle": "has documented aliases, recommended ones in an order, and channels that show it",
    "post": "comes from readers; parts of it open to other groups",
    "activity": "has three sorts with pages of their own, and statistics",
    "vote": "has an editor, results, a module of the home page and documented aliases",
    "question": "stands under several documented paths, and is imported from workbooks",
    "notice": "is sent to devices by services of its own, with an estimate of its readers",
    "ad": "has two placements, each with its form and its page",
}


def lines_of(kind: Kind) -> int:
    """The number of lines of the module ``kind.py`` beside the kind's model."""
    folder = Path(inspect.getfile(kind.model)).parent
    return len((folder / "kind.py").read_text(encoding="utf-8").splitlines())


def test_every_reviewed_kind_is_ordinary_or_says_why_it_is_longer() -> None:
    reviewed = {kind.key for kind in registry.kinds.values() if kind.reviewed}
    assert reviewed == {*ORDINARY, *LONGER}


@pytest.mark.parametrize("key", [*ORDINARY, *PLAIN])
def test_an_ordinary_kind_is_declared_in_sixty_lines(key: str) -> None:
    assert lines_of(registry.kind(key)) <= MOST


@pytest.mark.parametrize("key", LONGER)
def test_a_kind_that_became_short_is_an_ordinary_one(key: str) -> None:
    assert lines_of(registry.kind(key)) > MOST, f"{key} belongs to the ordinary kinds now"


FIELDS = (
    Field("title", "标题"),
    Field("category", "分类", "choice", choices=(Choice("a", "甲"),)),
    Field("period", "展示时间", "date_range"),
    Field("media_account", "媒体号", "relation", of="media"),
    Field("cover", "封面", "image"),
)


@pytest.mark.parametrize(
    ("declared", "expected"),
    [
        (Filter("title"), Filter("title", "标题", "title__has_text", placeholder="请输入标题")),
        (Filter("title", "名称"), Filter("title", "名称", "title__has_text", placeholder="请输入名称")),
        (Filter("title", placeholder="如 8.2"), Filter("title", "标题", "title__has_text", placeholder="如 8.2")),
        (Filter("category"), Filter("category", "分类", "category", "choice")),
        (Filter("period"), Filter("period", "展示时间", "period__range", "date_range")),
        (Filter("media_account"), Filter("mediaAccount", "媒体号", "media_account", "relation", of="media")),
        (Filter("readerId", "", "reader_id"), Filter("readerId", "", "reader_id")),
    ],
)
def test_a_filter_takes_what_it_leaves_open_from_its_field(declared: Filter, expected: Filter) -> None:
    assert completed(HelpArticle, FIELDS, declared) == expected


def test_a_text_without_an_index_is_compared_row_by_row() -> None:
    assert completed(SearchRecommend, FIELDS, Filter("title")).lookup == "title__icontains"


@pytest.mark.parametrize("name", ["cover", "author"])
def test_a_filter_without_a_lookup_names_a_field_that_filters_go_by(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        completed(SimpleNamespace, FIELDS, Filter(name))
