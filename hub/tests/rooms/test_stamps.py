"""Suggestions have the name of the person whose connection brought them."""

from __future__ import annotations

from typing import Any

import pytest

from apps.documents.models import DocumentUpdate

from ..fake_apps import caller_of
from ..yjs import YjsClient, YjsClients

pytestmark = pytest.mark.django_db(transaction=True)

Two = tuple[YjsClient, YjsClient]


@pytest.fixture
def two(clients: YjsClients, room: str) -> Two:
    wang, li = clients.open("wang", room, "wang"), clients.open("li", room, "li")
    wang("synced")
    li("synced")
    wang("type", text="东湖绿道", at=0)
    wang("saved")
    li("textHas", text="东湖绿道")
    return wang, li


def stamp(person: str, name: str = "1") -> dict[str, Any]:
    return {"id": f"{person}-{name}", "author": caller_of(person).account_id, "at": 1_795_000_000_000}


def rows(record_id: int) -> int:
    return DocumentUpdate.objects.filter(document__record_id=record_id, actor_id__isnull=False).count()


def test_a_suggestion_in_ones_own_name_is_taken(two: Two) -> None:
    wang, li = two
    li("mark", at=0, length=2, marks={"insertion": stamp("li")})
    li("saved")
    wang("textHas", text="li-1")


@pytest.mark.parametrize("key", ["insertion", "deletion", "modification", "insertion--ab12cd34"])
def test_a_mark_in_somebody_elses_name_is_refused_and_leaves_no_row(two: Two, record_id: int, key: str) -> None:
    wang, li = two
    before = rows(record_id)
    li("mark", at=0, length=2, marks={key: stamp("wang", "forged")})
    li("closedWith", code=4422)
    assert rows(record_id) == before
    assert "forged" not in wang("text")
    assert wang("closes") == []


@pytest.mark.parametrize("name", ["inserted", "deleted", "modified"])
def test_a_node_stamped_in_somebody_elses_name_is_refused(two: Two, record_id: int, name: str) -> None:
    wang, li = two
    before = rows(record_id)
    li("stampNode", attribute=name, value=stamp("wang", "forged"))
    li("closedWith", code=4422)
    assert rows(record_id) == before
    assert "forged" not in wang("text")


def test_what_another_suggested_may_be_kept_and_moved(two: Two) -> None:
    wang, li = two
    wang("mark", at=0, length=2, marks={"insertion": stamp("wang")})
    wang("stampNode", attribute="inserted", value=stamp("wang", "2"))
    wang("saved")
    li("textHas", text="wang-1")
    # An editor that splits the paragraph writes the same suggestion again, under the client id of the splitter.
    li("mark", at=2, length=1, marks={"insertion": stamp("wang")})
    li("stampNode", attribute="inserted", value=stamp("wang", "2"))
    li("saved")
    assert li("closes") == []


def test_a_known_suggestion_is_not_given_another_author(two: Two) -> None:
    wang, li = two
    wang("mark", at=0, length=2, marks={"insertion": stamp("wang")})
    wang("saved")
    li("textHas", text="wang-1")
    li("mark", at=0, length=2, marks={"insertion": stamp("wang") | {"author": caller_of("li").account_id}})
    li("closedWith", code=4422)


def test_a_suggestion_outlives_the_room_as_known(two: Two, clients: YjsClients, room: str) -> None:
    wang, li = two
    wang("mark", at=0, length=2, marks={"insertion": stamp("wang")})
    wang("saved")
    wang("destroy")
    li("destroy")
    again = clients.open("li again", room, "li")
    again("synced")
    again("mark", at=2, length=1, marks={"insertion": stamp("wang")})
    again("saved")
    assert again("closes") == []
