"""A medal of readers."""

from __future__ import annotations

from django.db import models

from ..honour.columns import Honour, honour_constraints, honour_indexes


class Medal(Honour):
    """``locked_image`` is what readers see before they hold the medal; empty shows ``image`` in grey."""

    locked_image = models.CharField(max_length=1000, blank=True, default="")

    class Meta:
        indexes = honour_indexes("medal")
        constraints = honour_constraints("medal", "已有同名的勋章，请换一个名称")
