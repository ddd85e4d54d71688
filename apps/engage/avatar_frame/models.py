"""A frame around the portrait of a reader."""

from __future__ import annotations

from ..honour.columns import Honour, honour_constraints, honour_indexes


class AvatarFrame(Honour):
    """``image`` is transparent in its middle, where the portrait is."""

    class Meta:
        indexes = honour_indexes("avatar_frame")
        constraints = honour_constraints("avatar_frame", "已有同名的头像框，请换一个名称")
