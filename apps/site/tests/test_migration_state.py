from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.apps.registry import Apps
from django.db import models
from django.db.migrations.state import ModelState, ProjectState

from apps.site.migration_state import new_models_alone

Related = dict[str, list[str]]


def model(name: str, **fields: models.Field[object, object]) -> ModelState:
    return ModelState("shelf", name, [("id", models.BigAutoField(primary_key=True)), *fields.items()])


def pointer(name: str) -> models.ForeignKey[object, object]:
    return models.ForeignKey(f"shelf.{name}", models.CASCADE)


def shelf() -> Iterator[ModelState]:
    yield model("Author")
    yield model("Book", author=pointer("author"), sequel=pointer("book"))
    yield model("Loan", book=pointer("book"), authors=models.ManyToManyField("shelf.author"))


def related(apps: Apps) -> Related:
    """The relations that point at each model, as a data migration sees them."""
    return {each._meta.label: sorted(map(str, each._meta.related_objects)) for each in apps.get_models()}


@pytest.fixture
def plain() -> Related:
    state = ProjectState()
    for each in shelf():
        state.add_model(each)
    return related(state.apps)


def rendered() -> ProjectState:
    state = ProjectState()
    assert not state.apps.get_models()
    return state


def test_models_rendered_alone_know_each_other_as_those_rendered_together(plain: Related) -> None:
    state = rendered()
    with new_models_alone():
        for each in shelf():
            state.add_model(each)
    assert related(state.apps) == plain


def test_a_new_model_leaves_the_others_as_they_are_rendered() -> None:
    state = rendered()
    with new_models_alone():
        author, book, _loan = shelf()
        state.add_model(author)
        before = state.apps.get_model("shelf.author")
        state.add_model(book)
    assert state.apps.get_model("shelf.author") is before


def test_models_that_a_copied_state_drew_are_rendered_anew(plain: Related) -> None:
    state = rendered()
    author, book, loan = shelf()
    state.add_model(author)
    assert state.apps.get_model("shelf.author")
    copy = state.clone()
    with new_models_alone():
        copy.add_model(book)
        copy.add_model(loan)
    assert related(copy.apps) == plain


def test_django_is_as_it_was_afterwards() -> None:
    before = ProjectState.add_model
    with new_models_alone():
        assert ProjectState.add_model is not before
    assert ProjectState.add_model is before
