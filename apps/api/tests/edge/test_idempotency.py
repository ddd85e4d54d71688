"""Creating under a name: an answer that got lost makes no second record."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from apps.api.models import Creation
from apps.api.rest import idempotency
from apps.identity.models import Role
from apps.kinds.rights import Right
from apps.review.models import SensitiveWord

from ..clients import Client, a_client

pytestmark = pytest.mark.django_db

KEY = "4f1c-draft-of-wang"


@pytest.fixture
def wang() -> Client:
    return a_client(("敏感词管理", Right.VIEW), ("敏感词管理", Right.ADD))


def create(client: Client, key: str, word: str = "违禁", level: int = 1) -> dict[str, Any]:
    payload = {"word": word, "level": level}
    answer: dict[str, Any] = client.http.post(
        "/api/sensitive-word/add", payload, content_type="application/json", headers={"Idempotency-Key": key}
    ).json()
    return answer


def test_an_attempt_that_is_repeated_answers_the_record_that_it_made(wang: Client) -> None:
    first, again = create(wang, KEY), create(wang, KEY)
    assert first["code"] == again["code"] == 0
    assert first["data"]["id"] == again["data"]["id"]
    assert SensitiveWord.objects.count() == 1


def test_a_repeated_attempt_answers_the_record_as_it_is_now(wang: Client) -> None:
    made = create(wang, KEY)["data"]
    SensitiveWord.objects.filter(pk=made["id"]).update(word="改过")
    assert create(wang, KEY, word="违禁")["data"]["word"] == "改过"


def test_without_a_name_or_under_another_every_attempt_makes_one(wang: Client) -> None:
    made = [create(wang, "", "甲"), create(wang, "", "乙"), create(wang, KEY, "丙"), create(wang, f"{KEY}-2", "丁")]
    assert len({one["data"]["id"] for one in made}) == 4


def test_the_name_is_of_one_person_and_one_kind(wang: Client) -> None:
    li = a_client(("敏感词管理", Right.VIEW), ("敏感词管理", Right.ADD))
    assert create(wang, KEY)["data"]["id"] != create(li, KEY, "别的")["data"]["id"]


def test_a_refused_attempt_may_be_made_again_under_its_name(wang: Client) -> None:
    assert create(wang, KEY, word="")["code"] == 10422
    assert create(wang, KEY)["code"] == 0


def test_who_may_no_longer_create_learns_nothing_by_repeating(wang: Client) -> None:
    create(wang, KEY)
    Role.objects.update(grants=[{"group": "敏感词管理", "actions": ["view"]}])
    assert create(wang, KEY)["code"] == 10403


def test_a_name_that_no_browser_makes_is_refused(wang: Client) -> None:
    assert create(wang, "短")["code"] == 10422
    assert not SensitiveWord.objects.exists()


def test_names_are_forgotten_after_a_week(wang: Client) -> None:
    create(wang, KEY)
    Creation.objects.update(created_at=timezone.now() - idempotency.REMEMBERED - dt.timedelta(minutes=1))
    idempotency.forget()
    assert not Creation.objects.exists()
