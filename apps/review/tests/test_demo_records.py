"""A kind's demonstration records load because its folder has a ``demo.py``."""

from __future__ import annotations

import datetime as dt

import pytest
from django.utils import timezone

from apps.api.tests.review.people import an_account, everything
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.product.models import HelpArticle
from apps.review.demo_records import load_beside

pytestmark = pytest.mark.django_db


@pytest.fixture
def people(monkeypatch: pytest.MonkeyPatch) -> dict[str, Caller]:
    """Two kinds: one with ``demo_records()``, and one without."""
    kinds = {key: registry.kind(key) for key in ("help_article", "role")}
    monkeypatch.setattr(registry, "kinds", kinds)
    return {name: everything(an_account(name)) for name in ("operator", "reviewer", "hu.xiaoyan")}


def test_what_stands_beside_a_kind_is_played_with_its_history(people: dict[str, Caller]) -> None:
    made = load_beside(people)
    assert made == {"帮助文章": HelpArticle.objects.count()}
    assert set(HelpArticle.objects.values_list("verify_state", flat=True)) == {int(state) for state in VerifyState}
    assert HelpArticle.objects.filter(created_at__lt=timezone.now() - dt.timedelta(days=40)).exists()


def test_a_kind_that_has_records_is_left_alone(people: dict[str, Caller]) -> None:
    load_beside(people)
    assert load_beside(people) == {}
