from __future__ import annotations

from apps.kinds.kind import Kind

from .default_avatar.kind import DEFAULT_AVATAR
from .level.kind import USER_LEVEL
from .portrait.kind import PORTRAIT
from .user.kind import USER
from .user_tag.kind import USER_TAG

KINDS: tuple[Kind, ...] = (USER, USER_LEVEL, DEFAULT_AVATAR, USER_TAG, PORTRAIT)
