"""Models of the kinds about the app's users, each defined in its kind's folder."""

from __future__ import annotations

from .default_avatar.models import DefaultAvatar
from .level.models import LevelTask, LevelVersion, UserLevels
from .portrait.models import Portrait
from .user.models import AppUser, UserDay, UserEvent
from .user_tag.models import UserTag, UserTagging

__all__ = [
    "AppUser",
    "DefaultAvatar",
    "LevelTask",
    "LevelVersion",
    "Portrait",
    "UserDay",
    "UserEvent",
    "UserLevels",
    "UserTag",
    "UserTagging",
]
