"""Tags of users, and which user bears which."""

from __future__ import annotations

from django.db import models

from ..tag_tree.models import TagNode, tag_constraints
from ..user.models import AppUser


class UserTag(TagNode):
    class Meta:
        constraints = tag_constraints("user_tag")


class UserTagging(models.Model):
    """A tag that a user bears, and who gave it when."""

    user = models.ForeignKey(AppUser, on_delete=models.CASCADE, related_name="taggings", db_index=False)
    tag = models.ForeignKey(UserTag, on_delete=models.CASCADE, related_name="taggings", db_index=False)
    at = models.DateTimeField(auto_now_add=True)
    by = models.ForeignKey("identity.Account", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "tag"], name="user_tagging_once")]
        indexes = [models.Index(fields=["tag", "user"], name="user_tagging_tag")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.tag_id}"
