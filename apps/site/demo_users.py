"""Demonstration of users: those who wrote something in the demonstration are users of the app too."""

from __future__ import annotations

from collections.abc import Mapping

from apps.audience import demo
from apps.audience.models import DefaultAvatar
from apps.community.models import Comment, Post
from apps.kinds.rights import Caller
from apps.media.library.demo import SCENES, scene

AVATARS = 8


def load(people: Mapping[str, Caller]) -> dict[str, int]:
    """Makes the users and the gallery of default avatars; numbers by label."""
    if DefaultAvatar.objects.exists():
        return {}
    avatars = [scene(name, ratio=1) for name in sorted(SCENES)[:AVATARS]]
    return demo.load(people, sorted(_readers()), avatars)


def _readers() -> set[tuple[str, str, str]]:
    """Id, name and picture of who wrote comments and posts."""
    found: dict[str, tuple[str, str, str]] = {}
    for model in (Comment, Post):
        written = model.objects.exclude(reader_id="").order_by("pk")
        for reader_id, name, avatar in written.values_list("reader_id", "reader_name", "reader_avatar"):
            found.setdefault(reader_id, (reader_id, name, avatar))
    return set(found.values())
